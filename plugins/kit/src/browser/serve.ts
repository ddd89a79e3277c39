import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

export interface LocalResponse {
  body: string | Uint8Array;
  [header: string]: string | Uint8Array;
}

export interface LocalServer {
  origin: string;
  close(): void;
}

/** Serves what `answer` gives for a path, on a free port; what it rejects is not there. */
export async function serve(
  host: string,
  answer: (path: string, origin: string) => Promise<LocalResponse>,
): Promise<LocalServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://any');
    answer(pathname, origin).then(
      ({ body, ...headers }) =>
        response.writeHead(200, headers as Record<string, string>).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, host, done));
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`;
  return { origin, close: () => void server.close() };
}

/** The frame in which code runs, at `/sandbox/` of another site than the page's; `engine`: the engine's built scripts. */
export function serveSandbox(engine: string): Promise<LocalServer> {
  return serve('127.0.0.1', async (path, origin) => ({
    ...(path === '/sandbox/frame.js'
      ? await script(join(engine, 'sandbox-frame.js'))
      : html('<script src="frame.js"></script>')),
    'content-security-policy': `default-src 'none'; script-src ${origin}/sandbox/frame.js 'unsafe-eval'; worker-src blob:`,
  }));
}

export async function script(path: string): Promise<LocalResponse> {
  return { 'content-type': 'text/javascript', body: await readFile(path) };
}

export function html(body: string): LocalResponse {
  return { 'content-type': 'text/html', body: `<!doctype html><meta charset="utf-8">${body}` };
}
