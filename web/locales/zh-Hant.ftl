### 頁面文字。各語言檔的訊息名稱相同。

## 棋子
piece-G = 紅帥
    .name = 帥
    .one = 帥
piece-A = 紅仕
    .name = 仕
    .one = 仕
piece-E = 紅相
    .name = 相
    .one = 相
piece-R = 紅俥
    .name = 俥
    .one = 俥
piece-H = 紅傌
    .name = 傌
    .one = 傌
piece-C = 紅炮
    .name = 炮
    .one = 炮
piece-S = 紅兵
    .name = 兵
    .one = 兵
piece-g = 黑將
    .name = 將
    .one = 將
piece-a = 黑士
    .name = 士
    .one = 士
piece-e = 黑象
    .name = 象
    .one = 象
piece-r = 黑車
    .name = 車
    .one = 車
piece-h = 黑馬
    .name = 馬
    .one = 馬
piece-c = 黑砲
    .name = 砲
    .one = 砲
piece-s = 黑卒
    .name = 卒
    .one = 卒
piece-count = { $piece }，{ $count }

## 對局者
colour-r = 紅方
colour-b = 黑方
side-first = 先手
side-second = 後手
who-you = 你
who-computer = 電腦

## 頂列
menu = 選單
sound = 音效
new-game = 新對局
new-short = 新局
bag-button = 尚有 { $count } 枚暗子，查看明細
top-computer = 電腦
top-device = 雙人同機
top-watch = 電腦對電腦
top-level = { $level } 級 · { $rules }
top-levels = { $first } 級對 { $second } 級 · { $rules }
test-deal = 測試牌局 · { $rest }

## 規則
rules-taiwan = 臺灣規則
    .about = 炮須隔一子吃子。六十步無吃無翻作和。不得長捉。
rules-parlour = 居家規則
    .about = 同臺灣規則，但一百二十步無吃無翻才作和，可以長捉。
rules-hongkong = 香港規則
    .about = 車的大小居第二。炮逐格吃子。
rules-mainland = 大陸規則
    .about = 大小同臺灣規則。炮逐格吃子。

## 棋盤
board = 棋盤
square-down = { $square }，暗子
square-empty = { $square }，空格
square-piece = { $square }，{ $piece }
square-own = { $square }，{ $piece }，{ $moves ->
    [0] 無法走動
   *[other] { $moves } 種走法
}
square-selected = { $name }，已選取
square-to-go = { $name }，可走
square-to-take = { $name }，可吃
square-to-jump = { $name }，炮可隔 { $screen } 吃
square-waiting = { $name }，等待翻開
square-confirm = { $name }，再按一次確認

## 狀態列
status = 輪次與和局計數
quiet-turns = 步無吃翻
quiet-label = 已 { $quiet } 步無吃無翻，滿 { $limit } 步作和
loading-kept = 已記下這一步，稍後即走。
loading-bytes = 載入中：{ $loaded }/{ $total } MB
loading-done = 已載入，Python 正在啟動。
starting-again = 電腦程式中斷，正在重新啟動
starting-again-about = 對局已妥善保存。
stalled = 電腦沒有回應
stalled-about = 對局已保存，請再試一次。
failed = 無法在此啟動
failed-unsupported = 瀏覽器版本過舊，請改用較新的版本。
failed-load = 有檔案未能載入。請檢查網路後再試一次。
failed-start = Python 未能啟動。請重新載入，或改用其他瀏覽器。
failed-timeout = 等候過久。請檢查網路後再試一次。
failed-crash = 程式多次中斷。對局已保存，請再試一次。
failed-version = 頁面與程式版本不符，請重新載入。
failed-wasm = 這個瀏覽器無法執行 WebAssembly：版本太舊，或被封閉模式或設定禁止。
failed-policy = 網站的安全政策禁止了遊戲所需的功能：{ $what }。
failed-frame = 外層框架不允許本頁啟動引擎。請在獨立分頁開啟本頁。
failed-file = 瀏覽器不允許從磁碟檔案啟動引擎。請透過網頁伺服器開啟本頁。
failed-page = 頁面的程式停止了。請重新載入，或換一個瀏覽器。
failed-answer = 引擎的回應無法理解。請再試一次，或重新載入頁面。
failed-script = 暗棋需要 JavaScript，但在此未能執行：可能已停用，或被頁面的安全政策禁止。
try-again = 再試一次
your-turn = 輪到你
turn-of = 輪到{ $name }
thinking = { $name }思考中
thinking-you = 正在想提示
paused = 已暫停
tap-any = 點任一枚棋子將它翻開。
tap-piece = 點自己的棋子，看它能走到哪裡。
tap-piece-or-tile = 點自己的棋子來走，或點暗子翻開。
selected-can = { $piece }：可走 { $moves } 格，可吃 { $captures } 子
selected-none = { $piece }：目前無法走動
confirm-turn = 確定走這一步？
confirm-turn-about = 再點一次該格，或按「確認」。
draw-near = 再 { $left } 步無吃無翻即成和局
draw-near-about = 翻子或吃子後重新計算。
draw-near-no-flip = 吃子後重新計算。
undone = 已悔棋
    .about = 按「恢復」可回到悔棋前。
