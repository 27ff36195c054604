### The text of the page. Names of messages say where they stand; every catalogue has the same ones.

## Pieces: what a piece is called alone, and with its article (.one)
piece-G = red general
    .name = general
    .one = a general
piece-A = red advisor
    .name = advisor
    .one = an advisor
piece-E = red elephant
    .name = elephant
    .one = an elephant
piece-R = red chariot
    .name = chariot
    .one = a chariot
piece-H = red horse
    .name = horse
    .one = a horse
piece-C = red cannon
    .name = cannon
    .one = a cannon
piece-S = red soldier
    .name = soldier
    .one = a soldier
piece-g = black general
    .name = general
    .one = a general
piece-a = black advisor
    .name = advisor
    .one = an advisor
piece-e = black elephant
    .name = elephant
    .one = an elephant
piece-r = black chariot
    .name = chariot
    .one = a chariot
piece-h = black horse
    .name = horse
    .one = a horse
piece-c = black cannon
    .name = cannon
    .one = a cannon
piece-s = black soldier
    .name = soldier
    .one = a soldier
piece-count = { $piece }, { $count }

## Players
colour-r = Red
colour-b = Black
side-first = First player
side-second = Second player
who-you = You
who-computer = Computer

## Top bar
menu = Menu
sound = Sound
new-game = New game
new-short = New
bag-button = { $count ->
    [one] In the bag: 1 tile. Show it
   *[other] In the bag: { $count } tiles. Show them
}
top-computer = Computer
top-device = Two players
top-watch = Two computers
top-level = Level { $level } · { $rules }
top-levels = Levels { $first }, { $second } · { $rules }
test-deal = Test deal · { $rest }

## Rule sets
rules-taiwan = Taiwan
    .about = The cannon jumps a piece to capture. Draw after 60 quiet turns. No endless chasing.
rules-parlour = Parlour
    .about = As Taiwan, but a draw after 120 quiet turns, and chasing is allowed.
rules-hongkong = Hong Kong
    .about = The chariot ranks second. The cannon captures by stepping.
rules-mainland = Mainland
    .about = Ranks as in Taiwan. The cannon captures by stepping.

## Board
board = Board
square-down = { $square }, face-down
square-empty = { $square }, empty
square-piece = { $square }, { $piece }
square-own = { $square }, { $piece }, { $moves ->
    [0] no moves
    [one] 1 move
   *[other] { $moves } moves
}
square-selected = { $name }, selected
square-to-go = { $name }, can go here
square-to-take = { $name }, can be taken
square-to-jump = { $name }, cannon can take it over { $screen }
square-waiting = { $name }, waiting to be turned over
square-confirm = { $name }, again to confirm

## Status line
status = Turn and draw count
quiet-turns = quiet turns
quiet-label = { $quiet } of { $limit } quiet turns to a draw
loading-kept = Your tap is kept and will be played in a moment.
loading-bytes = Loading: { $loaded } of { $total } MB
loading-done = Loaded. Python is starting.
starting-again = The computer stopped and is starting again
starting-again-about = Your game is safe.
stalled = The computer did not answer
stalled-about = Your game is kept. Try again.
failed = The game cannot start
failed-unsupported = This browser is too old for it. Please use a current one.
failed-load = A part of it did not arrive. Check the connection, then try again.
failed-start = Python did not start. Reload the page, or try another browser.
failed-timeout = It took too long. Check the connection, then try again.
failed-crash = It stopped several times. Your game is kept; try again.
failed-version = The page and the game are of different versions. Reload the page.
failed-wasm = This browser does not run WebAssembly: it is too old, or Lockdown Mode or a setting forbids it.
failed-policy = The site's security policy forbids something the game needs: { $what }.
failed-frame = The frame around this page lets it start no engine. Open the page in a tab of its own.
failed-file = Browsers start no engine from a file on disk. Open the page through a web server.
failed-page = The page's script stopped. Reload the page, or try another browser.
failed-answer = The engine answered with nonsense. Try again, or reload the page.
failed-script = Banqi needs JavaScript, which did not run here: it is switched off, or the page's security policy forbids it.
try-again = Try again
your-turn = Your turn
turn-of = { $name } to move
thinking = { $name } is thinking
thinking-you = Looking for a hint
paused = Paused
tap-any = Tap any tile to turn it over.
tap-piece = Tap one of your pieces to see where it can go.
tap-piece-or-tile = Tap a piece to move it, or a tile to turn it over.
selected-can = { $piece }: { $moves ->
    [0] no moves
    [one] 1 move
   *[other] { $moves } moves
}, { $captures ->
    [0] no captures
    [one] 1 capture
   *[other] { $captures } captures
}
selected-none = { $piece }: it cannot move now
confirm-turn = Play this turn?
confirm-turn-about = Tap the square again, or press Confirm.
draw-near = { $left ->
    [one] Draw in 1 quiet turn
   *[other] Draw in { $left } quiet turns
}
draw-near-about = A flip or a capture starts the count again.
draw-near-no-flip = A capture starts the count again.
undone = Taken back
    .about = Redo puts it back.
