import { codeOf } from '@hocket/sdk';
import { codeProblem } from '../code-problems.ts';
import { ProgramWorker } from './program-worker.ts';
import type { SandboxFrame } from './sandbox-frame.ts';

/** Workers that may have a program at once; a later program waits until one of them has ended. */
export const maxTaken = 8;
/** Workers that wait for a program once one has run; before, one does. */
const spares = 2;
/** Milliseconds after a compile in which the last spare will do: both of two cores are the music's that begins then. */
const quiet = 300;

/** Workers that boot at once: on two cores a third only makes the others late. */
const maxBooting = 2;

/** Who waits for a worker. */
interface Asker {
  isWanted: () => boolean;
  give(worker: ProgramWorker): void;
  refuse(error: unknown): void;
}

/** A worker that never ran anything, booted or booting. */
interface Spare {
  booted: Promise<ProgramWorker>;
  worker?: ProgramWorker;
}

/**
 * Workers for programs. A worker that has run a program ends with it: whatever the program changed in it, and whatever
 * it says of itself, the next program gets one in which nothing ever ran.
 */
export class WorkerPool {
  private waiting: Spare[] = [];
  private readonly owned = new Set<ProgramWorker>();
  private taken = 0;
  /** In the order in which they came. */
  private askers: Asker[] = [];
  /** How many of the workers that boot are for them. */
  private booting = 0;
  private queue: (() => void)[] = [];
  private refilling: ReturnType<typeof setTimeout> | undefined;
  private hasCompiled = false;
  private disposed = false;

  constructor(private readonly frame: SandboxFrame) {}

  /**
   * A booted worker for one program. Rejects with `code_unavailable`, or with `code_superseded` once the program is not
   * wanted any more: programs that come one upon the other do not keep the newest waiting.
   */
  async take(isWanted: () => boolean = () => true): Promise<ProgramWorker> {
    while (this.taken >= maxTaken) await new Promise<void>((go) => this.queue.push(go));
    this.taken++;
    try {
      const worker = await new Promise<ProgramWorker>((give, refuse) => {
        this.askers.push({ isWanted, give, refuse });
        this.serve();
      });
      this.owned.add(worker);
      return worker;
    } catch (error) {
      this.release();
      throw error;
    }
  }

  /** Ends a worker whose program is done. */
  end(worker: ProgramWorker): void {
    worker.end();
    if (this.owned.delete(worker)) this.release();
  }

  /** Resolves once a worker has booted for the first program. Rejects with `code_unavailable`. */
  async warm(): Promise<void> {
    this.bootSpares(1);
    await Promise.all(this.waiting.map(({ booted }) => booted));
  }

  dispose(): void {
    this.disposed = true;
    clearTimeout(this.refilling);
    this.frame.dispose();
  }

  /** Boots for those who wait: the spare that began first, else a new worker. */
  private serve(): void {
    this.dropUnwanted();
    while (this.booting < Math.min(this.askers.length, maxBooting)) {
      this.booting++;
      void this.bootFor(this.waiting.shift() ?? this.boot());
    }
  }

  private dropUnwanted(): void {
    const unwanted = this.askers.filter(({ isWanted }) => !isWanted());
    this.askers = this.askers.filter((each) => !unwanted.includes(each));
    for (const { refuse } of unwanted) refuse(codeProblem('code_superseded'));
  }

  /** Gives a worker to who waits longest. One that died with its frame gives way to another. */
  private async bootFor(spare: Spare): Promise<void> {
    let [worker, failure]: [ProgramWorker | undefined, unknown] = [undefined, undefined];
    try {
      worker = await spare.booted;
    } catch (error) {
      failure = error;
    }
    this.booting--;
    this.dropUnwanted();
    if (failure !== undefined && codeOf(failure) !== 'code_crashed')
      this.askers.shift()?.refuse(failure);
    else if (worker?.alive) {
      const asker = this.askers.shift();
      if (asker === undefined) this.waiting.push(spare);
      else asker.give(worker);
    }
    this.serve();
  }

  /**
   * Boots spares in place of those that were taken, once a program is compiled: a worker that boots beside it makes it
   * two to three times as slow. Not before the music has begun, unless programs come one upon the other and none is left.
   */
  refill(): void {
    if (this.hasCompiled && this.waiting.length === 0) this.bootSpares(spares);
    else this.refilling ??= setTimeout(() => this.bootSpares(spares), quiet);
    this.hasCompiled = true;
  }

  /** Not while somebody waits for a worker, who would get it later for that. */
  private bootSpares(wanted: number): void {
    clearTimeout(this.refilling);
    this.refilling = undefined;
    this.waiting = this.waiting.filter(({ worker }) => worker === undefined || worker.alive);
    while (this.waiting.length < wanted && this.booting === 0 && !this.disposed) {
      const spare = this.boot();
      this.waiting.push(spare);
      spare.booted.catch(() => {
        this.waiting = this.waiting.filter((each) => each !== spare);
      });
    }
  }

  private boot(): Spare {
    const spare: Spare = {
      booted: this.frame.spawn().then(async (link) => {
        spare.worker = new ProgramWorker(link);
        await spare.worker.ready;
        return spare.worker;
      }),
    };
    return spare;
  }

  private release(): void {
    this.taken--;
    this.queue.shift()?.();
  }
}
