import type { Problem } from '@hocket/sdk';
import { makeObservable, observableRef, runInAction } from 'mobx';
import { RecordingQuota } from '../budget/recording-quota.ts';
import type { CompiledProgram } from '../code/code-runner.ts';
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

  /** The program, with its samples playable on `context` until it is disposed. */
  bring(program: CompiledProgram, context: BaseAudioContext): Promise<CompiledProgram> {
    return withSamples(program, this.#bank, context);
  }
}

/** Cycles whose files are loaded before a program starts, and ms for which it waits for them. */
const preload = { cycles: 4, timeoutMs: 5000 };

/** The program, with its samples playable until it is disposed. Those of its preload cycles are loaded by then. */
async function withSamples(
  program: CompiledProgram,
  bank: SampleBank,
  context: BaseAudioContext,
): Promise<CompiledProgram> {
  if (!program.samples?.length) return program;
  const forget = await bank.declare(program.samples);
  const events = await program.query(0, preload.cycles).catch(() => []);
  const late = new Promise((done) => setTimeout(done, preload.timeoutMs));
  await Promise.race([bank.prepare(events, context), late]);
  return {
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