undone-redealt = 已悔棋：暗子重新洗過
undone-redealt-about = { $tiles ->
    [0] 終局時暗子已經公開，所以重新洗牌。
   *[other] 翻開的 { $tiles } 枚棋子已放回，所有暗子重新洗牌。
}按「恢復」可回到悔棋前。
redone = 已恢復
    .about = 對局與悔棋前完全相同。

## 經過
sentence = { $text }。
turn-flip = { $name }：翻開 { $square }，{ $piece }
turn-move = { $name }：{ $piece } { $from } 走到 { $to }
turn-capture = { $name }：{ $from } { $piece }吃 { $to } { $victim }
turn-jump = { $name }：{ $from } { $piece }隔 { $screen } 吃 { $to } { $victim }
say-colours = { $name }執{ $colour }。
say-colour-of = { $name }執{ $colour }。
say-your-turn = 輪到你。
say-turn-of = 輪到{ $name }。
say-draw-near = 再 { $left } 步無吃無翻即成和局。
say-new-game = 新對局。{ $turn }
say-resumed = 繼續對局。{ $turn }
say-cleared = 已取消選取。

## 結果
won-you = 你贏了
lost-you = { $name }獲勝
won-by = { $name }獲勝
drawn = 和局
end-no-moves = { $loser }無棋可走。
end-no-moves-you = 你無棋可走。
end-no-pieces = { $loser }的棋子全被吃光。
end-no-pieces-you = 你的棋子全被吃光。
end-quiet-limit = 連續 { $limit } 步無吃無翻。
end-repetition = 同一局面出現 { $times } 次。
end-resignation = { $loser }認輸。
end-resignation-you = 你認輸。
end-agreement = 雙方同意和棋。

## 不能這樣走的原因
refused-game-over = 對局已結束
refused-before-first-flip = 請先翻開一枚棋子
    .about = 第一枚翻開的棋子決定雙方顏色。
refused-empty-origin = { $origin } 沒有棋子
refused-already-face-up = 這枚{ $piece }已經翻開
refused-face-down-origin = 這枚棋子尚未翻開
    .about = 只能翻開，不能移動。
refused-not-your-piece = 那枚{ $piece }不是你的
    .about = 你執{ $turn }。
refused-own-piece = 那裡是你自己的{ $victim }
refused-face-down-target = 有暗子擋著
    .about = 暗子不能吃，也不能進入。
refused-diagonal = 不在同一行或同一列
    .about = 棋子只能上下左右直走。
refused-not-adjacent = 你的{ $piece }走不了那麼遠
    .about = 棋子一次走一格。
refused-cannon-adjacent = 炮不能吃相鄰的棋子
    .about = 必須正好隔一枚棋子才能吃。
refused-cannon-needs-screen = 炮必須正好隔一子
    .about = { $screens ->
        [0] 中間沒有棋子。
       *[other] 中間有 { $screens } 枚棋子。
    }
refused-general-not-soldier = { $piece }不能吃{ $victim }
    .about = 它可以吃{ $takes }。
refused-soldier-not-cannon = { $piece }不能吃{ $victim }
    .about = 它可以吃{ $takes }。
refused-outranked = { $victimOne }比你的{ $piece }大
    .about = 它可以吃{ $takes }。
refused-takes-nothing = 它不能吃相鄰的棋子。
refused-chase-barred = 不得長捉
    .about = 這樣走會第 { $times } 次形成同一局面。
