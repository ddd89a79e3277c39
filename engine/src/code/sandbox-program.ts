import {
  codeOf,
  type Event,
  type LogLine,
  messageOf,
  type Problem,
  type Slider,
  type Visual,
} from '@hocket/sdk';
import type { ControlTurn, KeyboardNote, Sense } from '../../sandbox/protocol.ts';
import { maxEvents, programLimits } from '../budget/limits.ts';
import { isOwnFault } from './code-problems.ts';
import type { CompiledProgram, PluginNames } from './code-runner.ts';
import { EventsAhead } from './events-ahead.ts';
import type { ProgramWorker } from './frame/program-worker.ts';
import type { WorkerPool } from './frame/worker-pool.ts';
import type { ProgramFunctions } from './program-functions.ts';
import type { ControlKind } from './validation/control-kind.ts';
import { readEvents } from './validation/read-events.ts';
import type { SampleRequest } from './validation/sample-requests.ts';

/**
 * A program that loses more workers than this within so many ms has had its chances; by its own fault, and by that of
 * others, whose number only keeps it from going on without end.
 */
const chances = { own: 2, others: 8, within: 30_000 };
/** What is held of a program that plays: seconds ahead of what was asked for, seconds of one ask, onsets. */
const hold = { seconds: 4, step: 0.5, onsets: 8192 };
/** Milliseconds that whoever compiles waits at most until it is held, and since its last window for which a program plays. */
const timeouts = { hold: 300, playing: 3000 };
/** Seconds of music whose onsets come with the answer to a compile: what is scheduled ahead, and what compiling takes. */
const ahead = 1.6;
/** Milliseconds after which an answer gives way to what is held. */
const answerTimeoutMs = 300;

/** What a program needs from the sandbox. */
export interface SandboxProgramHost {
  pool: Pick<WorkerPool, 'take' | 'end' | 'refill'>;
  report(problem: Problem): void;
  /** What the program says. */
  log(lines: readonly LogLine[]): void;
  /** The project's tempo, cycles per second. */
  cps(): number;
  /** What programs can name beside Strudel's own. */
  names(): PluginNames;
}

/**
 * A program in a worker of its own. While it plays, the page holds its next seconds: when the worker hangs or dies, they
 * sound until the program is loaded again into another one. When it is lost again and again, it has ended: every query
 * rejects with the reason.
 */
export class SandboxProgram implements CompiledProgram {
  cps: number | undefined;
  samples: readonly SampleRequest[] = [];
  sliders: readonly Slider[] = [];
  visuals: readonly Visual[] = [];
  inputs: readonly string[] = [];
  senses: readonly string[] = [];
  first: readonly Event[] = [];
  /** Sliders by their place, and controllers by what they are, where they were moved to: a new worker is told again. */
  private readonly moved = new Map<number, number>();
  private readonly turned = new Map<string, ControlTurn>();
  private readonly sensed = new Map<string, Sense>();
  private readonly ahead = new EventsAhead();
  /** Rises with everything that changes what the worker answers. */
  private changes = 0;
  /** Whether it answers by what was played before, so that only the worker knows what is played next. */
  private stateful = false;
  /** The last window, in cycles, when it was asked for, and whether it went on from the one before. */
  private pulled = { begin: 0, end: 0, at: Number.NEGATIVE_INFINITY, isContinued: false };
  /** The cycle from which on the worker refused to tell more. */
  private refused: number | undefined;
  private holding: Promise<void> | undefined;
  /** Of plugins; absent where there are none. */
  private functions: ProgramFunctions | undefined;
  private isReloaded = false;
  private controls: ReadonlyMap<string, ControlKind> = new Map();
  private worker: ProgramWorker | undefined;
  private loading: Promise<ProgramWorker | undefined> | undefined;
  private losses: { at: number; own: boolean }[] = [];
  private ended: unknown;
  private tellEnd: ((reason: Problem) => void) | undefined;
  private disposed = false;
  private said = 0;
  private readonly reported = new Set<string>();

  constructor(
    readonly code: string,
    private readonly host: SandboxProgramHost,
    private readonly from = 0,
  ) {}

  /** False once it will give no more events. */
  get alive(): boolean {
    return !this.disposed && this.ended === undefined;
  }

  /**
   * Evaluates and probes, without the functions of a plugin where they fail. Rejects with the codes of `AudioEngine.run`,
   * and as `CompileOptions.isWanted` says.
   */
  async load(isWanted?: () => boolean): Promise<ProgramWorker> {
    for (;;) {
      try {
        const worker = await this.loadOnce(isWanted);
        for (const problem of this.functions?.takeProblems() ?? []) this.report(problem);
        return worker;
      } catch (error) {
        if (this.disposed || !this.functions?.leaveOut(error)) throw error;
      }
    }
  }

