// made from pysrc/banqi/bridge/protocol.json by tools/make_protocol.py

export type Nothing = Record<string, never>;

export type Id = number;

/**
 * Names one game from its first turn to its end, through undoing and saving. What goes on after an
 * end was taken back is another game.
 */
export type GameId = string;

/** Turns played so far. */
export type Ply = number;

export type Square = string;

/** From and to; a flip repeats its square. */
export type Move = string;

/** A piece: red upper case, black lower case. */
export type Letter =
  "S" | "C" | "H" | "R" | "E" | "A" | "G" | "s" | "c" | "h" | "r" | "e" | "a" | "g";

export type KindLetter = "S" | "C" | "H" | "R" | "E" | "A" | "G";

/** a1…h1, a2…h2, a3…h3, a4…h4; `.` empty, `X` face-down. */
export type Board = string;

export type Side = "first" | "second";

/** null until the first flip. */
export type Colour = "r" | "b" | null;

/** Milliseconds. */
export type MovetimeMs = number;

export type Tags = Record<string, string>;

/**
 * The tags of a record that say nothing about play. A finished game's own record has Salt and
 * Commitment.
 */
export type RecordTags = Record<string, string>;

/** How many of each piece; all fourteen letters are there. */
export type Counts = {
  S: Count;
  C: Count;
  H: Count;
  R: Count;
  E: Count;
  A: Count;
  G: Count;
  s: Count;
  c: Count;
  h: Count;
  r: Count;
  e: Count;
  a: Count;
  g: Count;
};

export type Count = number;

export type Player = {
  kind: "human" | "engine";
  /** Of an engine; an engine must have one, a human none. */
  level?: number;
};

export type Players = {
  first: Player;
  second: Player;
};

export type Colours = {
  first: Colour;
  second: Colour;
};

export type RuleSet = {
  /** What `new` takes, in its shortest form. */
  text: string;
  name: string;
  /** Strongest first. */
  ladder: KindLetter[];
  cannon: "jump" | "step";
  /** Plies without a flip or capture that draw; null: no limit. */
  quiet: number | null;
  /** Times that draw; null: never. */
  repetition: number | null;
  chase: boolean;
  /**
   * What each kind takes on the next square. A jumping cannon takes nothing there, and anything
   * over a screen.
   */
  takes: Takes;
};

export type Takes = {
  S: KindLetters;
  C: KindLetters;
  H: KindLetters;
  R: KindLetters;
  E: KindLetters;
  A: KindLetters;
  G: KindLetters;
};

export type KindLetters = KindLetter[];

export type Hello = {
  version: number;
  /** Version of the Python package. */
  package: string;
  /** What runs the search. */
  backend: "interpreter" | "browser" | "wasmtime";
  /**
   * Whether it works out rows as vectors; without, it evaluates by hand and plays less strongly.
   */
  hasVectors: boolean;
  ruleSets: RuleSet[];
  /** Weakest first. */
  levels: number[];
};

export type PlayedMove = {
  /** Of the position it was played in: the first turn has 0. */
  ply: Ply;
  by: Side;
  kind: "flip" | "move" | "capture";
  from: Square;
  /** Of a flip: the same square. */
  to: Square;
  /** What moved, or what was turned up. */
  piece: Letter;
  captured?: Letter;
  /** What a cannon jumped. */
  screen?: Square;
  /** Record form: a1=S, f4-e4, a3xa2. */
  text: string;
};

export type Outcome = {
  /** From first's side. */
  result: "1-0" | "0-1" | "1/2-1/2";
  winner: Side | null;
  termination: "no-moves" | "quiet-limit" | "repetition" | "resignation" | "agreement";
};

export type Deal = {
  /** SHA-256 of `<salt>:<tiles>`; see deal.md. */
  hash: string;
  /** After the end only. */
  salt?: string;
  /** After the end only. */
  tiles?: string;
  /** How many times undoing a flip dealt the face-down tiles anew; each time with a new hash. */
  redealt: number;
  /** Dealt from a seed: not a secret. */
  test: boolean;
};

export type DrawOffer = {
  by: Side;
  ply: Ply;
  accepted: boolean;
};

