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
test-deal = 测试牌局 · { $rest }

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
loading-bytes = 加载中：{ $loaded }/{ $total } MB
loading-done = 已加载，Python 正在启动。
starting-again = 电脑程序中断，正在重新启动
starting-again-about = 对局已妥善保存。
stalled = 电脑没有回应
stalled-about = 对局已保存，请重试。
failed = 无法在此启动
failed-unsupported = 浏览器版本过旧，请改用较新的版本。
failed-load = 有文件未能加载。请检查网络后重试。
failed-start = Python 未能启动。请刷新页面，或换用其他浏览器。
failed-timeout = 等候过久。请检查网络后重试。
failed-crash = 程序多次中断。对局已保存，请重试。
failed-version = 页面与程序版本不符，请刷新页面。
failed-wasm = 此浏览器无法运行 WebAssembly：版本太旧，或被锁定模式或设置禁止。
failed-policy = 网站的安全策略禁止了游戏所需的功能：{ $what }。
failed-frame = 外层框架不允许本页启动引擎。请在独立标签页中打开本页。
failed-file = 浏览器不允许从磁盘文件启动引擎。请通过网页服务器打开本页。
failed-page = 页面的程序停止了。请重新加载，或换一个浏览器。
failed-answer = 引擎的回应无法理解。请再试一次，或重新加载页面。
failed-script = 暗棋需要 JavaScript，但在此未能运行：可能已停用，或被页面的安全策略禁止。
try-again = 重试
your-turn = 轮到你
turn-of = 轮到{ $name }
thinking = { $name }思考中
thinking-you = 正在想提示
paused = 已暂停
tap-any = 点任意一枚棋子将它翻开。
tap-piece = 点自己的棋子，看它能走到哪里。
tap-piece-or-tile = 点自己的棋子来走，或点暗子翻开。
selected-can = { $piece }：可走 { $moves } 格，可吃 { $captures } 子
selected-none = { $piece }：目前无法走动
confirm-turn = 确定走这一步？
confirm-turn-about = 再点一次该格，或按“确认”。
draw-near = 再 { $left } 步无吃无翻即成和棋
draw-near-about = 翻子或吃子后重新计数。
draw-near-no-flip = 吃子后重新计数。
undone = 已悔棋
    .about = 按“恢复”可回到悔棋前。
undone-redealt = 已悔棋：暗子重新洗过
undone-redealt-about = { $tiles ->
    [0] 终局时暗子已经公开，所以重新洗牌。
   *[other] 翻开的 { $tiles } 枚棋子已放回，所有暗子重新洗牌。
}按“恢复”可回到悔棋前。
redone = 已恢复
    .about = 对局与悔棋前完全相同。

## 经过
sentence = { $text }。
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
end-no-pieces = { $loser }的棋子全被吃光。
end-no-pieces-you = 你的棋子全被吃光。
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
refused-busy = 请稍候
refused-watching = 现在是电脑对电脑
    .about = 想自己下，请开新局。
refused-typed = “{ $text }”不是走法
    .about = 输入一格翻子，例如 b2；输入两格走子，例如 a1-a2。
refused-address = 网址中的局面无法使用
    .about = 已改为开始新对局。
refused-stale-ply = 局面已经改变
refused-other = 现在不能这样做

## 提示
hint-flip = 翻开 { $to }
hint-move = { $piece }走到 { $to }
    .said = { $from } { $piece }走到 { $to }
hint-capture = { $piece }吃{ $victim }
    .said = { $from } { $piece }吃 { $to } { $victim }
reason-only-move = 只有这一步可走。
reason-wins = { $plies ->
    [1] 立即获胜。
   *[other] { $plies } 步内可获胜。
}
reason-captures-free = 对方无法吃回。
reason-captures = 即使被吃回也划算。
reason-escapes = 避开 { $attacker } 的{ $threat }。
reason-rescues = 救出 { $square } 的{ $victim }。
reason-keeps-draw = 其他走法都会输。
reason-threatens = 威胁 { $square } 的{ $victim }。
reason-prepares = 准备吃 { $square } 的{ $victim }。
reason-flip-first = 第一枚棋子决定颜色，翻哪枚都行。
reason-flip-attack = 有 { $percent }% 的机会翻出能吃 { $square } { $victim }的棋子。
reason-flip-safe = 旁边没有敌子。
reason-best = 搜索结果最佳。

