import type { ApiClient } from '@hocket/api';
import {
  type Credentials,
  changesBetween,
  codeOf,
  HocketError,
  type PreferenceChanges,
  type Preferences,
  type ProfileChanges,
  type Registration,
  type Session,
  type Tokens as TokenSet,
  type User,
  withChanges,
} from '@hocket/sdk';
import { makeAutoObservable, runInAction } from 'mobx';
import type { After } from '../async/after.ts';
import type { StoredValue } from '../storage/local-store.ts';
import { Renewal } from './renewal.ts';
import type { TokenStore } from './tokens.ts';

/** What a session needs from outside. */
export interface SessionOptions {
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
    | 'reportPlayTime'
  >;
  tokens: TokenStore;
  after?: After;
  /** Runs one at a time among all tabs of the browser. */
  alone?: (work: () => Promise<void>) => Promise<void>;
  /** Who was signed in here last: they work on while the server cannot be reached. */
  known?: () => User | undefined;
  /** What somebody chose on this machine before they had an account. */
  chosen?: () => PreferenceChanges;
  /** Removes what this machine keeps of a user whose account was deleted. */
  erase?: (user: string) => Promise<void>;
}

/** Failures after which the server may have done what it was asked all the same. */
const answerMayBeLost = new Set(['network_unreachable', 'response_invalid']);

interface Fallback {
  code: string;
  sentence: string;
}

/** What is said of a failure that says nothing of itself (specification, part 8). */
const fallbacks = {
  login: { code: 'login_failed', sentence: 'Login failed' },
  signup: { code: 'signup_failed', sentence: 'Signup failed' },
  user: { code: 'user_failed', sentence: 'Failed to get user' },
  profile: { code: 'profile_failed', sentence: 'Profile update failed' },
  preferences: { code: 'preferences_failed', sentence: 'Preferences update failed' },
} satisfies Record<string, Fallback>;