refused-not-your-turn = 還沒輪到你
refused-busy = 請稍候
refused-watching = 現在是電腦對電腦
    .about = 想自己下，請開新局。
refused-typed = 「{ $text }」不是走法
    .about = 輸入一格翻子，例如 b2；輸入兩格走子，例如 a1-a2。
refused-address = 網址中的局面無法使用
    .about = 已改為開始新對局。
refused-stale-ply = 局面已經改變
refused-other = 現在不能這樣做

## 提示
hint-flip = 翻開 { $to }
hint-move = { $piece }走到 { $to }
    .said = { $from } { $piece }走到 { $to }
hint-capture = { $piece }吃{ $victim }
    .said = { $from } { $piece }吃 { $to } { $victim }
reason-only-move = 只有這一步可走。
reason-wins = { $plies ->
    [1] 立即獲勝。
   *[other] { $plies } 步內可獲勝。
}
reason-captures-free = 對方無法吃回。
reason-captures = 即使被吃回也划算。
reason-escapes = 避開 { $attacker } 的{ $threat }。
reason-rescues = 救出 { $square } 的{ $victim }。
reason-keeps-draw = 其他走法都會輸。
reason-threatens = 威脅 { $square } 的{ $victim }。
reason-prepares = 準備吃 { $square } 的{ $victim }。
reason-flip-first = 第一枚棋子決定顏色，翻哪枚都行。
reason-flip-attack = 有 { $percent }% 的機會翻出能吃 { $square } { $victim }的棋子。
reason-flip-safe = 旁邊沒有敵子。
reason-best = 搜尋結果最佳。

## 動作
actions = 對局
rules-short = 規則
undo = 悔棋
redo = 恢復
moves = 棋譜
hint = 提示
draw = 提和
resign = 認輸
confirm = 確認
pause = 暫停
go-on = 繼續
step = 走一步
speed = { $speed } 倍速
rematch = 再來一局
turn-board = 轉棋盤

## 暗子、棋譜、吃子
bag-and-moves = 暗子與棋譜
odds-tile = { $tiles } 個暗子中：有利 { $helps }，無關 { $nothing }，有損 { $loses }。再點一次翻開。
piece-chance = { $piece }，{ $count }，機率 { $percent }%
bag-title = 尚未翻開
typed-label = 輸入走法：b2 翻子，a1-a2 走子
typed-play = 走棋
taken-by = { $name }吃得
taken-red = 被吃的紅子
taken-black = 被吃的黑子

## 對話框
close = 關閉
cancel = 取消
opponent = 對手
opponent-computer = 電腦
opponent-device = 雙人同機
opponent-watch = 觀戰
level = 等級
level-first = 先手等級
level-second = 後手等級
level-1 = 入門：多半隨意走
level-2 = 初學：常出錯，看不到炮
level-3 = 休閒：偶爾出錯
level-4 = 穩健：看一步，少出錯
level-5 = 熟練：不走漏步
level-6 = 強手：看得較遠
level-7 = 高手：看得很遠
level-8 = 全力：每步兩秒
who-first = 誰先手
who-first-me = 我
who-first-random = 抽籤
who-first-other = 電腦
rules = 規則
start-game = 開始對局
leave-game = 放棄這一局？
    .text = 進行中的對局尚未結束。
    .yes = 新對局
resign-ask = 要認輸嗎？
    .text = 這一局將由{ $name }獲勝。
draw-ask = 要提和嗎？
    .text = 電腦會依局面好壞決定。
    .yes = 提和
draw-ask-device = 作和嗎？
    .text = 須雙方同意。
    .yes = 雙方同意
draw-refused = 電腦不同意
    .about = 你的提和被拒絕了。
draw-refused-too-early = 現在談和還太早。再過 { $turns } 步，若局勢相當，可再提和。
draw-refused-better = 電腦認為自己局面較優：它估計自己的勝率為 { $percent }%。
draw-offered = 正在提和

## 選單與設定
settings = 設定
who-takes = 大小關係
language = 語言
theme = 明暗
by-device = 依裝置
theme-light = 淺色
theme-dark = 深色
pieces = 棋子樣式
pieces-zh = 漢字
    .about = 雕刻漢字
pieces-num = 漢字與大小
    .about = 7 最大，1 最小；大吃小
pieces-sym = 圖案與字母
    .about = G A E R H C S，與記譜相同
play-settings = 對局
confirm-moves = 走棋前確認
    .about = 點第二次才走。
