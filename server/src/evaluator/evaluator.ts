import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { availableParallelism, getPriority, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { parse } from '@hapi/bourne';
import { type HeardCode, heardCode, mostHeard } from '@hocket/api';
import { isObject } from '@hocket/sdk';
import { giveWay } from '../limits/give-way.ts';
import { OwnerConcurrency } from '../limits/owner-concurrency.ts';
import { WorkTimes } from '../work-times.ts';
import { evaluatorLimits } from './evaluator-limits.ts';

type Process = ChildProcessByStdio<Writable, Readable, null>;

/** How far processes give way to others, from 0 to 19: a third as much of a core as the server is given. */
const niceness = 5;

/**
 * Requests that are heard at once leave a core to the server, where there are two; of those that wait, one person has few
 * places, and what would wait longer than callers do is refused.
 */
const turns = {
  all: Math.max(1, availableParallelism() - 1),
  own: 1,
  maxWaiting: 6,
  allWaiting: 24,
  retryAfter: 5,
};

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
  readonly #turns = new OwnerConcurrency(turns);
  readonly #root: string;
  readonly #times: WorkTimes;
  readonly #processes = new Set<Process>();
  #spare: Process | undefined;
  #spareEnds: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** `root`: the folder with the builds of server and engine. */
  constructor(root: string, times = new WorkTimes()) {
    this.#root = root;
    this.#times = times;
  }

  /**
   * The onsets of somebody's programs, or why there are none of one; each is heard in a realm of its own. Rejects with
   * `busy` where too many wait, of all people or of `owner`, and with the signal's reason once that aborts.
   */
  hear(
    owner: string,
    programs: readonly ProgramHearing[],
    signal?: AbortSignal,
  ): Promise<HeardCode[]> {
    const hear = () => this.#times.time('render.hear', () => this.#hear(programs, signal));
    return this.#turns.run(owner, hear, signal);
  }

  /** Ids of the processes that are there: those that hear, and the one that waits. */
  get processes(): number[] {
    return [...this.#processes].flatMap(({ pid }) => pid ?? []);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#spareEnds);
    for (const process of this.#processes) process.kill('SIGKILL');
  }

  async #hear(programs: readonly ProgramHearing[], signal?: AbortSignal): Promise<HeardCode[]> {
    const until = Date.now() + evaluatorLimits.requestMs;
    const heard: HeardCode[] = [];
    while (heard.length < programs.length) {
      const left = programs.slice(heard.length);
      const lines = await this.#ask(left, until - Date.now(), signal);
      signal?.throwIfAborted();
      // One that ended a process is heard once more, and is to blame if that ends, too.
      if (lines.length === 0) lines.push('');
      for (const line of lines) {
        heard.push(heardIn(line, programs[heard.length]?.cps ?? 0));
        await giveWay();
      }
    }
    return heard;
  }

  /** A line for each program that was answered within so many milliseconds. */
  async #ask(
    programs: readonly ProgramHearing[],
    milliseconds: number,
    signal?: AbortSignal,
  ): Promise<string[]> {
    if (milliseconds <= 0) return programs.map(() => '');
    const process = this.#take();
    const end = () => void process.kill('SIGKILL');
    const late = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end);
    try {
      const answer = readAnswer(process, programs.length);
      // One that died meanwhile takes nothing; its answer says so.
      process.stdin.on('error', () => undefined);
      const asked = programs.map((program) => ({ ...program, most: mostHeard.onsets }));
      process.stdin.end(JSON.stringify(asked));
      return await answer;
    } finally {
      clearTimeout(late);
      signal?.removeEventListener('abort', end);
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

/**
 * The whole lines that a process says until there are as many as there may be, or it ends; of one that says more than
 * there is room for, none. Ends the process.
 */
async function readAnswer(process: Process, most: number): Promise<string[]> {
  const longest = most * evaluatorLimits.answerLength;
  const parts: string[] = [];
  let [length, lines] = [0, 0];
  await new Promise((done) => {
    process.once('close', done);
    process.stdout.setEncoding('utf8').on('data', (more: string) => {
      length += more.length;
      lines += more.split('\n').length - 1;
      if (length <= longest) parts.push(more);
      if (length > longest || lines >= most) done(undefined);
    });
  });
  process.kill('SIGKILL');
  return length > longest ? [] : parts.join('').split('\n').slice(0, -1).slice(0, most);
}

/** A program may have changed what its realm says: nothing of it counts that is no answer. */
function heardIn(text: string, cps: number): HeardCode {
  try {
    const said = parse(text, { protoAction: 'remove' }) as Partial<HeardCode>;
    if (!isShallow(said, evaluatorLimits.depth)) throw new Error('It lies too deep.');
    const { failure, ...heard } = said;
    return heardCode.parse(failure ? { cps, events: [], problems: [], failure } : heard);
  } catch {
    return { cps, events: [], problems: [], failure: crashed };
  }
}

function isShallow(value: unknown, depth: number): boolean {
  if (!isObject(value) && !Array.isArray(value)) return true;
  return depth > 0 && Object.values(value).every((item) => isShallow(item, depth - 1));
}

const crashed = {
  code: 'code_crashed',
  message: 'This code ended what works out its notes: it needs too much memory, or too many calls.',
};