undone-redealt = Taken back: tiles dealt anew
undone-redealt-about = { $tiles ->
    [0] The end had shown the deal, so the face-down tiles were dealt anew.
    [one] The tile went back into the bag, and all face-down tiles were dealt anew.
   *[other] { $tiles } tiles went back into the bag, and all face-down tiles were dealt anew.
} Redo puts everything back.
redone = Put back
    .about = The game is as it was before the undo.

## What happened, for the status line and the live region
sentence = { $text }.
turn-flip = { $name }: { $square } turned over, { $piece }
turn-move = { $name }: { $piece } from { $from } to { $to }
turn-capture = { $name }: { $piece } on { $from } takes { $victim } on { $to }
turn-jump = { $name }: { $piece } on { $from } takes { $victim } on { $to }, over { $screen }
say-colours = { $name } play { $colour }.
say-colour-of = { $name } plays { $colour }.
say-your-turn = Your turn.
say-turn-of = { $name } to move.
say-draw-near = { $left ->
    [one] Draw after 1 more quiet turn.
   *[other] Draw after { $left } more quiet turns.
}
say-new-game = New game. { $turn }
say-resumed = Your game goes on. { $turn }
say-cleared = Selection cleared.

## Results
won-you = You won
lost-you = { $name } won
won-by = { $name } won
drawn = Draw
end-no-moves = { $loser } had no move left.
end-no-moves-you = You had no move left.
end-no-pieces = { $loser } had no piece left.
end-no-pieces-you = You had no piece left.
end-quiet-limit = { $limit } turns without a flip or a capture.
end-repetition = The same position came up { $times } times.
end-resignation = { $loser } resigned.
end-resignation-you = You resigned.
end-agreement = Both players agreed.

## Why a turn is not possible
refused-game-over = The game is over
refused-before-first-flip = Turn over a tile first
    .about = Colours are decided by the first tile.
refused-empty-origin = There is no piece on { $origin }
refused-already-face-up = The { $piece } is already face-up
refused-face-down-origin = That tile is still face-down
    .about = It can be turned over, not moved.
refused-not-your-piece = That { $piece } is not yours
    .about = You play { $turn }.
refused-own-piece = Your own { $victim } is there
refused-face-down-target = A face-down tile is in the way
    .about = It cannot be captured or entered.
refused-diagonal = Not along a row or column
    .about = Pieces go straight: up, down, left or right.
refused-not-adjacent = Too far for your { $piece }
    .about = A piece moves one square.
refused-cannon-adjacent = A cannon cannot take its neighbour
    .about = It needs exactly one piece to jump.
refused-cannon-needs-screen = A cannon needs one piece to jump
    .about = { $screens ->
        [0] There is none in between.
        [one] There is one in between.
       *[other] There are { $screens } in between.
    }
refused-general-not-soldier = { $pieceOne } cannot take { $victimOne }
    .about = It may take { $takes }.
refused-soldier-not-cannon = { $pieceOne } cannot take { $victimOne }
    .about = It may take { $takes }.
refused-outranked = { $victimOne } outranks your { $piece }
    .about = It may take { $takes }.