/** Everything the page draws from. */
export type Snapshot = {
  game: GameId;
  ply: Ply;
  /** Full-move number: rises after second's turn. */
  number: number;
  mode: "computer" | "device" | "watch";
  players: Players;
  rules: RuleSet;
  board: Board;
  /** Still face-down. */
  bag: Counts;
  /** Captured in this game. */
  taken: Counts;
  /** After the end: who would be. */
  toMove: Side;
  colours: Colours;
  /**
   * Targets by square, for the player to move; empty after the end. A face-down tile has itself.
   */
  legal: Record<string, Square[]>;
  /** By legal cannon capture: the square it jumps. */
  screens: Record<string, Square>;
  /** Turns that only the chase rule forbids. */
  barred: Move[];
  /** Plies since the last flip or capture. */
  quiet: number;
  moves: PlayedMove[];
  /** Index in `moves` of the last turn. */
  last: number | null;
  outcome: Outcome | null;
  canUndo: boolean;
  /** An offer made at this ply. */
  drawOffer: DrawOffer | null;
  deal: Deal;
  fen: string;
  /** FEN the game was started from; null: the usual start. */
  start: string | null;
  /** Opaque. Keep it, hand it back with `resume`, never read it. */
  save: string;
};

export type Line = {
  move: Move;
  /** Hundredths of a soldier or so, for the side to move. */
  score: number;
  /** The turns expected, `move` first; it ends at the first flip whose tile matters. */
  pv: Move[];
};

export type Exact = {
  /** For the side to move. */
  value: "win" | "draw" | "loss";
  /** To the next capture or the end. */
  plies: number | null;
};

/**
 * What a search knows, for the side to move. `win`, `draw`, `loss` are thousandths and sum to 1000.
 */
export type Info = {
  /** Plies searched to the end. */
  depth: number;
  nodes: number;
  /** Nodes a second. */
  nps: number;
  score: number;
  win: number;
  draw: number;
  loss: number;
  /** Best first. */
  lines: Line[];
  /** Thousandths of the table used. */
  hashfull: number;
  /** Who is to move. Of a bare FEN: first. */
  side: Side;
  /** Where an endgame table knows the truth. */
  exact?: Exact;
};

export type Thought = {
  snapshot: Snapshot;
  info: Info;
};

export type Hint = {
  move: Move;
  reason: Reason;
  info: Info;
};

/** A code with parameters; the page has the sentences. */
export type Reason = {
  code: string;
  details: Details;
};

/** Pieces as letters, squares as names, counts as numbers. */
export type Details = Record<string, string | number | null>;

/**
 * How many of the face-down pieces would help, do nothing, or lose something under this tile. The
 * other player moves next: what can be taken then is lost.
 */
export type Odds = {
  square: Square;
  /** The three numbers sum to it. */
  tiles: number;
  helps: number;
  nothing: number;
  loses: number;
  /** By piece, of those in the bag. */
  effects: Record<string, "helps" | "nothing" | "loses">;
};

export type DrawAnswer = {
  accepted: boolean;
  /** Where it was declined. */
  reason?: DrawReason;
  snapshot: Snapshot;
};

export type DrawReason = {
  code: "too-early" | "better";
  /** Of `too-early`: plies until an offer can be accepted. */
  turns?: number;
  /** Of `better`: the engine's winning chance as it sees it, a draw counting half. */
  percent?: number;
};

export type Explanation = {
  legal: boolean;
  /** null if it is legal. */
  refusal: Refusal | null;
};

export type Refusal = {
  code: string;
  details: Details;
  /** In English, for logs. */
  message: string;
};

export type RecordText = {
  /** A .bgn file. */
  text: string;
  /** The same without names, for an address: `?record=<link>`. open_record and analyse take it. */
  link: string;
};

export type ReplayPly = {
  ply: Ply;
  number: number;
  board: Board;
  bag: Counts;
  taken: Counts;
  toMove: Side;
  colours: Colours;
  quiet: number;
  fen: string;
};

/**
 * A whole game to step through. `plies` has one entry more than `moves`: moves[i] leads from
 * plies[i] to plies[i + 1].
 */
export type Replay = {
  rules: RuleSet;
  start: string | null;
  tags: RecordTags;
  /** The deal, where the record has it: as in Deal. */
  tiles: string | null;
  plies: ReplayPly[];
  moves: PlayedMove[];
  outcome: Outcome | null;
  record: RecordText;
};

