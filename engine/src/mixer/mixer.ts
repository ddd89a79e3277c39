import type { Mix } from '@hocket/sdk';
import { glideTo } from '../output/glide.ts';
import { EchoBus, RoomBus } from './buses.ts';
import { Channel, stereo } from './channel.ts';
import { EffectChain } from './effect-chain.ts';
import { amountOf, emptyMix, emptyStrip } from './mix-amounts.ts';
import { openOrbit, type StripSends } from './orbit-effects.ts';
import { TrackStrip } from './strip.ts';
import { mixLatency, ReadyEffects } from './strip-effects.ts';
import { StripPeaks } from './strip-peaks.ts';

/** The first orbit of ours: programs have those before it. */
const firstOrbit = 17;
/** Superdough's own. */
const usualGain = 0.8;
/** Sixteenths of the echo that notes ask for, the effect's own. */
const stepsOfDelay = 2;

/**
 * Where everything is mixed: the strips of grid tracks, the room and the echo to which they send, and what ends the sum of
 * all that sounds. A track has a strip from its first note until the music stops. Where plugins' effects are late, every
 * other way to the sum waits for the slowest (decision 0080).
 */
export class Mixer {
  /** The sum as it is heard, before volume and limiter. */
  readonly end: GainNode;
  readonly #context: BaseAudioContext;
  readonly #master: Channel;
  readonly #strips = new Map<string, { strip: TrackStrip; orbit: number }>();
  readonly #peaks: StripPeaks;
  readonly #effects: ReadyEffects;
  /** Before the master's channel, and of what passes no strip. */
  readonly #ending: EffectChain;
  readonly #source: EffectChain;
  #room: { bus: RoomBus; chain: EffectChain } | undefined;
  #echo: { bus: EchoBus; chain: EffectChain } | undefined;
  #mix = emptyMix;
  /** Frames that all ways to the sum take, and the sum after that. */
  #late = { sum: 0, master: 0 };
  readonly #onLatency: () => void;

