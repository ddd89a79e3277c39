import type { Problem, Slider, Visual } from '@hocket/sdk';
import type { Answer, Ask, ControlTurn } from '../../sandbox/protocol.ts';
import { codeProblem } from './code-problems.ts';
import { readAnswer, readCps, readFailure, readProblems } from './read-answer.ts';
import { readSampleRequests, type SampleRequest } from './read-sample-requests.ts';
import { readInputs, readSliders, readVisuals } from './read-widgets.ts';
import { Watchdog } from './watchdog.ts';

/** Budgets in ms of silence, generous because machines stall and a young worker is slow. */
export interface Budgets {
  boot: number;
  /** Without a sign of life while evaluating or probing. */
  evaluation: number;
  /** For a program that is alive but never done: a promise that does not settle. */
  waiting: number;
  /** For one window. */
  query: number;
}

export const budgets: Budgets = { boot: 15_000, evaluation: 1200, waiting: 10_000, query: 500 };

/** What a compile found out. */
export interface Compiled {
  cps: number | undefined;
  problems: Problem[];
  samples: SampleRequest[];
  sliders: Slider[];
  visuals: Visual[];
  inputs: string[];
  /** Onsets of the first cycle, if they are known, as the worker claims them; check them before use. */
  first: unknown;
}

interface Waiting {
  kind: 'compile' | 'query' | 'reset';
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** One worker as the page sees it: asks, answers, and an end when it falls silent. */
export class WorkerLink {
  /** Resolves when the worker has booted. Rejects with `code_unavailable` or `code_crashed`. */
  readonly ready: Promise<void>;
  private booted: { resolve(): void; reject(error: unknown): void } | undefined;
  private ended: unknown;
  private lastId = 0;
  private readonly waiting = new Map<number, Waiting>();
  private readonly watchdog = new Watchdog(
    () => this.judge(),
    () => this.prod(),
  );

  constructor(
    private readonly port: MessagePort,
    private readonly terminate: () => void,
    /** Resolves when the frame has shown that it lives; when it has died, `end` was called. */
    private readonly frameLives: () => Promise<void>,
    private readonly limits: Budgets = budgets,
  ) {
    this.ready = new Promise((resolve, reject) => {
      this.booted = { resolve, reject };
    });
    this.ready.catch(() => {});
    port.onmessage = ({ data }) => this.hear(data);
    this.watchdog.watch(limits.boot);
  }

  get alive(): boolean {
    return this.ended === undefined;
  }

  /** Evaluates and probes. Rejects with the codes of `AudioEngine.run`. */
  async compile(code: string, cps: number): Promise<Compiled> {
    const late = setTimeout(() => this.end(codeProblem('code_waits')), this.limits.waiting);
    try {
      const answer = await this.ask({ kind: 'compile', id: 0, code, cps });
      if (answer.kind !== 'compiled') throw codeProblem('code_crashed');
      return {
        cps: readCps(answer.cps),
        problems: readProblems(answer.problems),
        samples: readSampleRequests(answer.samples),
        sliders: readSliders(answer.sliders),
        visuals: readVisuals(answer.visuals),
        inputs: readInputs(answer.inputs),
        first: answer.first,
      };
    } finally {
      clearTimeout(late);
    }
  }

  /** Onsets in [begin, end) as the worker claims them; check them before use. */
  async query(begin: number, end: number, cps: number): Promise<unknown> {
    const answer = await this.ask({ kind: 'query', id: 0, begin, end, cps });
    return answer.kind === 'events' ? answer.events : [];
  }

  /** Moves a slider of the program; there is no answer. */
  moveSlider(from: number, value: number): void {
    if (this.alive) this.port.postMessage({ kind: 'slider', id: 0, from, value } satisfies Ask);
  }

  /** Tells the program of a MIDI controller that was turned; there is no answer. */
  turn(turn: ControlTurn): void {
    if (this.alive) this.port.postMessage({ kind: 'turn', id: 0, ...turn } satisfies Ask);
  }

  /** Forgets the program; false when the worker must not be used again. */
  async reset(): Promise<boolean> {
    const answer = await this.ask({ kind: 'reset', id: 0 });
    return answer.kind === 'reset' && answer.clean === true;
  }

  /** Ends the worker; whatever still waits for it rejects with `error`. */
  end(error: unknown = codeProblem('code_crashed')): void {
    if (!this.alive) return;
    this.ended = error;
    this.watchdog.watch(undefined);
    this.port.close();
    this.terminate();
    this.booted?.reject(error);
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }

  /** Silence is the program's fault when the frame still answers. */
  private judge(): void {
    const fault = codeProblem(this.booted ? 'code_unavailable' : 'code_too_slow');
    void this.frameLives().then(() => this.end(fault));
  }

  private async ask(ask: Ask & { kind: Waiting['kind'] }): Promise<Answer> {
    await this.ready;
    if (!this.alive) throw this.ended;
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { kind: ask.kind, resolve, reject });
      this.port.postMessage({ ...ask, id });
      if (this.waiting.size === 1) this.watchFirst();
    });
  }

  private hear(data: unknown): void {
    const answer = readAnswer(data);
    if (answer === undefined || !this.alive) return;
    this.watchdog.heard();
    if (answer.kind === 'ready') {
      this.booted?.resolve();
      this.booted = undefined;
      this.watchFirst();
    }
    // The first word is 'ready', unless the worker could not be made safe.
    if (this.booted) this.end(codeProblem('code_unavailable', answer));
    if (answer.kind === 'ready' || answer.kind === 'pong' || answer.kind === 'evaluated') return;
    const waiting = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    this.watchFirst();
    if (answer.kind === 'failed') waiting?.reject(readFailure(answer));
    else waiting?.resolve(answer);
  }

  /** The budget is that of the ask that the worker is at. */
  private watchFirst(): void {
    const [first] = this.waiting.values();
    const { query, evaluation } = this.limits;
    this.watchdog.watch(first && (first.kind === 'query' ? query : evaluation));
  }

  /** A worker that evaluates may be waiting for a promise: then it still answers pings. */
  private prod(): void {
    const [first] = this.waiting.values();
    if (first?.kind === 'compile') this.port.postMessage({ kind: 'ping', id: 0 } satisfies Ask);
  }
}