show-odds = 翻棋機率
    .about = 與電腦對局時，第一次點暗子先顯示可能的結果，再點一次才翻開。
animation = 棋子動畫
    .about = 裝置要求減少動態時不播放。
vibration = 自己走棋時震動
turn-board-setting = 棋盤朝向輪走的一方
    .about = 供兩人面對面使用同一台裝置。
volume = 音量
reset-settings = 恢復預設設定
settings-lost = 這個瀏覽器無法保存設定。

## 大小關係
ranks-intro = { $rules }，由大到小。棋子可吃同級及較小的棋子。
ranks-takes = 可吃{ $list }
ranks-none-near = 不能吃相鄰的棋子
ranks-jump = 炮隔正好一子，不論遠近大小都可吃。
ranks-soldier = 兵卒可吃將帥，將帥不能吃兵卒。
ranks-cannon-victim = 兵卒不能吃炮。

## 更新
update-ready = 新版本已就緒
update-now = 立即使用

## 重播：逐步檢視對局
replay = 重播本局
back = 返回
replay-opening = 開啟中
replay-players = { $first } – { $second }
replay-running = 進行中的對局
replay-unfinished = 未完成的對局
replay-position = 局面
replay-slider = 顯示的步數
replay-steps = 逐步檢視
replay-first = 到開頭
replay-prev = 上一步
replay-next = 下一步
replay-last = 到結尾
replay-play = 自動播放
replay-turn = 第 { $turn } 步，共 { $turns } 步
replay-start = 第一步之前
replay-all-down = 全部都是暗子
replay-set-up = 自訂的局面
replay-play-from = 從這裡續下
turns-count = { $turns } 步

## 分析
analysis = 分析
analysis-about = 電腦對目前顯示局面的看法
analysis-looking = 搜尋中…
analysis-over = 對局到此結束。
analysis-failed = 搜尋中斷。請關閉分析後再開啟。
analysis-move = { $piece }從 { $from } 走到 { $to }
analysis-capture = { $from } { $piece }吃 { $to } 的{ $victim }
analysis-line = { $number }. { $move }，{ $score }
analysis-chances = { $left } { $leftShare }% · 和 { $draw }% · { $right } { $rightShare }%
analysis-depth = 深度 { $depth } · { $nodes } 節點 · 每秒 { $speed }
analysis-exact-win = 確解：{ $name }勝，{ $plies } 步內吃子或終局
analysis-exact-draw = 確解：和局
analysis-exact-loss = 確解：{ $name }負，{ $plies } 步內吃子或終局

## 覆盤：運氣與棋力
review = 覆盤
review-turn = 第 { $turn } 步
review-running = 覆盤中：第 { $done } 步，共 { $turns } 步
review-cancelled = 覆盤已停止。
review-failed = 覆盤未能完成。
review-again = 覆盤本局
review-done = 覆盤完成。
review-chance-you = 你的勝率（%）
review-chance = { $name }的勝率（%）
review-graph = 開始 { $start }%，最低 { $lowest }%（第 { $low } 步後），最高 { $highest }%（第 { $high } 步後），結束 { $end }%。和局算一半。
review-key-luck = 翻棋的運氣
review-key-skill = 失誤
review-table = 以表格顯示
review-download = 下載圖表
review-head-turn = 步
review-head-chance = 之後的勝率
review-head-mark = 評價
review-head-skill = 因選擇
review-head-luck = 因運氣
review-percent = { $percent }%
review-mark-best = 最佳
review-mark-slower = 較慢
review-mark-good = 好棋
review-mark-inaccuracy = 緩手
review-mark-mistake = 失誤
review-mark-blunder = 大失誤
review-said-move = { $mark }：{ $before }% → { $chosen }%{ $whose }
review-said-slower = 仍然能贏，但慢了 { $plies } 步
review-said-flip = { $mark }：{ $before }% → { $chosen }%，翻開後 { $after }%{ $whose }
review-for-you = （你）
review-for = （{ $name }）
review-better = 更好的下法
review-better-none = 這一步沒有找到更好的下法。
review-better-step = 逐步看棋，這裡會指出更好的下法。
review-better-later = 覆盤完成後，這裡會指出更好的下法。
review-shares = 運氣與棋力
review-unit = 勝率百分點
review-luck = 運氣
review-skill = 送出
review-you = { $own ->
    [lucky] 你翻的子幫了你 { $luck }%。
    [unlucky] 你翻的子虧了你 { $luck }%。
   *[even] 你翻的子不好不壞。
}{ $net ->
    [lucky] 連對方翻的子一起算，運氣偏向你 { $difference }%。
    [unlucky] 連對方翻的子一起算，運氣偏向對方 { $difference }%。
   *[even] 連對方翻的子一起算，運氣持平。
}你的選擇送出 { $given }%。
review-sum = 開始 { $start } { $terms } =
review-sum-end = 結束
review-points = 轉捩點
review-no-points = 沒有影響重大的一步。
review-rematch = 交換先後手再來一局
review-analyse = 分析這個局面

