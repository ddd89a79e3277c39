import type { ApiClient } from '@hocket/api';
import { codeOf } from '@hocket/sdk';
import { makeAutoObservable, runInAction } from 'mobx';
import type { SessionStore } from '../stores/session/session.ts';

/** What became of a mailed link. */
export type LinkState = 'checking' | 'verified' | 'spent' | 'incomplete' | 'failed';

export interface VerificationOptions {
  api: Pick<ApiClient, 'verifyEmail' | 'resendVerification'>;
  session: Pick<SessionStore, 'status' | 'reread'>;
  /** The link's; '' when it has none. */
  token: string;
}

/** Verifies an address by a mailed link, and asks for another mail. */
export class Verification {
  link: LinkState = 'checking';
  mail: 'none' | 'asked' | 'sent' = 'none';
  /** Why the last call did not work. */
  failure: unknown = undefined;
  readonly #options: VerificationOptions;

  constructor(options: VerificationOptions) {
    this.#options = options;
    if (options.token === '') this.link = 'incomplete';
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Sends the link's secret; again only after the server could not be asked. */
  async check(): Promise<void> {
    const { api, session, token } = this.#options;
    if (this.link !== 'checking' && this.link !== 'failed') return;
    this.link = 'checking';
    this.failure = undefined;
    try {
      await api.verifyEmail(token);
      this.become('verified');
      // The settings show it; should this not work, they do so after the next visit.
      if (session.status === 'authenticated') await session.reread().catch(() => undefined);
    } catch (error) {
      if (codeOf(error) === 'link_invalid') this.become('spent');
      else this.become('failed', error);
    }
  }

  /** Asks for the mail of sign-up once more, once at a time. */
  async resend(): Promise<void> {
    if (this.mail !== 'none') return;
    this.mail = 'asked';
    this.failure = undefined;
    try {
      await this.#options.api.resendVerification();
      runInAction(() => {
        this.mail = 'sent';
      });
    } catch (error) {
      runInAction(() => {
        this.mail = 'none';
        this.failure = error;
      });
    }
  }

  private become(link: LinkState, failure?: unknown): void {
    this.link = link;
    this.failure = failure;
  }
}
