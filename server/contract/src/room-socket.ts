import type { RoomLaunch, RoomStrike } from './room-request.ts';

/** Where rooms are entered over a WebSocket. */
export const roomPath = '/rooms';

/** Kinds of messages of a room's socket, as Hocuspocus 3 numbers them. */
export const roomMessages = {
  sync: 0,
  presence: 1,
  ticket: 2,
  askPresence: 3,
  syncReply: 4,
  /** What is said beside the document. */
  words: 5,
  leave: 7,
  /** Whether an edit was stored. */
  stored: 8,
} as const;

/** Seconds from what somebody does to its being heard: by then everybody has been told. */
export const roomLead = 0.3;
/** The id of the performance that comes with the product, which anybody may watch. */
export const firstPerformanceId = 'first';
/** Messages of a room's chat that are kept while it is open. */
export const mostChat = 100;

/** What all play. Times in seconds of the server's clock. */
export interface RoomTake {
  /** Another one with each play. */
  id: number;
  what: 'grid' | 'code';
  /** Bars of the song that lie before its cycle 0. */
  from: number;
  /** Where its cycles lie: from each time on at that many cycles per second. Ascending, never empty. */
  tempo: { time: number; cycle: number; cps: number }[];
  /** The cycle at which it stops; it may be over. */
  end?: number;
  /** Ascending. */
  launches: RoomLaunch[];
}

/** A program that all play from a cycle of the take on. */
export interface RoomRun {
  id: number;
  take: number;
  cycle: number;
  code: string;
  bpm?: number;
  author: string;
}

/** A labelled statement of the code, and the name of whose it is. */
export interface RoomPart {
  part: string;
  owner: string;
}

/** Something that somebody said in a room. */
export interface RoomMessage {
  id: number;
  author: string;
  /** Seconds of the server's clock. */
  at: number;
  text: string;
  bar?: number;
}

/**
 * Why a recording has ended: somebody stopped it, or it was as long or as large as it may be, the project has as many as
 * it may have, or it could not be stored.
 */
export type RecordingEnd = 'stopped' | 'long' | 'full' | 'many' | 'failed';

/** What editors may do for all, as the owner decides. */
export interface RoomRights {
  /** Play, stop and launch. */
  play: boolean;
  /** Run code while something plays; with `play`, at any time. */
  run: boolean;
}

/** What the server says beside the document. */
export type RoomNews =
  /** What of the project was stored last. */
  | { kind: 'saved'; rev: number; isPublic: boolean }
  /** When a request for it came and was answered, in seconds of the server's clock. */
  | { kind: 'time'; sent: number; received: number; answered: number }
  /** What is played, whenever that changes and to whoever comes in; undefined: nothing was, yet. */
  | { kind: 'take'; take?: RoomTake }
  /** The last programs that were run, the newest last: what plays until the newest begins is there. */
  | { kind: 'runs'; runs: RoomRun[] }
  /** Whose each part of the code is, to whoever comes in and whenever that changes. */
  | { kind: 'parts'; parts: readonly RoomPart[] }
  | { kind: 'failed'; run: number; name: string; message: string }
  /** Whether the room is recorded, and who began that. `ended`: why it is not any more. */
  | { kind: 'recording'; by?: string; ended?: RecordingEnd }
  /** Somebody's key goes down or is let go. `by`: their client's number. */
  | ({ kind: 'strike'; by: number } & RoomStrike)
  | { kind: 'release'; by: number; key: number }
  /** What one may do for all, to whoever comes in and whenever that changes. */
  | ({ kind: 'rights' } & RoomRights)
  /** What was said, the newest last: all that is kept to whoever comes in, one by one to all. */
  | { kind: 'said'; messages: RoomMessage[] };

/**
 * Why a socket was closed by the server. After one above 4300 it is no use to come again at once, in the same way; after
 * any other it is.
 */
export const roomClosing = {
  /** The server stops, or cannot store what comes now. */
  later: 1013,
  /** A message is larger than any edit. */
  tooLarge: 1009,
  /** A message that no studio sends. */
  nonsense: 4400,
  /** The session has ended. */
  signedOut: 4401,
  /** This person may not come in, or not any more. */
  forbidden: 4403,
  /** There is no such room any more. */
  gone: 4404,
  /** As many as may be there are. */
  full: 4409,
  /** The document has grown as large as it may. */
  overfull: 4413,
  /** Too many messages in too little time. */
  tooFast: 4429,
} as const;
