/** A recording that someone wants to store, or to know to be stored. */
export interface RecordingRequest {
  /** SHA-256 of the file: 64 lower-case hex digits. */
  hash: string;
  /** Media type of WAV, FLAC, MP3, OGG or M4A. */
  fileType: string;
  /** Of the whole file. */
  bytes: number;
  /** What its owner calls it. */
  name?: string;
  /**
   * A project that plays it and that the caller may open, by its link where `share` names one: then nothing has to be
   * sent, and it counts for nothing.
   */
  from?: { project: string; share?: string };
}

/** How far the upload of a recording is. */
export type RecordingState =
  | { state: 'stored' }
  /** So many bytes are there already; the next piece begins behind them. */
  | { state: 'wanted'; received: number };

/** How much room the uploads of a user take and may take, and which recordings are among them. */
export interface RecordingRoom {
  /** Of all that counts: what came with copies of projects does not. */
  bytes: number;
  files: number;
  quota: { bytes: number; files: number };
  /** Those of the hashes asked for that are stored. */
  held: string[];
}

/** How the upload of a recording is watched and ended. */
export interface RecordingSending {
  /** What its owner calls it. */
  name?: string;
  /** As in `RecordingRequest`. */
  from?: RecordingRequest['from'];
  /** Told at the beginning and after each piece: how many bytes are stored. */
  onProgress?(received: number): void;
  /** Ends it; a later call goes on where this one ended. */
  signal?: AbortSignal;
}
