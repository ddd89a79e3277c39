import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DspKind } from '@hocket/dsp';
import { codeOf } from '@hocket/sdk';
import { OwnerConcurrency } from '../../limits/owner-concurrency.ts';

/** Of a module that is looked through: its memory, and milliseconds, of which the largest takes one second of ill will. */
const most = { oldGenerationMb: 256, milliseconds: 15_000 };
/** One module is looked through at a time; one person's others wait, and those of many are refused. */
const turns = { all: 1, own: 1, maxWaiting: 6, allWaiting: 24, retryAfter: 5 };
const tooMuch = 'To look through it takes too much.';

/** What a worker is given. */
export interface MeteredModule {
  bytes: Uint8Array;
  kinds: readonly DspKind[];
}

/** Looks through plugins' modules on a thread of its own for each, so that the server answers meanwhile. */
export class ModuleMeter {
  readonly #turns = new OwnerConcurrency(turns);
  readonly #script: string;

  /** `root`: the folder with the build of the server. */
  constructor(root: string) {
    this.#script = join(root, 'server/dist/module-worker.js');
  }

  /**
   * The sentence with which somebody's module is refused; undefined for one that the studio plays as all that it is named
   * as. Rejects with `busy` where too many wait, of all people or of `owner`.
   */
  refusal(owner: string, module: MeteredModule): Promise<string | undefined> {
    return this.#turns.run(owner, () => this.#ask(module));
  }

  #ask(module: MeteredModule): Promise<string | undefined> {
    const worker = new Worker(this.#script, {
      workerData: module,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: most.oldGenerationMb },
    });
    return new Promise<string | undefined>((done, fail) => {
      const late = setTimeout(() => {
        done(tooMuch);
        void worker.terminate();
      }, most.milliseconds);
      worker.once('message', done);
      worker.once('error', (error) => {
        if (codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY') done(tooMuch);
        else fail(error);
      });
      worker.once('exit', () => {
        clearTimeout(late);
        fail(new Error('A module was not looked through.'));
      });
    });
  }
}