/** Who is signed in. */
export class SessionStore implements Session {
  status: Session['status'] = 'loading';
  user: User | undefined = undefined;
  private tried: PreferenceChanges = {};
  /** It came to its end by itself: nobody signed out. */
  hasExpired = false;
  /** Somebody without an account wanted what needs one, and is offered one. */
  offersAccount = false;
  readonly #renewal: Renewal;
  #loading: Promise<void> | undefined;
  /** The address of a sign-up whose answer was lost. */
  #doubtful: string | undefined;
  readonly #options: SessionOptions;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#renewal = new Renewal({ ...options, onRefused: () => this.expire() });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get preferences(): Preferences | undefined {
    return this.user && withChanges(this.user.preferences, this.tried);
  }

  /** What the user is called: first and last name, else the username. */
  get name(): string | undefined {
    const { user } = this;
    return user && (`${user.firstName} ${user.lastName}`.trim() || user.username);
  }

  /** Finds out who is signed in: the user, else one refresh and one retry, else nobody. */
  load(): Promise<void> {
    this.#loading ??= this.find().finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  /** Follows what another tab did, by what it kept: signed out, in, in as somebody else, or renewed the tokens. */
  followOtherTab(other: StoredValue<'auth'> | undefined): void {
    const { access, refresh } = this.#options.tokens;
    const isIn = this.status === 'authenticated';
    const isSomebodyElse = other?.user !== undefined && other.user.id !== this.user?.id;
    if (this.status === 'loading') return;
    if (!access && !refresh) {
      if (isIn) this.leave();
    } else if (isIn && !isSomebodyElse) {
      this.#renewal.expect();
    } else if (other?.isAuthenticated) {
      this.leave();
      this.status = 'loading';
      void this.load();
    }
  }

  /** Rejects with the server's sentence, or 'Login failed'. */
  async login(credentials: Credentials): Promise<void> {
    const answer = await orSay(fallbacks.login, this.#options.api.login(credentials));
    this.enter(answer);
  }

  /** Rejects with the server's sentence, or 'Signup failed'. */
  async signup(registration: Registration): Promise<void> {
    const { email, password } = registration;
    try {
      this.enter(await orSay(fallbacks.signup, this.#options.api.register(registration)));
      this.#doubtful = undefined;
      this.takeOver(this.#options.chosen?.() ?? {});
    } catch (error) {
      // The account was made when the answer to the first try was lost.
      if (codeOf(error) === 'email_taken' && this.#doubtful === email) {
        return this.login({ email, password });
      }
      this.#doubtful = answerMayBeLost.has(codeOf(error)) ? email : undefined;
      throw error;
    }
  }

  /** Signs out here at once, even when the server cannot be told. */
  async logout(): Promise<void> {
    const { access } = this.#options.tokens;
    this.forget();
    // A session of which the server could not be told ends by itself.
    await this.#options.api.logout(access).catch(() => undefined);
  }

  /** Whether somebody is signed in; where nobody is, an account is offered. */
  requireAccount(): boolean {
    const isThere = this.status === 'authenticated';
    this.offersAccount = !isThere;
    return isThere;
  }

  /** The offer was taken or turned down. */
  closeOffer(): void {
    this.offersAccount = false;
  }

  tryOut(changes: PreferenceChanges): void {
    this.tried = changes;
  }

  async prefer(changes: PreferenceChanges): Promise<void> {
    const { user, preferences } = this;
    if (!user || !preferences) throw new HocketError('unauthenticated', 'Failed to get user');
    this.tried = changesBetween(user.preferences, withChanges(preferences, changes));
    const saving = this.#options.api.updatePreferences(changes);
    const answer = await orSay(fallbacks.preferences, saving);
    runInAction(() => {
      if (this.user?.id !== user.id) return;
      const acting = this.preferences ?? answer.preferences;
      this.user.preferences = answer.preferences;
      this.tried = changesBetween(answer.preferences, acting);
    });
  }

  async updateProfile(changes: ProfileChanges): Promise<void> {
    const saving = this.#options.api.updateProfile(changes);
    this.know(await orSay(fallbacks.profile, saving));
  }

  async reread(): Promise<void> {
    this.know(await orSay(fallbacks.user, this.#options.api.profile()));
  }

  /** Tells the server that music played for whole seconds. Rejects with its code. */
  async played(seconds: number): Promise<void> {
    const { user } = this;
    const { totalPlayTime } = await this.#options.api.reportPlayTime(seconds);
    runInAction(() => {
      if (user && this.user?.id === user.id) this.user.stats.totalPlayTime = totalPlayTime;
    });
  }

  async deleteAccount(password: string): Promise<void> {
    const { user } = this;
    await this.#options.api.deleteAccount(password);
    // Signing out first makes every store let go of the user, before their data is erased.
    this.forget();
    if (user) await this.#options.erase?.(user.id);
  }

  /** Renews the tokens, once for all who ask at the same time. Rejects, and signs out, when refused. */
  refresh(): Promise<void> {
    return this.#renewal.refresh();
  }

  /** Makes what was chosen before the user's own. It acts at once; what is not saved now can be saved in the settings. */
  private takeOver(chosen: PreferenceChanges): void {
    if (Object.keys(chosen).length > 0) void this.prefer(chosen).catch(() => undefined);
  }

  /** Drops tokens and user. */
  forget(): void {
    this.#options.tokens.clear();
    this.leave();
  }

  private expire(): void {
    const wasIn = this.status === 'authenticated';
    this.forget();
    this.hasExpired = wasIn;
  }

  /** Drops the user; the tokens may be another tab's by now. */
  private leave(): void {
    this.#renewal.stop();
    this.user = undefined;
    this.tried = {};
    this.status = 'unauthenticated';
    this.hasExpired = false;
  }

  private async find(): Promise<void> {
    const { tokens } = this.#options;
    if (!tokens.access && !tokens.refresh) return this.forget();
    try {
      if (tokens.left <= 0) await this.refresh();
      const user = await this.profile();
      // Another tab may have signed out meanwhile.
      if (tokens.access) this.greet(user);
      else this.leave();
    } catch (error) {
      const known = answerMayBeLost.has(codeOf(error)) ? this.#options.known?.() : undefined;
      if (known && tokens.refresh) this.greet(known);
      else this.forget();
    }
  }

  /** Takes what the server says of the user, unless somebody else has signed in meanwhile. */
  private know(user: User): void {
    runInAction(() => {
      if (this.user?.id === user.id) this.user = user;
    });
  }

  private async profile(): Promise<User> {
    const { api, tokens } = this.#options;
    const { access } = tokens;
    try {
      return await api.profile();
    } catch {
      // Another tab may have renewed them while this one waited.
      if (tokens.access === access || tokens.left <= 0) await this.refresh();
      return await orSay(fallbacks.user, api.profile());
    }
  }

  private enter({ tokens, user }: { tokens: TokenSet; user: User }): void {
    this.#options.tokens.keep(tokens);
    this.greet(user);
  }

  private greet(user: User): void {
    runInAction(() => {
      this.user = user;
      this.status = 'authenticated';
      this.hasExpired = false;
    });
    this.#renewal.expect();
  }
}

/** Gives a failure that has no sentence of its own the fallback. */
async function orSay<T>(fallback: Fallback, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const sentence = (error as { message?: unknown } | null | undefined)?.message;
    if (typeof sentence === 'string' && sentence !== '') throw error;
    const code = codeOf(error);
    const { code: ownCode, sentence: ownSentence } = fallback;
    throw new HocketError(code === 'unknown' ? ownCode : code, ownSentence, { cause: error });
  }
}
