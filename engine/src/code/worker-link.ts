import { Allowance } from '../budget/allowance.ts';
import { limits } from '../budget/limits.ts';
import { codeProblem } from './code-problems.ts';
import { type Message, readAnswer, readFailure } from './read-answer.ts';
import { Watchdog } from './watchdog.ts';

/** Milliseconds of silence after which a young worker is given up. */
const bootBudget = 15_000;

/** How long an ask may take. */
export interface Patience {
  /** Milliseconds without a sign of life. */
  budget: number;
  /** Whether it may wait for something and show by pings that it lives. */
  pinged?: boolean;
}

interface Waiting extends Patience {
  resolve(answer: Message): void;
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
  private readonly characters = new Allowance(limits.messages.burst, limits.messages.perSecond);
  private readonly watchdog = new Watchdog(
    () => this.judge(),
    () => this.prod(),
  );

  constructor(
    private readonly port: MessagePort,
    private readonly terminate: () => void,
    /** Resolves when the frame has shown that it lives; when it has died, `end` was called. */
    private readonly frameLives: () => Promise<void>,
  ) {
    this.ready = new Promise((resolve, reject) => {
      this.booted = { resolve, reject };
    });
    this.ready.catch(() => {});
    port.onmessage = ({ data }) => this.hear(data);
    this.watchdog.watch(bootBudget);
  }

  get alive(): boolean {
    return this.ended === undefined;
  }

  /** Its answer, of which only kind and id are known to be right. Rejects with what it told, or why it ended. */
  async ask(ask: Message, patience: Patience): Promise<Message> {
    await this.ready;
    if (!this.alive) throw this.ended;
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { ...patience, resolve, reject });
      this.port.postMessage({ ...ask, id });
      if (this.waiting.size === 1) this.watchFirst();
    });
  }

  /** Says something that has no answer. */
  tell(message: Message): void {
    if (this.alive) this.port.postMessage(message);
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

  /** Silence is the code's fault when the frame still answers. */
  private judge(): void {
    const fault = codeProblem(this.booted ? 'code_unavailable' : 'code_too_slow');
    void this.frameLives().then(() => this.end(fault));
  }

  private hear(data: unknown): void {
    if (!this.alive) return;
    const length = typeof data === 'string' ? data.length : limits.messages.burst;
    if (!this.characters.take(length + limits.messages.each, performance.now() / 1000)) {
      this.end(codeProblem('code_floods'));
      return;
    }
    const answer = readAnswer(data);
    if (answer === undefined) return;
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
    this.watchdog.watch(first?.budget);
  }

  /** A worker that evaluates may be waiting for a promise: then it still answers pings. */
  private prod(): void {
    const [first] = this.waiting.values();
    if (first?.pinged) this.tell({ kind: 'ping', id: 0 });
  }
}
