import { standUntil } from '../recipe/play-oscillators.ts';
import { seededRandom } from '../recipe/seeded-random.ts';
import { replaceFilters } from './moving-filters.ts';
import { orderSums } from './ordered-sums.ts';
import { canStop } from './render-pass.ts';

interface Ending {
  node: AudioScheduledSourceNode;
  at: number;
  ended: (this: AudioScheduledSourceNode) => void;
}

/**
 * Makes this window's audio give the same samples each time. Whatever depends on when a message from
 * the audio thread happens to arrive is put on the audio clock instead: sources that have ended are
 * told by `endUntil`, no node serves a second note, and what draws random numbers has a known seed.
 */
export class DeterministicRealm {
  private readonly endings = new Map<AudioScheduledSourceNode, Ending>();
  private readonly pending = new Set<Promise<unknown>>();
  private main: BaseAudioContext | undefined;
  private onset = 0;

  constructor() {
    const isModulated = orderSums();
    this.holdEndings();
    this.startWithNotes(isModulated);
    replaceFilters(() => this.main);
    this.seedWorklets();
    this.watchReverbs();
    // superdough finds the nodes it could use again through these.
    globalThis.WeakRef = class {
      deref() {
        return undefined;
      }
    } as unknown as WeakRefConstructor;
  }

  /** All contexts but this one make material that `settled` waits for. */
  use(main: BaseAudioContext): void {
    this.main = main;
  }

  /** Begins a note at an audio time, by its own random numbers. */
  begin(time: number, seed: number): void {
    this.onset = time;
    this.seed(seed);
  }

  /** Restarts the window's random numbers. */
  seed(seed: number): void {
    Math.random = seededRandom(seed);
  }

  /** Resolves once everything that is made aside, such as a reverb's impulse, is there. */
  async settled(): Promise<void> {
    while (this.pending.size > 0) await Promise.allSettled(this.pending);
  }

  /** Calls the `onended` listeners of sources that have ended by an audio time, in the order of their ends. */
  endUntil(time: number): void {
    const due = [...this.endings.values()].filter(({ at }) => at <= time);
    due.sort((one, other) => one.at - other.at);
    for (const { node, ended } of due) {
      this.endings.delete(node);
      ended.call(node);
    }
  }

  private entryOf(node: AudioScheduledSourceNode): Ending {
    const known = this.endings.get(node);
    if (known !== undefined) return known;
    const entry: Ending = { node, at: Number.POSITIVE_INFINITY, ended() {} };
    this.endings.set(node, entry);
    return entry;
  }

  private holdEndings(): void {
    const realm = this;
    Object.defineProperty(AudioScheduledSourceNode.prototype, 'onended', {
      configurable: true,
      get: () => null,
      set(this: AudioScheduledSourceNode, ended: Ending['ended'] | null) {
        if (ended === null) realm.endings.delete(this);
        else realm.entryOf(this).ended = ended;
      },
    });
    const { stop } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.stop = function (when = 0) {
      stop.call(this, when);
      realm.entryOf(this).at = Math.max(when, this.context.currentTime);
    };
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (when = 0, ...range: number[]) {
      start.call(this, when, ...range);
      const { buffer, loop, playbackRate } = this;
      if (buffer === null || loop) return;
      realm.entryOf(this).at = when + buffer.duration / Math.abs(playbackRate.value || 1);
    };
  }

  /**
   * superdough starts what modulates a frequency when a note is made, and not with its onset. What is modulated stands until
   * then (`standUntil`); what is not sounds as it does live, to the sample. Where files are put together of segments, all
   * stand: by the figures of its segment's clock a start may round to another sample.
   */
  private startWithNotes(isModulated: (frequency: AudioParam) => boolean): void {
    const realm = this;
    const { start } = AudioScheduledSourceNode.prototype;
    OscillatorNode.prototype.start = function (when = realm.onset) {
      const stands = !canStop() || isModulated(this.frequency);
      start.call(this, stands ? standUntil(this, when) : when);
    };
  }

  private seedWorklets(): void {
    globalThis.AudioWorkletNode = class extends AudioWorkletNode {
      constructor(context: BaseAudioContext, name: string, options: AudioWorkletNodeOptions = {}) {
        const seed = Math.floor(Math.random() * 2 ** 32);
        const processorOptions = { ...options.processorOptions, seed };
        super(context, name, { ...options, processorOptions });
      }
    };
  }

  private watchReverbs(): void {
    const realm = this;
    const { startRendering } = OfflineAudioContext.prototype;
    OfflineAudioContext.prototype.startRendering = function () {
      const rendering = startRendering.call(this);
      if (this === realm.main) return rendering;
      // superdough listens to the event, which may come after the promise, and begins to in this turn.
      const taken = new Promise((done) => {
        rendering.catch(done);
        queueMicrotask(() => this.addEventListener('complete', done));
      });
      realm.pending.add(taken);
      void taken.then(() => realm.pending.delete(taken));
      return rendering;
    };
    // A reverb's impulse (two channels of noise) is the same whichever note asks for it first.
    const { createBuffer } = OfflineAudioContext.prototype;
    OfflineAudioContext.prototype.createBuffer = function (channels, length, sampleRate) {
      if (channels > 1) realm.seed(length);
      return createBuffer.call(this, channels, length, sampleRate);
    };
  }
}
