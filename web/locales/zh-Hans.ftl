### 页面文字。各语言文件的消息名称相同。

## 棋子
piece-G = 红帅
    .name = 帅
    .one = 帅
piece-A = 红仕
    .name = 仕
    .one = 仕
piece-E = 红相
    .name = 相
    .one = 相
piece-R = 红车
    .name = 车
    .one = 车
piece-H = 红马
    .name = 马
    .one = 马
piece-C = 红炮
    .name = 炮
    .one = 炮
piece-S = 红兵
    .name = 兵
    .one = 兵
piece-g = 黑将
    .name = 将
    .one = 将
piece-a = 黑士
    .name = 士
    .one = 士
piece-e = 黑象
    .name = 象
    .one = 象
piece-r = 黑车
    .name = 车
    .one = 车
piece-h = 黑马
    .name = 马
    .one = 马
piece-c = 黑炮
    .name = 炮
    .one = 炮
piece-s = 黑卒
    .name = 卒
    .one = 卒
piece-count = { $piece }，{ $count }

## 对局者
colour-r = 红方
colour-b = 黑方
side-first = 先手
side-second = 后手
who-you = 你
who-computer = 电脑
who-computer-level = 电脑 { $level } 级

## 顶栏
menu = 菜单
sound = 音效
new-game = 新对局
new-short = 新局
bag-button = 还有 { $count } 枚暗子，查看明细
top-computer = 电脑
top-device = 双人同机
top-watch = 电脑对电脑
top-level = { $level } 级 · { $rules }
top-levels = { $first } 级对 { $second } 级 · { $rules }
test-deal = { $rest } · 测试牌局

## 规则
rules-taiwan = 台湾规则
    .about = 炮须隔一子吃子。六十步无吃无翻判和。不得长捉。
rules-parlour = 居家规则
    .about = 同台湾规则，但一百二十步无吃无翻才判和，可以长捉。
rules-hongkong = 香港规则
    .about = 车的大小居第二。炮逐格吃子。
rules-mainland = 大陆规则
    .about = 大小同台湾规则。炮逐格吃子。

## 棋盘
board = 棋盘
square-down = { $square }，暗子
square-empty = { $square }，空格
square-piece = { $square }，{ $piece }
square-own = { $square }，{ $piece }，{ $moves ->
    [0] 无法走动
   *[other] { $moves } 种走法
}
square-selected = { $name }，已选中
square-to-go = { $name }，可走
square-to-take = { $name }，可吃
square-to-jump = { $name }，炮可隔 { $screen } 吃
square-waiting = { $name }，等待翻开
square-confirm = { $name }，再按一次确认

## 状态栏
status = 轮次与和棋计数
quiet-turns = 步无吃翻
quiet-label = 已 { $quiet } 步无吃无翻，满 { $limit } 步判和
loading-kept = 已记下这一步，稍后即走。
starting-again = 电脑程序中断，正在重新启动
starting-again-about = 对局已妥善保存。
failed = 无法在此启动
failed-unsupported = 浏览器版本过旧，请改用较新的版本。
failed-load = 有文件未能加载。请检查网络后重试。
failed-start = Python 未能启动。请刷新页面，或换用其他浏览器。
failed-timeout = 等候过久。请检查网络后重试。
failed-crash = 程序多次中断。对局已保存，请重试。
failed-version = 页面与程序版本不符，请刷新页面。
try-again = 重试
your-turn = 轮到你
turn-of = 轮到{ $name }
thinking = { $name }思考中
thinking-you = 正在想提示
paused = 已暂停
tap-any = 点任意一枚棋子将它翻开。
selected-can = { $piece }：可走 { $moves } 格，可吃 { $captures } 子
selected-none = { $piece }：目前无法走动
confirm-turn = 确定走这一步？
confirm-turn-about = 再点一次该格，或按“确认”。
draw-near = 再 { $left } 步无吃无翻即成和棋
draw-near-about = 翻子或吃子后重新计数。
undone = 已悔棋
undone-redealt = 已悔棋：暗子重新洗过
undone-redealt-about = 看过的棋子已放回，所有暗子重新洗牌。

## 经过
turn-flip = { $name }：翻开 { $square }，{ $piece }
turn-move = { $name }：{ $piece } { $from } 走到 { $to }
turn-capture = { $name }：{ $from } { $piece }吃 { $to } { $victim }
turn-jump = { $name }：{ $from } { $piece }隔 { $screen } 吃 { $to } { $victim }
say-colours = { $name }执{ $colour }。
say-colour-of = { $name }执{ $colour }。
say-your-turn = 轮到你。
say-turn-of = 轮到{ $name }。
say-draw-near = 再 { $left } 步无吃无翻即成和棋。
say-new-game = 新对局。{ $turn }
say-resumed = 继续对局。{ $turn }
say-cleared = 已取消选中。

## 结果
won-you = 你赢了
lost-you = { $name }获胜
won-by = { $name }获胜
drawn = 和棋
end-no-moves = { $loser }无棋可走。
end-no-moves-you = 你无棋可走。
end-quiet-limit = 连续 { $limit } 步无吃无翻。
end-repetition = 同一局面出现 { $times } 次。
end-resignation = { $loser }认输。
end-resignation-you = 你认输。
end-agreement = 双方同意和棋。

