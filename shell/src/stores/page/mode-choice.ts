import type { Mode, ModeChoice, Transport } from '@hocket/sdk';
import { makeAutoObservable } from 'mobx';
import type { LocalStore } from '../storage/local-store.ts';

/** What the studio opens with: code in code mode, else the grid. */
export class ModeStore implements ModeChoice {
  chosen: Mode;

  constructor(
    private readonly localStore: LocalStore,
    private readonly transport: Pick<Transport, 'show'>,
  ) {
    this.chosen = localStore.read('mode') ?? 'studio';
    transport.show(tabOf(this.chosen));
    makeAutoObservable<this, 'localStore' | 'transport'>(
      this,
      { localStore: false, transport: false },
      { autoBind: true },
    );
  }

  choose(mode: Mode): void {
    this.chosen = mode;
    this.localStore.write('mode', mode);
    this.transport.show(tabOf(mode));
  }
}

function tabOf(mode: Mode) {
  return mode === 'code' ? 'code' : 'grid';
}
