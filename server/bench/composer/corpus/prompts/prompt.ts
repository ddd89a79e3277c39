import type { MusicCheck } from '../checks/answer-checks.ts';

/** What somebody types, and what must be true of the music that answers it. */
export interface Prompt {
  text: string;
  /** Each must be met. */
  holds: readonly MusicCheck[];
  /** Set: one may ask back as well. */
  ambiguous?: true;
}
