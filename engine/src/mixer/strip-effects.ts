import type { Mix, Strip, StripInsert } from '@hocket/sdk';

/** A plugin's effect, as the strips of the mixer have it. */
export interface StripEffect {
  readonly id: string;
  /** The control of notes that says how much of it sounds. */
  readonly control: string;
  /** Whether it stands in the place of the sound, or is added to it. */
  readonly mode: 'insert' | 'send';
  /** Its plugin is switched off or gone. */
  readonly isOff: boolean;
  /** Resolves once it can be opened in a context. */
  prepare(context: BaseAudioContext): Promise<void>;
  /** Frames by which what comes out is late, at a rate in Hz. */
  latency(sampleRate: number): number;
  /** One that sounds; `lost` is called when it falls silent for good. */
  open(context: BaseAudioContext, lost: () => void): OpenEffect;
}

/** An effect that sounds. */
export interface OpenEffect {
  readonly node: AudioNode;
  /** Sets all parameters from an audio time on; what is undefined is as it is at first. */
  set(value: (param: string) => number | undefined, time: number): void;
  /** Nothing comes out any more. */
  end(): void;
}

/** The effects of plugins that are loaded. */
class LoadedEffects {
  readonly all = new Set<StripEffect>();
  readonly #listeners = new Set<() => void>();

  /** The returned function takes it away. */
  add(effect: StripEffect): () => void {
    this.all.add(effect);
    this.#tell();
    return () => {
      this.all.delete(effect);
      this.#tell();
    };
  }

  /** Calls it with each change; the returned function ends that. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const loadedEffects = new LoadedEffects();

/** Which of the loaded effects can be opened in a context by now. */
export class ReadyEffects {
  readonly #context: BaseAudioContext;
  readonly #ready = new Set<StripEffect>();
  readonly #changed: () => void;
  readonly #unlisten: () => void;
  readonly #preparing: Promise<void>[] = [];

  /** `changed`: others can be opened than before. */
  constructor(context: BaseAudioContext, changed: () => void) {
    this.#context = context;
    this.#changed = changed;
    this.#unlisten = loadedEffects.listen(() => {
      this.#prepareAll();
      changed();
    });
    this.#prepareAll();
  }

  find(id: string): StripEffect | undefined {
    return this.#all().find((each) => each.id === id);
  }

  /** By the control of its amount. */
  ofControl(control: string): StripEffect | undefined {
    return this.#all().find((each) => each.control === control);
  }

  /** Those whose amount a note's controls say. */
  namedBy(value: Readonly<Record<string, unknown>>): StripEffect[] {
    return this.#all().filter(({ control }) => typeof value[control] === 'number');
  }

  /** Resolves once all that are loaded can be opened, or never will be. */
  async settled(): Promise<void> {
    await Promise.all(this.#preparing);
  }

  end(): void {
    this.#unlisten();
  }

  /** The newest first. */
  #all(): StripEffect[] {
    return [...loadedEffects.all].reverse().filter((each) => this.#ready.has(each) && !each.isOff);
  }

  #prepareAll(): void {
    const fresh = [...loadedEffects.all].filter((each) => !this.#ready.has(each));
    this.#preparing.push(...fresh.map((each) => this.#prepare(each)));
  }

  async #prepare(effect: StripEffect): Promise<void> {
    try {
      await effect.prepare(this.#context);
      this.#ready.add(effect);
      this.#changed();
    } catch {
      // Without the script of plugins its notes say why, and its strip passes the sound as it is.
    }
  }
}

/** Finds an effect by its id, or by the control of its amount. */
export type EffectFinder = Pick<ReadyEffects, 'find' | 'ofControl'>;

/** Frames that a mix waits for its slowest way to the sum, and by which what ends the sum is late behind that. */
export interface MixLatency {
  sum: number;
  master: number;
}

/** What the effects of a mix are late by at a rate in Hz, be they heard by now or not: so that none comes as a surprise. */
export function mixLatency(mix: Mix, effects: EffectFinder, sampleRate: number): MixLatency {
  const { strips, inserts = {} } = mix;
  const of = (all: readonly StripInsert[] = []) => insertsLatency(all, effects, sampleRate);
  const ways = Object.values(strips).map((strip) => stripLatency(strip, effects, sampleRate));
  const sum = Math.max(0, ...ways, of(inserts.reverb), of(inserts.delay));
  return { sum, master: of(inserts.master) };
}

function stripLatency(
  { inserts = [], layers = [] }: Strip,
  effects: EffectFinder,
  sampleRate: number,
): number {
  const before = layers.map((control) => effects.ofControl(control)?.latency(sampleRate) ?? 0);
  return before.reduce((sum, each) => sum + each, insertsLatency(inserts, effects, sampleRate));
}

function insertsLatency(
  inserts: readonly StripInsert[],
  effects: EffectFinder,
  sampleRate: number,
): number {
  return inserts.reduce(
    (sum, { effect }) => sum + (effects.find(effect)?.latency(sampleRate) ?? 0),
    0,
  );
}