refused-takes-nothing = It takes nothing that stands next to it.
refused-chase-barred = You may not chase for ever
    .about = This would bring the same position for the { $times ->
        [3] third
       *[other] { $times }th
    } time.
refused-not-your-turn = It is not your turn
refused-busy = One moment
refused-watching = Two computers are playing
    .about = To play yourself, start a new game.
refused-typed = “{ $text }” is not a turn
    .about = Type a square to turn it over, such as b2, or two to move, such as a1-a2.
refused-address = The address names no position that can be played
    .about = A new game was started instead.
refused-stale-ply = The game has moved on
refused-other = That is not possible now

## Hints
hint-flip = Turn over { $to }
hint-move = { $piece } to { $to }
    .said = { $piece } from { $from } to { $to }
hint-capture = { $piece } takes { $victim }
    .said = { $piece } on { $from } takes { $victim } on { $to }
reason-only-move = It is the only turn there is.
reason-wins = { $plies ->
    [one] It wins at once.
   *[other] It leads to a win within { $plies } turns.
}
reason-captures-free = Nothing can take it back.
reason-captures = A good exchange, even if it is taken back.
reason-escapes = It gets away from the { $threat } on { $attacker }.
reason-rescues = It saves your { $victim } on { $square }.
reason-keeps-draw = Everything else loses.
reason-threatens = It attacks the { $victim } on { $square }.
reason-prepares = It prepares to take the { $victim } on { $square }.
reason-flip-first = The first tile decides the colours; any will do.
reason-flip-attack = { $percent }% of the tiles would attack the { $victim } on { $square }.
reason-flip-safe = No enemy piece stands next to it.
reason-best = The search likes it best.

## Actions
actions = Game
rules-short = Rules
undo = Undo
redo = Redo
moves = Moves
hint = Hint
draw = Draw
resign = Resign
confirm = Confirm
pause = Pause
go-on = Go on
step = One turn
speed = { $speed }× speed
rematch = Rematch
turn-board = Rotate

## Bag, moves, taken
bag-and-moves = Bag and moves
odds-tile = { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}: { $helps ->
    [one] 1 helps
   *[other] { $helps } help
}, { $loses ->
    [one] 1 harms
   *[other] { $loses } harm
}, { $nothing } neither. Tap again to flip.
piece-chance = { $piece }, { $count }, chance { $percent }%
bag-title = Still face-down
typed-label = Type a turn: b2 turns over, a1-a2 moves
typed-play = Play
taken-by = { $name } took
taken-red = Red pieces taken
taken-black = Black pieces taken

## Dialogs
close = Close
cancel = Cancel
opponent = Opponent
opponent-computer = Computer
opponent-device = This device
opponent-watch = Watch
level = Level
level-first = First player’s level
level-second = Second player’s level
level-1 = First steps: plays mostly at random
level-2 = Learner: errs often, overlooks cannons
level-3 = Casual: errs now and then
level-4 = Steady: looks ahead a turn, seldom errs
level-5 = Skilled: makes no careless turns
level-6 = Strong: looks well ahead
level-7 = Expert: looks far ahead
level-8 = Full strength: two seconds a turn
who-first = Who goes first
who-first-me = Me
who-first-random = Draw lots
who-first-other = Computer
rules = Rules
start-game = Start game
leave-game = Leave this game?
    .text = The game in progress is not finished.
    .yes = New game
resign-ask = Resign?
    .text = { $name } will win this game.
draw-ask = Offer a draw?
    .text = The computer answers by how it sees the position.
    .yes = Offer a draw
draw-ask-device = A draw?
    .text = Both players must agree.
    .yes = Both agree
draw-refused = The computer plays on
    .about = Your offer of a draw was declined.
draw-refused-too-early = It is too early for a draw. Offer one again in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}, if it is even then.
draw-refused-better = It thinks that it is better: it sees its winning chance at { $percent }%.
draw-offered = Offering a draw

## Menu and settings
settings = Settings
who-takes = Who takes whom
language = Language
theme = Light and dark
by-device = As the device
theme-light = Light
theme-dark = Dark
pieces = Pieces
pieces-zh = Characters
    .about = Carved Chinese characters