## 动作
actions = 对局
rules-short = 规则
undo = 悔棋
redo = 恢复
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
odds-tile = { $tiles } 个暗子中：有利 { $helps }，无关 { $nothing }，有损 { $loses }。再点一次翻开。
piece-chance = { $piece }，{ $count }，概率 { $percent }%
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
draw-refused-too-early = 现在谈和还太早。再过 { $turns } 步，如果局势均衡，可以再提和。
draw-refused-better = 电脑认为自己局面占优：它估计自己的胜率为 { $percent }%。
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
show-odds = 翻棋概率
    .about = 与电脑对局时，第一次点暗子先显示可能的结果，再点一次才翻开。
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

## 回放：逐步查看对局
replay = 回放本局
back = 返回
replay-opening = 打开中
replay-players = { $first } – { $second }
replay-running = 进行中的对局
replay-unfinished = 未完成的对局
replay-position = 局面
replay-slider = 显示的步数
replay-steps = 逐步查看
replay-first = 到开头
replay-prev = 上一步
replay-next = 下一步
replay-last = 到结尾
replay-play = 自动播放
replay-turn = 第 { $turn } 步，共 { $turns } 步
replay-start = 第一步之前
replay-all-down = 全部都是暗子
replay-set-up = 自定义的局面
replay-play-from = 从这里续下
turns-count = { $turns } 步

## 分析
analysis = 分析
analysis-about = 电脑对当前显示局面的看法
analysis-looking = 搜索中…
analysis-over = 对局到此结束。
analysis-failed = 搜索中断。请关闭分析后再打开。
analysis-move = { $piece }从 { $from } 走到 { $to }
analysis-capture = { $from } { $piece }吃 { $to } 的{ $victim }
analysis-line = { $number }. { $move }，{ $score }
analysis-chances = { $left } { $leftShare }% · 和 { $draw }% · { $right } { $rightShare }%
analysis-depth = 深度 { $depth } · { $nodes } 节点 · 每秒 { $speed }
analysis-exact-win = 确解：{ $name }胜，{ $plies } 步内吃子或终局
analysis-exact-draw = 确解：和局
analysis-exact-loss = 确解：{ $name }负，{ $plies } 步内吃子或终局

## 复盘：运气与棋力
review = 复盘
review-turn = 第 { $turn } 步
review-running = 复盘中：第 { $done } 步，共 { $turns } 步
review-cancelled = 复盘已停止。
review-failed = 复盘未能完成。
review-again = 复盘本局
review-done = 复盘完成。
review-chance-you = 你的胜率（%）
review-chance = { $name }的胜率（%）
review-graph = 开始 { $start }%，最低 { $lowest }%（第 { $low } 步后），最高 { $highest }%（第 { $high } 步后），结束 { $end }%。和局算一半。
review-key-luck = 翻棋的运气
review-key-skill = 失误
review-table = 以表格显示
review-download = 下载图表
review-head-turn = 步
review-head-chance = 之后的胜率
review-head-mark = 评价
review-head-skill = 因选择
review-head-luck = 因运气
review-percent = { $percent }%
review-mark-best = 最佳
review-mark-slower = 较慢
review-mark-good = 好棋
review-mark-inaccuracy = 缓手
review-mark-mistake = 失误
review-mark-blunder = 大失误
review-said-move = { $mark }：{ $before }% → { $chosen }%{ $whose }
review-said-slower = 仍然能赢，但慢了 { $plies } 步
review-said-flip = { $mark }：{ $before }% → { $chosen }%，翻开后 { $after }%{ $whose }
review-for-you = （你）
review-for = （{ $name }）
review-better = 更好的下法
review-better-none = 这一步没有找到更好的下法。
review-better-step = 逐步看棋，这里会指出更好的下法。
review-better-later = 复盘完成后，这里会指出更好的下法。
review-shares = 运气与棋力
review-unit = 胜率百分点
review-luck = 运气
review-skill = 送出
review-you = { $own ->
    [lucky] 你翻的子帮了你 { $luck }%。
    [unlucky] 你翻的子亏了你 { $luck }%。
   *[even] 你翻的子不好不坏。
}{ $net ->
    [lucky] 连对方翻的子一起算，运气偏向你 { $difference }%。
    [unlucky] 连对方翻的子一起算，运气偏向对方 { $difference }%。
   *[even] 连对方翻的子一起算，运气持平。
}你的选择送出 { $given }%。
review-sum = 开始 { $start } { $terms } =
review-sum-end = 结束
review-points = 转折点
review-no-points = 没有影响重大的一步。
review-rematch = 交换先后手再来一局
review-analyse = 分析这个局面

