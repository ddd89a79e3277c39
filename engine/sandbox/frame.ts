import type { FrameRequest, FrameResponse } from './protocol.ts';

/**
 * The frame between page and workers: it spawns and ends them, and evaluates nothing itself, so it
 * answers even while a program hangs. The first port it is handed is the page's; all else is ignored.
 */
function open(port: MessagePort): void {
  const workers = new Map<number, Worker>();
  let source = '';
  let pace: Worker | undefined;

  const answer = (message: FrameResponse) => port.postMessage(message);
  const spawn = (id: number, pagePort: MessagePort, isSeen: boolean) => {
    const worker = new Worker(source);
    worker.onerror = (event) => {
      event.preventDefault();
      // An error of a program comes here too, long after the worker began; only a failed start counts.
      if (event.message === undefined || event.message === '')
        answer({ kind: 'failed', worker: id });
    };
    const canvas = isSeen ? shownCanvas() : null;
    worker.postMessage(canvas, canvas ? [pagePort, canvas] : [pagePort]);
    workers.set(id, worker);
  };

  const startPacer = () => {
    const worker = new Worker(scriptOf(`(${pacer})()`));
    worker.onmessage = ({ data: share }: MessageEvent<number>) => answer({ kind: 'paced', share });
    return worker;
  };

  port.onmessage = ({ data: ask, ports }: MessageEvent<FrameRequest>) => {
    if (ask.kind === 'ping') answer({ kind: 'pong' });
    else if (ask.kind === 'source') {
      source = scriptOf(ask.text);
    } else if (ask.kind === 'pace') {
      pace ??= startPacer();
      pace.postMessage(null);
    } else if (ask.kind === 'spawn' && ports[0] !== undefined)
      spawn(ask.worker, ports[0], ask.isSeen === true);
    else if (ask.kind === 'terminate') {
      workers.get(ask.worker)?.terminate();
      workers.delete(ask.worker);
    }
  };
}

/** A canvas that fills the page, for a worker to draw on. */
function shownCanvas(): OffscreenCanvas {
  const canvas = document.createElement('canvas');
  Object.assign(document.body.style, { margin: '0', overflow: 'hidden' });
  Object.assign(canvas.style, { position: 'fixed', inset: '0', width: '100%', height: '100%' });
  document.body.replaceChildren(canvas);
  return canvas.transferControlToOffscreen();
}

function scriptOf(text: string): string {
  return URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
}

addEventListener('message', function greet({ source, ports: [port] }: MessageEvent) {
  if (source !== parent || port === undefined) return;
  removeEventListener('message', greet);
  open(port);
});

/**
 * Runs in a worker of its own, in which no program ever is: works for some 30 ms when it is asked, and answers how much
 * of a core it had meanwhile, 0 to 1. A worker that is busy all the time gets as much. The text of this function is the
 * worker's script, so that it uses nothing from outside.
 */
function pacer(): void {
  const scope = globalThis as unknown as {
    onmessage: (() => void) | null;
    postMessage(share: number): void;
  };
  const blocks = 15;
  let size = 10_000;
  /** Milliseconds of a block that nobody interrupted. */
  let fastest = Number.POSITIVE_INFINITY;
  let sum = 0;
  const work = () => {
    const started = performance.now();
    for (let at = 0; at < size; at++) sum = Math.imul(sum + at, 31);
    const ms = performance.now() - started;
    fastest = Math.min(fastest, ms);
    return ms;
  };
  // Three of each size: the fastest one was not interrupted.
  while (Math.min(work(), work(), work()) < 2) {
    size *= 2;
    fastest = Number.POSITIVE_INFINITY;
  }
  scope.onmessage = () => {
    const started = performance.now();
    for (let at = 0; at < blocks; at++) work();
    const share = (blocks * fastest) / (performance.now() - started);
    // The share never counts as 0, so that a program that hangs is always found in the end.
    scope.postMessage(Math.min(1, Math.max(0.05, share || 0)));
  };
}
