import { codeOf } from '@hocket/sdk';
import { ProgramWorker } from './program-worker.ts';
import type { SandboxFrame } from './sandbox-frame.ts';

/** Workers that may have a program at once; a later program waits until one of them has ended. */
export const maxTaken = 8;
/** Workers that wait for a program once one has run; before, one does. */
const spares = 2;
/** Milliseconds after a compile in which the last spare will do: both of two cores are the music's that begins then. */
const quiet = 300;

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
  /** How many callers wait for a worker to boot. */
  private booting = 0;
  private queue: (() => void)[] = [];
  private refilling: ReturnType<typeof setTimeout> | undefined;
  private hasCompiled = false;
  private disposed = false;

  constructor(private readonly frame: SandboxFrame) {}

  /** A booted worker for one program. Rejects with `code_unavailable`. */
  async take(): Promise<ProgramWorker> {
    while (this.taken >= maxTaken) await new Promise<void>((go) => this.queue.push(go));
    this.taken++;
    try {
      const worker = await this.next();
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

  /** The spare that began to boot first, else a new worker. One that dies with its frame gives way to another. */
  private async next(): Promise<ProgramWorker> {
    this.booting++;
    return this.living().finally(() => {
      this.booting--;
    });
  }

  private async living(): Promise<ProgramWorker> {
    while (true) {
      try {
        const worker = await (this.waiting.shift() ?? this.boot()).booted;
        if (worker.alive) return worker;
      } catch (error) {
        if (codeOf(error) !== 'code_crashed') throw error;
      }
    }
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
