export type Theme = 'dark' | 'light' | 'auto';
export type Language = 'en' | 'es' | 'fr' | 'de' | 'ja';

export interface Preferences {
  theme: Theme;
  language: Language;
  notifications: { email: boolean; push: boolean; sound: boolean };
  privacy: { profilePublic: boolean; projectsPublic: boolean };
  audio: { sampleRate: number; bufferSize: number; enableLowLatency: boolean };
}

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

export interface Tokens {
  accessToken: string;
  refreshToken: string;
  /** Seconds. */
  expiresIn: number;
}
