import type { BackgroundJobs } from './background-jobs.ts';

/** Milliseconds between two rounds. */
const pause = 10 * 60 * 1000;

/**
 * Runs each job now and every ten minutes; a failed one is logged and tried again. Returns a function that stops the
 * schedule.
 */
export function scheduleJobs(
  work: Readonly<Record<string, () => Promise<unknown>>>,
  jobs: BackgroundJobs,
  every = pause,
): () => void {
  const round = () => {
    for (const [name, run] of Object.entries(work))
      void jobs.run(name, async () => void (await run()));
  };
  round();
  const timer = setInterval(round, every);
  return () => clearInterval(timer);
}