## 残局练习
trainer = 残局练习
trainer-about = 红方必胜，由你执红。每一步都以精确解判定，黑方尽力防守。采用台湾规则。
trainer-difficulty = 难度
trainer-difficulty-1 = 吃子在即
trainer-difficulty-2 = 短程追捕
trainer-difficulty-3 = 较长的追捕
trainer-difficulty-4 = 长途围捕
trainer-difficulty-5 = 追捕两子
trainer-difficulty-6 = 只有一两步能胜
trainer-goal = 确解：必胜，{ $plies } 步内吃子或终局（双方合计）。
trainer-solved = 本级已解：{ $count }
trainer-next = 换一题
trainer-again = 从头再来
trainer-show = 提示一步
trainer-setting = 正在出题…
trainer-start = 红先胜
trainer-start-about = 找出能保持胜势的着法。
trainer-shown = 这一步胜得最快。用过提示的题目不计入。
trainer-best = 正确：没有更快的
trainer-slower = 仍是胜局，但慢了 { $plies } 步
trainer-on = { $plies } 步内吃子或终局。
trainer-thrown-draw = 这一步会丢掉胜利，成为和局
trainer-thrown-loss = 这一步会丢掉胜利，反而输棋
trainer-thrown-about = 这一步没有走。请另选一步。
trainer-won = 胜
trainer-won-about = 未用提示解出。
trainer-won-not-kept = 浏览器不让本页保存，离开后此次计数不会保留。
trainer-won-helped = 解出。若未用提示且没有失手就会计入。
trainer-failed = 未能完成，请再试一次。

## 棋谱、链接、文件
copy = 复制
copied = 已复制
copy-failed = 浏览器不允许复制。文字已选中，请自行复制。
record = 棋谱与链接
record-share = 分享本局
record-action = 分享
record-link = 本局链接
record-link-about = 任何人打开链接都能逐步查看。整局都在链接里，不经过任何服务器。
record-link-running = 对局尚未结束：链接只含已翻开的内容，牌局仍然保密。
record-copy-link = 复制链接
record-share-on = 分享…
record-text = 棋谱
record-copy = 复制棋谱
record-download = 下载 .bgn
share-waiting = 对局就绪后即显示棋谱。
share-problem = 目前无法分享这一局
    .about = 负责写棋谱的引擎已停止。请按棋盘下方的“重试”，或重新加载页面；对局已保存。
open-record = 打开棋谱
open-text = 棋谱或链接
open-about = 在此粘贴 .bgn 棋谱或链接，也可以把文件拖放到页面任何位置。
open-file = 选择文件
file-problem = 无法打开，未作任何更改。
file-not-json = 内容开头是“{ $met }”；应为本页导出的对局文件。
file-other-format = 格式为 { $met }；应为 { $expected }。
file-other-version = 版本为 { $met }；应为版本 { $expected }。
file-bad-field = { $where } 为 { $met }；应为 { $expected }。
file-bad-record = { $where }：{ $why }
file-cut-off = 文件在第 { $where } 行“{ $met }”附近损坏或中断；应为完整的对局文件。
file-too-long = { $where } 有 { $met } 字节；最多 { $expected }。
file-not-text = { $met } 不是文本文件；应为 UTF-8 文本。
file-unreadable = 无法读取 { $met }，可能已被移动或删除。
link-damaged = 链接损坏或不完整：“{ $met }”。请重新复制整个链接。
link-without-record = “{ $met }”里没有对局；链接中应有 { $expected }。
text-empty = 还没有内容；请粘贴棋谱或链接。
text-too-long = 内容有 { $met } 个字符；最多 { $expected }。
games = 选择对局
games-about = 找到 { $count } 局。{ $refused ->
    [0] { "" }
   *[other] 另有 { $refused } 局无法打开，原因见下表。
}
games-all = 全选
games-name = { $number }. { $title }
games-tick = 保存 { $name }
games-refused = { $number }. 无法打开
games-keep = { $count ->
    [0] 请选择要保存的对局
   *[other] 将 { $count } 局存入我的对局
}
record-problem = 无法打开这一局，未作任何更改。
record-fault = 第 { $line } 行第 { $column } 字读到“{ $met }”：{ $why }
record-fault-ply = 第 { $line } 行第 { $column } 字，第 { $ply } 步“{ $met }”：{ $why }
record-fault-tag = 第 { $line } 行第 { $column } 字，{ $tag } 标签“{ $met }”：{ $why }

