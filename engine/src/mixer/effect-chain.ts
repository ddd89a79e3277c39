import { clamp, paramControl, type StripInsert } from '@hocket/sdk';
import { fadeOut } from './buses.ts';
import { stereo } from './channel.ts';
import { Lag } from './lag.ts';
import type { OpenEffect, ReadyEffects, StripEffect } from './strip-effects.ts';

/** A third of the seconds in which an amount comes almost all of its way to another. */
const glide = 0.02 / 3;
/** Seconds that the audio thread gets to begin an effect, before it is to be heard. */
const arrival = 0.05;
/** Milliseconds after which an effect that is taken away has faded. */
const departure = 200;

/** How much of an effect is heard, and its parameters by name. */
interface Setting {
  amount: number;
  value(param: string): number | undefined;
}

/** One effect of a chain. What is left of the sound itself is held back for as long as the effect takes. */
class EffectUnit {
  readonly input: GainNode;
  readonly output: GainNode;
  readonly latency: number;
  isLeaving = false;
  readonly #context: BaseAudioContext;
  readonly #lag: Lag;
  readonly #dry: GainNode;
  readonly #send: GainNode;
  readonly #wet: GainNode;
  readonly #effect: OpenEffect;
  /** Before that nothing of it is heard; undefined where nothing sounds yet. */
  readonly #from: number | undefined;

