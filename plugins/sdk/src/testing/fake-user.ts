import { initialPreferences, type User } from '../user.ts';

/** A signed-up musician with the default preferences. */
export function fakeUser(more: Partial<User> = {}): User {
  return {
    id: 'user-1',
    username: 'ada',
    email: 'ada@example.org',
    firstName: 'Ada',
    lastName: 'Lovelace',
    bio: '',
    location: '',
    website: '',
    emailVerified: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    lastLoginAt: '2026-01-01T00:00:00.000Z',
    subscription: { plan: 'free' },
    stats: { projectsCreated: 0, lessonsCompleted: 0, achievementsUnlocked: 1, totalPlayTime: 0 },
    preferences: structuredClone(initialPreferences),
    ...more,
  };
}
