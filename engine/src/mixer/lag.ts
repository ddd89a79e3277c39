import { stereo } from './channel.ts';

/** Seconds in which one delay gives way to another. */
const fade = 0.02;
/** Seconds after which what has faded is taken away. */
const slack = 0.2;

/** One of the delays through which it is heard. */
interface Way {
  gain: GainNode;
  line: DelayNode | undefined;
}

/**
 * Holds a sound back by whole frames. Another delay fades in once it is filled, so that no change clicks or bends a pitch.
 */
export class Lag {
  readonly #context: BaseAudioContext;
  readonly #input: AudioNode;
  readonly #output: AudioNode;
  /** The newest last. */
  #ways: Way[] = [];
  #frames = 0;

  constructor(context: BaseAudioContext, input: AudioNode, output: AudioNode) {
    this.#context = context;
    this.#input = input;
    this.#output = output;
    this.#ways = [this.#open(0, 1)];
  }

  get frames(): number {
    return this.#frames;
  }

  /** `from`: the audio time from which on it is to be so, at once where nothing sounds yet; it is filled by then. */
  set(frames: number, from?: number): void {
    if (frames === this.#frames) return;
    this.#frames = frames;
    const before = this.#ways;
    if (from === undefined) {
      this.#ways = [this.#open(frames, 1)];
      this.#close(before);
      return;
    }
    const { currentTime: now, sampleRate } = this.#context;
    const at = Math.max(from, now + frames / sampleRate);
    const next = this.#open(frames, 0);
    this.#ways = [...before, next];
    for (const each of this.#ways) {
      const { gain } = each.gain;
      const value = gain.value;
      gain.cancelScheduledValues(now);
      gain.setValueAtTime(value, now);
      gain.setValueAtTime(value, at);
      gain.linearRampToValueAtTime(each === next ? 1 : 0, at + fade);
    }
    const over = () => {
      if (this.#ways.at(-1) !== next) return;
      this.#close(this.#ways.slice(0, -1));
      this.#ways = [next];
    };
    setTimeout(over, (at - now + fade + slack) * 1000);
  }

  end(): void {
    this.#close(this.#ways);
    this.#ways = [];
  }

  #open(frames: number, value: number): Way {
    const context = this.#context;
    const gain = new GainNode(context, { gain: value, ...stereo });
    const seconds = frames / context.sampleRate;
    const line =
      frames > 0
        ? new DelayNode(context, {
            maxDelayTime: Math.max(seconds, 1 / context.sampleRate),
            delayTime: seconds,
            ...stereo,
          })
        : undefined;
    this.#input.connect(line ?? gain);
    line?.connect(gain);
    gain.connect(this.#output);
    return { gain, line };
  }

  #close(ways: readonly Way[]): void {
    for (const { gain, line } of ways) {
      gain.disconnect();
      this.#input.disconnect(line ?? gain);
      line?.disconnect();
    }
  }
}