## 殘局練習
trainer = 殘局練習
trainer-about = 紅方必勝，由你執紅。每一步都以確解判定，黑方盡力防守。採臺灣規則。
trainer-difficulty = 難度
trainer-difficulty-1 = 吃子在即
trainer-difficulty-2 = 短程追捕
trainer-difficulty-3 = 較長的追捕
trainer-difficulty-4 = 長途圍捕
trainer-difficulty-5 = 追捕兩子
trainer-difficulty-6 = 只有一兩步能勝
trainer-goal = 確解：必勝，{ $plies } 步內吃子或終局（雙方合計）。
trainer-solved = 本級已解：{ $count }
trainer-next = 換一題
trainer-again = 從頭再來
trainer-show = 提示一步
trainer-setting = 正在出題…
trainer-start = 紅先勝
trainer-start-about = 找出能保持勝勢的著法。
trainer-shown = 這一步勝得最快。用過提示的題目不計入。
trainer-best = 正確：沒有更快的
trainer-slower = 仍是勝局，但慢了 { $plies } 步
trainer-on = { $plies } 步內吃子或終局。
trainer-thrown-draw = 這一步會丟掉勝利，成為和局
trainer-thrown-loss = 這一步會丟掉勝利，反而輸棋
trainer-thrown-about = 這一步沒有走。請另選一步。
trainer-won = 勝
trainer-won-about = 未用提示解出。
trainer-won-not-kept = 瀏覽器不讓本頁保存，離開後此次計數不會保留。
trainer-won-helped = 解出。若未用提示且沒有失手就會計入。
trainer-failed = 未能完成，請再試一次。

## 棋譜、連結、檔案
copy = 複製
copied = 已複製
copy-failed = 瀏覽器不允許複製。文字已選取，請自行複製。
record = 棋譜與連結
record-share = 分享本局
record-action = 分享
record-link = 本局連結
record-link-about = 任何人開啟連結都能逐步檢視。整局都在連結裡，不經任何伺服器。
record-link-running = 對局尚未結束：連結只含已翻開的內容，牌局仍然保密。
record-copy-link = 複製連結
record-share-on = 分享…
record-text = 棋譜
record-copy = 複製棋譜
record-download = 下載 .bgn
share-waiting = 對局就緒後即顯示棋譜。
share-problem = 目前無法分享這一局
    .about = 負責寫棋譜的引擎已停止。請按棋盤下方的「再試一次」，或重新載入頁面；對局已保存。
open-record = 開啟棋譜
open-text = 棋譜或連結
open-about = 在此貼上 .bgn 棋譜或連結，也可以把檔案拖放到頁面任何位置。
open-file = 選擇檔案
file-problem = 無法開啟，未作任何變更。
file-not-json = 內容開頭是「{ $met }」；應為本頁匯出的對局檔。
file-other-format = 格式為 { $met }；應為 { $expected }。
file-other-version = 版本為 { $met }；應為版本 { $expected }。
file-bad-field = { $where } 為 { $met }；應為 { $expected }。
file-bad-record = { $where }：{ $why }
file-cut-off = 檔案在第 { $where } 行「{ $met }」附近損壞或中斷；應為完整的對局檔。
file-too-long = { $where } 有 { $met } 位元組；最多 { $expected }。
file-not-text = { $met } 不是文字檔；應為 UTF-8 文字。
file-unreadable = 無法讀取 { $met }，可能已被移動或刪除。
link-damaged = 連結損壞或不完整：「{ $met }」。請重新複製整個連結。
link-without-record = 「{ $met }」裡沒有對局；連結中應有 { $expected }。
text-empty = 尚無內容；請貼上棋譜或連結。
text-too-long = 內容有 { $met } 個字元；最多 { $expected }。
games = 選擇對局
games-about = 找到 { $count } 局。{ $refused ->
    [0] { "" }
   *[other] 另有 { $refused } 局無法開啟，原因見下表。
}
games-all = 全選
games-name = { $number }. { $title }
games-tick = 保存 { $name }
games-refused = { $number }. 無法開啟
games-keep = { $count ->
    [0] 請選擇要保存的對局
   *[other] 將 { $count } 局存入我的對局
}
record-problem = 無法開啟這一局，未作任何變更。
record-fault = 第 { $line } 行第 { $column } 字讀到「{ $met }」：{ $why }
record-fault-ply = 第 { $line } 行第 { $column } 字，第 { $ply } 步「{ $met }」：{ $why }
record-fault-tag = 第 { $line } 行第 { $column } 字，{ $tag } 標籤「{ $met }」：{ $why }

