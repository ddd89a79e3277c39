import { makeAutoObservable } from 'mobx';
import type { SessionStore } from './session.ts';

/** Owns what somebody without an account makes on this device. No user has such an id: theirs are longer. */
export const visitor = 'visitor';

/** Whose music the studio holds: the user's who is signed in, else a visitor's who works without an account. */
export class StudioOwner {
  private isVisited = false;
  readonly #session: Pick<SessionStore, 'status' | 'user'>;

  constructor(session: Pick<SessionStore, 'status' | 'user'>) {
    this.#session = session;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Undefined while nobody is known who works here. */
  get id(): string | undefined {
    const { status, user } = this.#session;
    if (user !== undefined) return user.id;
    return this.isVisited && status === 'unauthenticated' ? visitor : undefined;
  }

  /** Somebody works here, with an account or without. */
  enter(): void {
    this.isVisited = true;
  }

  /** Whoever signs out later has left; a visitor enters anew. */
  leave(): void {
    this.isVisited = false;
  }
}
