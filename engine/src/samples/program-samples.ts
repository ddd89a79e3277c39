import type { Event, MissingSound, Problem, ProgramSounds } from '@hocket/sdk';
import { makeObservable, observableRef, runInAction } from 'mobx';
import { getSound } from 'superdough';
import { RecordingQuota } from '../budget/recording-quota.ts';
import type { CompiledProgram } from '../code/code-runner.ts';
import { bankedSound, rests } from '../sound/bank-sound.ts';
import { BundledSounds } from './bundled-sounds.ts';
import { isOwnAddress, OwnSamples } from './own-samples.ts';
import { SampleBank } from './sample-bank.ts';
import { SampleLoader, type SampleProgress } from './sample-loader.ts';

/** The samples that programs ask for, and those of this machine. Observable: `progress`. */
export class ProgramSamples {
  progress: SampleProgress = { done: 0, total: 0 };
  readonly loader: SampleLoader;
  readonly own: OwnSamples;
  /** What all decoded recordings of the page fill. */
  readonly #quota = new RecordingQuota(isOwnAddress);
  readonly #bank: SampleBank;

  /** `hosts`: origins that samples may come from, beside the page's own. */
  constructor(hosts: readonly string[], report: (problem: Problem) => void) {
    makeObservable(this, { progress: observableRef });
    const world = {
      fetch: fetch.bind(globalThis),
      caches: globalThis.caches,
      page: location.href,
      hosts,
    };
    this.loader = new SampleLoader(world, (progress) =>
      runInAction(() => {
        this.progress = progress;
      }),
    );
    this.#bank = new SampleBank(this.loader, this.#quota, report);
    this.own = new OwnSamples(this.loader, this.#bank);
  }

  /** Makes the studio's own recordings playable; `index`: the address of their list. */
  bundle(index: string): void {
    this.#bank.bundle(new BundledSounds(index, this.loader));
  }

  /** The recording of a sound that is nearest to a pitch, as `SampleBank` finds it. */
  recording(name: string, frequency: number | undefined, context: BaseAudioContext) {
    return this.#bank.recording(name, frequency, context);
  }

  /** Whether a recording can be the room of a note, as `SampleBank` has it. */
  hasRoom(name: string, index: number, context: BaseAudioContext): boolean {
    return this.#bank.hasRoom(name, index, context);
  }

  /**
   * Loads what the first events of something play, for as long as a start may wait; undefined where all of it is there.
   * Never rejects.
   */
  wait(events: readonly Event[], context: BaseAudioContext): Promise<void> | undefined {
    if (!this.#bank.lacks(events)) return undefined;
    const late = new Promise<void>((done) => setTimeout(done, patienceMs));
    return Promise.race([this.#bank.prepare(events, context), late]);
  }

  /** Which sounds the first onsets of a program name, and which of them cannot be heard. */
  sounds({ first = [] }: CompiledProgram): ProgramSounds {
    return soundsOf(first, (name) => this.#bank.hasFailed(name));
  }

  /** The program, with its samples playable on `context` until it is disposed; the first of them are there, as `wait` has it. */
  async bring(program: CompiledProgram, context: BaseAudioContext): Promise<CompiledProgram> {
    if (!program.samples?.length) {
      await this.wait(program.first ?? [], context);
      return program;
    }
    const forget = await this.#bank.declare(program.samples);
    const first = await program.query(0, preloadCycles).catch(() => []);
    await this.wait(first, context);
    return {
      first,
      cps: program.cps,
      sliders: program.sliders,
      visuals: program.visuals,
      inputs: program.inputs,
      turn: (turn) => program.turn?.(turn),
      moveSlider: (from, value) => program.moveSlider?.(from, value),
      query: (begin, end) => program.query(begin, end),
      onEnd: (listener) => program.onEnd?.(listener),
      dispose() {
        forget();
        program.dispose();
      },
    };
  }
}

/** Cycles of a program that brings samples whose files are loaded before it starts. */
const preloadCycles = 4;
/** Milliseconds for which a start waits for recordings; those that come later enter with the next cycle. */
const patienceMs = 400;

/** Which sounds the events name, and which are not there or have `failed` to come, with their places in the text. */
function soundsOf(events: readonly Event[], failed: (name: string) => boolean): ProgramSounds {
  const named = new Map<string, Silence | undefined>();
  for (const { value, output, locations = [] } of events) {
    const { s, bank } = value;
    if (output !== undefined || s === undefined || rests.includes(String(s))) continue;
    const found = bankedSound(String(s), bank, (name) => getSound(name) !== undefined);
    const name = found?.name ?? (bank ? `${bank}_${s}` : String(s));
    if (found !== undefined && !failed(name)) named.set(name, undefined);
    else {
      const why = found === undefined ? 'unknown' : 'unreachable';
      const silence = named.get(name) ?? { why, places: new Map() };
      for (const place of locations) silence.places.set(place.join(), place);
      named.set(name, silence);
    }
  }
  const missing = [...named].flatMap(([name, silence]) =>
    silence === undefined ? [] : [{ name, places: [...silence.places.values()], why: silence.why }],
  );
  return { named: named.size, missing };
}

/** Why a sound is silent, and its places in the text by how they are written. */
interface Silence {
  why: MissingSound['why'];
  places: Map<string, readonly [number, number]>;
}