# 英文與命令列逐字相同。
record-why-empty = 其中沒有標籤，也沒有任何一步
record-why-comment-open = 從這裡開始的註解沒有用 {"}"} 結束
record-why-variation-open = 從這裡開始的變化沒有用 ) 結束
record-why-stray = 這裡結束的括號前面沒有開始
record-why-tag-form = 標籤應寫成 [名稱 "內容"]
record-why-tag-twice = 這個標籤前面已經寫過，內容是「{ $before }」
record-why-second-game = 這裡開始了另一局，一次只能開啟一局
record-why-after-result = 結果 { $result } 之後不能再有走法
record-why-rules-name = 應為 { $known } 之一
record-why-rules-change = 規則名稱之後只能有 { $known }
record-why-fen = 局面文字的{ $part ->
        [board] 棋盤一欄
        [turn] 輪走一欄
        [bag] 暗子一欄
        [quiet] 無吃無翻步數一欄
        [move] 回合數一欄
       *[other] 五個欄位
    }「{ $text }」不正確
record-why-deal = 應以 32 個字母依序寫出 a1 到 h4 之下的棋子，且與規定的棋子數相符
record-why-value = 應為 { $known } 之一
record-why-turn-form = 應為走法，例如 a1=S（翻子）、f4-e4（走子）、a3xa2（吃子）
record-why-turn-nowhere = 應為兩個不同的格子；翻子則寫 = 和棋子
record-why-turn-letter = = 之後應為棋子字母 GAERHCS 或 gaerhcs
record-why-turn-bag = 暗子中已經沒有{ $piece }
record-why-turn-move = 應寫 -，因為 { $square } 是空格
record-why-turn-capture = 應寫 x，因為 { $square } 上有{ $piece }
record-why-turn-deal = 應為 { $letter }，發牌時那裡是這枚棋子
record-why-ending-open = 照這些走法對局尚未結束，只能寫 { $allowed }
record-why-ending-win = 照這些走法對局尚未結束，要判勝須加上 [Termination "resignation"]
record-why-ending-over = 照這些走法對局已經結束，只能寫 { $allowed }
record-why-link-version = 應為版本 { $version }
record-why-link-parts = 應有五個部分，而這裡有 { $count } 個
record-why-game-over = 對局已經結束（{ $termination ->
        [no-moves] 無棋可走
        [quiet-limit] 無吃無翻作和
        [repetition] 重複局面
        [resignation] 認輸
       *[agreement] 協議和棋
    }）
record-why-before-first-flip = 翻開第一枚棋子之前只能翻子
record-why-empty-origin = { $origin } 沒有棋子
record-why-already-face-up = { $origin } 的{ $piece }已經翻開
record-why-face-down-origin = { $origin } 是暗子，只能翻開，不能移動
record-why-not-your-piece = { $origin } 的{ $piece }不屬於走棋方：現在輪到{ $turn ->
        [r] 紅方
       *[b] 黑方
    }
record-why-own-piece = { $target } 是自己的{ $victim }
record-why-face-down-target = { $target } 是暗子，不能吃，也不能進入
record-why-diagonal = 棋子只能沿直線走，{ $target } 與 { $origin } 不在同一行或同一列
record-why-not-adjacent = 棋子一次走一格，{ $target } 離 { $origin } 有 { $distance } 格
record-why-cannon-adjacent = 炮不能吃相鄰的棋子，必須隔一枚棋子
record-why-cannon-needs-screen = 炮必須正好隔一枚棋子才能吃，{ $origin } 與 { $target } 之間{ $screens ->
        [0] 沒有棋子
       *[other] 有 { $screens } 枚
    }