# 英文与命令行逐字相同。
record-why-empty = 其中没有标签，也没有任何一步
record-why-comment-open = 从这里开始的注释没有用 {"}"} 结束
record-why-variation-open = 从这里开始的变化没有用 ) 结束
record-why-stray = 这里结束的括号前面没有开始
record-why-tag-form = 标签应写成 [名称 "内容"]
record-why-tag-twice = 这个标签前面已经写过，内容是“{ $before }”
record-why-second-game = 这里开始了另一局，一次只能打开一局
record-why-after-result = 结果 { $result } 之后不能再有走法
record-why-rules-name = 应为 { $known } 之一
record-why-rules-change = 规则名称之后只能有 { $known }
record-why-fen = 局面文字的{ $part ->
        [board] 棋盘一栏
        [turn] 轮走一栏
        [bag] 暗子一栏
        [quiet] 无吃无翻步数一栏
        [move] 回合数一栏
       *[other] 五个字段
    }“{ $text }”不正确
record-why-deal = 应以 32 个字母依序写出 a1 到 h4 之下的棋子，且与规定的棋子数相符
record-why-value = 应为 { $known } 之一
record-why-turn-form = 应为走法，例如 a1=S（翻子）、f4-e4（走子）、a3xa2（吃子）
record-why-turn-nowhere = 应为两个不同的格子；翻子则写 = 和棋子
record-why-turn-letter = = 之后应为棋子字母 GAERHCS 或 gaerhcs
record-why-turn-bag = 暗子中已经没有{ $piece }
record-why-turn-move = 应写 -，因为 { $square } 是空格
record-why-turn-capture = 应写 x，因为 { $square } 上有{ $piece }
record-why-turn-deal = 应为 { $letter }，发牌时那里是这枚棋子
record-why-ending-open = 照这些走法对局尚未结束，只能写 { $allowed }
record-why-ending-win = 照这些走法对局尚未结束，要判胜须加上 [Termination "resignation"]
record-why-ending-over = 照这些走法对局已经结束，只能写 { $allowed }
record-why-link-version = 应为版本 { $version }
record-why-link-parts = 应有五个部分，而这里有 { $count } 个
record-why-game-over = 对局已经结束（{ $termination ->
        [no-moves] 无棋可走
        [quiet-limit] 无吃无翻作和
        [repetition] 重复局面
        [resignation] 认输
       *[agreement] 协议和棋
    }）
record-why-before-first-flip = 翻开第一枚棋子之前只能翻子
record-why-empty-origin = { $origin } 没有棋子
record-why-already-face-up = { $origin } 的{ $piece }已经翻开
record-why-face-down-origin = { $origin } 是暗子，只能翻开，不能移动
record-why-not-your-piece = { $origin } 的{ $piece }不属于走棋方：现在轮到{ $turn ->
        [r] 红方
       *[b] 黑方
    }
record-why-own-piece = { $target } 是自己的{ $victim }
record-why-face-down-target = { $target } 是暗子，不能吃，也不能进入
record-why-diagonal = 棋子只能沿直线走，{ $target } 与 { $origin } 不在同一行或同一列
record-why-not-adjacent = 棋子一次走一格，{ $target } 离 { $origin } 有 { $distance } 格
record-why-cannon-adjacent = 炮不能吃相邻的棋子，必须隔一枚棋子
record-why-cannon-needs-screen = 炮必须正好隔一枚棋子才能吃，{ $origin } 与 { $target } 之间{ $screens ->
        [0] 没有棋子
       *[other] 有 { $screens } 枚
    }
