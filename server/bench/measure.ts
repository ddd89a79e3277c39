import { readFile } from 'node:fs/promises';

/** The middle of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
}

/** How long something takes, milliseconds. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

/** Milliseconds in a tick of Linux's clock of processes (USER_HZ, `man 5 proc`). */
const tickMs = 10;

/** The time that a process has had, milliseconds: `utime` and `stime`, the 14th and 15th field (`man 5 proc`). */
export async function processCpu(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The second field, a name in brackets, may have spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}