  private async loadOnce(isWanted?: () => boolean): Promise<ProgramWorker> {
    const worker = await this.host.pool.take(isWanted);
    // One that is loaded again has said it before.
    const isFirst = !this.isReloaded;
    worker.hear((lines) => {
      if (isFirst && this.take(lines.length)) this.host.log(lines);
    });
    try {
      const projectCps = this.host.cps();
      const { controls, functions } = this.host.names();
      this.controls = controls;
      this.functions ??= functions?.(this.code);
      const { called = [], idle = [] } = this.functions ?? {};
      const names = { controls: [...controls.keys()], functions: called, idle };
      const { from: begin } = this;
      const end = begin + Math.max(1, ahead * projectCps);
      const asked = { code: this.code, cps: projectCps, ...names, begin, end };
      const { problems, first, stateful, ...found } = await worker.compile(asked);
      Object.assign(this, found);
      for (const [from, value] of this.moved) worker.moveSlider(from, value);
      for (const turn of this.turned.values()) worker.turn(turn);
      for (const sense of this.sensed.values()) worker.sense(sense);
      for (const problem of problems) this.report(problem);
      this.stateful = stateful;
      // Only before anything is played: later these events would replace what is held.
      if (first !== undefined && this.changes === 0 && this.ahead.size === 0) {
        this.first = this.read(first, begin, end);
        this.ahead.add(begin, end, this.cps ?? projectCps, this.first);
      }
    } catch (error) {
      this.host.pool.end(worker);
      throw error;
    } finally {
      this.host.pool.refill();
    }
    if (this.disposed) this.host.pool.end(worker);
    else this.worker = worker;
    return worker;
  }

  /**
   * Rejects with `code_invalid` or `code_too_many_events` for this window only, with
   * `code_too_slow`, `code_crashed` or `code_unavailable` for good. `onProblem` has said why.
   */
  async query(begin: number, end: number): Promise<readonly Event[]> {
    this.pull(begin, end);
    try {
      while (this.alive) {
        const cps = this.tempo;
        const sure = this.stateful ? undefined : this.ahead.surely(begin, end, cps);
        if (sure !== undefined && sure.length <= maxEvents(begin, end)) return sure;
        const known = this.ahead.perhaps(begin, end);
        if (known !== undefined && !this.worker?.alive) return known;
        const answer = this.answer(begin, end, cps);
        const told = await (known === undefined ? answer : withFallback(answer, known));
        if (told !== undefined) return told;
      }
      if (this.disposed) return [];
      const known = this.ahead.perhaps(begin, end);
      if (known !== undefined) return known;
      throw this.finish();
    } finally {
      if (this.pulled.isContinued) this.extend();
    }
  }

  /** Resolves once the next seconds of a program that plays are held, as far as they can be. Never rejects. */
  async hold(): Promise<void> {
    const { at, isContinued } = this.pulled;
    if (!this.alive || !isContinued || performance.now() - at > timeouts.playing) return;
    this.extend();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waited = new Promise<void>((done) => {
      timer = setTimeout(done, timeouts.hold);
    });
    await Promise.race([this.holding, waited]);
    clearTimeout(timer);
  }

  /** Calls `listener` once, when it has ended for cause and all that was held is played. */
  onEnd(listener: (reason: Problem) => void): void {
    this.tellEnd = listener;
  }

  moveSlider(from: number, value: number): void {
    if (!Number.isFinite(value)) return;
    this.moved.set(from, value);
    this.change();
    this.worker?.moveSlider(from, value);
  }

  turn(turn: ControlTurn): void {
    this.turned.set(`${turn.input} ${turn.control} ${turn.channel}`, turn);
    this.change();
    this.worker?.turn(turn);
  }

  sense(sense: Sense): void {
    this.sensed.set(sense.name, sense);
    this.change();
    this.worker?.sense(sense);
  }

  /** Onsets of the parts that play this key; none where it fails, which the next window says. */
  async press(press: KeyboardNote): Promise<readonly Event[]> {
    try {
      const claimed = (await this.worker?.press(press, this.tempo)) ?? [];
      return this.read(claimed, press.cycle, press.cycle + 1);
    } catch {
      return [];
    }
  }

  dispose(): void {
    if (this.disposed) return;
    this.disposed = true;
    this.leave();
  }

  /** Whether it may say so many more lines: it says no more than `programLimits.log.lines` in all. */
  private take(lines: number): boolean {
    this.said += lines;
    return this.said <= programLimits.log.lines;
  }

  private get tempo(): number {
    return this.cps ?? this.host.cps();
  }

  private change(): void {
    this.changes += 1;
    this.refused = undefined;
    this.ahead.spoil();
  }

  private pull(begin: number, end: number): void {
    const { pulled } = this;
    const isContinued = begin > pulled.begin && begin <= pulled.end + 1e-6;
    this.pulled = { begin, end, at: performance.now(), isContinued };
    if (isContinued) this.ahead.forget(begin);
  }

