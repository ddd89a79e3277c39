import mongoose, { type Model } from 'mongoose';
import { isDuplicate } from '../models/database.ts';
import type { JobTurnRecord } from '../models/job-turn.ts';
import { randomId } from '../random-id.ts';
import type { BackgroundJobs } from './background-jobs.ts';

/** Milliseconds between two rounds of a job. */
const roundMs = 10 * 60 * 1000;
/** How often, in a round, each copy of the server looks whether a job is due, and says that it still does one. */
const looks = 10;

/**
 * Whose turn a job is: of the copies of the server that share a database one does it in each round, whoever is up. A turn
 * that its copy does not put off any more, because it was killed, goes to another after a round. Clocks of copies may differ
 * by less than that.
 */
export class JobTurns {
  readonly #id = randomId();
  readonly #records: Model<JobTurnRecord>;
  readonly #now: () => Date;

  constructor(records: Model<JobTurnRecord>, now: () => Date) {
    this.#records = records;
    this.#now = now;
  }

  /** Does a job if it is due and nobody else does it; no copy does so again for `every` milliseconds. */
  async run(name: string, work: () => Promise<unknown>, every: number): Promise<void> {
    if (!(await this.#take(name, every))) return;
    const timer = setInterval(() => void this.#keep(name, every).catch(() => {}), every / looks);
    try {
      await work();
    } finally {
      clearInterval(timer);
    }
  }

  /** Seconds for which the one of these jobs that waits longest has been due; 0 where none is. */
  async late(names: readonly string[]): Promise<number> {
    const named = { _id: mongoose.trusted({ $in: names }) };
    const due = await this.#records.findOne(named).sort({ nextAt: 1 }).lean();
    return due ? Math.max(0, (this.#now().getTime() - due.nextAt.getTime()) / 1000) : 0;
  }

  async #take(name: string, every: number): Promise<boolean> {
    const due = { _id: name, nextAt: mongoose.trusted({ $lte: this.#now() }) };
    try {
      await this.#records.updateOne(due, { $set: this.#turn(every) }, { upsert: true });
      return true;
    } catch (error) {
      // It is there and not due, so that it cannot be made anew.
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** Where that fails, the turn lasts until it lapses. */
  async #keep(name: string, every: number): Promise<void> {
    await this.#records.updateOne({ _id: name, by: this.#id }, { $set: this.#turn(every) });
  }

  #turn(every: number): Pick<JobTurnRecord, 'nextAt' | 'by'> {
    return { nextAt: new Date(this.#now().getTime() + every), by: this.#id };
  }
}

/**
 * Does each job in turns with the other copies of the server, one round every `every` milliseconds; a failed one is logged
 * and tried again in the next. Returns a function that stops the schedule.
 */
export function scheduleJobs(
  work: Readonly<Record<string, () => Promise<unknown>>>,
  jobs: BackgroundJobs,
  turns: JobTurns,
  every = roundMs,
): () => void {
  const look = () => {
    for (const [name, run] of Object.entries(work))
      void jobs.run(name, () => turns.run(name, run, every));
  };
  look();
  const timer = setInterval(look, every / looks);
  return () => clearInterval(timer);
}
