import './silent-console.ts';
import { confine } from './confine.ts';
import { PluginHost } from './plugin-host.ts';
import type { InstrumentNote, PluginRequest, PluginResponse } from './plugin-protocol.ts';

/**
 * The worker in which one plugin lives. The frame hands it a port to the page and is then out of the
 * way. The port stays in this closure: the plugin shares the realm and must not find it.
 */
const scope = globalThis as unknown as { onmessage: ((event: MessageEvent) => void) | null };

/** What would let the same note sound otherwise at another time, or act when nobody asks. */
const timely = 'Date Intl performance setTimeout clearTimeout setInterval clearInterval'.split(' ');

scope.onmessage = ({ ports: [port] }) => {
  scope.onmessage = null;
  if (port !== undefined) serve(port);
};

function serve(port: MessagePort): void {
  // Bound before anything can be patched.
  const post = port.postMessage.bind(port);
  const { parse, stringify } = JSON;
  const answer = (message: PluginResponse) => post(stringify(message));
  const fail = (id: number, error: unknown) => {
    const message = error instanceof Error ? String(error.message) : String(error);
    answer({ kind: 'failed', id, code: 'code_invalid', message: message.slice(0, 300) });
  };
  let host: PluginHost;

  port.onmessage = ({ data: ask }: MessageEvent<PluginRequest>) => {
    const { kind, id } = ask;
    try {
      if (kind === 'ping') answer({ kind: 'pong', id });
      else if (kind === 'rest') answer({ kind: 'resting', id });
      else if (kind === 'load') {
        for (let at = 0; at < ask.instruments.length; at++) {
          const instrument = ask.instruments[at];
          if (instrument !== undefined) host.load(instrument);
        }
        answer({ kind: 'loaded', id });
      } else {
        // Each answer is text already; joined by hand, since the plugin may have patched what lists can do.
        const notes: readonly InstrumentNote[] = parse(ask.notes);
        let recipes = '';
        for (let at = 0; at < notes.length; at++) {
          const note = notes[at];
          if (note !== undefined) recipes += (at === 0 ? '' : ',') + host.answer(note);
        }
        post(`{"kind":"recipes","id":${id},"recipes":[${recipes}]}`);
      }
    } catch (error) {
      fail(id, error);
    }
  };
  try {
    confine(globalThis);
    for (const name of timely) Reflect.deleteProperty(globalThis, name);
    host = new PluginHost();
    answer({ kind: 'ready', id: 0 });
  } catch (error) {
    // A browser in which something dangerous cannot be removed runs no code.
    fail(0, error);
  }
}
