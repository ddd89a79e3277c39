import { CommandError } from '../command-error.ts';
import { type DiskSpace, isOutOfSpace } from './disk-space.ts';

interface Job {
  run: () => unknown;
  done: (result: unknown) => void;
  failed: (error: unknown) => void;
}

/** Thrown by a job that has written something and then fails: its transaction is rolled back. */
export class RollBack extends Error {
  constructor(readonly reason: unknown) {
    super('rolled back');
  }
}

type Outcome = { result: unknown } | { error: unknown };

const JOBS_PER_COMMIT = 256;

/**
 * Writes of many clients, committed together. A job reads and writes at once, is run again should
 * its commit have failed, and is answered only after the commit is on disk.
 */
export class WriteQueue {
  private waiting: Job[] = [];
  private scheduled = false;

  constructor(
    private readonly commit: <T>(action: () => T) => T,
    /** Called after a transaction that was rolled back. */
    private readonly onAbort: () => void,
    private readonly diskSpace: Pick<DiskSpace, 'hasRoom' | 'look' | 'markFull'>,
  ) {}

  /** The job's result, once it is on disk; a CommandError must be thrown before anything is written. Rejects with OutOfDiskSpace. */
  write<T>(run: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.waiting.push({ run, done: (result) => resolve(result as T), failed: reject });
      if (this.scheduled) return;
      this.scheduled = true;
      setImmediate(() => this.drain());
    });
  }

  private drain(): void {
    const jobs = this.waiting.splice(0, JOBS_PER_COMMIT);
    try {
      if (this.diskSpace.hasRoom()) this.commitAll(jobs);
      else this.refuse(jobs);
      this.diskSpace.look();
    } finally {
      this.scheduled = this.waiting.length > 0;
      if (this.scheduled) setImmediate(() => this.drain());
    }
  }

  private refuse(jobs: Job[]): void {
    this.diskSpace.markFull();
    for (const job of jobs) job.failed(outOfSpace());
  }

  private commitAll(jobs: Job[]): void {
    let outcomes: Outcome[];
    try {
      outcomes = this.commit(() => jobs.map(({ run }) => attempt(run)));
    } catch (error) {
      this.onAbort();
      // One job broke the transaction of all, so each job now gets a transaction of its own.
      const [only] = jobs;
      const isFull = isOutOfSpace(error);
      if (jobs.length === 1 && only) {
        if (isFull) this.diskSpace.markFull();
        const reason = error instanceof RollBack ? error.reason : error;
        only.failed(isFull ? outOfSpace() : reason);
      } else for (const job of jobs) this.commitAll([job]);
      return;
    }
    jobs.forEach((job, i) => {
      const outcome = outcomes[i] as Outcome;
      if ('error' in outcome) job.failed(outcome.error);
      else job.done(outcome.result);
    });
  }
}

function outOfSpace(): CommandError {
  return new CommandError('OutOfDiskSpace', 'There is no room on the disk for this');
}

// A CommandError concerns one job, which has written nothing; any other error must roll the transaction back.
function attempt(run: () => unknown): Outcome {
  try {
    return { result: run() };
  } catch (error) {
    if (error instanceof CommandError) return { error };
    throw error;
  }
}
