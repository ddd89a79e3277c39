import type { Mode, ModeChoice as ModeChoiceContract, Transport } from '@hocket/sdk';
import { makeAutoObservable } from 'mobx';
import type { Kept } from '../storage/local-store.ts';

/** What the studio opens with: code in code mode, else the grid. */
export class ModeChoice implements ModeChoiceContract {
  chosen: Mode;

  constructor(
    private readonly kept: Kept,
    private readonly transport: Pick<Transport, 'show'>,
  ) {
    this.chosen = kept.read('mode') ?? 'studio';
    transport.show(tabOf(this.chosen));
    makeAutoObservable<this, 'kept' | 'transport'>(
      this,
      { kept: false, transport: false },
      { autoBind: true },
    );
  }

  choose(mode: Mode): void {
    this.chosen = mode;
    this.kept.write('mode', mode);
    this.transport.show(tabOf(mode));
  }
}

function tabOf(mode: Mode) {
  return mode === 'code' ? 'code' : 'grid';
}
