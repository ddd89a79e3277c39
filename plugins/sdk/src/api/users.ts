import type { Preferences } from '../user.ts';

/** What users may say of themselves; only what is given changes. */
export interface ProfileChanges {
  firstName?: string;
  lastName?: string;
  username?: string;
  bio?: string;
  location?: string;
  /** http or https; '' for none. */
  website?: string;
  /** The `fileUrl` of one's own avatar upload; null for none. */
  avatar?: string | null;
}

/** Preferences of which only what is given changes. */
export type PreferenceChanges = {
  [Part in keyof Preferences]?: Preferences[Part] extends string
    ? Preferences[Part]
    : Partial<Preferences[Part]>;
};