pieces-num = Characters and rank
    .about = 7 strongest to 1 weakest; higher takes lower
pieces-sym = Symbols and letters
    .about = G A E R H C S, as in move notation
play-settings = Play
confirm-moves = Confirm turns
    .about = A turn is played at the second tap.
show-odds = Odds of a tile
    .about = Against the computer, the first tap on a tile tells what it may bring; the second turns it over.
animation = Moving tiles
    .about = Off where the device asks for less motion.
vibration = Vibrate on own turns
turn-board-setting = Board faces the player to move
    .about = For two people on both sides of one device.
volume = Volume
reset-settings = Back to the first settings
settings-lost = Settings cannot be kept in this browser.

## Who takes whom
ranks-intro = { $rules } rules, strongest first. A piece takes its equals and everything weaker.
ranks-takes = takes { $list }
ranks-none-near = takes nothing on the next square
ranks-jump = The cannon takes any piece, at any distance, by jumping exactly one piece in between.
ranks-soldier = The soldier takes the general; the general does not take the soldier.
ranks-cannon-victim = A soldier does not take a cannon.

## News
update-ready = A new version is ready
update-now = Use it now

## Replay: stepping through a game
replay = Replay this game
back = Back
replay-opening = Opening
replay-players = { $first } – { $second }
replay-running = Game in progress
replay-unfinished = Unfinished game
replay-position = Position
replay-slider = Turn shown
replay-steps = Step through the game
replay-first = To the start
replay-prev = One turn back
replay-next = One turn on
replay-last = To the end
replay-play = Play through
replay-turn = Turn { $turn } of { $turns }
replay-start = Before the first turn
replay-all-down = All tiles face-down
replay-set-up = A position that was set up
replay-play-from = Play on from here
turns-count = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}

## Analysis
analysis = Analysis
analysis-about = What the search thinks of the position shown
analysis-looking = Searching…
analysis-over = The game is over here.
analysis-failed = The search stopped. Turn analysis off and on to try again.
analysis-move = { $piece } from { $from } to { $to }
analysis-capture = { $piece } from { $from } takes { $victim } on { $to }
analysis-line = { $number }. { $move }, { $score }
analysis-chances = { $left } { $leftShare }% · draw { $draw }% · { $right } { $rightShare }%
analysis-depth = Depth { $depth } · { $nodes } nodes · { $speed } per second
analysis-exact-win = Exact: { $name } wins, next capture or the end in { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
}
analysis-exact-draw = Exact: a draw
analysis-exact-loss = Exact: { $name } loses, next capture or the end in { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
}

## Review: luck and skill
review = Review
review-turn = Turn { $turn }
review-running = Looking back: turn { $done } of { $turns }
review-cancelled = The review was stopped.
review-failed = The review could not be finished.
review-again = Review this game
review-done = The review is ready.
review-chance-you = Your winning chance, %
review-chance = { $name }: winning chance, %
review-graph = { $start }% at the start, lowest { $lowest }% after turn { $low }, highest { $highest }% after turn { $high }, { $end }% at the end. A draw counts half.
review-key-luck = luck of a flip
review-key-skill = mistake
review-table = The same as a table
review-download = Download the graph
review-head-turn = Turn
review-head-chance = Chance after it
review-head-mark = Judged
review-head-skill = By choice
review-head-luck = By luck
review-percent = { $percent }%
review-mark-best = Best
review-mark-slower = Slower
review-mark-good = Good
review-mark-inaccuracy = Inaccuracy
review-mark-mistake = Mistake
review-mark-blunder = Blunder
review-said-move = { $mark }: { $before }% → { $chosen }% { $whose }
review-said-slower = { $plies ->
    [one] Keeps the win, but slower: 1 turn more
   *[other] Keeps the win, but slower: { $plies } turns more
}
review-said-flip = { $mark }: { $before }% → { $chosen }%, then the tile: { $after }% { $whose }
review-for-you = for you
review-for = for { $name }
review-better = Better
review-better-none = The search found nothing better here.
review-better-step = Step through the game to see what would have been better.
review-better-later = What would have been better is shown here after the review.
review-shares = Luck and skill
review-unit = points of winning chance
review-luck = Luck
review-skill = Given away
review-you = { $own ->
    [lucky] Your own tiles brought you { $luck }%.
    [unlucky] Your own tiles cost you { $luck }%.
   *[even] Your own tiles were neither lucky nor unlucky.
} { $net ->
    [lucky] With the other side’s tiles, luck favoured you by { $difference }%.
    [unlucky] With the other side’s tiles, luck was against you by { $difference }%.
   *[even] With the other side’s tiles, luck was even.
} Your choices gave away { $given }%.
review-sum = { $start } at the start { $terms } =
review-sum-end = at the end
review-points = Turning points
review-no-points = No turn changed much.
review-rematch = Play again, sides swapped
review-analyse = Analyse this position