  /** `source`: everything that passes no strip. `onLatency`: what is heard is later or earlier than before. */
  constructor(context: BaseAudioContext, source: AudioNode, onLatency: () => void = () => {}) {
    this.#context = context;
    this.#onLatency = onLatency;
    this.#effects = new ReadyEffects(context, () => this.#refresh());
    this.end = new GainNode(context, stereo);
    this.#peaks = new StripPeaks(context);
    this.#master = new Channel(context, this.end);
    this.#ending = this.#openChain(this.#master.input);
    this.#source = this.#openChain(this.#sum);
    source.connect(this.#source.input);
  }

  /** Seconds by which plugins' effects make all that is heard late. */
  get latency(): number {
    const { sum, master } = this.#late;
    return (sum + master) / this.#context.sampleRate;
  }

  /** Resolves once all effects that are loaded sound where the mix has them. */
  settled(): Promise<void> {
    return this.#effects.settled();
  }

  set(mix: Mix): void {
    const { strips, amounts } = mix;
    this.#mix = mix;
    for (const [track, { strip }] of this.#strips) strip.set(strips[track] ?? emptyStrip);
    this.#room?.bus.set(amounts);
    this.#echo?.bus.set(amounts);
    this.#master.set({
      low: amountOf(amounts, 'masterLow'),
      mid: amountOf(amounts, 'masterMid'),
      high: amountOf(amounts, 'masterHigh'),
      threshold: amountOf(amounts, 'masterThreshold'),
      ratio: amountOf(amounts, 'masterRatio'),
    });
    glideTo(this.#context, this.end.gain, 10 ** (amountOf(amounts, 'masterGain') / 20));
    this.#setChains();
  }

  /** A note of a track sets the plugins' effects that notes may name. */
  follow(track: string, value: Readonly<Record<string, unknown>>, time: number): void {
    const { strip } = this.#stripOf(track);
    if (strip.hasLayers || this.#effects.namedBy(value).length > 0) strip.chain.follow(value, time);
  }

  /** Superdough's controls of a track's note, whose volume is its strip's; another amount is heard as it is. */
  controls(
    track: string,
    { gain = usualGain }: Record<string, unknown>,
  ): { orbit: number; gain: unknown } {
    const { orbit, strip } = this.#stripOf(track);
    const fader = strip.settings.gain;
    return { orbit, gain: typeof gain === 'number' && fader > 0 ? gain / fader : gain };
  }

  /** A note of a track begins at an audio time: what it ducks goes down. The returned function takes that back. */
  note(track: string, time: number): () => void {
    const ducked = Object.keys(this.#mix.strips).filter(
      (each) => this.#mix.strips[each]?.duckedBy === track,
    );
    // Those that are yet to sound as well: their first note may come with this one.
    const heard = time + this.#late.sum / this.#context.sampleRate;
    const back = ducked.map((each) => this.#stripOf(each).strip.duck(heard));
    return () => {
      for (const each of back) each();
    };
  }

  /** Peak of a track behind its strip; 0 while nothing of it sounds. */
  peak(track: string): number {
    const { strip } = this.#strips.get(track) ?? {};
    return strip ? this.#peaks.of(strip.output) : 0;
  }

  /** Ends everything at once: Chromium never frees a closed context whose worklets go on. */
  stop(): void {
    this.retire(0);
    this.#effects.end();
    this.#source.end();
    this.#ending.end();
    this.#master.end();
    this.end.disconnect();
  }

  /** Ends strips, room and echo, which ring out in so many seconds; the next note gets others. */
  retire(seconds: number): void {
    const strips = [...this.#strips.values()];
    this.#strips.clear();
    for (const { strip } of strips) {
      this.#peaks.forget(strip.output);
      strip.retire(seconds);
    }
    for (const each of [this.#room, this.#echo]) {
      each?.bus.end(seconds);
      each?.chain.end(seconds);
    }
    this.#room = undefined;
    this.#echo = undefined;
    setTimeout(() => {
      for (const { strip } of strips) strip.end();
    }, seconds * 1000);
  }

  #stripOf(track: string): { strip: TrackStrip; orbit: number } {
    return this.#strips.get(track) ?? this.#open(track);
  }

  #open(track: string): { strip: TrackStrip; orbit: number } {
    const used = new Set([...this.#strips.values()].map(({ orbit }) => orbit));
    let number = firstOrbit;
    while (used.has(number)) number++;
    const settings = this.#mix.strips[track] ?? emptyStrip;
    const openChain = (output: AudioNode) => this.#openChain(output);
    const strip = new TrackStrip(this.#context, settings, this.#sum, openChain);
    const orbit = openOrbit(number, this.#sendsOf(strip));
    const lead = () => {
      orbit.output.disconnect();
      orbit.output.connect(strip.input);
    };
    strip.onInput = lead;
    lead();
    const opened = { strip, orbit: number };
    this.#strips.set(track, opened);
    strip.align(this.#late.sum - strip.latency, false);
    return opened;
  }

  /** Where all ways come together. */
  get #sum(): AudioNode {
    return this.#ending.input;
  }

  #openChain(output: AudioNode): EffectChain {
    return new EffectChain(this.#context, output, this.#effects, () => this.#align());
  }

  /** One of a bus, as the mix has it. */
  #openBusChain(bus: 'reverb' | 'delay'): EffectChain {
    const chain = this.#openChain(this.#sum);
    chain.set({ inserts: this.#mix.inserts?.[bus] }, false);
    chain.align(this.#late.sum - chain.latency, false);
    return chain;
  }

  get #isSounding(): boolean {
    return this.#context.currentTime > 0;
  }

  /** Other effects can be opened than before. */
  #refresh(): void {
    for (const [track, { strip }] of this.#strips) strip.set(this.#mix.strips[track] ?? emptyStrip);
    this.#setChains();
  }

  #setChains(): void {
    const { inserts = {} } = this.#mix;
    this.#ending.set({ inserts: inserts.master }, this.#isSounding);
    this.#room?.chain.set({ inserts: inserts.reverb }, this.#isSounding);
    this.#echo?.chain.set({ inserts: inserts.delay }, this.#isSounding);
    this.#align();
  }

  /** Lets every way to the sum wait for the slowest. */
  #align(): void {
    const before = this.latency;
    const { sampleRate } = this.#context;
    const ways = [
      ...[...this.#strips.values()].map(({ strip }) => strip),
      ...[this.#room, this.#echo].flatMap((each) => each?.chain ?? []),
      this.#source,
    ];
    const due = mixLatency(this.#mix, this.#effects, sampleRate);
    const sum = Math.max(due.sum, ...ways.map(({ latency }) => latency));
    this.#late = { sum, master: this.#ending.latency };
    for (const way of ways) way.align(sum - way.latency, this.#isSounding);
    if (this.latency !== before) this.#onLatency();
  }

  /** Room and echo are made with the first note that sends to them. */
  #sendsOf({ room, echo }: TrackStrip): StripSends {
    const context = this.#context;
    const openRoom = () => {
      if (!this.#room) {
        const chain = this.#openBusChain('reverb');
        this.#room = { bus: new RoomBus(context, this.#mix.amounts, chain.input), chain };
      }
      room.connect(this.#room.bus.input);
      return room;
    };
    const openEcho = () => {
      if (!this.#echo) {
        const chain = this.#openBusChain('delay');
        this.#echo = { bus: new EchoBus(context, this.#mix.amounts, chain.input), chain };
      }
      echo.connect(this.#echo.bus.input);
      return this.#echo.bus;
    };
    return {
      get room() {
        return openRoom();
      },
      get echo() {
        openEcho();
        return echo;
      },
      keepTime: (seconds, time) => openEcho().keepTime(seconds / stepsOfDelay, time),
    };
  }
}
