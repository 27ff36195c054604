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
who-computer-level = Computer { $level }

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
top-watch = Computer against computer
top-level = Level { $level } · { $rules }
top-levels = Level { $first } against { $second } · { $rules }
test-deal = { $rest } · test deal

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
starting-again = The computer stopped and is starting again
starting-again-about = Your game is safe.
failed = The game cannot start here
failed-unsupported = This browser is too old for it. Please use a current one.
failed-load = A part of it did not arrive. Check the connection, then try again.
failed-start = Python did not start. Reload the page, or try another browser.
failed-timeout = It took too long. Check the connection, then try again.
failed-crash = It stopped several times. Your game is kept; try again.
failed-version = The page and the game are of different versions. Reload the page.
try-again = Try again
your-turn = Your turn
turn-of = { $name } to move
thinking = { $name } is thinking
thinking-you = Looking for a hint
paused = Paused
tap-any = Tap any tile to turn it over.
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
    [one] Draw after 1 more quiet turn
   *[other] Draw after { $left } more quiet turns
}
draw-near-about = A flip or a capture starts the count again.
undone = Taken back
undone-redealt = Taken back: tiles dealt anew
undone-redealt-about = The tile that was seen went back into the bag, and all face-down tiles were dealt again.

## What happened, for the status line and the live region
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
refused-typed = “{ $text }” is not a turn
    .about = Type a square to turn it over, such as b2, or two to move, such as a1-a2.
refused-stale-ply = The game has moved on
refused-other = That is not possible now

## Hints
hint-flip = Turn over { $to }
hint-move = { $piece } from { $from } to { $to }
hint-capture = { $piece } takes { $victim } on { $to }
reason-best = The search likes it best.

## Actions
actions = Game
undo = Undo
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
turn-board = Turn board

## Bag, moves, taken
bag-and-moves = Bag and moves
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