record-why-general-not-soldier = 將帥不能吃兵卒
record-why-soldier-not-cannon = 兵卒不能吃炮
record-why-outranked = { $victimOne }比{ $pieceKind }大
record-why-chase-barred = 這樣會第 { $times } 次長捉同一局面
save-problem = 這一局無法繼續
    .about = 保存的內容已損壞。進行中的對局未受影響。

## 我的對局
library = 我的對局
library-words = 搜尋我的對局
library-result = 結果
library-result-all = 所有結果
library-result-won = 勝
library-result-lost = 負
library-result-drawn = 和
library-result-open = 未完成
library-opponent = 對手
library-opponent-all = 所有對手
library-opponent-computer = 電腦
library-opponent-device = 雙人同機
library-opponent-watch = 觀戰
library-opponent-other = 外來棋譜
library-export = 全部匯出
library-import = 匯入
library-count = { $count } 局
library-count-of = { $all } 局中的 { $count } 局
library-empty = 還沒有對局。每一局從第一步起都會保存在這裡。
library-none = 沒有符合搜尋的對局。
library-pages = 分頁
library-page = 頁
library-page-newer = 較新的對局
library-page-older = 較早的對局
library-page-of = { $from }–{ $to }／{ $count } · { $date }
library-now = 進行中
library-own-won = 勝
library-own-lost = 負
library-own-drawn = 和
library-own-decided = 已分勝負
library-own-open = 未完成
library-end-no-moves = 無棋可走
library-end-quiet-limit = 無吃無翻作和
library-end-repetition = 重複局面
library-end-resignation = 認輸
library-end-agreement = 議和
library-computer = 電腦 { $level } 級
library-watch = 電腦 { $first } 級對 { $second } 級
library-delete = 刪除：{ $title }，{ $date }
library-deleted = 已刪除：{ $title }
library-back = 已復原：{ $title }
library-exported = 已匯出 { $count } 局
library-imported = 已加入 { $added } 局{ $known ->
    [0] { "" }
   *[other] ，另 { $known } 局原已存在
}
library-problem = 無法保存對局
library-blocked = 瀏覽器不讓本頁保存。進行中的對局不受影響。
library-full = 儲存空間已滿，請刪除不需要的對局。進行中的對局不受影響。
library-silent = 瀏覽器的儲存空間沒有回應。請關閉本頁的其他分頁，再試一次。進行中的對局不受影響。
library-damaged = 瀏覽器的儲存空間無法使用，請重新載入頁面。進行中的對局不受影響。

## 局面編輯
editor = 局面編輯
setup-board = 棋盤：Enter 放下手上的棋子，Delete 移除
setup-palette = 手上的棋子
setup-erase = 橡皮擦
setup-face-down = 暗子
setup-tool = { $piece }，未上棋盤 { $count } 枚
setup-start = 開局
setup-clear = 清空
setup-rest = 其餘放入暗子
setup-present = 取自我的對局
setup-turn = 輪到
setup-quiet = 無吃翻步數
setup-number = 回合數
setup-fen = 局面文字（FEN）
setup-bag-count = { $pieces } 枚，暗格 { $tiles } 個
setup-bag-field = 尚未翻開的{ $piece }，最多 { $most } 枚
setup-play = 從此開局
setup-analyse = 分析
setup-checking = 檢查中…
setup-fine = 這個局面可以對弈。
setup-finished = 局面正確，但對局已經結束。
setup-field-board = 棋盤：
setup-field-bag = 暗子：
setup-field-turn = 輪到：
setup-field-quiet = 無吃翻步數：
setup-field-number = 回合數：
setup-field-fen = 局面文字：
setup-empty = 是空的；請至少放一枚棋子。
setup-too-many = 有 { $met } 枚{ $piece }；總共只有 { $most } 枚。
setup-too-many-bag = 連同棋盤上共 { $met } 枚{ $piece }；總共只有 { $most } 枚。
setup-bag-sum = 有 { $pieces } 枚，棋盤上有 { $tiles } 個暗子；兩者須相同。
setup-turn-needed = 已有明子，須為紅方或黑方。
setup-turn-none = 尚無明子，不屬紅方或黑方。
setup-range = 須為 { $least } 到 { $most } 的數字。
setup-fen-fen = 讀到「{ $met }」；應有五部分：棋盤、輪到誰、暗子、無吃翻步數、回合數。
setup-fen-board = 讀到「{ $met }」；應為四列、每列八格，以 / 分隔：字母 G A E R H C S，X 為暗子，數字為空格。
setup-fen-turn = 讀到「{ $met }」；應為 r 或 b，尚無明子時為 -。
setup-fen-bag = 讀到「{ $met }」；應為字母與數量，總數等於暗子數，且不超過該棋子的總數。
setup-fen-quiet = 讀到「{ $met }」；應為 0 到 999 的數字。
setup-fen-number = 讀到「{ $met }」；應為 1 到 9999 的數字。
play-from = 從這個局面開局
play-as = 你執

