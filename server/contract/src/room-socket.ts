/** Where rooms are entered over a WebSocket. */
export const roomPath = '/rooms';

/** What the server says beside the document: what it stored last. */
export interface RoomNews {
  rev: number;
  isPublic: boolean;
}

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
