import type { Registration } from '../../api/auth.ts';
import type { Tokens, User } from '../../user.ts';
import { fakeUser } from '../fake-user.ts';
import { FakeCalls } from './fake-calls.ts';

/** Lets everyone in, as whoever signed up last. */
export class FakeAuthCalls extends FakeCalls {
  user = fakeUser();
  #tokens = 0;

  async login(): Promise<{ tokens: Tokens; user: User }> {
    this.failOnce();
    return { tokens: this.#newTokens(), user: this.user };
  }
  async register(registration: Registration): Promise<{ tokens: Tokens; user: User }> {
    this.failOnce();
    const { password: _, ...profile } = registration;
    this.user = fakeUser(profile);
    return { tokens: this.#newTokens(), user: this.user };
  }
  async logout(): Promise<void> {
    this.failOnce();
  }
  async refresh(): Promise<Tokens> {
    this.failOnce();
    return this.#newTokens();
  }
  async forgotPassword(): Promise<void> {
    this.failOnce();
  }
  async resetPassword(): Promise<void> {
    this.failOnce();
  }
  async verifyEmail(): Promise<void> {
    this.failOnce();
    this.user = { ...this.user, emailVerified: true };
  }
  async resendVerification(): Promise<void> {
    this.failOnce();
  }

  #newTokens(): Tokens {
    this.#tokens += 1;
    return {
      accessToken: `access-${this.#tokens}`,
      refreshToken: `refresh-${this.#tokens}`,
      expiresIn: 900,
    };
  }
}
