import { type LogLine, limits, type Problem, requireCode, type Slot } from '@hocket/sdk';
import { codeProblem } from './code-problems.ts';
import type { CodeRunner, PluginNames } from './code-runner.ts';
import { SandboxFrame } from './frame/sandbox-frame.ts';
import { maxTaken, WorkerPool } from './frame/worker-pool.ts';
import { SandboxProgram } from './sandbox-program.ts';

export interface SandboxOptions {
  /** URL of the frame's page on the sandbox's site, such as http://127.0.0.1:8080/sandbox/. */
  frame: string;
  /** Same-origin URL of the worker's script, such as /engine/sandbox-worker.js. */
  worker: string;
  /** The project's tempo in cycles per second, for programs that set none; 0.5 by default. */
  cps?: () => number;
}

export interface Sandbox extends CodeRunner {
  /** Opens the frame and boots workers, so that the first program starts at once. Rejects with `code_unavailable`. */
  warm(): Promise<void>;
}

/** Programs of one slot that may stay loaded; a further one disposes the oldest, lest forgotten ones pile up. */
const programsPerSlot = maxTaken / 2;

/** Runs Strudel programs in workers of a frame on another site. */
export function createSandbox({ frame, worker, cps = () => 0.5 }: SandboxOptions): Sandbox {
  const listeners = new Set<(problem: Problem) => void>();
  const logListeners = new Set<(lines: readonly LogLine[]) => void>();
  const loaded: Record<Slot, SandboxProgram[]> = { main: [], preview: [], metronome: [] };
  const pool = new WorkerPool(new SandboxFrame(frame, worker));
  let known: PluginNames = { controls: new Map() };
  const report = (problem: Problem) => {
    for (const listener of listeners) listener(problem);
  };

  return {
    async compile(slot, code, { untold = false, from = 0, isWanted } = {}) {
      if (code.length > limits.codeLength) throw codeProblem('code_too_long');
      requireCode(code);
      loaded[slot] = loaded[slot].filter(({ alive }) => alive);
      while (loaded[slot].length >= programsPerSlot) loaded[slot].shift()?.dispose();
      // Evaluating may bring the frame down, and what plays with it: until it is loaded again, what is held sounds.
      await Promise.all(
        Object.values(loaded)
          .flat()
          .map((each) => each.hold()),
      );
      const isTold = slot === 'main' && !untold;
      const log = (lines: readonly LogLine[]) => {
        for (const listener of isTold ? logListeners : []) listener(lines);
      };
      const host = { pool, report: untold ? () => {} : report, log, cps, names: () => known };
      const program = new SandboxProgram(code, host, from);
      await program.load(isWanted);
      loaded[slot].push(program);
      return program;
    },
    learn(names) {
      known = names;
    },
    warm: () => pool.warm(),
    onProblem(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onLog(listener) {
      logListeners.add(listener);
      return () => logListeners.delete(listener);
    },
    dispose() {
      for (const program of Object.values(loaded).flat()) program.dispose();
      listeners.clear();
      logListeners.clear();
      pool.dispose();
    },
  };
}
