import { pacer } from './pacer.ts';
import type { FrameAnswer, FrameAsk } from './protocol.ts';

/**
 * The frame between page and workers: it spawns and ends them, and evaluates nothing itself, so it
 * answers even while a program hangs. The first port it is handed is the page's; all else is ignored.
 */
function open(port: MessagePort): void {
  const workers = new Map<number, Worker>();
  let source = '';
  let pace: Worker | undefined;

  const answer = (message: FrameAnswer) => port.postMessage(message);
  const spawn = (id: number, pagePort: MessagePort) => {
    const worker = new Worker(source);
    worker.onerror = (event) => {
      event.preventDefault();
      // An error of a program comes here too, long after the worker began; only a failed start counts.
      if (event.message === undefined || event.message === '')
        answer({ kind: 'failed', worker: id });
    };
    worker.postMessage(null, [pagePort]);
    workers.set(id, worker);
  };

  const startPacer = () => {
    const worker = new Worker(scriptOf(`(${pacer})()`));
    worker.onmessage = ({ data: share }: MessageEvent<number>) => answer({ kind: 'paced', share });
    return worker;
  };

  port.onmessage = ({ data: ask, ports }: MessageEvent<FrameAsk>) => {
    if (ask.kind === 'ping') answer({ kind: 'pong' });
    else if (ask.kind === 'source') {
      source = scriptOf(ask.text);
    } else if (ask.kind === 'pace') {
      pace ??= startPacer();
      pace.postMessage(null);
    } else if (ask.kind === 'spawn' && ports[0] !== undefined) spawn(ask.worker, ports[0]);
    else if (ask.kind === 'terminate') {
      workers.get(ask.worker)?.terminate();
      workers.delete(ask.worker);
    }
  };
}

function scriptOf(text: string): string {
  return URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
}

addEventListener('message', function greet({ source, ports: [port] }: MessageEvent) {
  if (source !== parent || port === undefined) return;
  removeEventListener('message', greet);
  open(port);
});
