import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Answer {
  body: string | Uint8Array;
  [header: string]: string | Uint8Array;
}

export interface Served {
  origin: string;
  close(): void;
}

/** Serves what `answer` gives for a path, on a free port; what it rejects is not there. */
export async function serve(
  host: string,
  answer: (path: string, origin: string) => Promise<Answer>,
): Promise<Served> {
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
