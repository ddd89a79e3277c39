import {
  type ApiClient,
  type Credentials,
  changesBetween,
  codeOf,
  HocketError,
  type PreferenceChanges,
  type Preferences,
  type ProfileChanges,
  type Registration,
  type Session as SessionContract,
  type Tokens as TokenSet,
  type User,
  withChanges,
} from '@hocket/sdk';
import { makeAutoObservable, runInAction } from 'mobx';
import { type After, after } from './after.ts';
import type { Tokens } from './tokens.ts';

/** Milliseconds before a token's end at which it is renewed; a short-lived one at half its time. */
const renewBefore = 60_000;
/** The longest time a browser's timer can wait, in milliseconds. */
const longestWait = 2 ** 31 - 1;
/** Milliseconds between tries while the server cannot be reached. */
const retryEvery = 10_000;

/** What a session needs from outside. */
export interface SessionParts {
  api: Pick<
    ApiClient,
    | 'login'
    | 'register'
    | 'logout'
    | 'refresh'
    | 'profile'
    | 'updateProfile'
    | 'updatePreferences'
    | 'deleteAccount'
  >;
  tokens: Tokens;
  after?: After;
  /** Runs one at a time among all tabs of the browser. */
  alone?: (work: () => Promise<void>) => Promise<void>;
}

/** Who is signed in. */
export class Session implements SessionContract {
  status: SessionContract['status'] = 'loading';
  user: User | undefined = undefined;
  private tried: PreferenceChanges = {};
  private refreshing: Promise<void> | undefined;
  private cancelRenewal: (() => void) | undefined;

  constructor(private readonly parts: SessionParts) {
    makeAutoObservable<this, 'parts' | 'refreshing' | 'cancelRenewal'>(
      this,
      { parts: false, refreshing: false, cancelRenewal: false },
      { autoBind: true },
    );
  }

  get preferences(): Preferences | undefined {
    return this.user && withChanges(this.user.preferences, this.tried);
  }

  /** Finds out who is signed in: the user, else one refresh and one retry, else nobody. */
  async load(): Promise<void> {
    const { tokens } = this.parts;
    if (!tokens.access && !tokens.refresh) return this.forget();
    try {
      if (tokens.left <= 0) await this.refresh();
      this.greet(await this.profile());
    } catch {
      this.forget();
    }
  }

  /** Rejects with the server's sentence, or 'Login failed'. */
  async login(credentials: Credentials): Promise<void> {
    const answer = await orSay('Login failed', this.parts.api.login(credentials));
    this.enter(answer);
  }

  /** Rejects with the server's sentence, or 'Signup failed'. */
  async signup(registration: Registration): Promise<void> {
    const answer = await orSay('Signup failed', this.parts.api.register(registration));
    this.enter(answer);
  }

  /** Signs out here even when the server cannot be told. */
  async logout(): Promise<void> {
    try {
      await this.parts.api.logout();
    } catch {
      // The tokens are dropped all the same; the server's end by themselves.
    } finally {
      this.forget();
    }
  }

  tryOut(changes: PreferenceChanges): void {
    this.tried = changes;
  }

  async prefer(changes: PreferenceChanges): Promise<void> {
    const { user, preferences } = this;
    if (!user || !preferences) throw new HocketError('unauthenticated', 'Failed to get user');
    this.tried = changesBetween(user.preferences, withChanges(preferences, changes));
    const saving = this.parts.api.updatePreferences(changes);
    const answer = await orSay('Preferences update failed', saving);
    runInAction(() => {
      if (this.user?.id !== user.id) return;
      const acting = this.preferences ?? answer.preferences;
      this.user.preferences = answer.preferences;
      this.tried = changesBetween(answer.preferences, acting);
    });
  }

  async updateProfile(changes: ProfileChanges): Promise<void> {
    const saving = this.parts.api.updateProfile(changes);
    this.know(await orSay('Profile update failed', saving));
  }

  async reread(): Promise<void> {
    this.know(await orSay('Failed to get user', this.parts.api.profile()));
  }

  async deleteAccount(password: string): Promise<void> {
    await this.parts.api.deleteAccount(password);
    this.forget();
  }

  /** Renews the tokens, once for all who ask at the same time. Rejects, and signs out, when refused. */
  refresh(): Promise<void> {
    const { alone = (work: () => Promise<void>) => work() } = this.parts;
    const stale = this.parts.tokens.access;
    this.refreshing ??= alone(() => this.renew(stale)).finally(() => {
      this.refreshing = undefined;
    });
    return this.refreshing;
  }

  /** Drops tokens and user. */
  forget(): void {
    this.cancelRenewal?.();
    this.cancelRenewal = undefined;
    this.parts.tokens.clear();
    this.user = undefined;
    this.tried = {};
    this.status = 'unauthenticated';
  }

  /** Takes what the server says of the user, unless somebody else has signed in meanwhile. */
  private know(user: User): void {
    runInAction(() => {
      if (this.user?.id === user.id) this.user = user;
    });
  }

  private async profile(): Promise<User> {
    const { api } = this.parts;
    try {
      return await api.profile();
    } catch {
      await this.refresh();
      return await orSay('Failed to get user', api.profile());
    }
  }

  private async renew(stale: string | undefined): Promise<void> {
    const { api, tokens } = this.parts;
    // Another tab was faster.
    if (tokens.access !== stale && tokens.left > 0) return this.expectRenewal();
    try {
      if (!tokens.refresh) throw new HocketError('unauthenticated', 'Failed to get user');
      tokens.keep(await api.refresh(tokens.refresh));
      this.expectRenewal();
    } catch (error) {
      if (this.status === 'authenticated' && this.mayRecover(error)) this.tryAgain();
      else this.forget();
      throw error;
    }
  }

  private mayRecover(error: unknown): boolean {
    const { left } = this.parts.tokens;
    return left > 0 && ['network_unreachable', 'rate_limited'].includes(codeOf(error));
  }

  private enter({ tokens, user }: { tokens: TokenSet; user: User }): void {
    this.parts.tokens.keep(tokens);
    this.greet(user);
  }

  private greet(user: User): void {
    runInAction(() => {
      this.user = user;
      this.status = 'authenticated';
    });
    this.expectRenewal();
  }

  private expectRenewal(): void {
    const { left } = this.parts.tokens;
    this.renewIn(Math.max(left - renewBefore, left / 2, 0));
  }

  private tryAgain(): void {
    this.renewIn(Math.min(retryEvery, this.parts.tokens.left));
  }

  private renewIn(delay: number): void {
    const { after: wait = after } = this.parts;
    this.cancelRenewal?.();
    // A failure has already been answered: by another try, or by signing out.
    this.cancelRenewal = wait(
      Math.min(delay, longestWait),
      () => void this.refresh().catch(() => undefined),
    );
  }
}

/** Gives a failure that has no sentence of its own the fallback. */
async function orSay<T>(fallback: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const sentence = (error as { message?: unknown } | null | undefined)?.message;
    if (typeof sentence === 'string' && sentence !== '') throw error;
    throw new HocketError(codeOf(error), fallback, { cause: error });
  }
}
