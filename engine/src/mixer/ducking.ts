import { stereo } from './channel.ts';

/** Seconds in which it goes down. */
const attack = 0.003;

/** A note under which a track goes down. */
interface Hit {
  time: number;
  /** The gain to which it goes. */
  depth: number;
  /** Seconds until it is back. */
  release: number;
}

/**
 * Turns a track down under the notes of another, on the audio clock. As the sum of a track that is turned down by every
 * hit: one that comes while the one before is released begins from where it is.
 */
export class Ducking {
  readonly node: GainNode;
  readonly #context: BaseAudioContext;
  /** By time; those that are over are forgotten. */
  #hits: Hit[] = [];

  constructor(context: BaseAudioContext) {
    this.#context = context;
    this.node = new GainNode(context, stereo);
  }

  /** Goes down at an audio time, by so many decibels; the returned function takes it back as long as it has not begun. */
  hit(time: number, amount: number, release: number): () => void {
    const now = this.#context.currentTime;
    const hit = { time: Math.max(time, now), depth: 10 ** (-amount / 20), release };
    this.#hits = [...this.#hits.filter((each) => each.time + attack >= now), hit];
    this.#hits.sort((one, other) => one.time - other.time);
    this.#schedule(hit, hit.time);
    return () => this.#cancel(hit);
  }

  #cancel(hit: Hit): void {
    if (hit.time <= this.#context.currentTime || !this.#hits.includes(hit)) return;
    this.#hits = this.#hits.filter((each) => each !== hit);
    this.node.gain.cancelScheduledValues(hit.time);
    for (const each of this.#hits) this.#schedule(each, hit.time);
  }

  /** What of a hit happens from an audio time on. */
  #schedule({ time, depth, release }: Hit, from: number): void {
    const { gain } = this.node;
    // Five time constants are 99.3 % of a way, four 98 %.
    if (time >= from) gain.setTargetAtTime(depth, time, attack / 5);
    if (time + attack >= from) gain.setTargetAtTime(1, time + attack, release / 4);
  }
}
