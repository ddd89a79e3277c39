import type { Mode, ModeChoice, Transport } from '@hocket/sdk';
import { makeAutoObservable } from 'mobx';
import type { LocalStore } from '../storage/local-store.ts';

/** What the studio opens with: code in code mode, else the grid. */
export class ModeStore implements ModeChoice {
  chosen: Mode;
  readonly #localStore: LocalStore;
  readonly #transport: Pick<Transport, 'show'>;

  constructor(localStore: LocalStore, transport: Pick<Transport, 'show'>) {
    this.#localStore = localStore;
    this.#transport = transport;
    this.chosen = localStore.read('mode') ?? 'studio';
    transport.show(tabOf(this.chosen));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  choose(mode: Mode): void {
    this.chosen = mode;
    this.#localStore.write('mode', mode);
    this.#transport.show(tabOf(mode));
  }
}

function tabOf(mode: Mode) {
  return mode === 'code' ? 'code' : 'grid';
}
