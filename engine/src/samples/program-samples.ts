import type { Problem } from '@hocket/sdk';
import { makeObservable, observableRef, runInAction } from 'mobx';
import { RecordingLedger } from '../budget/recording-ledger.ts';
import type { Program } from '../code/code-runner.ts';
import { isOwnAddress, OwnSamples } from './own-samples.ts';
import { SampleBank } from './sample-bank.ts';
import { SampleLoader, type SampleProgress } from './sample-loader.ts';
import { withSamples } from './with-samples.ts';

/** The samples that programs ask for, and those of this machine. Observable: `progress`. */
export class ProgramSamples {
  progress: SampleProgress = { done: 0, total: 0 };
  readonly loader: SampleLoader;
  readonly own: OwnSamples;
  /** What all decoded recordings of the page fill. */
  private readonly ledger = new RecordingLedger(isOwnAddress);
  private readonly bank: SampleBank;

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
    this.bank = new SampleBank(this.loader, this.ledger, report);
    this.own = new OwnSamples(this.loader, this.bank);
  }

  /** The recording of a sound that is nearest to a pitch, as `SampleBank` finds it. */
  recording(name: string, frequency: number | undefined, context: BaseAudioContext) {
    return this.bank.recording(name, frequency, context);
  }

  /** Whether a recording can be the room of a note, as `SampleBank` has it. */
  hasRoom(name: string, index: number, context: BaseAudioContext): boolean {
    return this.bank.hasRoom(name, index, context);
  }

  /** The program, with its samples playable on `context` until it is disposed. */
  bring(program: Program, context: BaseAudioContext): Promise<Program> {
    return withSamples(program, this.bank, context);
  }
}
