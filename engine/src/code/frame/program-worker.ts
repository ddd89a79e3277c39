import { codeOf, type LogLine, type Problem, type Slider, type Visual } from '@hocket/sdk';
import type {
  CompileRequest,
  ControlTurn,
  KeyboardNote,
  Sense,
  WorkerRequest,
  WorkerResponse,
} from '../../../sandbox/protocol.ts';
import { declarationProblems } from '../../budget/limit-problems.ts';
import { codeProblem } from '../code-problems.ts';
import { readCps, readLog, readProblems } from '../validation/read-answer.ts';
import { readInputs, readSenses, readSliders, readVisuals } from '../validation/read-widgets.ts';
import { readSampleRequests, type SampleRequest } from '../validation/sample-requests.ts';
import type { AnswerTimeout, WorkerLink } from './worker-link.ts';

/** In ms, counted while the machine lets the worker work. */
const budgets = {
  /** Without a sign of life while evaluating or probing. */
  evaluation: 1200,
  /** For a program that is alive but waits for a promise. */
  waiting: 10_000,
  /** For one window. */
  query: 500,
};

/** What a compile found out. */
export interface CompileResult {
  cps: number | undefined;
  problems: Problem[];
  samples: SampleRequest[];
  sliders: Slider[];
  visuals: Visual[];
  inputs: string[];
  senses: string[];
  /** Onsets of the window that was asked for, if they are known, as the worker claims them; check them before use. */
  first: unknown;
  /** Whether it answers by what was played before. */
  stateful: boolean;
}

/** A worker in which one program lives. */
export class ProgramWorker {
  constructor(private readonly link: WorkerLink) {}

  get alive(): boolean {
    return this.link.alive;
  }

  /** Resolves when the worker has booted. Rejects with `code_unavailable` or `code_crashed`. */
  get ready(): Promise<void> {
    return this.link.ready;
  }

  /** Calls `listener` with what its program says; one listener at a time. */
  hear(listener: (lines: LogLine[]) => void): void {
    this.link.onLog = (lines) => listener(readLog(lines));
  }

  /** Evaluates and probes, and answers the onsets of [begin, end), in cycles. Rejects with the codes of `AudioEngine.run`. */
  async compile(program: CompileRequest): Promise<CompileResult> {
    const ask = { kind: 'compile', id: 0, ...program } satisfies WorkerRequest;
    const timeout = { budget: budgets.evaluation, waiting: budgets.waiting };
    const answer = await this.ask(ask, timeout).catch((error: unknown) => this.explain(error));
    if (answer.kind !== 'compiled') throw codeProblem('code_crashed');
    return {
      cps: readCps(answer.cps),
      problems: [...readProblems(answer.problems), ...declarationProblems({ ...answer })],
      samples: readSampleRequests(answer.samples),
      sliders: readSliders(answer.sliders),
      visuals: readVisuals(answer.visuals),
      inputs: readInputs(answer.inputs),
      senses: readSenses(answer.senses),
      first: answer.first,
      stateful: answer.stateful === true,
    };
  }

  /**
   * Onsets in [begin, end) as the worker claims them; check them before use. `rehearsal`: they may never be played,
   * and a program that answers by what was played before goes on as if it had not been asked.
   */
  async query(begin: number, end: number, cps: number, rehearsal: boolean): Promise<unknown> {
    const ask = { kind: 'query', id: 0, begin, end, cps, rehearsal } satisfies WorkerRequest;
    const answer = await this.ask(ask, { budget: budgets.query });
    return answer.kind === 'events' ? answer.events : [];
  }

  /** Onsets of the parts that play a key, as the worker claims them; check them before use. */
  async press(press: KeyboardNote, cps: number): Promise<unknown> {
    const ask = { kind: 'press', id: 0, cps, ...press } satisfies WorkerRequest;
    const answer = await this.ask(ask, { budget: budgets.query });
    return answer.kind === 'events' ? answer.events : [];
  }

  /** Tells the program of what was moved or pressed; there is no answer. */
  sense(sense: Sense): void {
    this.link.tell({ kind: 'sense', id: 0, ...sense } satisfies WorkerRequest);
  }

  /** Moves a slider of the program; there is no answer. */
  moveSlider(from: number, value: number): void {
    this.link.tell({ kind: 'slider', id: 0, from, value } satisfies WorkerRequest);
  }

  /** Tells the program of a MIDI controller that was turned; there is no answer. */
  turn(turn: ControlTurn): void {
    this.link.tell({ kind: 'turn', id: 0, ...turn } satisfies WorkerRequest);
  }

  end(): void {
    this.link.end();
  }

  private async ask(ask: WorkerRequest, timeout: AnswerTimeout): Promise<WorkerResponse> {
    return (await this.link.ask({ ...ask }, timeout)) as WorkerResponse;
  }

  /** What fills the memory is stopped as too slow, and brings the frame down before it is gone. */
  private async explain(error: unknown): Promise<never> {
    const isSlow = codeOf(error) === 'code_too_slow';
    throw isSlow && (await this.link.broughtDown) ? codeProblem('code_out_of_memory') : error;
  }
}
