import type { NewsSwitch } from './api/news.ts';

/** A theme of the studio; `auto` follows the system. */
export type Theme = 'dark' | 'light' | 'auto';

/** What the studio speaks. */
export const languages = ['en', 'es', 'fr', 'de', 'ja'] as const;

/** A language of the studio, by its code. */
export type Language = (typeof languages)[number];

/** What somebody has chosen in the settings. */
export interface Preferences {
  theme: Theme;
  language: Language;
  /** How news is told, and of what kinds: a kind is told unless its switch is off. */
  notifications: { email: boolean; push: boolean; sound: boolean } & {
    [Kind in NewsSwitch]?: boolean;
  };
  privacy: { profilePublic: boolean; projectsPublic: boolean };
  audio: { sampleRate: number; bufferSize: number; enableLowLatency: boolean };
}

/** An account, as its owner sees it. */
export interface User {
  id: string;
  username: string;
  email: string;
  avatar?: string;
  firstName: string;
  lastName: string;
  bio: string;
  location: string;
  website: string;
  emailVerified: boolean;
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601. */
  lastLoginAt: string;
  subscription: { plan: string };
  stats: {
    projectsCreated: number;
    lessonsCompleted: number;
    achievementsUnlocked: number;
    /** Seconds. */
    totalPlayTime: number;
  };
  preferences: Preferences;
}

/** A user as anyone may see it. */
export interface PublicProfile
  extends Pick<User, 'username' | 'avatar' | 'bio' | 'location' | 'website' | 'createdAt'> {
  /** First and last name; empty where neither is known: then the username stands for it. */
  name: string;
  stats: Pick<User['stats'], 'lessonsCompleted' | 'achievementsUnlocked'>;
}

/** One sign-in of a user. */
export interface SessionInfo {
  id: string;
  /** Browser and system, such as 'Firefox on Linux'. */
  device: string;
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601; to the precision of a token's renewal. */
  lastUsedAt: string;
  /** Whether the call came from it. */
  current: boolean;
}

/** What a session is kept with. */
export interface Tokens {
  accessToken: string;
  refreshToken: string;
  /** Seconds. */
  expiresIn: number;
}

/** What everybody starts with (specification, part 3). */
export const initialPreferences: Preferences = {
  theme: 'dark',
  language: 'en',
  notifications: { email: true, push: false, sound: true },
  privacy: { profilePublic: true, projectsPublic: false },
  audio: { sampleRate: 44100, bufferSize: 256, enableLowLatency: true },
};
