import type { ClipRecording } from './edit/clip-edits.ts';
import type { RecordingReading } from './recording-reading.ts';

/** What becomes of a recording of the open project. */
export interface ProjectRecording {
  /** `away`: neither this browser nor the server has it, or it cannot be read. */
  status: 'loading' | 'ready' | 'away';
  /** What is in it, once it was looked into. */
  reading: RecordingReading | undefined;
  /** 0 to 1 of it is sent; 1: the server has it, and whoever opens the project hears it. */
  sent: number;
}

/** A recording that was kept, and what is in it. */
export interface KeptRecording extends ClipRecording {
  reading: RecordingReading;
}

/** Whether recordings are sent to the server, so that others hear them: asked once for each user of this browser. */
export type SendingChoice = 'unasked' | 'yes' | 'no';

/** The recordings of the open project: kept in this browser, sent with the project, played by the engine. Observable. */
export interface Recordings {
  /**
   * Keeps a file in WAV, MP3, FLAC or OGG for the project that is open; it stays once a clip or a row plays it. Rejects
   * with `recording_unreadable`, `recording_too_long`, `file_too_large` or `recording_not_kept` (the browser has no room).
   */
  add(file: Blob, name: string): Promise<KeptRecording>;
  /** By its hash. What the project does not use is `away`. */
  of(hash: string): ProjectRecording;
  /** Its file. Rejects with `recording_away`. */
  file(hash: string): Promise<Blob>;
  /** Tries again to fetch what is away, and to send what is not sent. */
  retry(): void;
  /** Settles once nothing is sought or stretched any more. */
  settled(): Promise<void>;
  /** Whether clips are being stretched to the tempo: they are silent so long. */
  readonly isStretching: boolean;
  readonly sending: SendingChoice;
  choose(sending: 'yes' | 'no'): void;
  /** Why the last recording was not sent, as a sentence; undefined where all were. */
  readonly failure: string | undefined;
  /** Bytes of the open project's recordings that the server has not. */
  readonly unsent: number;
  /** Bytes that the user's files take on the server, and may take; undefined before it was asked. */
  readonly room: { bytes: number; most: number } | undefined;
}