/** Why a record was refused, in parts that a page can word. */
export type RecordFault = {
  /** What is wrong; the code of a refusal where the rules refuse a turn. */
  code: string;
  details: Details;
  /** What stands there, in one line. */
  met: string;
  line: number;
  /** In characters. */
  column: number;
  /** Where it is a turn. */
  ply?: number;
  /** Its name, where it is a tag. */
  tag?: string;
};

export type FindProgress = {
  found: number;
};

/** One of `game` and `fault` is null. */
export type FoundRecord = {
  game: FoundGame | null;
  fault: RecordFault | null;
};

export type FoundGame = {
  /** The same for equal records. */
  id: string;
  /** The record as this project writes it. */
  text: string;
  tags: RecordTags;
  rules: string;
  turns: number;
  outcome: Outcome | null;
};

/** At least one. */
export type FoundRecords = {
  records: FoundRecord[];
};

/** First's winning chance in millionths, a draw counting half. */
export type Points = number;

/** A difference of Points. */
export type Change = number;

export type ReviewProgress = {
  /** Turns looked at. */
  done: number;
  turns: number;
  /** Of the position that was looked at last, before it is compared with its neighbours. */
  value: Points;
};

export type Mark = "best" | "slower" | "good" | "inaccuracy" | "mistake" | "blunder";

/**
 * values[i] + skill + luck = values[i + 1], exactly; values[i] + skill is what the choice was worth
 * before a tile turned.
 */
export type ReviewedTurn = {
  mark: Mark;
  /** In first's points, as luck is. */
  skill: Change;
  luck: Change;
  best: Move;
  /** What was expected after the best turn, which comes first. */
  line: Move[];
  /** Of mark `slower`: by how many plies the turn puts off a win that it keeps. */
  slower?: number;
};

/** A player's whole luck and skill, as that player's own: above zero is good for him. */
export type Share = {
  luck: number;
  skill: number;
};

export type TurningPoint = {
  /** Index in `turns`. */
  turn: number;
  kind: "luck" | "skill";
  change: Change;
};

/**
 * `values` has one entry more than `turns`. values[0] + the luck and skill of first - those of
 * second = end, exactly.
 */
export type Review = {
  /** Of each search: how deep it looked. */
  nodes: number;
  values: Points[];
  turns: ReviewedTurn[];
  /**
   * What resigning or agreeing to a draw changed after the last turn; 0 where the board decided.
   * Part of the skill of `closer`.
   */
  closing: Change;
  closer: Side | null;
  end: Points;
  first: Share;
  second: Share;
  /** The largest, in the game's order. */
  turningPoints: TurningPoint[];
};

export type Difficulty = number;

/** An ending that first is to win, red and to move in it. */
export type Exercise = {
  /** FEN of its first position. */
  start: string;
  /** Turns of both sides since then. */
  played: Move[];
  moves: PlayedMove[];
  rules: RuleSet;
  board: Board;
  quiet: number;
  legal: Record<string, Square[]>;
  screens: Record<string, Square>;
  /** To the next capture or the end under best play; null once it is won. */
  plies: number | null;
};

export type JudgedTurn = {
  /** Wins soonest, wins later, or what is left. */
  grade: "best" | "slower" | "draw" | "loss";
  /** Plies to the next capture or the end with the best turn. */
  before: number;
  /** The same with this turn; null where it does not win. */
  after: number | null;
  best: Move[];
  /** After the turn and the defence; unchanged where the win would be gone. */
  exercise: Exercise;
};

export type PositionParts = {
  board: Board;
  turn: "r" | "b" | "-";
  bag: Counts;
  quiet?: number;
  number?: number;
};

export type PositionCheck = {
  ok: boolean;
  /** null if not ok. */
  fen: string | null;
  parts: PositionParts | null;
  errors: FieldError[];
  /** A position, but nothing is left to play in it. */
  finished: boolean;
  legal: Move[];
};

export type FieldError = {
  field: "fen" | "board" | "turn" | "bag" | "quiet" | "number";
  met: string;
  expected: string;
  message: string;
};

export type ErrorCode =
  | "bad-json"
  | "bad-message"
  | "unknown-type"
  | "missing-field"
  | "unexpected-field"
  | "bad-value"
  | "version"
  | "no-game"
  | "stale-ply"
  | "illegal-move"
  | "not-your-turn"
  | "game-over"
  | "not-over"
  | "not-allowed"
  | "busy"
  | "bad-rules"
  | "bad-fen"
  | "bad-record"
  | "bad-save"
  | "unknown-id"
  | "cancelled"
  | "internal";

