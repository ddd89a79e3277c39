import type { FrameAnswer, FrameAsk } from '../../sandbox/protocol.ts';
import { codeProblem } from './code-problems.ts';
import { Watchdog } from './watchdog.ts';
import { WorkerLink } from './worker-link.ts';

/** In ms: between two signs of life of the frame, how long it may show none, how long once a worker fell silent; for its page to load, and to answer then. */
const heartbeat = { every: 1000, patience: 5000, suspicion: 1500, opening: 15_000, greeting: 5000 };

/** The hidden frame on the sandbox's site. It spawns workers; when it dies, they all do. */
export class FrameLink {
  private readonly workers = new Map<number, WorkerLink>();
  private readonly watchdog = new Watchdog(() => this.die());
  private readonly beat: ReturnType<typeof setInterval>;
  private readonly doubts: (() => void)[] = [];
  private lastWorker = 0;
  private dead = false;

  /** Opens the frame and hands it the worker's source text. Rejects with `code_unavailable`. */
  static async open(url: string, source: string): Promise<FrameLink> {
    const element = document.createElement('iframe');
    element.setAttribute('sandbox', 'allow-scripts');
    element.referrerPolicy = 'no-referrer';
    element.hidden = true;
    element.title = 'Sandbox';
    element.src = url;
    const { port1: port, port2: remote } = new MessageChannel();
    let late: ReturnType<typeof setTimeout> | undefined;
    const opened = new Promise<void>((resolve, reject) => {
      const wait = (ms: number) => {
        clearTimeout(late);
        late = setTimeout(() => reject(codeProblem('code_unavailable')), ms);
      };
      port.onmessage = () => resolve();
      element.onload = () => {
        element.onload = null;
        // An error page loads too, but does not answer.
        wait(heartbeat.greeting);
        // The frame's origin is opaque, so no target can be named; what it gets is a port of its own.
        element.contentWindow?.postMessage(null, '*', [remote]);
        port.postMessage({ kind: 'source', text: source } satisfies FrameAsk);
        port.postMessage({ kind: 'ping' } satisfies FrameAsk);
      };
      wait(heartbeat.opening);
    });
    document.body.append(element);
    try {
      await opened;
      return new FrameLink(element, port);
    } catch (error) {
      port.close();
      element.remove();
      throw error;
    } finally {
      clearTimeout(late);
    }
  }

  private constructor(
    private readonly element: HTMLIFrameElement,
    private readonly port: MessagePort,
  ) {
    port.onmessage = ({ data }) => this.hear(data as FrameAnswer);
    this.beat = setInterval(() => this.ask({ kind: 'ping' }), heartbeat.every);
    this.watchdog.watch(heartbeat.patience);
  }

  get alive(): boolean {
    return !this.dead;
  }

  /** A new worker, still booting. */
  spawn(): WorkerLink {
    const { port1: port, port2: remote } = new MessageChannel();
    const worker = ++this.lastWorker;
    const terminate = () => {
      this.workers.delete(worker);
      if (!this.dead) this.ask({ kind: 'terminate', worker });
    };
    const link = new WorkerLink(port, terminate, () => this.proveLife());
    this.workers.set(worker, link);
    this.ask({ kind: 'spawn', worker }, [remote]);
    return link;
  }

  /** Removes the frame; its workers end with `code_crashed`. */
  die(): void {
    if (this.dead) return;
    this.dead = true;
    clearInterval(this.beat);
    this.watchdog.watch(undefined);
    for (const worker of [...this.workers.values()]) worker.end();
    this.port.close();
    this.element.remove();
  }

  /** Resolves at the next sign of life; without one soon, the frame is given up. */
  private proveLife(): Promise<void> {
    this.ask({ kind: 'ping' });
    this.watchdog.watch(heartbeat.suspicion);
    return new Promise((resolve) => this.doubts.push(resolve));
  }

  private ask(ask: FrameAsk, ports: MessagePort[] = []): void {
    this.port.postMessage(ask, ports);
  }

  private hear(answer: FrameAnswer): void {
    this.watchdog.watch(heartbeat.patience);
    for (const resolve of this.doubts.splice(0)) resolve();
    if (answer.kind === 'failed')
      this.workers.get(answer.worker)?.end(codeProblem('code_unavailable'));
  }
}