## Ending trainer
trainer = Practise endings
trainer-about = Red is to win, and you play red. Every turn is judged by tables that know the truth, and black defends as well as can be. Taiwan rules.
trainer-difficulty = Difficulty
trainer-difficulty-1 = A capture is near
trainer-difficulty-2 = A short chase
trainer-difficulty-3 = A longer chase
trainer-difficulty-4 = A long hunt
trainer-difficulty-5 = Two pieces to catch
trainer-difficulty-6 = Only a turn or two wins
trainer-goal = { $plies ->
    [one] Exact: won, next capture or the end in 1 ply.
   *[other] Exact: won, next capture or the end in { $plies } plies.
}
trainer-solved = { $count ->
    [one] Solved at this level: 1
   *[other] Solved at this level: { $count }
}
trainer-next = Another one
trainer-again = From the start
trainer-show = Show a turn
trainer-setting = Setting up a position…
trainer-start = Red to win
trainer-start-about = Find turns that keep the win.
trainer-shown = This wins soonest. An exercise that was helped does not count.
trainer-best = Right: nothing wins sooner
trainer-slower = { $plies ->
    [one] Still won, but 1 turn later
   *[other] Still won, but { $plies } turns later
}
trainer-on = { $plies ->
    [one] Next capture or the end in 1 turn.
   *[other] Next capture or the end in { $plies } turns.
}
trainer-thrown-draw = That throws the win away: it would be a draw
trainer-thrown-loss = That throws the win away: it would be lost
trainer-thrown-about = The turn was not played. Try another one.
trainer-won = Won
trainer-won-about = Solved without help.
trainer-won-not-kept = No storage for it here: the count lasts until you leave.
trainer-won-helped = Solved. Without help or a slip it would have counted.
trainer-failed = That did not work. Try again.

## Records, links, files
copy = Copy
copied = Copied
copy-failed = This browser does not let the page copy. The text is selected: copy it yourself.
record = Record and link
record-share = Share this game
record-action = Share
record-link = Link to this game
record-link-about = Whoever opens it can step through the game. It needs no server: the whole game is in the link.
record-link-running = The game is not over: the link holds only what was revealed. The deal stays secret.
record-copy-link = Copy link
record-share-on = Share…
record-text = Record
record-copy = Copy record
record-download = Download .bgn
share-waiting = The record comes as soon as the game is ready.
share-problem = This game cannot be shared now
    .about = The engine that writes the record has stopped. Press “Try again” under the board, or reload the page; the game is kept.
