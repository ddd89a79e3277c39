import type { FrameRequest, FrameResponse } from '../../../sandbox/protocol.ts';
import { codeProblem } from '../code-problems.ts';
import { Watchdog } from './watchdog.ts';
import { WorkerLink } from './worker-link.ts';

/** In ms: between two signs of life of the frame, how long it may show none, how long once a worker fell silent; for its page to load, and to answer then. */
const heartbeat = { every: 500, timeout: 2500, suspicion: 1500, opening: 15_000, greeting: 5000 };
/** Milliseconds for which a browser lets a terminated worker run on: 2 s in Chromium. */
const terminationMs = 2200;
/** Milliseconds of silence, while the frame still answered, from which on a worker is blamed for the death of the frame. */
const guilty = 200;

/** The hidden frame on the sandbox's site. It spawns workers; when it dies, they all do. */
export class FrameLink {
  private readonly workers = new Map<WorkerLink, number>();
  private readonly watchdog = new Watchdog(() => this.die());
  private readonly beat: ReturnType<typeof setInterval>;
  private heard = performance.now();
  private readonly doubts: (() => void)[] = [];
  private pacing: { share: Promise<number>; resolve(share: number): void } | undefined;
  private lastWorker = 0;
  private dead = false;

  /** Opens the frame, in sight where it has a place, and hands it the worker's source text. Rejects with `code_unavailable`. */
  static async open(url: string, source: string, place?: Element): Promise<FrameLink> {
    const element = document.createElement('iframe');
    element.setAttribute('sandbox', 'allow-scripts');
    element.referrerPolicy = 'no-referrer';
    if (place) showIn(element);
    else element.hidden = true;
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
        port.postMessage({ kind: 'source', text: source } satisfies FrameRequest);
        port.postMessage({ kind: 'ping' } satisfies FrameRequest);
      };
      wait(heartbeat.opening);
    });
    (place ?? document.body).append(element);
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
    port.onmessage = ({ data }) => this.hear(data as FrameResponse);
    this.beat = setInterval(() => this.ask({ kind: 'ping' }), heartbeat.every);
    this.watchdog.watch(heartbeat.timeout);
  }

  get alive(): boolean {
    return !this.dead;
  }

  /** A new worker, still booting; `isSeen`: it draws on the frame. */
  spawn(isSeen = false): WorkerLink {
    const { port1: port, port2: remote } = new MessageChannel();
    const worker = ++this.lastWorker;
    const link = new WorkerLink(port, {
      terminate: (ended) => this.terminate(ended, worker),
      share: () => this.share(),
    });
    this.workers.set(link, worker);
    this.ask({ kind: 'spawn', worker, isSeen }, [remote]);
    return link;
  }

  /** Removes the frame; the worker that brought it down ends with `code_out_of_memory`, the others with `code_crashed`. */
  die(): void {
    if (this.dead) return;
    this.dead = true;
    clearInterval(this.beat);
    this.watchdog.watch(undefined);
    const links = [...this.workers.keys()];
    const culprit = links.reduce<WorkerLink | undefined>((worst, link) => {
      const since = link.silentSince ?? Number.POSITIVE_INFINITY;
      const until = worst?.silentSince ?? this.heard - guilty;
      return since < until ? link : worst;
    }, undefined);
    for (const link of links) link.leave(link === culprit);
    this.port.close();
    this.element.remove();
  }

  private terminate(link: WorkerLink, worker: number): void {
    if (this.dead) return;
    this.ask({ kind: 'terminate', worker });
    const leave = () => {
      this.workers.delete(link);
      link.leave(false);
    };
    const since = link.silentSince ?? Number.POSITIVE_INFINITY;
    if (performance.now() - since < guilty) leave();
    else setTimeout(() => this.proveLife(leave), terminationMs);
  }

  /** Calls `then` at the next sign of life of the frame; without one soon, the frame is given up. */
  private proveLife(then: () => void): void {
    if (this.dead) return;
    this.doubts.push(then);
    this.ask({ kind: 'ping' });
    this.watchdog.watch(heartbeat.suspicion);
  }

  /**
   * How much of a core a worker can have now, 0 to 1. The question means doubt: a frame that does not show soon
   * that it lives is given up, and there is no answer.
   */
  private share(): Promise<number> {
    if (this.pacing === undefined) {
      let resolve = (_share: number) => {};
      const share = new Promise<number>((done) => {
        resolve = done;
      });
      this.pacing = { share, resolve };
      this.proveLife(() => {});
      this.ask({ kind: 'pace' });
    }
    return this.pacing.share;
  }

  private ask(ask: FrameRequest, ports: MessagePort[] = []): void {
    this.port.postMessage(ask, ports);
  }

  private hear(answer: FrameResponse): void {
    this.heard = performance.now();
    this.watchdog.watch(heartbeat.timeout);
    for (const then of this.doubts.splice(0)) then();
    if (answer.kind === 'failed') {
      for (const [link, worker] of this.workers)
        if (worker === answer.worker) link.end(codeProblem('code_unavailable'));
    } else if (answer.kind === 'paced') {
      this.pacing?.resolve(answer.share);
      this.pacing = undefined;
    }
  }
}

/** The frame fills its place and is nothing but a picture: pointers and keys are those of the page around it. */
function showIn(element: HTMLIFrameElement): void {
  element.tabIndex = -1;
  element.setAttribute('aria-hidden', 'true');
  Object.assign(element.style, {
    position: 'absolute',
    inset: '0',
    inlineSize: '100%',
    blockSize: '100%',
    border: '0',
    pointerEvents: 'none',
    // As the page in it, which is transparent then.
    colorScheme: 'light',
  });
}
