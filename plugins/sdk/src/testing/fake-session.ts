import type { PreferenceChanges, ProfileChanges } from '../api/users.ts';
import { changesBetween, withChanges } from '../edit/preferences.ts';
import type { Session } from '../studio.ts';
import type { Preferences, User } from '../user.ts';
import { FakeApi } from './fake-api/fake-api.ts';

/** Somebody who is signed in, with preferences that change; the account is the API's. */
export class FakeSession implements Session {
  status: Session['status'] = 'authenticated';
  user: User | undefined;
  /** Changes that act and are not saved. */
  unsavedChanges: PreferenceChanges = {};
  /** What was preferred, in order. */
  preferred: PreferenceChanges[] = [];
  /** How often an account was offered. */
  offers = 0;
  /** What the next `prefer` rejects with. */
  failure: Error | undefined;

  constructor(readonly api: FakeApi = new FakeApi()) {
    this.user = api.user;
  }

  get preferences(): Preferences | undefined {
    return this.user && withChanges(this.user.preferences, this.unsavedChanges);
  }

  tryOut(changes: PreferenceChanges): void {
    this.unsavedChanges = changes;
  }
  async prefer(changes: PreferenceChanges): Promise<void> {
    const { failure, user, preferences } = this;
    this.failure = undefined;
    this.preferred.push(changes);
    if (!user || !preferences) return;
    const wanted = withChanges(preferences, changes);
    if (!failure) this.user = { ...user, preferences: withChanges(user.preferences, changes) };
    this.unsavedChanges = changesBetween((this.user ?? user).preferences, wanted);
    if (failure) throw failure;
  }
  async updateProfile(changes: ProfileChanges): Promise<void> {
    this.user = await this.api.updateProfile(changes);
  }
  async reread(): Promise<void> {
    this.user = await this.api.profile();
  }
  requireAccount(): boolean {
    this.offers += this.status === 'authenticated' ? 0 : 1;
    return this.status === 'authenticated';
  }
  async logout(): Promise<void> {
    this.user = undefined;
    this.status = 'unauthenticated';
  }
  async deleteAccount(): Promise<void> {
    await this.api.deleteAccount();
    await this.logout();
  }
}
