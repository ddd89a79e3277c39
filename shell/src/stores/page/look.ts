import { makeAutoObservable } from 'mobx';
import type { CheckedStorage } from '../storage/checked-storage.ts';
import type { LookChoice, storedLook } from '../storage/stored-look.ts';

type LookStorage = Pick<CheckedStorage<{ look: typeof storedLook }>, 'read' | 'write'>;

/** Language and theme of pages without an account: kept on this device, and taken over by signing up. */
export class Look {
  chosen: LookChoice;
  readonly #localStore: LookStorage;

  constructor(localStore: LookStorage) {
    this.#localStore = localStore;
    this.chosen = localStore.read('look') ?? {};
    makeAutoObservable(this, {}, { autoBind: true });
  }

  choose(choice: LookChoice): void {
    this.chosen = { ...this.chosen, ...choice };
    this.#localStore.write('look', this.chosen);
  }
}
