import type { Strip } from '@hocket/sdk';
import { glideTo } from '../output/glide.ts';
import { Channel, stereo } from './channel.ts';
import { Ducking } from './ducking.ts';
import type { EffectChain } from './effect-chain.ts';
import { amountOf } from './mix-amounts.ts';

/** What the notes of a track pass together: plugins' effects, equaliser, compressor, ducking and fader; what they send passes the fader alone. */
export class TrackStrip {
  readonly room: GainNode;
  readonly echo: GainNode;
  readonly #context: BaseAudioContext;
  readonly #channel: Channel;
  readonly #ducking: Ducking;
  readonly #fader: GainNode;
  readonly #openChain: (output: AudioNode) => EffectChain;
  #chain: EffectChain | undefined;
  #settings: Strip;
  /** Called once its notes are to go elsewhere. */
  onInput: () => void = () => {};

  /** `openChain`: for the effects before a node. */
  constructor(
    context: BaseAudioContext,
    settings: Strip,
    sum: AudioNode,
    openChain: (output: AudioNode) => EffectChain,
  ) {
    this.#context = context;
    this.#openChain = openChain;
    this.#settings = settings;
    this.#ducking = new Ducking(context);
    this.#channel = new Channel(context, this.#ducking.node);
    const fader = () => new GainNode(context, { gain: settings.gain, ...stereo });
    this.#fader = fader();
    this.room = fader();
    this.echo = fader();
    this.#ducking.node.connect(this.#fader).connect(sum);
    this.#setChannel(settings, false);
    this.#setChain(settings, false);
  }

  /** Where its notes go. */
  get input(): AudioNode {
    return this.#chain?.input ?? this.#channel.input;
  }

  /** Effects, and what holds it back; made once there is something to do: a node costs as much as a band. */
  get chain(): EffectChain {
    if (this.#chain) return this.#chain;
    this.#chain = this.#openChain(this.#channel.input);
    this.onInput();
    return this.#chain;
  }

  /** Whether notes set effects in it. */
  get hasLayers(): boolean {
    return this.#chain?.hasLayers ?? false;
  }

  /** Frames by which its effects are late. */
  get latency(): number {
    return this.#chain?.latency ?? 0;
  }

  /** Holds it back by so many frames. */
  align(frames: number, isSounding: boolean): void {
    if (this.#chain || frames > 0) this.chain.align(frames, isSounding);
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
    this.#setChain(settings, true);
  }

  /** Goes down under a note that begins at an audio time; the returned function takes it back. */
  duck(time: number): () => void {
    const { amounts } = this.#settings;
    const release = amountOf(amounts, 'duckRelease');
    return this.#ducking.hit(time, amountOf(amounts, 'duckAmount'), release);
  }

  /** What rings on fades in so many seconds. */
  retire(seconds: number): void {
    this.#chain?.end(seconds);
  }

  end(): void {
    this.#channel.end();
    for (const node of [this.#ducking.node, this.#fader, this.room, this.echo]) node.disconnect();
  }

  #setChain({ layers = [], inserts = [] }: Strip, isSounding: boolean): void {
    if (this.#chain || layers.length + inserts.length > 0)
      this.chain.set({ layers, inserts }, isSounding);
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
