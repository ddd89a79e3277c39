import type { Mix } from '@hocket/sdk';
import { glideTo } from '../output/glide.ts';
import { EchoBus, RoomBus } from './buses.ts';
import { Channel, stereo } from './channel.ts';
import { amountOf, emptyMix, emptyStrip } from './mix-amounts.ts';
import { openOrbit, type StripSends } from './orbit-effects.ts';
import { TrackStrip } from './strip.ts';
import { StripPeaks } from './strip-peaks.ts';

/** The first orbit of ours: programs have those before it. */
const firstOrbit = 17;
/** Superdough's own. */
const usualGain = 0.8;
/** Sixteenths of the echo that notes ask for, the effect's own. */
const stepsOfDelay = 2;

/**
 * Where everything is mixed: the strips of grid tracks, the room and the echo to which they send, and what ends the sum of
 * all that sounds. A track has a strip from its first note until the music stops.
 */
export class Mixer {
  /** The sum as it is heard, before volume and limiter. */
  readonly end: GainNode;
  readonly #context: BaseAudioContext;
  readonly #master: Channel;
  readonly #strips = new Map<string, { strip: TrackStrip; orbit: number }>();
  readonly #peaks: StripPeaks;
  #room: RoomBus | undefined;
  #echo: EchoBus | undefined;
  #mix = emptyMix;

  /** `source`: everything that passes no strip. */
  constructor(context: BaseAudioContext, source: AudioNode) {
    this.#context = context;
    this.end = new GainNode(context, stereo);
    this.#peaks = new StripPeaks(context);
    this.#master = new Channel(context, this.end);
    source.connect(this.#master.input);
  }

  set(mix: Mix): void {
    const { strips, amounts } = mix;
    this.#mix = mix;
    for (const [track, { strip }] of this.#strips) strip.set(strips[track] ?? emptyStrip);
    this.#room?.set(amounts);
    this.#echo?.set(amounts);
    this.#master.set({
      low: amountOf(amounts, 'masterLow'),
      mid: amountOf(amounts, 'masterMid'),
      high: amountOf(amounts, 'masterHigh'),
      threshold: amountOf(amounts, 'masterThreshold'),
      ratio: amountOf(amounts, 'masterRatio'),
    });
    glideTo(this.#context, this.end.gain, 10 ** (amountOf(amounts, 'masterGain') / 20));
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
    const back = ducked.map((each) => this.#stripOf(each).strip.duck(time));
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
    this.#master.end();
    this.end.disconnect();
  }

  /** Ends strips, room and echo, which ring out in so many seconds; the next note gets others. */
  retire(seconds: number): void {
    const strips = [...this.#strips.values()];
    this.#strips.clear();
    for (const { strip } of strips) this.#peaks.forget(strip.output);
    this.#room?.end(seconds);
    this.#echo?.end(seconds);
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
    const sum = this.#master.input;
    const strip = new TrackStrip(this.#context, settings, sum);
    const orbit = openOrbit(number, this.#sendsOf(strip));
    orbit.output.disconnect();
    orbit.output.connect(strip.input);
    const opened = { strip, orbit: number };
    this.#strips.set(track, opened);
    return opened;
  }

  /** Room and echo are made with the first note that sends to them. */
  #sendsOf({ room, echo }: TrackStrip): StripSends {
    const context = this.#context;
    const sum = this.#master.input;
    const openRoom = () => {
      this.#room ??= new RoomBus(context, this.#mix.amounts, sum);
      room.connect(this.#room.input);
      return room;
    };
    const openEcho = () => {
      this.#echo ??= new EchoBus(context, this.#mix.amounts, sum);
      echo.connect(this.#echo.input);
      return this.#echo;
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