## 牌局
deal = 牌局驗證
deal-about = 第一步之前，棋子已經洗好，並算出這個牌局的指紋。終局後會公布鹽值與牌局，供你驗證中途沒有更動。
deal-about-open = 對局已結束，以下是完整牌局。指紋從第一步起就已公布；若相符，表示棋子從未更動。
deal-test = 這是已知種子的測試牌局，並非祕密。
deal-redealt = 悔棋收回翻子 { $times } 次，暗子每次都重新洗過，並有新的指紋。
deal-hash = 指紋（SHA-256）
deal-salt = 鹽值
deal-tiles = 各枚棋子的位置
deal-check = 驗證
deal-check-same = 相符：鹽值與牌局的 SHA-256 為 { $hash }。
deal-check-other = 不相符：鹽值與牌局的 SHA-256 為 { $hash }。
deal-check-unable = 瀏覽器只能在安全網址（https）驗證。
deal-copy = 複製指紋
deal-copy-all = 全部複製
deal-copied = 已複製

## 關於
about = 關於
about-what = 暗棋：與電腦對弈、兩人同機，或觀戰。一切都在瀏覽器裡執行，離線也能玩。
about-private = 資料不離開這台裝置
about-private-text = 沒有帳號、沒有 cookie、沒有統計，也不連到其他主機。頁面只載入自己的檔案。只有你自己分享的連結會把對局帶出去。
about-kept = 保存了什麼、存在哪裡
about-kept-settings = 設定
    .about = 在瀏覽器為本頁提供的儲存空間（localStorage）
about-kept-game = 進行中的對局，含保密的牌局
    .about = 在同一處，關閉頁面也不會遺失
about-kept-games = 我的對局
    .about = 在瀏覽器的資料庫（IndexedDB），直到你刪除為止
about-kept-files = 頁面本身的檔案
    .about = 在瀏覽器快取，供離線使用
about-kept-delete = 要全部移除，請在瀏覽器設定中刪除本站資料。要帶走對局，請在「我的對局」匯出。
about-fair = 牌局公平嗎？
about-fair-text = 第一步之前，以裝置的隨機來源洗牌。電腦只知道你看得見的內容。牌局的指紋隨時可供驗證。
about-facts = 目前版本
about-version = 版本
about-backend = 搜尋引擎
about-backend-browser = WebAssembly
about-backend-plain = WebAssembly（無向量指令，棋力稍弱）
about-backend-interpreter = Python（較慢：瀏覽器無法使用 WebAssembly）
about-backend-wasmtime = wasmtime
about-backend-loading = 啟動中
about-backend-failed = 未執行
about-space = 使用空間
about-megabytes = { $megabytes } MB
about-lasting = 空間不足時保留
about-lasting-yes = 會
about-lasting-no = 瀏覽器可能清除
about-licences = 所用元件的授權條款

## 另一分頁中的對局、損壞的對局
elsewhere = 正在另一分頁對局
elsewhere-about = 此分頁僅供觀看，每一步都會顯示。
take-over = 在此繼續
take-over-ask = 這一局正在另一分頁進行。要在此繼續嗎？另一分頁將只能觀看。
set-aside = 保存的對局無法讀取
    .about = 已開始新的一局。原有內容已另外保留：選單「下載損壞的對局」。
download-aside = 下載損壞的對局
library-unread = 有 { $count } 局無法讀取
library-unread-about = 內容已損壞，仍保留在原處；其餘對局均已列出。
download = 下載
