import {
  type AudioInput,
  HocketError,
  type VoiceTake,
  type VoiceTakeOptions,
  type VoiceTakes,
} from '@hocket/sdk';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { lazyCode } from '../async/lazy-code.ts';
import type { LocalStore } from '../storage/local-store.ts';
import type { VoiceStudio } from './voice-take.ts';

export interface VoiceTakesOptions extends VoiceStudio {
  localStore: Pick<LocalStore, 'read' | 'write'>;
}

/** Voices that are recorded to the song; what records them is fetched with the first. */
export class VoiceTakeStore implements VoiceTakes {
  now: VoiceTake | undefined = undefined;
  readonly #options: VoiceTakesOptions;
  readonly #code = lazyCode(() => import('./voice-take.ts'));

  constructor(options: VoiceTakesOptions) {
    this.#options = options;
    makeAutoObservable(this, { now: observableRef }, { autoBind: true });
  }

  async start(input: AudioInput, options: VoiceTakeOptions): Promise<VoiceTake> {
    if (this.now) throw new HocketError('take_under_way', 'A take goes on.');
    const { SongVoiceTake } = await this.#code.fetch();
    const roundTrip = this.roundTripOf(input.device.id);
    const take = await SongVoiceTake.start(input, { ...options, roundTrip }, this.#options);
    runInAction(() => {
      this.now = take;
    });
    void take.done.then(() =>
      runInAction(() => {
        this.now = undefined;
      }),
    );
    return take;
  }

  roundTripOf(device: string): number | undefined {
    return this.#options.localStore.read('roundTrips')?.[device];
  }

  keepRoundTrip(device: string, seconds: number): void {
    const { localStore } = this.#options;
    localStore.write('roundTrips', { ...localStore.read('roundTrips'), [device]: seconds });
  }
}
