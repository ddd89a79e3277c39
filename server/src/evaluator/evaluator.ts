import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { getPriority, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { type HeardCode, heardCode, mostHeard } from '@hocket/api';
import { OwnerConcurrency } from '../limits/owner-concurrency.ts';
import { evaluatorLimits } from './evaluator-limits.ts';

type Process = ChildProcessByStdio<Writable, Readable, null>;

/** How far processes give way to others, from 0 to 19: a third as much of a core as the server is given. */
const niceness = 5;

/** A program, and what it is heard with. */
export interface ProgramHearing {
  code: string;
  /** Cycles per second of a program that sets none. */
  cps: number;
  /** How many, from the first on. */
  cycles: number;
}

/**
 * Hears programs without a browser, in a process without an environment, in which QuickJS runs Strudel as the sandbox has
 * it. One process is made ready ahead of the next request, and ends with it.
 */
export class Evaluator {
  /** Requests of all people, and of one, that are heard at once; each takes a core. */
  readonly #turns = new OwnerConcurrency({ all: 2, own: 1, maxWaiting: 6 });
  readonly #root: string;
  readonly #processes = new Set<Process>();
  #spare: Process | undefined;
  #spareEnds: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** `root`: the folder with the builds of server and engine. */
  constructor(root: string) {
    this.#root = root;
  }

  /**
   * The onsets of somebody's programs, or why there are none of one. All of a request share a realm, so that they are one
   * person's: `owner`. Rejects with `busy` where too many wait.
   */
  hear(owner: string, programs: readonly ProgramHearing[]): Promise<HeardCode[]> {
    return this.#turns.run(owner, () => this.#hear(programs));
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#spareEnds);
    for (const process of this.#processes) process.kill('SIGKILL');
  }

  async #hear(programs: readonly ProgramHearing[]): Promise<HeardCode[]> {
    const process = this.#take();
    const late = setTimeout(() => process.kill('SIGKILL'), evaluatorLimits.processMs);
    try {
      const answer = readAnswer(process);
      // One that died meanwhile takes nothing; its answer says so.
      process.stdin.on('error', () => undefined);
      const asked = programs.map((program) => ({ ...program, most: mostHeard.onsets }));
      process.stdin.end(JSON.stringify(asked));
      const lines = (await answer).split('\n');
      return programs.map(({ cps }, at) => heardIn(lines[at] ?? '', cps));
    } finally {
      clearTimeout(late);
      this.#prepare();
    }
  }

  /** The one that waits; another where none does. */
  #take(): Process {
    const spare = this.#spare ?? this.#start();
    this.#spare = undefined;
    clearTimeout(this.#spareEnds);
    return spare;
  }

  #prepare(): void {
    if (this.#isClosed || this.#spare) return;
    const spare = this.#start();
    this.#spare = spare;
    spare.once('close', () => {
      if (this.#spare === spare) this.#spare = undefined;
    });
    this.#spareEnds = setTimeout(() => spare.kill('SIGKILL'), evaluatorLimits.spareMs).unref();
  }

  #start(): Process {
    const [script, realm] = ['server/dist/evaluator.js', 'engine/dist/evaluator.js'];
    const words = ['--stack-size=3900', join(this.#root, script), join(this.#root, realm)];
    const child = spawn(process.execPath, words, {
      cwd: tmpdir(),
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    this.#processes.add(child);
    child.once('close', () => this.#processes.delete(child));
    // A machine that has no room for another process: nothing is answered then.
    child.on('error', () => undefined);
    // Answers of the API come first.
    if (child.pid !== undefined) setPriority(child.pid, Math.max(getPriority(), niceness));
    return child;
  }
}

/** What a process says until it ends; of more than there may be, nothing. */
async function readAnswer(process: Process): Promise<string> {
  let text = '';
  process.stdout.setEncoding('utf8').on('data', (more: string) => {
    text += more;
    if (text.length > evaluatorLimits.answerBytes) process.kill('SIGKILL');
  });
  await new Promise((done) => process.once('close', done));
  return process.exitCode === 0 ? text : '';
}

/** A program may have changed what its realm says: nothing of it counts that is no answer. */
function heardIn(text: string, cps: number): HeardCode {
  try {
    const { failure, ...heard } = JSON.parse(text) as Partial<HeardCode>;
    return heardCode.parse(failure ? { cps, events: [], problems: [], failure } : heard);
  } catch {
    return { cps, events: [], problems: [], failure: crashed };
  }
}

const crashed = {
  code: 'code_crashed',
  message: 'This code ended what works out its notes: it needs too much memory, or too many calls.',
};