export type Error = {
  code: ErrorCode;
  /** Path of the field, e.g. players.first.level. */
  field?: string;
  met: string;
  expected: string;
  /** In English, for logs; the page has its own sentence for each code. */
  message: string;
  /** Of the record, where a record was refused. */
  ply?: Ply;
  /** With illegal-move. */
  refusal?: Refusal;
  /** With bad-record. */
  fault?: RecordFault;
};

/** By type: what a request carries, what answers it, what it reports. */
export interface Requests {
  /** The first request: do both sides speak the same version, and what can this session do? */
  hello: {
    params: {
      /** The protocol version the page was built with. */
      version: number;
    };
    result: Hello;
    progress: never;
  };
  /** Answered between two slices of work: the worker is alive. */
  ping: {
    params: Record<string, never>;
    result: Nothing;
    progress: never;
  };
  /** Starts a game; the game before it, and every job on it, is dropped. */
  new: {
    params: {
      /** One human and one engine: mode computer; two humans: device; two engines: watch. */
      players: Players;
      /** Rule set text, e.g. "taiwan" or "taiwan:quiet=40"; taiwan if absent. */
      rules?: string;
      /** Start from this position; first is the side to move in it. */
      fen?: string;
      /** A fixed deal for tests and demonstrations; the game is marked as a test. */
      seed?: number;
    };
    result: Snapshot;
    progress: never;
  };
  /**
   * Puts a game back from the text a snapshot carried in `save`. A damaged or foreign text changes
   * nothing.
   */
  resume: {
    params: {
      /** The text, as it was given. */
      save: string;
      /** The id of a game that an earlier version saved without one; not heeded otherwise. */
      game?: GameId;
    };
    result: Snapshot;
    progress: never;
  };
  /** The game as it stands. */
  snapshot: {
    params: Record<string, never>;
    result: Snapshot;
    progress: never;
  };
  /** A human's turn: one flip or one move. */
  play: {
    params: {
      /** The ply the move is meant for: the snapshot's `ply`. */
      ply: Ply;
      move: Move;
    };
    result: Snapshot;
    progress: never;
  };
  /** The engine whose turn it is chooses a turn and plays it. A job. */
  think: {
    params: {
      ply: Ply;
    };
    result: Thought;
    progress: Info;
  };
  /**
   * A turn the engine would play for the human to move, and why. A job. Not on one device with two
   * humans.
   */
  hint: {
    params: {
      ply: Ply;
      movetimeMs?: MovetimeMs;
    };
    result: Hint;
    progress: Info;
  };
  /**
   * What a face-down tile may do to the human who turns it over, counted from the bag: helps,
   * nothing, loses. Not on one device with two humans.
   */
  odds: {
    params: {
      ply: Ply;
      square: Square;
    };
    result: Odds;
    progress: never;
  };
  /**
   * Takes back one ply (device), or all plies since the human's last turn and that turn too
   * (computer). If a flip is among them the face-down tiles are dealt anew.
   */
  undo: {
    params: {
      ply: Ply;
    };
    result: Snapshot;
    progress: never;
  };
  /** A human gives up: the only human, or on one device `by`, or else the player to move. */
  resign: {
    params: {
      ply: Ply;
      by?: Side;
    };
    result: Snapshot;
    progress: never;
  };
  /**
   * The human offers a draw. The engine answers by its score (a job); on one device the page has
   * asked both, so it is agreed. One offer a ply.
   */
  offer_draw: {
    params: {
      ply: Ply;
    };
    result: DrawAnswer;
    progress: Info;
  };
  /** After the end: the same start and rule set, the sides swapped, a new deal. */
  rematch: {
    params: Record<string, never>;
    result: Snapshot;
    progress: never;
  };
  /** Why a turn is not legal now, as a code and its parameters. */
  explain: {
    params: {
      ply: Ply;
      move: Move;
    };
    result: Explanation;
    progress: never;
  };
  /**
   * The game being played, or a saved one, as a record and as a short text for a link. The deal is
   * in it only after the end.
   */
  record: {
    params: {
      /**
       * Tags to put in, such as Event, Date, First, Second. The game's own (Rules, FEN, Deal,
       * Result, Termination) cannot be given.
       */
      tags?: Tags;
      /** Of another game than the one being played, which is not touched. */
      save?: string;
    };
    result: RecordText;
    progress: never;
  };
  /** Reads a record or a link text, ply by ply. The game being played is not touched. */
  open_record: {
    params: {
      text: string;
    };
    result: Replay;
    progress: never;
  };
  /**
   * The records in a text, or the link texts in one that has nothing else, to choose from. A job.
   */
  find_records: {
    params: {
      text: string;
    };
    result: FoundRecords;
    progress: FindProgress;
  };
  /** The game being played, or a saved one, ply by ply, in the form of open_record. */
  replay: {
    params: {
      /** Of another game than the one being played, which is not touched. */
      save?: string;
    };
    result: Replay;
    progress: never;
  };
  /**
   * Is this a position? From a FEN or from its parts; answers with the FEN and what can be played,
   * or with the errors by field.
   */
  check_position: {
    params: {
      fen?: string;
      parts?: PositionParts;
      rules?: string;
    };
    result: PositionCheck;
    progress: never;
  };
  /**
   * Searches a position: of the game (`ply`, the present one if absent), of a record (`record`,
   * `ply`), or a FEN. A job: runs to a limit, to `stop`, or for ever.
   */
  analyse: {
    params: {
      fen?: string;
      /** Record or link text; `ply` says which position of it, the last if absent. */
      record?: string;
      ply?: Ply;
      /** With `fen` only. */
      rules?: string;
      /** How many of the best turns to follow; 1 if absent. */
      lines?: number;
      movetimeMs?: MovetimeMs;
      nodes?: number;
      depth?: number;
    };
    result: Info;
    progress: Info;
  };
  /**
   * Looks back at a whole game: the value of every position, each turn's luck and skill, the better
   * lines. A job of many searches; equal requests get equal answers. See review.md.
   */
  review: {
    params: {
      /** Record or link text; a game that goes on can be reviewed as well. */
      record: string;
    };
    result: Review;
    progress: ReviewProgress;
  };
  /** Sets a won ending to practise. A job; equal seeds set equal positions. */
  train: {
    params: {
      difficulty: Difficulty;
      seed: number;
    };
    result: Exercise;
    progress: never;
  };
  /**
   * The truth of a turn in an exercise, and the best defence against it. A job. A turn that throws
   * the win away is not played.
   */
  train_answer: {
    params: {
      /** The exercise's `start`. */
      fen: string;
      /** The exercise's `played`. */
      played: Move[];
      move: Move;
    };
    result: JudgedTurn;
    progress: never;
  };
  /**
   * Ends a job now with what it has: think plays the best turn so far, analyse answers with its
   * last lines, review looks at the turns that are left in haste.
   */
  stop: {
    params: {
      /** The id of the job's request. */
      target: number;
    };
    result: Nothing;
    progress: never;
  };
  /**
   * Ends a job now without a result: its request is answered with the error `cancelled` and changes
   * nothing.
   */
  cancel: {
    params: {
      /** The id of the job's request. */
      target: number;
    };
    result: Nothing;
    progress: never;
  };
}

/** What the worker says by itself. */
export type WorkerEvent =
  | {
      event: "loading";
      /** Python itself, its library, this package, the search. */
      stage: "runtime" | "library" | "package" | "engine";
      /** Bytes of the start's files so far. */
      loaded?: number;
      /** Bytes of all of them. */
      total?: number;
    }
  | {
      event: "ready";
      /** Milliseconds from the worker's start. */
      bootMs: number;
    }
  | {
      event: "failed";
      /**
       * The browser is too old; it runs no WebAssembly; the host's policy forbids something, which
       * the detail names; a file did not arrive; Python or the package did not start; a frame lets
       * the page start no worker; it answered with nonsense; page and package are of different
       * versions; nothing was heard in time; it died. The last five are the page's own finding.
       */
      code:
        | "unsupported"
        | "wasm"
        | "policy"
        | "load"
        | "start"
        | "frame"
        | "answer"
        | "version"
        | "timeout"
        | "crash";
      /** One English sentence that says what a person can do. */
      message: string;
      /** For a bug report: the file, the exception. */
      detail?: string;
    };

export type RequestType = keyof Requests;
