import type { Json } from '../json.ts';
import type { Preferences, PublicProfile, SessionInfo, User } from '../user.ts';

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

/** The signed-in user. */
export interface UserCalls {
  profile(): Promise<User>;
  /** Rejects with `username_taken`, `avatar_invalid`. */
  updateProfile(changes: ProfileChanges): Promise<User>;
  updatePreferences(changes: PreferenceChanges): Promise<{ preferences: Preferences }>;
  /** Ends the other sessions. Rejects with `password_wrong`. */
  changePassword(currentPassword: string, password: string): Promise<void>;
  /** Newest first. */
  listSessions(): Promise<SessionInfo[]>;
  endSession(id: string): Promise<void>;
  /** Everything that is kept about the account, by area. */
  exportAccount(): Promise<Record<string, Json>>;
  /** Deletes the account and all that belongs to it. Rejects with `password_wrong`. */
  deleteAccount(password: string): Promise<void>;
  /** Adds seconds of play since the last report, as many as can have passed; answers the total. */
  reportPlayTime(seconds: number): Promise<{ totalPlayTime: number }>;
  /** Rejects with `not_found`, for a private profile too. */
  publicProfile(username: string): Promise<PublicProfile>;
}
