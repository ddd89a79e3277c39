import type { EditCheck } from '../checks/edit-checks.ts';
import type { programs } from './programs.ts';

/** A wish in words for music that is there, and what must be true of the events before and after. */
export interface Edit {
  /** The music that it is about: a program by its name, or what answers a prompt. */
  from: keyof typeof programs | { prompt: string };
  text: string;
  /** Each must be met. */
  holds: readonly EditCheck[];
}
