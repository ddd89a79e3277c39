import { TokenBucket } from '@hocket/sdk/token-bucket';
import { programLimits } from '../../budget/limits.ts';
import { codeProblem } from '../code-problems.ts';
import { readAnswer, readFailure, type SandboxMessage } from '../validation/read-answer.ts';
import { Watchdog } from './watchdog.ts';

/** Milliseconds of silence after which a young worker is given up. */
const bootBudget = 15_000;

/** How long an ask may take. */
export interface AnswerTimeout {
  /** Milliseconds without a sign of life in which the machine let the worker work. */
  budget: number;
  /** Milliseconds for which it may wait for something, showing by pings that it lives; it may not without. */
  waiting?: number;
}

interface PendingAnswer extends AnswerTimeout {
  resolve(answer: SandboxMessage): void;
  reject(error: unknown): void;
}

/** What a worker needs of its frame. */
export interface WorkerHost {
  /** Ends the worker. A busy one may go on for a while, and still bring the frame down. */
  terminate(link: WorkerLink): void;
  /** How much of a core the worker can have now, 0 to 1. */
  share(): Promise<number>;
}

/** One worker as the page sees it: asks, answers, and an end when it falls silent. */
export class WorkerLink {
  /** Resolves when the worker has booted. Rejects with `code_unavailable` or `code_crashed`. */
  readonly ready: Promise<void>;
  /** Resolves once an ended worker is gone: whether its frame died of it before that. */
  readonly broughtDown: Promise<boolean>;
  /** Hears what the program says, as it claims it; check it before use. */
  onLog: ((lines: unknown) => void) | undefined;
  /** Hears what it asks the page for, as it claims it; check it before use. */
  onRequest: ((request: SandboxMessage) => void) | undefined;
  private tellGone: (broughtDown: boolean) => void = () => {};
  private booted: { resolve(): void; reject(error: unknown): void } | undefined;
  private ended: unknown;
  private lastId = 0;
  private readonly waiting = new Map<number, PendingAnswer>();
  private readonly characters = new TokenBucket(
    programLimits.messages.burst,
    programLimits.messages.perSecond,
  );
  /** When it was heard last, or asked something after it had answered all; undefined while nothing is asked, as while it boots. */
  private silence: number | undefined;
  /** Milliseconds for which it waited for something, and whether it has answered the last ping. */
  private waited = 0;
  private answersPings = false;
  private readonly watchdog: Watchdog;

  constructor(
    private readonly port: MessagePort,
    private readonly host: WorkerHost,
  ) {
    this.ready = new Promise((resolve, reject) => {
      this.booted = { resolve, reject };
    });
    this.ready.catch(() => {});
    this.broughtDown = new Promise((resolve) => {
      this.tellGone = resolve;
    });
    port.onmessage = ({ data }) => this.hear(data);
    this.watchdog = new Watchdog(
      () => this.end(codeProblem(this.booted ? 'code_unavailable' : 'code_too_slow')),
      (ms) => this.prod(ms),
      () => host.share(),
    );
    this.watchdog.watch(bootBudget);
  }

  get alive(): boolean {
    return this.ended === undefined;
  }

  /** Since when it owes an answer and says nothing, in ms of the page's clock; undefined when it owes none. */
  get silentSince(): number | undefined {
    return this.silence;
  }

  /** Its answer, of which only kind and id are known to be right. Rejects with what it told, or why it ended. */
  async ask(ask: SandboxMessage, timeout: AnswerTimeout): Promise<SandboxMessage> {
    await this.ready;
    if (!this.alive) throw this.ended;
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { ...timeout, resolve, reject });
      this.port.postMessage({ ...ask, id });
      if (this.waiting.size === 1) this.watchFirst();
    });
  }

  /** Says something that has no answer. */
  tell(message: SandboxMessage): void {
    if (this.alive) this.port.postMessage(message);
  }

  /** Ends the worker; whatever still waits for it rejects with `error`. */
  end(error: unknown = codeProblem('code_crashed')): void {
    if (!this.alive) return;
    this.ended = error;
    this.watchdog.watch(undefined);
    this.port.close();
    this.booted?.reject(error);
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
    this.host.terminate(this);
  }

  /** Called when the worker is gone; `broughtDown`: its frame died of it. */
  leave(broughtDown: boolean): void {
    this.tellGone(broughtDown);
    this.end(codeProblem(broughtDown ? 'code_out_of_memory' : 'code_crashed'));
  }

  private hear(data: unknown): void {
    if (!this.alive) return;
    const length = typeof data === 'string' ? data.length : programLimits.messages.burst;
    if (!this.characters.take(length + programLimits.messages.each, performance.now() / 1000)) {
      this.end(codeProblem('code_floods'));
      return;
    }
    const answer = readAnswer(data);
    if (answer === undefined) return;
    this.watchdog.heard();
    if (this.booted) {
      // The first message is 'ready', unless the worker could not be made safe.
      if (answer.kind === 'ready') {
        this.booted.resolve();
        this.booted = undefined;
        this.watchFirst();
      } else this.end(codeProblem('code_unavailable', answer));
      return;
    }
    if (answer.kind === 'log') {
      this.onLog?.(answer.lines);
      return;
    }
    if (answer.kind === 'request') {
      this.onRequest?.(answer);
      return;
    }
    this.silence = performance.now();
    if (answer.kind === 'pong') this.answersPings = true;
    const waiting = this.waiting.get(answer.id);
    if (waiting === undefined || answer.kind === 'evaluated') return;
    this.waiting.delete(answer.id);
    this.watchFirst();
    if (answer.kind === 'failed') waiting.reject(readFailure(answer));
    else waiting.resolve(answer);
  }

  /** The budget is that of the ask that the worker is at. */
  private watchFirst(): void {
    const [first] = this.waiting.values();
    this.watchdog.watch(first?.budget);
    this.silence = first && performance.now();
    this.waited = 0;
    this.answersPings = false;
  }

  /** A worker that evaluates may be waiting for a promise: then it still answers pings. */
  private prod(ms: number): void {
    const [first] = this.waiting.values();
    if (first?.waiting === undefined) return;
    if (this.answersPings) this.waited += ms;
    this.answersPings = false;
    if (this.waited > first.waiting) this.end(codeProblem('code_waits'));
    else this.tell({ kind: 'ping', id: 0 });
  }
}
