import type { PreferenceChanges, ProfileChanges } from '../../api/users.ts';
import { HocketError } from '../../error.ts';
import type { Json } from '../../json.ts';
import type { Preferences, PublicProfile, SessionInfo, User } from '../../user.ts';
import { FakeAuthCalls } from './fake-auth-calls.ts';

/** The account of whoever is signed in. */
export class FakeUserCalls extends FakeAuthCalls {
  sessions: SessionInfo[] = [];

  async profile(): Promise<User> {
    this.failOnce();
    return this.user;
  }
  async updateProfile({ avatar, ...changes }: ProfileChanges): Promise<User> {
    this.failOnce();
    this.user = { ...this.user, ...changes };
    if (avatar !== undefined) this.user = { ...this.user, avatar: avatar ?? undefined };
    return this.user;
  }
  async updatePreferences(changes: PreferenceChanges): Promise<{ preferences: Preferences }> {
    this.failOnce();
    const { preferences } = this.user;
    const merged = {
      ...preferences,
      ...changes,
      notifications: { ...preferences.notifications, ...changes.notifications },
      privacy: { ...preferences.privacy, ...changes.privacy },
      audio: { ...preferences.audio, ...changes.audio },
    };
    this.user = { ...this.user, preferences: merged };
    return { preferences: merged };
  }
  async changePassword(): Promise<void> {
    this.failOnce();
  }
  async listSessions(): Promise<SessionInfo[]> {
    this.failOnce();
    return this.sessions;
  }
  async endSession(id: string): Promise<void> {
    this.failOnce();
    this.sessions = this.sessions.filter((session) => session.id !== id);
  }
  async exportAccount(): Promise<Record<string, Json>> {
    this.failOnce();
    return { account: JSON.parse(JSON.stringify(this.user)) };
  }
  async deleteAccount(): Promise<void> {
    this.failOnce();
  }
  async reportPlayTime(seconds: number): Promise<{ totalPlayTime: number }> {
    this.failOnce();
    const totalPlayTime = this.user.stats.totalPlayTime + seconds;
    this.user = { ...this.user, stats: { ...this.user.stats, totalPlayTime } };
    return { totalPlayTime };
  }
  async publicProfile(username: string): Promise<PublicProfile> {
    this.failOnce();
    const { user } = this;
    if (user.username !== username) throw new HocketError('not_found', 'There is no such user');
    const { avatar, bio, location, website, createdAt } = user;
    const name = `${user.firstName} ${user.lastName}`.trim();
    const { lessonsCompleted, achievementsUnlocked } = user.stats;
    const stats = { lessonsCompleted, achievementsUnlocked };
    return { username, name, avatar, bio, location, website, createdAt, stats };
  }
}