open-record = Open a game
open-text = Record or link
open-about = Paste a .bgn record or a link here, or drop a file anywhere on the page.
open-file = Choose a file
file-problem = This cannot be opened. Nothing was changed.
file-not-json = It starts with “{ $met }”; expected was a file of games that this page exported.
file-other-format = The format is { $met }; expected was { $expected }.
file-other-version = It is of version { $met }; expected was version { $expected }.
file-bad-field = At { $where } stands { $met }; expected was { $expected }.
file-bad-record = { $where }: { $why }
file-cut-off = It is damaged or cut off in line { $where }, near “{ $met }”; expected was a whole file of games.
file-too-long = { $where } has { $met } bytes; expected were at most { $expected }.
file-not-text = { $met } is not a text; expected was a record or an archive of games.
file-unreadable = { $met } could not be read. Was it moved or deleted?
link-damaged = The link is damaged or cut off: met “{ $met }”. Copy the whole link again.
link-without-record = There is no game in “{ $met }”; expected was a link with { $expected } in it.
text-empty = There is nothing to open yet; expected was a record or a link.
text-too-long = The text has { $met } characters; expected were at most { $expected }.
games = Choose games
games-about = { $count ->
    [one] 1 game was found.
   *[other] { $count } games were found.
}{ $refused ->
    [0] { "" }
    [one] {" "}1 more cannot be opened; the list says why.
   *[other] {" "}{ $refused } more cannot be opened; the list says why.
}
games-all = All games
games-name = { $number }. { $title }
games-tick = Keep { $name }
games-refused = { $number }. Not opened
games-keep = { $count ->
    [0] Choose games to keep
    [one] Keep 1 game in My games
   *[other] Keep { $count } games in My games
}
record-problem = This game cannot be opened. Nothing was changed.
record-fault = line { $line }, column { $column }: met “{ $met }”: { $why }
record-fault-ply = line { $line }, column { $column }: ply { $ply }: met “{ $met }”: { $why }
record-fault-tag = line { $line }, column { $column }: { $tag } tag: met “{ $met }”: { $why }

# In English word for word what the command line says.
record-why-empty = there is neither a tag nor a turn in it
record-why-comment-open = a comment that starts here is never closed by {"}"}
record-why-variation-open = a variation that starts here is never closed by )
record-why-stray = this closes nothing that was opened
record-why-tag-form = a tag looks like [Name "value"]
record-why-tag-twice = the tag was given before, as “{ $before }”
record-why-second-game = another game starts here, and one is opened at a time
record-why-after-result = nothing follows the result, { $result }
record-why-rules-name = expected one of { $known }
record-why-rules-change = after the name of a rule set come { $known }
record-why-fen = { $part }: met “{ $text }”, expected { $expected }
record-why-deal = expected { $expected }
record-why-value = expected one of { $known }
record-why-turn-form = expected a turn such as a1=S (flip), f4-e4 (move) or a3xa2 (capture)
record-why-turn-nowhere = expected two different squares, or = and a piece for a flip
record-why-turn-letter = expected a piece letter GAERHCS or gaerhcs after =
record-why-turn-bag = expected a piece left in the bag; no { $piece } is
record-why-turn-move = expected -, since { $square } is empty
record-why-turn-capture = expected x, since { $square } is held by the { $piece }
record-why-turn-deal = expected { $letter }, which the deal has there
record-why-ending-open = the moves leave the game open, and that goes with { $allowed } only
record-why-ending-win = the moves leave the game open, and a win then needs [Termination "resignation"]
record-why-ending-over = the moves end it there, and that goes with { $allowed } only
record-why-link-version = expected version { $version }
record-why-link-parts = expected five parts, not { $count }
record-why-game-over = the game is over ({ $termination })
record-why-before-first-flip = only a flip is possible before the first tile is turned over
record-why-empty-origin = there is no piece on { $origin }
record-why-already-face-up = the { $piece } on { $origin } is face-up already
record-why-face-down-origin = the tile on { $origin } is face-down: it can be flipped, not moved
record-why-not-your-piece = the { $piece } on { $origin } is not yours: { $turn ->
        [r] red
       *[b] black
    } is to move
record-why-own-piece = your own { $victim } is on { $target }
record-why-face-down-target = the tile on { $target } is face-down: it cannot be captured or entered
record-why-diagonal = a piece moves along its row or column: { $target } is on neither from { $origin }
record-why-not-adjacent = a piece moves one square: { $target } is { $distance } squares from { $origin }
record-why-cannon-adjacent = a cannon does not capture the piece next to it: it needs one to jump
record-why-cannon-needs-screen = a cannon needs exactly one piece to jump: { $screens ->
        [0] there is none
        [one] there is one
       *[other] there are { $screens }
    } between { $origin } and { $target }
