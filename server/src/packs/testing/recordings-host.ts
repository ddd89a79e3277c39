import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listening } from '../../testing/listening.ts';

/** How a path is answered in place of its file, once or always. */
type Answer = (response: ServerResponse) => void;

/** A host of recordings on this machine, which answers as raw.githubusercontent.com does. */
export class RecordingsHost {
  /** Files by their paths, decoded. */
  readonly files = new Map<string, string | Buffer>();
  /** What was asked for, `GET /path` with the path as it came. */
  asked: string[] = [];
  /** Other answers by their paths, decoded. */
  readonly answers = new Map<string, Answer>();
  origin = '';
  close = async (): Promise<void> => {};

  static async start(): Promise<RecordingsHost> {
    const host = new RecordingsHost();
    const server = createServer((request, response) => host.#answer(request, response));
    const { port, close } = await listening(server);
    host.origin = `http://127.0.0.1:${port}`;
    host.close = close;
    return host;
  }

  /** Puts a map there; its address. */
  map(path: string, map: unknown): string {
    this.files.set(path, JSON.stringify(map));
    return this.origin + path;
  }

  /** Answers the next request for a path with 429, and asks to come back after so many seconds. */
  busyOnce(path: string, seconds: number): void {
    this.answers.set(path, (response) => {
      this.answers.delete(path);
      response.writeHead(429, { 'retry-after': String(seconds) }).end('429: Too Many Requests');
    });
  }

  /** Sends half of a file to the next request for it and no more; resolves once that is under way. */
  async stall(path: string): Promise<void> {
    const file = Buffer.from(this.files.get(path) ?? '');
    await new Promise<void>((resolve) => {
      this.answers.set(path, (response) => {
        this.answers.delete(path);
        response.writeHead(200, { 'content-length': file.length });
        response.write(file.subarray(0, file.length / 2), () => resolve());
      });
    });
  }

  #answer({ method = '', url = '' }: IncomingMessage, response: ServerResponse): void {
    this.asked.push(`${method} ${url}`);
    const path = decoded(new URL(url, this.origin).pathname);
    const answer = path === undefined ? undefined : this.answers.get(path);
    if (answer) {
      answer(response);
      return;
    }
    const file = path === undefined ? undefined : this.files.get(path);
    const shared = { 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' };
    if (file === undefined) {
      response.writeHead(path === undefined ? 400 : 404, {
        ...shared,
        'content-type': 'text/plain; charset=utf-8',
      });
      response.end(path === undefined ? '400: Invalid request' : '404: Not Found');
      return;
    }
    const isText = path?.endsWith('.json');
    response.writeHead(200, {
      ...shared,
      'content-type': isText ? 'text/plain; charset=utf-8' : 'application/octet-stream',
      'content-length': Buffer.byteLength(file),
      'cache-control': 'max-age=300',
      etag: `"${Buffer.byteLength(file)}"`,
    });
    response.end(method === 'HEAD' ? undefined : file);
  }
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
