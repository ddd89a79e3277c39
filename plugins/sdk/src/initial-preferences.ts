import type { Preferences } from './user.ts';

/** What everybody starts with (specification, part 3). */
export const initialPreferences: Preferences = {
  theme: 'dark',
  language: 'en',
  notifications: { email: true, push: false, sound: true },
  privacy: { profilePublic: true, projectsPublic: false },
  audio: { sampleRate: 44100, bufferSize: 256, enableLowLatency: true },
};