record-why-general-not-soldier = a general does not capture a soldier
record-why-soldier-not-cannon = a soldier does not capture a cannon
record-why-outranked = { $victimOne } outranks your { $pieceKind }
record-why-chase-barred = that would repeat the chase for the { $times ->
        [2] second
        [3] third
        [4] fourth
       *[other] { NUMBER($times, type: "ordinal") ->
            [one] { $times }st
            [two] { $times }nd
            [few] { $times }rd
           *[other] { $times }th
        }
    } time
save-problem = This game cannot go on
    .about = What was kept of it is damaged. The game in progress was not touched.

## Library
library = My games
library-words = Search my games
library-result = Result
library-result-all = All results
library-result-won = Won
library-result-lost = Lost
library-result-drawn = Drawn
library-result-open = Unfinished
library-opponent = Opponent
library-opponent-all = All opponents
library-opponent-computer = Computer
library-opponent-device = Two players
library-opponent-watch = Watched
library-opponent-other = From elsewhere
library-export = Export all
library-import = Import
library-count = { $count ->
    [one] 1 game
   *[other] { $count } games
}
library-count-of = { $count } of { $all } games
library-empty = No games yet. Every game you play is kept here from its first turn.
library-none = No game fits the search.
library-pages = Pages
library-page = Page
library-page-newer = Newer games
library-page-older = Older games
library-page-of = { $from }–{ $to } of { $count } · { $date }
library-now = being played
library-own-won = won
library-own-lost = lost
library-own-drawn = drawn
library-own-decided = decided
library-own-open = unfinished
library-end-no-moves = no move left
library-end-quiet-limit = quiet limit
library-end-repetition = repetition
library-end-resignation = resigned
library-end-agreement = agreed
library-computer = Computer, level { $level }
library-watch = Computers, levels { $first } and { $second }
library-delete = Delete: { $title }, { $date }
library-deleted = Deleted: { $title }
library-back = Brought back: { $title }
library-exported = { $count ->
    [one] 1 game exported
   *[other] { $count } games exported
}
library-imported = { $added ->
    [one] 1 game added
   *[other] { $added } games added
}{ $known ->
    [0] { "" }
    [one] ; 1 was here already
   *[other] ; { $known } were here already
}
library-problem = Your games cannot be kept
library-blocked = This browser gives the page no storage for them. The game in progress goes on.
library-full = The storage is full. Delete games you no longer need. The game in progress goes on.
library-silent = The browser’s storage does not answer. Close other tabs of this page, then try again. The game in progress goes on.
library-damaged = The browser’s storage does not work. Reload the page. The game in progress goes on.

## Position editor
editor = Position editor
setup-board = Board: Enter puts down what is in hand, Delete takes away
setup-palette = In hand
setup-erase = Eraser
setup-face-down = Face-down tile
setup-tool = { $piece }, { $count } not on the board
setup-start = Start of a game
setup-clear = Clear
setup-rest = Rest into the bag
setup-present = From my game
setup-turn = To move
setup-quiet = Quiet turns
setup-number = Move number
setup-fen = Position text (FEN)
setup-bag-count = { $pieces } for { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}
setup-bag-field = { $piece } in the bag, at most { $most }
setup-play = Play from here
setup-analyse = Analyse
setup-checking = Checking…
setup-fine = This position can be played.
setup-finished = A position, but the game is over in it.
setup-field-board = Board:
setup-field-bag = Bag:
setup-field-turn = To move:
setup-field-quiet = Quiet turns:
setup-field-number = Move number:
setup-field-fen = Position text:
setup-empty = it is empty; put down at least one piece.
setup-too-many = { $met } × { $piece }; there { $most ->
    [one] is only 1.
   *[other] are only { $most }.
}
setup-too-many-bag = { $met } × { $piece } with those on the board; there { $most ->
    [one] is only 1.
   *[other] are only { $most }.
}
setup-bag-sum = { $pieces ->
    [one] 1 piece
   *[other] { $pieces } pieces
} for { $tiles ->
    [one] 1 face-down tile
   *[other] { $tiles } face-down tiles
}; as many must be in the bag as lie face-down.
setup-turn-needed = a piece is face-up, so it must be Red or Black.
setup-turn-none = no piece is face-up yet, so neither Red nor Black.
setup-range = a number from { $least } to { $most }.
setup-fen-fen = met “{ $met }”; expected are five parts: board, side to move, bag, quiet turns, move number.
setup-fen-board = met “{ $met }”; expected are four ranks of eight squares with / between them: letters G A E R H C S, X for face-down, digits for empty squares.
setup-fen-turn = met “{ $met }”; expected is r or b, or - while no piece is face-up.
setup-fen-bag = met “{ $met }”; expected are letters with counts, as many pieces as tiles lie face-down, none more often than it exists.
setup-fen-quiet = met “{ $met }”; expected is a number from 0 to 999.
setup-fen-number = met “{ $met }”; expected is a number from 1 to 9999.
play-from = Play from this position
play-as = You play