record-why-general-not-soldier = 将帅不能吃兵卒
record-why-soldier-not-cannon = 兵卒不能吃炮
record-why-outranked = { $victimOne }比{ $pieceKind }大
record-why-chase-barred = 这样会第 { $times } 次长捉同一局面
save-problem = 这一局无法继续
    .about = 保存的内容已损坏。进行中的对局未受影响。

## 我的对局
library = 我的对局
library-words = 搜索我的对局
library-result = 结果
library-result-all = 所有结果
library-result-won = 胜
library-result-lost = 负
library-result-drawn = 和
library-result-open = 未完成
library-opponent = 对手
library-opponent-all = 所有对手
library-opponent-computer = 电脑
library-opponent-device = 双人同机
library-opponent-watch = 观战
library-opponent-other = 外来棋谱
library-export = 全部导出
library-import = 导入
library-count = { $count } 局
library-count-of = { $all } 局中的 { $count } 局
library-empty = 还没有对局。每一局从第一步起都会保存在这里。
library-none = 没有符合搜索的对局。
library-pages = 分页
library-page = 页
library-page-newer = 较新的对局
library-page-older = 较早的对局
library-page-of = { $from }–{ $to }／{ $count } · { $date }
library-now = 进行中
library-own-won = 胜
library-own-lost = 负
library-own-drawn = 和
library-own-decided = 已分胜负
library-own-open = 未完成
library-end-no-moves = 无棋可走
library-end-quiet-limit = 无吃无翻作和
library-end-repetition = 重复局面
library-end-resignation = 认输
library-end-agreement = 议和
library-computer = 电脑 { $level } 级
library-watch = 电脑 { $first } 级对 { $second } 级
library-delete = 删除：{ $title }，{ $date }
library-deleted = 已删除：{ $title }
library-back = 已恢复：{ $title }
library-exported = 已导出 { $count } 局
library-imported = 已加入 { $added } 局{ $known ->
    [0] { "" }
   *[other] ，另 { $known } 局原已存在
}
library-problem = 无法保存对局
library-blocked = 浏览器不让本页保存。进行中的对局不受影响。
library-full = 存储空间已满，请删除不需要的对局。进行中的对局不受影响。
library-silent = 浏览器的存储空间没有响应。请关闭本页的其他标签页，再试一次。进行中的对局不受影响。
library-damaged = 浏览器的存储空间无法使用，请重新加载页面。进行中的对局不受影响。

## 局面编辑
editor = 局面编辑
setup-board = 棋盘：Enter 放下手上的棋子，Delete 移除
setup-palette = 手上的棋子
setup-erase = 橡皮擦
setup-face-down = 暗子
setup-tool = { $piece }，未上棋盘 { $count } 枚
setup-start = 开局
setup-clear = 清空
setup-rest = 其余放入暗子
setup-present = 取自我的对局
setup-turn = 轮到
setup-quiet = 无吃翻步数
setup-number = 回合数
setup-fen = 局面文本（FEN）
setup-bag-count = { $pieces } 枚，暗格 { $tiles } 个
setup-bag-field = 尚未翻开的{ $piece }，最多 { $most } 枚
setup-play = 从此开局
setup-analyse = 分析
setup-checking = 检查中…
setup-fine = 这个局面可以对弈。
setup-finished = 局面正确，但对局已经结束。
setup-field-board = 棋盘：
setup-field-bag = 暗子：
setup-field-turn = 轮到：
setup-field-quiet = 无吃翻步数：
setup-field-number = 回合数：
setup-field-fen = 局面文本：
setup-empty = 是空的；请至少放一枚棋子。
setup-too-many = 有 { $met } 枚{ $piece }；总共只有 { $most } 枚。
setup-too-many-bag = 连同棋盘上共 { $met } 枚{ $piece }；总共只有 { $most } 枚。
setup-bag-sum = 有 { $pieces } 枚，棋盘上有 { $tiles } 个暗子；两者须相同。
setup-turn-needed = 已有明子，须为红方或黑方。
setup-turn-none = 尚无明子，不属红方或黑方。
setup-range = 须为 { $least } 到 { $most } 的数字。
setup-fen-fen = 读到“{ $met }”；应有五部分：棋盘、轮到谁、暗子、无吃翻步数、回合数。
setup-fen-board = 读到“{ $met }”；应为四行、每行八格，以 / 分隔：字母 G A E R H C S，X 为暗子，数字为空格。
setup-fen-turn = 读到“{ $met }”；应为 r 或 b，尚无明子时为 -。
setup-fen-bag = 读到“{ $met }”；应为字母与数量，总数等于暗子数，且不超过该棋子的总数。
setup-fen-quiet = 读到“{ $met }”；应为 0 到 999 的数字。
setup-fen-number = 读到“{ $met }”；应为 1 到 9999 的数字。
play-from = 从这个局面开局
play-as = 你执

