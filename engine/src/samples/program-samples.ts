import type { Event, MissingSound, Problem, ProgramSounds, SoundPack } from '@hocket/sdk';
import { createAtom, makeObservable, observableRef, runInAction } from 'mobx';
import { getSound } from 'superdough';
import { RecordingQuota } from '../budget/recording-quota.ts';
import type { CompiledProgram } from '../code/code-runner.ts';
import { nameUnknown } from '../sound/bank-sound.ts';
import type { RecordedSounds } from '../sound/superdough-output.ts';
import { BundledSounds } from './bundled-sounds.ts';
import { isOwnAddress, OwnSamples } from './own-samples.ts';
import { PackLookup } from './pack-lookup.ts';
import { SampleBank } from './sample-bank.ts';
import { SampleLoader, type SampleProgress } from './sample-loader.ts';
import { type SamplePackSource, SamplePacks } from './sample-packs.ts';
import { packOf, studioPacks } from './sound-packs.ts';
import { soundsOf } from './sounds-of.ts';

/** The recordings of the studio, of packs, of programs and of this machine. Observable: `progress`, and what `sounds` gives. */
export class ProgramSamples implements RecordedSounds {
  progress: SampleProgress = { done: 0, total: 0 };
  readonly loader: SampleLoader;
  readonly own: OwnSamples;
  readonly packs: SamplePacks;
  /** What all decoded recordings of the page fill. */
  readonly #quota = new RecordingQuota(isOwnAddress);
  readonly #bank: SampleBank;
  readonly #lookup: PackLookup;
  #bundled = false;
  /** Changes whenever other sounds than before are there. */
  #there = createAtom('sounds that are there');

  /** `hosts`: origins that samples may come from, beside the page's own; `packs` are asked for names that nothing has. */
  constructor(
    hosts: readonly string[],
    packs: readonly SamplePackSource[],
    report: (problem: Problem) => void,
  ) {
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
    const onChange = () => this.#there.reportChanged();
    this.#bank = new SampleBank(this.loader, this.#quota, report, onChange);
    this.packs = new SamplePacks(packs, this.loader);
    this.#lookup = new PackLookup(this.packs, (found) => {
      this.#bank.supply(found);
      onChange();
    });
    this.own = new OwnSamples(this.loader, this.#bank);
  }

  /** Something begins to play after silence: what came too late for the last take, or not at all, is for this one. */
  begin(): void {
    this.loader.retry();
    this.#lookup.begin();
    this.#bank.begin();
  }

  /** Whether recordings of a sound did not come in this take, or packs that may have it. */
  isAway(name: string): boolean {
    return getSound(name) === undefined ? this.packs.isLacking : this.#bank.isAway(name);
  }

  /** Whether packs may still have a name that nothing has; they are asked then. */
  mayFind(): boolean {
    return this.#lookup.mayFind();
  }

  /** All recordings that have names, by pack: those of the studio, then the packs, as far as they come in time. Never rejects. */
  async soundPacks(): Promise<readonly SoundPack[]> {
    const late = new Promise<void>((done) => setTimeout(done, listPatienceMs));
    await Promise.race([this.packs.fetch(), late]);
    return [...(this.#bundled ? studioPacks : []), ...this.packs.known.map(packOf)];
  }

  /** Makes the studio's own recordings playable; `index`: the address of their list. */
  bundle(index: string): void {
    this.#bundled = true;
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
    const isLooking = nameUnknown(events, this.#isThere) && this.mayFind();
    if (!isLooking && !this.#bank.lacks(events)) return undefined;
    const late = new Promise<void>((done) => setTimeout(done, patienceMs));
    return Promise.race([this.#prepare(events, context), late]);
  }

  /** Tries again to fetch what did not come for a program. Never rejects. */
  async fetch({ first = [] }: CompiledProgram, context: BaseAudioContext): Promise<void> {
    this.begin();
    if (nameUnknown(first, this.#isThere)) this.mayFind();
    await this.#prepare(first, context);
  }

  /** Which sounds the first onsets of a program name, and which of them cannot be heard. */
  sounds({ first = [] }: CompiledProgram): ProgramSounds {
    this.#there.reportObserved();
    const why = (name: string): MissingSound['why'] | undefined => {
      if (getSound(name) === undefined) return this.packs.isLacking ? 'unreachable' : 'unknown';
      return this.#bank.hasFailed(name) ? 'unreachable' : undefined;
    };
    return soundsOf(first, this.#isThere, why);
  }

  readonly #isThere = (name: string) => getSound(name) !== undefined && !this.isAway(name);

  async #prepare(events: readonly Event[], context: BaseAudioContext): Promise<void> {
    await this.#lookup.answered;
    await this.#bank.prepare(events, context);
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
/** Milliseconds for which a list of all packs waits for their maps. */
const listPatienceMs = 4000;
/** Milliseconds for which a start waits for recordings; those that come later enter with the next cycle. */
const patienceMs = 400;