## 不能这样走的原因
refused-game-over = 对局已结束
refused-before-first-flip = 请先翻开一枚棋子
    .about = 第一枚翻开的棋子决定双方颜色。
refused-empty-origin = { $origin } 没有棋子
refused-already-face-up = 这枚{ $piece }已经翻开
refused-face-down-origin = 这枚棋子还没翻开
    .about = 只能翻开，不能移动。
refused-not-your-piece = 那枚{ $piece }不是你的
    .about = 你执{ $turn }。
refused-own-piece = 那里是你自己的{ $victim }
refused-face-down-target = 有暗子挡着
    .about = 暗子不能吃，也不能进入。
refused-diagonal = 不在同一行或同一列
    .about = 棋子只能上下左右直走。
refused-not-adjacent = 你的{ $piece }走不了那么远
    .about = 棋子一次走一格。
refused-cannon-adjacent = 炮不能吃相邻的棋子
    .about = 必须正好隔一枚棋子才能吃。
refused-cannon-needs-screen = 炮必须正好隔一子
    .about = { $screens ->
        [0] 中间没有棋子。
       *[other] 中间有 { $screens } 枚棋子。
    }
refused-general-not-soldier = { $piece }不能吃{ $victim }
    .about = 它可以吃{ $takes }。
refused-soldier-not-cannon = { $piece }不能吃{ $victim }
    .about = 它可以吃{ $takes }。
refused-outranked = { $victimOne }比你的{ $piece }大
    .about = 它可以吃{ $takes }。
refused-takes-nothing = 它不能吃相邻的棋子。
refused-chase-barred = 不得长捉
    .about = 这样走会第 { $times } 次形成同一局面。
refused-not-your-turn = 还没轮到你
refused-typed = “{ $text }”不是走法
    .about = 输入一格翻子，例如 b2；输入两格走子，例如 a1-a2。
refused-stale-ply = 局面已经改变
refused-other = 现在不能这样做

## 提示
hint-flip = 翻开 { $to }
hint-move = { $piece }从 { $from } 走到 { $to }
hint-capture = { $piece }吃 { $to } 的{ $victim }
reason-best = 搜索结果最佳。

## 动作
actions = 对局
undo = 悔棋
moves = 棋谱
hint = 提示
draw = 提和
resign = 认输
confirm = 确认
pause = 暂停
go-on = 继续
step = 走一步
speed = { $speed } 倍速
rematch = 再来一局
turn-board = 转棋盘

## 暗子、棋谱、吃子
bag-and-moves = 暗子与棋谱
bag-title = 尚未翻开
typed-label = 输入走法：b2 翻子，a1-a2 走子
typed-play = 走棋
taken-by = { $name }吃得
taken-red = 被吃的红子
taken-black = 被吃的黑子

## 对话框
close = 关闭
cancel = 取消
opponent = 对手
opponent-computer = 电脑
opponent-device = 双人同机
opponent-watch = 观战
level = 等级
level-first = 先手等级
level-second = 后手等级
level-1 = 入门：多半随意走
level-2 = 初学：常出错，看不到炮
level-3 = 休闲：偶尔出错
level-4 = 稳健：看一步，少出错
level-5 = 熟练：不走漏着
level-6 = 强手：看得较远
level-7 = 高手：看得很远
level-8 = 全力：每步两秒
who-first = 谁先手
who-first-me = 我
who-first-random = 抽签
who-first-other = 电脑
rules = 规则
start-game = 开始对局
leave-game = 放弃这一局？
    .text = 进行中的对局还没有结束。
    .yes = 新对局
resign-ask = 要认输吗？
    .text = 这一局将由{ $name }获胜。
draw-ask = 要提和吗？
    .text = 电脑会依局面好坏决定。
    .yes = 提和
draw-ask-device = 作和吗？
    .text = 须双方同意。
    .yes = 双方同意
draw-refused = 电脑不同意
    .about = 你的提和被拒绝了。
draw-offered = 正在提和

## 菜单与设置
settings = 设置
who-takes = 大小关系
language = 语言
theme = 明暗
by-device = 跟随设备
theme-light = 浅色
theme-dark = 深色
pieces = 棋子样式
pieces-zh = 汉字
    .about = 雕刻汉字
pieces-num = 汉字与大小
    .about = 7 最大，1 最小；大吃小
pieces-sym = 图案与字母
    .about = G A E R H C S，与记谱相同
play-settings = 对局
confirm-moves = 走棋前确认
    .about = 点第二次才走。
animation = 棋子动画
    .about = 设备要求减少动态时不播放。
vibration = 自己走棋时振动
turn-board-setting = 棋盘朝向轮走的一方
    .about = 供两人面对面使用同一台设备。
volume = 音量
reset-settings = 恢复默认设置
settings-lost = 这个浏览器无法保存设置。

## 大小关系
ranks-intro = { $rules }，由大到小。棋子可吃同级及更小的棋子。
ranks-takes = 可吃{ $list }
ranks-none-near = 不能吃相邻的棋子
ranks-jump = 炮隔正好一子，不论远近大小都可吃。
ranks-soldier = 兵卒可吃将帅，将帅不能吃兵卒。
ranks-cannon-victim = 兵卒不能吃炮。

## 更新
update-ready = 新版本已就绪
update-now = 立即使用
