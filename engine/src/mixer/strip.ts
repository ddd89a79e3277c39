import type { Strip } from '@hocket/sdk';
import { glideTo } from '../output/glide.ts';
import { Channel, stereo } from './channel.ts';
import { Ducking } from './ducking.ts';
import { amountOf } from './mix-amounts.ts';

/** What the notes of a track pass together: equaliser, compressor, ducking and fader; what they send passes the fader alone. */
export class TrackStrip {
  readonly room: GainNode;
  readonly echo: GainNode;
  readonly #context: BaseAudioContext;
  readonly #channel: Channel;
  readonly #ducking: Ducking;
  readonly #fader: GainNode;
  #settings: Strip;

  constructor(context: BaseAudioContext, settings: Strip, sum: AudioNode) {
    this.#context = context;
    this.#settings = settings;
    this.#ducking = new Ducking(context);
    this.#channel = new Channel(context, this.#ducking.node);
    const fader = () => new GainNode(context, { gain: settings.gain, ...stereo });
    this.#fader = fader();
    this.room = fader();
    this.echo = fader();
    this.#ducking.node.connect(this.#fader).connect(sum);
    this.#setChannel(settings, false);
  }

  /** Where its notes go. */
  get input(): AudioNode {
    return this.#channel.input;
  }

  /** What is heard of it, behind the fader. */
  get output(): AudioNode {
    return this.#fader;
  }

  get settings(): Strip {
    return this.#settings;
  }

  set(settings: Strip): void {
    const { gain } = settings;
    if (gain !== this.#settings.gain)
      for (const fader of [this.#fader, this.room, this.echo])
        glideTo(this.#context, fader.gain, gain);
    this.#settings = settings;
    this.#setChannel(settings, true);
  }

  /** Goes down under a note that begins at an audio time; the returned function takes it back. */
  duck(time: number): () => void {
    const { amounts } = this.#settings;
    const release = amountOf(amounts, 'duckRelease');
    return this.#ducking.hit(time, amountOf(amounts, 'duckAmount'), release);
  }

  end(): void {
    this.#channel.end();
    for (const node of [this.#ducking.node, this.#fader, this.room, this.echo]) node.disconnect();
  }

  #setChannel({ amounts }: Strip, isSounding: boolean): void {
    const set = {
      low: amountOf(amounts, 'eqLow'),
      mid: amountOf(amounts, 'eqMid'),
      high: amountOf(amounts, 'eqHigh'),
      threshold: amountOf(amounts, 'threshold'),
      ratio: amountOf(amounts, 'ratio'),
    };
    this.#channel.set(set, isSounding);
  }
}
