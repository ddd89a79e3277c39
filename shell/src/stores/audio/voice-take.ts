import {
  type AudioEngine,
  type AudioInput,
  clamp,
  type InputTake,
  type Launcher,
  limits,
  type MusicProject,
  type RecordedTake,
  ticks,
  type VoiceRecording,
  type VoiceTake,
  type VoiceTakeOptions,
} from '@hocket/sdk';
import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { animationFrames, type FrameLoop } from '../async/frames.ts';
import { making } from './launcher.ts';
import { cycleMade, type LiveSong } from './live-song.ts';
import type { TransportStore } from './transport.ts';

/** What a voice is recorded to. */
export interface VoiceStudio {
  engine: Pick<AudioEngine, 'now' | 'state'>;
  project: { readonly music: MusicProject };
  transport: Pick<TransportStore, 'playing' | 'playSong'>;
  launcher: Pick<Launcher, 'isReady' | 'playing'>;
  live: Pick<LiveSong, 'placeAt' | 'barAfter'>;
  frames?: FrameLoop;
}

/** Records an input while the song plays: from one of its bars on, placed by the cycle in which its first sample was heard. */
export class SongVoiceTake implements VoiceTake {
  state: 'counting' | 'recording';
  beats = 4;
  at = 0;
  seconds = 0;
  readonly done: Promise<VoiceRecording>;
  readonly #take: InputTake;
  readonly #studio: VoiceStudio;
  /** The cycle in which it begins. */
  #from = 0;

  private constructor(take: InputTake, studio: VoiceStudio, isCounted: boolean) {
    this.#take = take;
    this.#studio = studio;
    this.state = isCounted ? 'counting' : 'recording';
    this.done = take.done.then((recorded) => this.placed(recorded));
    makeAutoObservable(this, { done: false }, { autoBind: true });
  }

  /** Rejects like `AudioInput.take`, or as `TransportStore.playSong`. */
  static async start(
    input: AudioInput,
    options: VoiceTakeOptions & { roundTrip: number | undefined },
    studio: VoiceStudio,
  ): Promise<SongVoiceTake> {
    const { roundTrip, isCounted } = options;
    const recorded = await input.take(roundTrip === undefined ? {} : { roundTrip });
    const take = new SongVoiceTake(recorded, studio, isCounted);
    try {
      await take.begin(options);
    } catch (error) {
      recorded.stop();
      throw error;
    }
    return take;
  }

  stop(): void {
    this.#take.stop();
  }

  private async begin({ bar, isCounted }: VoiceTakeOptions): Promise<void> {
    const { engine, launcher, live, transport, frames = animationFrames } = this.#studio;
    if (launcher.isReady && launcher.playing === undefined && bar === undefined) {
      const { cycle, cps } = engine.now('main');
      this.#from = isCounted ? live.barAfter(cycleMade(engine) + making * cps) : cycle;
    } else {
      // The bar before is heard where there is one.
      await transport.playSong((bar ?? 0) - (isCounted ? 1 : 0));
      this.#from = isCounted ? 1 : 0;
    }
    const endFrames = frames(this.tick);
    const endFollowing = reaction(
      () => transport.playing,
      (isPlaying) => isPlaying || this.stop(),
      { fireImmediately: true },
    );
    void this.done.then(() => {
      endFrames();
      endFollowing();
    });
    runInAction(() => {
      this.at = this.timeAt(this.#from);
    });
  }

  /** Where in the song a cycle is, in ticks. */
  private timeAt(cycle: number): number {
    const { live, project } = this.#studio;
    // A little later, so that no rounding puts it in the sixteenth before.
    const place = live.placeAt(cycle + 1e-6);
    const { song } = project.music;
    const before = song.slice(
      0,
      Math.max(
        0,
        song.findIndex(({ id }) => id === place?.section),
      ),
    );
    const bars = before.reduce((sum, each) => sum + each.bars, 0) + (place?.bar ?? 0);
    const within = (cycle * limits.steps) % 1;
    const sixteenth = (place?.sixteenth ?? 0) + (within > 1 - 1e-4 ? 0 : within);
    return Math.round(bars * ticks.cycle + sixteenth * ticks.step);
  }

  /** As often as the page is drawn. */
  private tick(): void {
    const { cycle, cps } = this.#studio.engine.now('main');
    if (this.state === 'counting') {
      this.beats = clamp(Math.ceil((this.#from - cycle) * 4), 1, 4);
      if (cycle >= this.#from) this.state = 'recording';
    }
    this.seconds = cps > 0 ? Math.max(0, (cycle - this.#from) / cps) : 0;
  }

  private placed({ file, seconds, cycle, end }: RecordedTake): VoiceRecording {
    const cps = this.#studio.project.music.bpm / 240;
    // Without music it begins where it was meant to.
    const before = cycle === undefined ? 0 : (this.#from - cycle) / cps;
    const late = Math.max(0, -before);
    return {
      file,
      end,
      at: this.at + Math.round(late * cps * ticks.cycle),
      from: Math.max(0, before),
      seconds: Math.max(0, seconds - Math.max(0, before)),
    };
  }
}
