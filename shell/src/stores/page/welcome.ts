import { makeAutoObservable } from 'mobx';
import type { LocalStore } from '../storage/local-store.ts';

/** Whether a newcomer is asked where to start; kept on this machine. */
export class Welcome {
  isShown: boolean;
  readonly #localStore: Pick<LocalStore, 'read' | 'write'>;

  constructor(localStore: Pick<LocalStore, 'read' | 'write'>) {
    this.#localStore = localStore;
    this.isShown = localStore.read('showWelcome') ?? true;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** It does not come on this page: somebody came to open music. */
  stayAway(): void {
    this.isShown = false;
  }

  close(): void {
    this.isShown = false;
    this.#localStore.write('showWelcome', false);
  }
}