## 牌局
deal = 牌局验证
deal-about = 第一步之前，棋子已经洗好，并算出这个牌局的指纹。终局后会公布盐值与牌局，供你验证中途没有更动。
deal-about-open = 对局已结束，以下是完整牌局。指纹从第一步起就已公布；若相符，表示棋子从未更动。
deal-test = 这是已知种子的测试牌局，并非秘密。
deal-redealt = 悔棋收回翻子 { $times } 次，暗子每次都重新洗过，并有新的指纹。
deal-hash = 指纹（SHA-256）
deal-salt = 盐值
deal-tiles = 各枚棋子的位置
deal-check = 验证
deal-check-same = 相符：盐值与牌局的 SHA-256 为 { $hash }。
deal-check-other = 不相符：盐值与牌局的 SHA-256 为 { $hash }。
deal-check-unable = 浏览器只能在安全网址（https）验证。
deal-copy = 复制指纹
deal-copy-all = 全部复制
deal-copied = 已复制

## 关于
about = 关于
about-what = 暗棋：与电脑对弈、两人同机，或观战。一切都在浏览器里运行，离线也能玩。
about-private = 数据不离开这台设备
about-private-text = 没有账号、没有 cookie、没有统计，也不连接其他主机。页面只加载自己的文件。只有你自己分享的链接会把对局带出去。
about-kept = 保存了什么、存在哪里
about-kept-settings = 设置
    .about = 在浏览器为本页提供的存储空间（localStorage）
about-kept-game = 进行中的对局，含保密的牌局
    .about = 在同一处，关闭页面也不会丢失
about-kept-games = 我的对局
    .about = 在浏览器的数据库（IndexedDB），直到你删除为止
about-kept-files = 页面本身的文件
    .about = 在浏览器缓存，供离线使用
about-kept-delete = 要全部移除，请在浏览器设置中删除本站数据。要带走对局，请在“我的对局”导出。
about-fair = 牌局公平吗？
about-fair-text = 第一步之前，以设备的随机来源洗牌。电脑只知道你看得见的内容。牌局的指纹随时可供验证。
about-facts = 当前版本
about-version = 版本
about-backend = 搜索引擎
about-backend-browser = WebAssembly
about-backend-plain = WebAssembly（无向量指令，棋力稍弱）
about-backend-interpreter = Python（较慢：浏览器无法使用 WebAssembly）
about-backend-wasmtime = wasmtime
about-backend-loading = 启动中
about-backend-failed = 未运行
about-space = 使用空间
about-megabytes = { $megabytes } MB
about-lasting = 空间不足时保留
about-lasting-yes = 会
about-lasting-no = 浏览器可能清除
about-licences = 所用组件的许可条款

## 另一标签页中的对局、损坏的对局
elsewhere = 正在另一标签页对局
elsewhere-about = 此标签页仅供观看，每一步都会显示。
take-over = 在此继续
take-over-ask = 这一局正在另一标签页进行。要在此继续吗？另一标签页将只能观看。
set-aside = 保存的对局无法读取
    .about = 已开始新的一局。原有内容已另外保留：菜单“下载损坏的对局”。
download-aside = 下载损坏的对局
library-unread = 有 { $count } 局无法读取
library-unread-about = 内容已损坏，仍保留在原处；其余对局均已列出。
download = 下载
