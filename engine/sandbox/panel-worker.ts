import './silent-console.ts';
import { confine } from './confine.ts';
import { PanelHost } from './panel-host.ts';
import type { PanelRequest, PanelResponse } from './panel-protocol.ts';

/**
 * The worker in which one panel of a plugin lives, or one of its commands runs. The frame hands it a port to the page and the canvas that it shows, and
 * is then out of the way. Both stay in this closure: the panel shares the realm and must not find them.
 */
const scope = globalThis as unknown as { onmessage: ((event: MessageEvent) => void) | null };

scope.onmessage = ({ data: canvas, ports: [port] }) => {
  scope.onmessage = null;
  if (port !== undefined && canvas instanceof OffscreenCanvas) serve(port, canvas);
};

function serve(port: MessagePort, canvas: OffscreenCanvas): void {
  // Bound before anything can be patched.
  const post = port.postMessage.bind(port);
  const { stringify } = JSON;
  const { assign, create } = Object;
  // Without a prototype: a `toJSON` of the panel's makes nothing else of it.
  const answer = (message: PanelResponse) => post(stringify(assign(create(null), message)));
  const fail = (id: number, error: unknown) => {
    const message = error instanceof Error ? String(error.message) : String(error);
    answer({ kind: 'failed', id, code: 'code_invalid', message: message.slice(0, 300) });
  };
  let host: PanelHost;

  port.onmessage = ({ data: ask }: MessageEvent<PanelRequest>) => {
    const { kind, id } = ask;
    try {
      if (kind === 'ping') answer({ kind: 'pong', id });
      else if (kind === 'load')
        host.load(ask).then(
          (hears) => answer({ kind: 'loaded', id, hears }),
          (error: unknown) => fail(id, error),
        );
      else if (kind === 'run')
        host.run(ask).then(
          (patches) => answer({ kind: 'ran', id, patches }),
          (error: unknown) => fail(id, error),
        );
      else if (kind === 'draw') {
        host.draw(ask);
        answer({ kind: 'drawn', id });
      } else if (kind === 'rest') {
        host.rest();
        answer({ kind: 'resting', id });
      } else host.tell(ask);
    } catch (error) {
      fail(id, error);
    }
  };
  try {
    // Drawn by the worker itself: what draws without end holds up nobody else.
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    if (pen === null) throw new Error('sandbox: nothing can be drawn here');
    const { Path2D } = globalThis;
    confine(globalThis);
    // It would lead to WebGL, to blobs and to events.
    if (!Reflect.deleteProperty(Object.getPrototypeOf(pen), 'canvas') || 'canvas' in pen)
      throw new Error('sandbox: the canvas cannot be taken away');
    Object.defineProperty(globalThis, 'Path2D', { value: Path2D, configurable: true });
    host = new PanelHost({ canvas, pen }, (id, wish) => answer({ kind: 'request', id, ...wish }));
    answer({ kind: 'ready', id: 0 });
  } catch (error) {
    // A browser in which something dangerous cannot be removed runs no code.
    fail(0, error);
  }
}