  /** Asks for what is not held yet of the next seconds; a worker that died is replaced for it. Never rejects. */
  private extend(): void {
    this.holding ??= this.reach().finally(() => {
      this.holding = undefined;
    });
  }

  private async reach(): Promise<void> {
    let before: number | undefined;
    while (this.alive) {
      const cps = this.tempo;
      const { begin, end } = this.pulled;
      const from = this.stateful ? this.ahead.knownUntil(begin) : this.ahead.sureUntil(begin, cps);
      const isEnough = from >= end + hold.seconds * cps || this.ahead.size >= hold.onsets;
      if (this.worker?.alive && (isEnough || from === before || from === this.refused)) return;
      const worker = this.worker?.alive ? this.worker : await this.reload();
      if (worker === undefined || isEnough) continue;
      before = from;
      try {
        await this.ask(worker, from, from + hold.step * cps, cps, this.stateful);
      } catch (error) {
        if (!worker.alive) this.lose(worker, error);
        else if (this.functions?.leaveOut(error)) this.leave();
        else this.refused = from;
      }
    }
  }

  /** What the worker says of a window; undefined when it was lost meanwhile. Rejects with why there is none of this one. */
  private async answer(begin: number, end: number, cps: number) {
    const worker = this.worker?.alive ? this.worker : await this.reload();
    if (worker === undefined) return undefined;
    try {
      return await this.ask(worker, begin, end, cps, false);
    } catch (error) {
      if (!this.disposed && worker.alive) {
        if (!this.functions?.leaveOut(error)) throw this.explain(error);
        this.leave();
      } else this.lose(worker, error);
      return undefined;
    }
  }

  private async ask(
    worker: ProgramWorker,
    begin: number,
    end: number,
    cps: number,
    rehearsal: boolean,
  ): Promise<readonly Event[]> {
    const { changes } = this;
    const claimed = await worker.query(begin, end, cps, rehearsal);
    const events = this.read(claimed, begin, end);
    if (rehearsal) this.ahead.suppose(begin, end, events);
    else if (changes === this.changes) this.ahead.add(begin, end, cps, events);
    return events;
  }

  private read(claimed: unknown, begin: number, end: number): readonly Event[] {
    const report = (problem: Problem) => this.report(problem);
    return readEvents(claimed, begin, end, report, this.controls);
  }

  /** Loads the program again, once for all who ask; undefined when it has ended or was disposed. */
  private reload(): Promise<ProgramWorker | undefined> {
    this.loading ??= this.loadAgain().finally(() => {
      this.loading = undefined;
    });
    return this.loading;
  }

  private async loadAgain(): Promise<ProgramWorker | undefined> {
    this.leave();
    while (this.alive) {
      try {
        // What it says was said before.
        this.isReloaded = true;
        return await this.load();
      } catch (error) {
        this.count(error);
      }
    }
    return undefined;
  }

  private leave(): void {
    if (this.worker) this.host.pool.end(this.worker);
    this.worker = undefined;
  }

  private lose(worker: ProgramWorker, reason: unknown): void {
    if (this.disposed || worker !== this.worker) return;
    this.leave();
    if (!this.functions?.leaveOut(reason)) this.count(reason);
  }

  /** Counts a lost worker; a program without chances, or one that cannot be loaded, has ended. */
  private count(reason: unknown): void {
    const at = performance.now();
    const own = isOwnFault(codeOf(reason));
    const recent = this.losses.filter((loss) => at - loss.at < chances.within);
    this.losses = [...recent, { at, own }];
    const owned = this.losses.filter((loss) => loss.own).length;
    const isLoss = own || codeOf(reason) === 'code_crashed';
    if (!isLoss || owned > chances.own || this.losses.length > chances.others) this.ended = reason;
  }

  /** Tells once that the program has ended, and answers the reason. */
  private finish(): unknown {
    this.tellEnd?.({ code: codeOf(this.ended), message: messageOf(this.ended) });
    this.tellEnd = undefined;
    return this.explain(this.ended);
  }

  /** Reports once why there are no events, and answers the error. */
  private explain(error: unknown): unknown {
    this.report({ code: codeOf(error), message: messageOf(error) });
    return error;
  }

  private report(problem: Problem): void {
    const key = `${problem.code} ${problem.subject ?? problem.message}`;
    if (this.reported.has(key) || this.reported.size >= 50) return;
    this.reported.add(key);
    this.host.report(problem);
  }
}

/** The answer; the fallback when it does not come in time. */
async function withFallback<Answer>(answer: Promise<Answer>, known: Answer): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waited = new Promise<Answer>((done) => {
    timer = setTimeout(() => done(known), answerTimeoutMs);
  });
  // The caller that got the fallback must not see a later failure.
  answer.catch(() => {});
  try {
    return await Promise.race([answer, waited]);
  } finally {
    clearTimeout(timer);
  }
}
