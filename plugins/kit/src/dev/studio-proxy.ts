import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/** A proxy between the author's browser and a studio. */
export interface StudioProxy {
  /** The studio with the plugin in it. */
  url: string;
  close(): void;
}

/** Answers a request itself; false for what the studio answers. */
export type OwnAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

const bootData = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s;

/** Hop-by-hop headers, and those of a body that was unpacked on the way. */
const dropped = new Set(
  ['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length'].concat(
    'strict-transport-security',
  ),
);

const other = 'name another with --port N, or 0 for any.';

/** Why a port cannot be opened, by the error's code. */
const portProblems: Readonly<Record<string, (port: number) => string>> = {
  EADDRINUSE: (port) => `Port ${port} is taken: ${other}`,
  EACCES: (port) => `Port ${port} is not for everybody: ${other}`,
};

/**
 * A studio at an address of one's own, whose pages are told of the plugin at `plugin` (a path that `own` answers).
 * The page is on localhost and its sandbox on 127.0.0.1, which is another site, as everywhere. Rejects with a sentence
 * when the studio cannot be reached, or the port is taken.
 */
export async function proxyStudio(
  studio: string,
  port: number,
  plugin: string,
  own: OwnAnswer,
): Promise<StudioProxy> {
  const sandbox = await sandboxOf(studio);
  const server = createServer((request, response) => {
    const isFrame = request.headers.host?.startsWith('127.0.0.1') ?? false;
    if (!isFrame && own(request, response)) return;
    pass(request, response, isFrame ? sandbox : studio).catch(() => {
      response.writeHead(502, { 'content-type': 'text/plain' }).end(`${studio} cannot be reached.`);
    });
  });
  await new Promise<void>((done, fail) => {
    server.once('error', ({ code, message }: NodeJS.ErrnoException) =>
      fail(new Error(portProblems[code ?? '']?.(port) ?? message)),
    );
    server.listen(port, done);
  });
  const at = (server.address() as AddressInfo).port;
  const [here, frameHere] = [`http://localhost:${at}`, `http://127.0.0.1:${at}`];
  const moved = (text: string) =>
    text.replaceAll(sandbox, frameHere).replaceAll(studio, here).replaceAll('; Secure', '');

  async function pass(request: IncomingMessage, response: ServerResponse, to: string) {
    const { method = 'GET', url = '/' } = request;
    const hasBody = !['GET', 'HEAD'].includes(method);
    const given = new Headers();
    for (const [name, value] of Object.entries(request.headers)) {
      if (name === 'host' || dropped.has(name) || value === undefined) continue;
      given.set(name, name === 'origin' || name === 'referer' ? to : String(value));
    }
    const ended = new AbortController();
    response.once('close', () => ended.abort());
    const answer = await fetch(to + url, {
      method,
      headers: given,
      redirect: 'manual',
      signal: ended.signal,
      ...(hasBody ? { body: Readable.toWeb(request) as BodyInit, duplex: 'half' } : {}),
    } as RequestInit);
    const headers: OutgoingHttpHeaders = {};
    for (const [name, value] of answer.headers) {
      if (!dropped.has(name) && name !== 'set-cookie') headers[name] = moved(value);
    }
    headers['set-cookie'] = answer.headers.getSetCookie().map(moved);
    if (answer.headers.get('content-type')?.startsWith('text/html') && to === studio) {
      response.writeHead(answer.status, headers).end(pageWith(await answer.text()));
      return;
    }
    response.writeHead(answer.status, headers);
    if (answer.body)
      Readable.fromWeb(answer.body as ReadableStream)
        .on('error', () => response.destroy())
        .pipe(response);
    else response.end();
  }

  /** The studio's page, told where its sandbox and the plugin are. */
  function pageWith(page: string): string {
    return page.replace(bootData, (_, start: string, data: string, end: string) => {
      const boot = { ...(JSON.parse(moved(data)) as object), plugin };
      return `${start}${JSON.stringify(boot).replaceAll('<', '\\u003c')}${end}`;
    });
  }

  const url = `${here}/studio`;
  return {
    url,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The origin on which a studio's code runs, as its page says. */
async function sandboxOf(studio: string): Promise<string> {
  const answer = await fetch(`${studio}/studio`).catch(() => {
    throw new Error(`${studio} cannot be reached. Name a studio that runs: --studio URL`);
  });
  const { origin } = new URL(answer.url);
  if (origin !== studio)
    throw new Error(`${studio} sends on to another address. Name that one: --studio ${origin}`);
  const [, , data] = bootData.exec(await answer.text()) ?? [];
  const { sandbox } = JSON.parse(data ?? '{}') as { sandbox?: string };
  if (sandbox === undefined) throw new Error(`${studio} is no studio in which plugins run.`);
  return new URL(sandbox).origin;
}
