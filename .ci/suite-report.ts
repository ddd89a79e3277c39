import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname } from 'node:path';
import { root } from './apps.ts';

/** A part of a run of the suite: how long it took, and the processor time of all processes that it started. */
export interface Phase {
  name: string;
  wallSeconds: number;
  /** Undefined where the system has no /proc. */
  cpuSeconds?: number;
}

/** What a whole run took: `minutes` from the first phase to the report. */
export interface SuiteReport {
  /** What was tested, as git names it; `-dirty` follows when files were changed. */
  commit: string;
  minutes: number;
  phases: Phase[];
  /** The machine's load averages over 1, 5 and 15 minutes, at the end. */
  load: number[];
}

/**
 * Measures the phases of a run. Phases may run beside each other: a process counts for the phase that ends next after
 * it, so a phase is best one process, and all that this starts.
 */
export class SuiteClock {
  readonly #started = performance.now();
  /** Processor time, seconds, of what ended before, which is counted. */
  #counted = childrenSeconds();
  readonly #phases: Phase[] = [];

  /** Runs one phase and prints what it took. Rejects as the work does. */
  async phase<T>(name: string, work: () => Promise<T>): Promise<T> {
    const started = performance.now();
    try {
      return await work();
    } finally {
      const before = this.#counted;
      const after = childrenSeconds();
      this.#counted = after;
      const phase: Phase = {
        name,
        wallSeconds: rounded((performance.now() - started) / 1000),
        cpuSeconds:
          before === undefined || after === undefined ? undefined : rounded(after - before),
      };
      this.#phases.push(phase);
      const cpu = phase.cpuSeconds === undefined ? '' : `, ${phase.cpuSeconds} s of CPU`;
      const load = loadavg().map(rounded).join(' ');
      console.log(`phase ${name}: ${phase.wallSeconds} s${cpu}, load ${load}`);
    }
  }

  /** What the run has taken until now. */
  report(): SuiteReport {
    const minutes = rounded((performance.now() - this.#started) / 60_000);
    return { commit: commit(), minutes, phases: this.#phases, load: loadavg().map(rounded) };
  }

  /** Writes the report to a file, as JSON, and prints how long the run took. */
  write(file: string): void {
    const report = this.report();
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
    console.log(`${report.minutes} minutes for ${report.commit}`);
  }
}

/**
 * The processor time, seconds, of every process below this one that has ended: `cutime` and `cstime` of proc(5), which
 * a process passes on to its parent when that waits for it, and so up to here. In hundredths (USER_HZ) on every Linux.
 */
function childrenSeconds(): number | undefined {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // The name in parentheses may hold spaces; the third field follows it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return undefined;
  }
}

function commit(): string {
  try {
    const words = ['describe', '--always', '--abbrev=40', '--exclude=*', '--dirty'];
    return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
