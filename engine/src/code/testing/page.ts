import { codeOf, type Event, HocketError, type Place, type Problem } from '@hocket/sdk';
import type { Program } from '../code-runner.ts';
import { createSandbox, type Sandbox } from '../sandbox.ts';

/** How a call ended, as plain data for the test outside. */
export interface Outcome {
  code?: string;
  message?: string;
  place?: Place;
  cps?: number;
  events?: readonly Event[];
}

/** The studio's side of the sandbox, driven by tests from outside. */
export class Bench {
  readonly problems: Problem[] = [];
  private readonly programs = new Map<string, Program>();
  private sandbox: Sandbox | undefined;

  /** Opens the sandbox; `worker` is another script than the product's. */
  open(frame: string, worker = '/engine/sandbox-worker.js'): void {
    this.sandbox = createSandbox({ frame, worker });
    this.sandbox.onProblem((problem) => this.problems.push(problem));
  }

  warm(): Promise<void> {
    return this.opened.warm();
  }

  /** Compiles `code` under `name`, in place of what had that name; asks for [begin, end). */
  run(name: string, code: string, begin = 0, end = 1): Promise<Outcome> {
    return settle(async () => {
      const program = await this.opened.compile('main', code);
      this.programs.get(name)?.dispose();
      this.programs.set(name, program);
      return { cps: program.cps, events: await program.query(begin, end) };
    });
  }

  query(name: string, begin: number, end: number): Promise<Outcome> {
    return settle(async () => ({ events: await this.programs.get(name)?.query(begin, end) }));
  }

  /**
   * Runs `code` while `name` plays on: windows of a tenth of a cycle are asked for every 50 ms.
   * Tells how both went, and the longest time in ms between two turns of the page's own timer.
   */
  async whilePlaying(
    name: string,
    code: string,
  ): Promise<{ run: Outcome; windows: Outcome[]; stall: number }> {
    const windows: Promise<Outcome>[] = [];
    let stall = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      stall = Math.max(stall, now - last);
      last = now;
      const begin = windows.length / 10;
      windows.push(this.query(name, begin, begin + 0.1));
    }, 50);
    const run = await this.run('candidate', code);
    clearInterval(timer);
    return { run, windows: await Promise.all(windows), stall };
  }

  /** Sends `value` to the test, by a way that needs no debugger. */
  async report(value: unknown): Promise<void> {
    await fetch(`/report?${encodeURIComponent(JSON.stringify(value))}`);
  }

  dispose(): void {
    this.opened.dispose();
  }

  private get opened(): Sandbox {
    if (this.sandbox === undefined) throw new HocketError('not_open', 'Call open first.');
    return this.sandbox;
  }
}

async function settle(act: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await act();
  } catch (error) {
    const { message, place } = error as HocketError;
    return { code: codeOf(error), message, place };
  }
}

declare global {
  var bench: Bench;
}

globalThis.bench = new Bench();
