import type { AudioEngine, InstrumentPlugin, Plugins as PluginsContract } from '@hocket/sdk';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** What extends the studio. */
export class Plugins implements PluginsContract {
  instruments: readonly InstrumentPlugin[] = [];

  constructor(private readonly engine: Pick<AudioEngine, 'use'>) {
    makeAutoObservable<this, 'engine'>(
      this,
      { engine: false, instruments: observableRef },
      { autoBind: true },
    );
  }

  register(instrument: InstrumentPlugin): () => void {
    const remove = this.engine.use(instrument);
    this.instruments = [...this.instruments, instrument];
    return () => {
      remove();
      runInAction(() => {
        this.instruments = this.instruments.filter((other) => other !== instrument);
      });
    };
  }
}
