import { codeOf, type Event, messageOf, type Problem, type Slider, type Visual } from '@hocket/sdk';
import type { ControlTurn } from '../../sandbox/protocol.ts';
import { codeProblem } from './code-problems.ts';
import type { Program } from './code-runner.ts';
import type { Kind } from './control-kind.ts';
import { FirstCycle } from './first-cycle.ts';
import type { ProgramWorker } from './program-worker.ts';
import { readEvents } from './read-events.ts';
import type { SampleRequest } from './read-sample-requests.ts';
import type { WorkerPool } from './worker-pool.ts';

/** A program that loses more workers than this within so many ms has had its chances. */
const chances = { losses: 2, within: 30_000 };

/** What a program needs from the sandbox. */
export interface ProgramHome {
  pool: Pick<WorkerPool, 'take' | 'giveBack'>;
  report(problem: Problem): void;
  /** The project's tempo, cycles per second. */
  cps(): number;
  /** Controls that programs have beside Strudel's, with what their values may be. */
  controls(): ReadonlyMap<string, Kind>;
}

/**
 * A program in a worker of its own. When the worker hangs or dies, the program is loaded again into
 * another one, since a stalled machine or a neighbour's memory bomb looks the same from here. When
 * it is lost again and again, it has ended: every query rejects with the reason.
 */
export class SandboxProgram implements Program {
  cps: number | undefined;
  samples: readonly SampleRequest[] = [];
  sliders: readonly Slider[] = [];
  visuals: readonly Visual[] = [];
  inputs: readonly string[] = [];
  /** Sliders by their place, where they were moved to: a new worker is told again. */
  private readonly moved = new Map<number, number>();
  /** Until something is moved or turned, after which the worker hears another. */
  private first: FirstCycle | undefined;
  private controls: ReadonlyMap<string, Kind> = new Map();
  private worker: ProgramWorker | undefined;
  private loading: Promise<ProgramWorker> | undefined;
  private losses: number[] = [];
  private ended: unknown;
  private disposed = false;
  private readonly reported = new Set<string>();

  constructor(
    readonly code: string,
    private readonly home: ProgramHome,
  ) {}

  /** False once it will give no more events. */
  get alive(): boolean {
    return !this.disposed && this.ended === undefined;
  }

  /** Evaluates and probes. Rejects with the codes of `AudioEngine.run`. */
  async load(): Promise<ProgramWorker> {
    const worker = await this.home.pool.take();
    try {
      const projectCps = this.home.cps();
      this.controls = this.home.controls();
      const names = [...this.controls.keys()];
      const { problems, first, ...found } = await worker.compile(this.code, projectCps, names);
      Object.assign(this, found);
      for (const [from, value] of this.moved) worker.moveSlider(from, value);
      for (const problem of problems) this.report(problem);
      if (first !== undefined && this.moved.size === 0)
        this.first = new FirstCycle(this.read(first, 0, 1), this.cps ?? projectCps);
    } catch (error) {
      void this.home.pool.giveBack(worker);
      throw error;
    }
    if (this.disposed) void this.home.pool.giveBack(worker);
    else this.worker = worker;
    return worker;
  }

  /**
   * Rejects with `code_invalid` or `code_too_many_events` for this window only, with
   * `code_too_slow`, `code_crashed` or `code_unavailable` for good. `onProblem` has said why.
   */
  async query(begin: number, end: number): Promise<readonly Event[]> {
    while (this.alive) {
      const cps = this.cps ?? this.home.cps();
      const known = this.first?.query(begin, end, cps);
      if (known !== undefined) return known;
      const worker = this.worker?.alive ? this.worker : await this.reload();
      try {
        return this.read(await worker.query(begin, end, cps), begin, end);
      } catch (error) {
        if (!this.disposed && worker.alive) throw this.explain(error);
        if (!this.disposed && worker === this.worker) this.lose(error);
      }
    }
    if (this.disposed) return [];
    throw this.ended;
  }

  moveSlider(from: number, value: number): void {
    if (!Number.isFinite(value)) return;
    this.moved.set(from, value);
    this.first = undefined;
    this.worker?.moveSlider(from, value);
  }

  turn(turn: ControlTurn): void {
    this.first = undefined;
    this.worker?.turn(turn);
  }

  dispose(): void {
    if (this.disposed) return;
    this.disposed = true;
    this.leave();
  }

  private read(claimed: unknown, begin: number, end: number): readonly Event[] {
    const report = (problem: Problem) => this.report(problem);
    return readEvents(claimed, begin, end, report, this.controls);
  }

  /** Loads the program again, once for all who ask. */
  private async reload(): Promise<ProgramWorker> {
    this.leave();
    this.loading ??= this.load().finally(() => {
      this.loading = undefined;
    });
    try {
      return await this.loading;
    } catch (error) {
      this.ended ??= this.explain(error);
      throw this.ended;
    }
  }

  private leave(): void {
    if (this.worker) void this.home.pool.giveBack(this.worker);
    this.worker = undefined;
  }

  private lose(reason: unknown): void {
    const now = performance.now();
    this.leave();
    this.losses = [...this.losses.filter((time) => now - time < chances.within), now];
    if (this.losses.length > chances.losses) this.ended = this.explain(reason);
  }

  /** Says once why there are no events. */
  private explain(error: unknown): unknown {
    this.report({ code: codeOf(error), message: messageOf(error) });
    return error ?? codeProblem('code_crashed');
  }

  private report(problem: Problem): void {
    const key = `${problem.code} ${problem.subject ?? problem.message}`;
    if (this.reported.has(key) || this.reported.size >= 50) return;
    this.reported.add(key);
    this.home.report(problem);
  }
}