## The deal
deal = The deal
deal-about = Before the first turn the tiles were dealt and this fingerprint of the deal was taken. When the game is over you get the salt and the deal, and can check that nothing was changed in between.
deal-about-open = The game is over: here is the whole deal. The fingerprint was shown from the first turn. If it fits, the tiles were never changed.
deal-test = This is a test deal with a known seed: it is no secret.
deal-redealt = { $times ->
    [one] A flip was taken back once, so the face-down tiles were dealt anew, with a new fingerprint.
   *[other] Flips were taken back { $times } times, so the face-down tiles were dealt anew, each time with a new fingerprint.
}
deal-hash = Fingerprint (SHA-256)
deal-salt = Salt
deal-tiles = Where each tile lay
deal-check = Check it
deal-check-same = It fits: SHA-256 of salt and deal is { $hash }.
deal-check-other = It does not fit: SHA-256 of salt and deal is { $hash }.
deal-check-unable = This browser can check only on a secure address (https).
deal-copy = Copy fingerprint
deal-copy-all = Copy all
deal-copied = Copied

## About
about = About
about-what = Banqi, Chinese dark chess: play against the computer, with a friend on one device, or watch. Everything runs in this browser, offline too.
about-private = Nothing leaves this device
about-private-text = There is no account, no cookie, no counter and no other host. The page loads its own files and nothing else. Only a link that you share yourself carries a game away.
about-kept = What is kept, and where
about-kept-settings = Settings
    .about = in this browser’s storage for the page (localStorage)
about-kept-game = The game in progress, its secret deal included
    .about = in the same place, so that closing the page loses nothing
about-kept-games = My games
    .about = in this browser’s database (IndexedDB), until you delete them
about-kept-files = The page’s own files
    .about = in this browser’s cache, so that it works offline
about-kept-delete = To remove all of it, delete the data of this site in the browser’s settings. To take your games along, export them under My games.
about-fair = Is the deal fair?
about-fair-text = The tiles are shuffled with your device’s source of randomness before the first turn. The computer is given what you see and nothing more. A fingerprint of the deal is there to be checked.
about-facts = This version
about-version = Version
about-backend = Search
about-backend-browser = WebAssembly
about-backend-plain = WebAssembly without vectors (plays less strongly: this device has none)
about-backend-interpreter = Python (slower: this browser has no WebAssembly for it)
about-backend-wasmtime = wasmtime
about-backend-loading = starting
about-backend-failed = not running
about-space = Space in use
about-megabytes = { $megabytes } MB
about-lasting = Kept when space runs short
about-lasting-yes = yes
about-lasting-no = the browser may clear it
about-licences = Licences of what is in here

## The game in another tab, and damaged games
elsewhere = Played in another tab
elsewhere-about = This tab looks on; each turn appears here.
take-over = Play here
take-over-ask = This game is being played in another tab. Go on with it here? The other tab will only look on.
set-aside = The kept game could not be read
    .about = A new game begins. What was kept was set aside: Menu, “Download the damaged game”.
download-aside = Download the damaged game
library-unread = { $count ->
    [one] One game cannot be read
   *[other] { $count } games cannot be read
}
library-unread-about = They are damaged and stay where they are; all others are listed.
download = Download
