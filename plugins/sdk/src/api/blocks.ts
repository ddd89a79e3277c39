import type { Author } from '../credits.ts';

/** Somebody whom the user does not want to hear from. */
export interface BlockedPerson {
  /** Names the block. */
  id: string;
  /** Who it is, while their profile is public. */
  person?: Author;
  /** Since when; ISO 8601. */
  at: string;
}
