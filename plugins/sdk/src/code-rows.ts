import type { Reason } from './reason.ts';

/** An onset of a code row, in steps from the row's beginning; both may be fractions of one. */
export interface CodeOnset {
  at: number;
  length: number;
  /** A MIDI number; absent where it has no pitch. */
  pitch?: number;
}

/** What a code row plays, as far as it is drawn. */
export type CodeDrawing =
  | { status: 'loading' }
  /** `error`: why its code plays nothing, as `studio.explain` takes it. */
  | { status: 'failed'; error: unknown }
  | {
      status: 'drawn';
      onsets: readonly CodeOnset[];
      /** Steps that are drawn, from its beginning. */
      steps: number;
      /** It goes on differently after them. */
      goesOn: boolean;
    };

/** A layer of the linked code that the grid cannot read, as a row of the grid. Observable. */
export interface CodeRow {
  /** The same while its code changes. */
  readonly id: string;
  /** What the text calls it, else its instrument; empty where it has several. */
  readonly name: string;
  readonly code: string;
  /** Why the grid cannot read it, an English sentence. */
  readonly reason: string;
  readonly why?: Reason | undefined;
  /** A factor, 1 as the code has it; undefined where the code sets it in a way of its own. */
  readonly level: number | undefined;
  readonly muted: boolean;
  readonly solo: boolean;
  /** Muted, or beside a solo. */
  readonly silent: boolean;
  /** The text has no place for its level, mute and solo, nor for notes instead. */
  readonly isFixed: boolean;
  readonly drawing: CodeDrawing;
}

/** What notes could not hold of a row that was frozen. */
export interface FreezeReport {
  /** Onsets that are notes now. */
  notes: number;
  /** Onsets left out where another of their pitch begins. */
  doubles: number;
  /** Onsets between two ticks or keys, moved to the nearest. */
  moved: number;
  /** Onsets beyond what a row holds. */
  left: number;
  /** Controls that notes do not have, by their keys in events. */
  controls: readonly string[];
}

/** The code rows of the open project; each change of one is made in its text. Observable. */
export interface CodeRows {
  /** Those of the shown pattern, in the order of the text. */
  readonly shown: readonly CodeRow[];
  /** Whether one of all patterns plays alone. */
  readonly soloed: boolean;
  /** A factor, 0 and more. */
  setLevel(id: string, level: number): void;
  setMuted(id: string, muted: boolean): void;
  /** Beside it all else is silent but what plays alone too. */
  setSolo(id: string, solo: boolean): void;
  /**
   * Writes its first bars as notes in place of its code, in one step of undo. Rejects with `row_silent`,
   * `row_unreadable`, `row_changed` or as `engine.events` does; then nothing has changed. Once `signal` is aborted
   * nothing changes either, and it resolves with undefined.
   */
  freeze(id: string, bars: number, signal?: AbortSignal): Promise<FreezeReport | undefined>;
}