  /** `key`: what it is called in its chain. */
  constructor(
    context: BaseAudioContext,
    readonly key: string,
    readonly of: StripEffect,
    isSounding: boolean,
    lost: () => void,
  ) {
    const node = (gain: number) => new GainNode(context, { gain, ...stereo });
    this.#context = context;
    this.input = node(1);
    this.output = node(1);
    this.#dry = node(1);
    this.#send = node(0);
    this.#wet = node(1);
    this.#lag = new Lag(context, this.input, this.#dry);
    this.#effect = of.open(context, lost);
    this.latency = of.latency(context.sampleRate);
    this.#from = isSounding ? context.currentTime + arrival : undefined;
    this.#lag.set(this.latency, this.#from && this.#from + this.#late);
    this.#dry.connect(this.output);
    this.input.connect(this.#send).connect(this.#effect.node);
    this.#effect.node.connect(this.#wet).connect(this.output);
  }

  /** Sets it from an audio time on, at once without one: what is left of the sound changes with what comes of that time. */
  set({ amount, value }: Setting, time?: number): void {
    const { currentTime } = this.#context;
    const at = Math.max(time ?? 0, currentTime, this.#from ?? 0);
    const dry = this.of.mode === 'insert' ? 1 - amount : 1;
    if (time === undefined) {
      this.#send.gain.value = amount;
      this.#dry.gain.value = dry;
    } else {
      this.#send.gain.setTargetAtTime(amount, at, glide);
      this.#dry.gain.setTargetAtTime(dry, at + this.#late, glide);
    }
    this.#effect.set(value, at);
  }

  /** Sets it as a note says. */
  follow(value: Readonly<Record<string, unknown>>, time: number): void {
    const numberOf = (name: string) => {
      const given = value[name];
      return typeof given === 'number' ? given : undefined;
    };
    const amount = clamp(numberOf(this.of.control) ?? 0, 0, 1);
    this.set({ amount, value: (param) => numberOf(paramControl(this.of.id, param)) }, time);
  }

  /** The sound passes as if it were not there; `gone` is called once nothing of it is heard any more. */
  leave(gone: () => void): void {
    const { currentTime } = this.#context;
    this.isLeaving = true;
    for (const [node, gain] of [
      [this.#send, 0],
      [this.#wet, 0],
      [this.#dry, 1],
    ] as const) {
      node.gain.cancelScheduledValues(currentTime);
      node.gain.setTargetAtTime(gain, currentTime, glide);
    }
    this.#lag.set(0, currentTime);
    setTimeout(gone, departure);
  }

  end(): void {
    this.#effect.end();
    this.#lag.end();
    for (const node of [this.input, this.#dry, this.#send, this.#wet, this.output])
      node.disconnect();
    this.#effect.node.disconnect();
  }

  get #late(): number {
    return this.latency / this.#context.sampleRate;
  }
}

/** What a chain is to have: effects that notes name, by their controls, then those of the strip. */
export interface ChainParts {
  layers?: readonly string[] | undefined;
  inserts?: readonly StripInsert[] | undefined;
}

interface WantedUnit {
  key: string;
  of: StripEffect;
  insert?: StripInsert;
}

/**
 * Plugins' effects, one behind the other, and what holds their sound back until all other sound is as late. What comes and
 * goes fades, one that is moved as well: it begins anew in its place.
 */
export class EffectChain {
  readonly input: GainNode;
  readonly #context: BaseAudioContext;
  readonly #output: AudioNode;
  readonly #effects: ReadyEffects;
  readonly #changed: () => void;
  #units: readonly EffectUnit[] = [];
  #parts: ChainParts = {};
  /** Controls of effects that notes have named though the mix does not. */
  readonly #named = new Set<string>();
  /** Units that fell silent for good, by their keys. */
  #lost = new Map<string, StripEffect>();
  /** What the last of it goes to, once it is held back. */
  #tail: { node: GainNode; lag: Lag } | undefined;

  /** `changed`: it is late by more or less than before. */
  constructor(
    context: BaseAudioContext,
    output: AudioNode,
    effects: ReadyEffects,
    changed: () => void,
  ) {
    this.#context = context;
    this.#output = output;
    this.#effects = effects;
    this.#changed = changed;
    this.input = new GainNode(context, stereo);
    this.input.connect(output);
  }

  /** Frames by which its effects are late. */
  get latency(): number {
    return this.#units.reduce((sum, unit) => sum + (unit.isLeaving ? 0 : unit.latency), 0);
  }

  /** Whether notes set effects in it. */
  get hasLayers(): boolean {
    return this.#layers.length > 0;
  }

  /** `isSounding`: what changes fades; else it is so before the first sound comes in. */
  set(parts: ChainParts, isSounding: boolean): void {
    this.#parts = parts;
    const wanted = this.#wanted();
    const kept = this.#keep(wanted);
    const units: EffectUnit[] = [];
    const rest = [...this.#units];
    const inPlace = new Set<EffectUnit>();
    for (const each of wanted) {
      const unit = kept.get(each.key);
      const at = unit ? rest.indexOf(unit) : -1;
      if (unit && at >= 0) {
        // Those before it are to go, or come again behind it.
        units.push(...rest.splice(0, at + 1));
        inPlace.add(unit);
      } else units.push(this.#open(each, isSounding));
    }
    for (const unit of this.#units) if (!inPlace.has(unit) && !unit.isLeaving) this.#leave(unit);
    this.#link([...units, ...rest]);
    for (const { key, insert } of wanted) {
      const unit = units.find((each) => each.key === key && !each.isLeaving);
      const { currentTime } = this.#context;
      if (unit && insert) unit.set(settingOf(insert), isSounding ? currentTime : undefined);
    }
  }

  /** A note sets the effects that it may name, from its onset on; one that it does not name is not heard. */
  follow(value: Readonly<Record<string, unknown>>, time: number): void {
    const fresh = this.#effects
      .namedBy(value)
      .filter(({ control }) => value[control] !== 0 && !this.#layers.includes(control));
    for (const { control } of fresh) this.#named.add(control);
    if (fresh.length > 0) {
      this.set(this.#parts, true);
      this.#changed();
    }
    for (const unit of this.#units)
      if (!unit.isLeaving && unit.key === layerKey(unit.of)) unit.follow(value, time);
  }

  /** Holds its sound back by so many frames. */
  align(frames: number, isSounding: boolean): void {
    if (!this.#tail) {
      if (frames === 0) return;
      const node = new GainNode(this.#context, stereo);
      this.#tail = { node, lag: new Lag(this.#context, node, this.#output) };
      this.#link(this.#units);
    }
    const { currentTime, sampleRate } = this.#context;
    // When an effect that comes in as late is heard.
    const from = currentTime + arrival + frames / sampleRate;
    this.#tail.lag.set(frames, isSounding ? from : undefined);
  }

  /** Nothing comes out any more, after so many seconds in which what rings on fades. */
  end(seconds = 0): void {
    const last = this.#units.at(-1);
    if (last && seconds > 0) fadeOut(this.#context, last.output, seconds);
    const close = () => {
      for (const unit of this.#units) unit.end();
      this.#units = [];
      this.#tail?.lag.end();
      this.#tail?.node.disconnect();
      this.input.disconnect();
    };
    if (seconds > 0) setTimeout(close, seconds * 1000);
    else close();
  }

  get #layers(): readonly string[] {
    return [...new Set([...(this.#parts.layers ?? []), ...this.#named])];
  }

  #wanted(): WantedUnit[] {
    const { inserts = [] } = this.#parts;
    const layers = this.#layers.flatMap((control): WantedUnit[] => {
      const of = this.#effects.ofControl(control);
      return of ? [{ key: layerKey(of), of }] : [];
    });
    const own = inserts.flatMap((insert): WantedUnit[] => {
      const of = this.#effects.find(insert.effect);
      return of ? [{ key: `insert ${insert.id}`, of, insert }] : [];
    });
    return [...layers, ...own].filter(({ key, of }) => this.#lost.get(key) !== of);
  }

  /** The units that stay, by their keys. */
  #keep(wanted: readonly WantedUnit[]): ReadonlyMap<string, EffectUnit> {
    const there = this.#units.filter(({ isLeaving }) => !isLeaving);
    return new Map(
      wanted.flatMap(({ key, of }): [string, EffectUnit][] => {
        const unit = there.find((each) => each.key === key && each.of === of);
        return unit ? [[key, unit]] : [];
      }),
    );
  }

  #open({ key, of }: WantedUnit, isSounding: boolean): EffectUnit {
    const unit = new EffectUnit(this.#context, key, of, isSounding, () => {
      this.#lost.set(key, of);
      if (!unit.isLeaving) this.#leave(unit);
      this.#changed();
    });
    return unit;
  }

  #leave(unit: EffectUnit): void {
    unit.leave(() => {
      if (!this.#units.includes(unit)) return;
      this.#link(this.#units.filter((each) => each !== unit));
      unit.end();
    });
  }

  /** Leads the sound through units in their order. One that is new, or about to go, does nothing yet: nothing clicks. */
  #link(units: readonly EffectUnit[]): void {
    const end = this.#tail?.node ?? this.#output;
    this.input.disconnect();
    for (const { output } of this.#units) output.disconnect();
    this.#units = units;
    let last: AudioNode = this.input;
    for (const { input, output } of units) {
      last.connect(input);
      last = output;
    }
    last.connect(end);
  }
}

function layerKey({ id }: StripEffect): string {
  return `layer ${id}`;
}

function settingOf({ amount, off, params = {} }: StripInsert): Setting {
  return { amount: off ? 0 : amount, value: (name) => params[name] };
}
