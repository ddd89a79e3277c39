import './silent-console.ts';
import type { LogLine } from '@hocket/sdk';
import { programLimits } from '../src/budget/limits.ts';
import { CodeError } from './code-error.ts';
import { confine } from './confine.ts';
import { ProgramHost } from './program-host.ts';
import type { WorkerRequest, WorkerResponse } from './protocol.ts';
import { StrudelLanguage } from './strudel-language.ts';

/**
 * The worker in which one program lives. The frame hands it a port to the page and is then out of
 * the way. The port stays in this closure: programs share the realm and must not find it.
 */
const scope = globalThis as unknown as { onmessage: ((event: MessageEvent) => void) | null };

scope.onmessage = ({ ports: [port] }) => {
  scope.onmessage = null;
  if (port !== undefined) serve(port);
};

/**
 * A program of ours: what a browser compiles when it first runs, and makes faster when it runs again, is so before somebody
 * waits for it.
 */
const exercises = 3;
const exercise = `$: s("bd*4, [~ sd]*2 <hh oh>").gain("1 .6").every(2, (x) => x.fast(2))
$: note("<c3 eb3>*8 [g3,bb3]").s("sawtooth").lpf(sine.range(200, 2000).slow(4)).jux(rev)`;

function serve(port: MessagePort): void {
  // Bound before anything can be patched. Answers are text: its length bounds what the page takes in.
  const post = port.postMessage.bind(port);
  const stringify = JSON.stringify;
  const longest = programLimits.messages.length;
  let host: ProgramHost;
  let log = (): LogLine[] => [];
  const send = (message: WorkerResponse) => {
    const text = stringify(message);
    if (text.length <= longest) post(text);
    else fail(message.id, new CodeError('code_too_many_events', 'Stopped: too much data.'));
  };
  const answer = (message: WorkerResponse) => {
    tell();
    send(message);
  };
  const tell = () => {
    const lines = log();
    if (lines.length > 0) send({ kind: 'log', id: 0, lines });
  };
  const fail = (id: number, error: unknown) => {
    tell();
    const { code, message, place, plugin } =
      error instanceof CodeError ? error : new CodeError('code_invalid', String(error));
    const sentence = message.slice(0, 1000);
    const text = stringify({ kind: 'failed', id, code, message: sentence, place, plugin });
    if (text.length <= longest) post(text);
  };
  const compile = async (ask: Extract<WorkerRequest, { kind: 'compile' }>) => {
    const { id, code, cps, begin, end } = ask;
    try {
      const session = await host.load(code, cps, ask);
      answer({ kind: 'evaluated', id });
      host.probe(session.cps ?? cps);
      const first = host.first(begin, end, session.cps ?? cps);
      const { problems, declared, stateful } = session;
      answer({ kind: 'compiled', id, cps: session.cps, problems, first, stateful, ...declared });
    } catch (error) {
      fail(id, error);
    }
  };

  port.onmessage = ({ data: ask }: MessageEvent<WorkerRequest>) => {
    const { kind, id } = ask;
    if (kind === 'ping') answer({ kind: 'pong', id });
    else if (kind === 'compile') void compile(ask);
    else if (kind === 'slider') host.moveSlider(ask.from, ask.value);
    else if (kind === 'turn') host.turn(ask);
    else if (kind === 'sense') host.sense(ask);
    else {
      try {
        const events =
          kind === 'press'
            ? host.press(ask, ask.cps)
            : host.events(ask.begin, ask.end, ask.cps, ask.rehearsal);
        answer({ kind: 'events', id, events });
      } catch (error) {
        fail(id, error);
      }
    }
  };
  const boot = async () => {
    confine(globalThis);
    Error.stackTraceLimit = 100;
    host = new ProgramHost(new StrudelLanguage(globalThis));
    log = () => host.log();
    for (let time = 0; time < exercises; time++) {
      await host.load(exercise, 0.5);
      host.probe(0.5);
      stringify(host.first(0, 1, 0.5));
    }
    answer({ kind: 'ready', id: 0 });
  };
  // A browser in which something dangerous cannot be removed runs no code.
  boot().catch((error: unknown) => fail(0, error));
}
