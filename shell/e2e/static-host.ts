import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { extname, join } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface StaticHostOptions {
  port: number;
  /** Folders by the beginning of the addresses that they answer; the longest comes first. */
  folders: Readonly<Record<string, string>>;
  /** What is answered where there is no file. */
  page?: string;
  headers?: Readonly<Record<string, string>>;
  /** Where `/api/` is passed on to. */
  api?: string;
}

/** A server of plain files that any site may read, as a CDN or nginx is one. Resolves once it listens. */
export async function staticHost(options: StaticHostOptions): Promise<Server> {
  const { port, folders, page, headers = {}, api } = options;
  const prefixes = Object.keys(folders).sort((a, b) => b.length - a.length);
  const server = createServer((asked, answer) => {
    const path = new URL(asked.url ?? '/', 'http://host').pathname;
    if (api && path.startsWith('/api/')) {
      const headers = { ...asked.headers, host: new URL(api).host };
      const passed = request(api + asked.url, { method: asked.method, headers });
      passed.on('response', (came) => {
        answer.writeHead(came.statusCode ?? 500, came.headers);
        came.pipe(answer);
      });
      passed.on('error', () => answer.destroy());
      asked.pipe(passed);
      return;
    }
    const prefix = prefixes.find((each) => path.startsWith(each)) ?? '';
    const file = join(folders[prefix] ?? '', path.slice(prefix.length));
    const isThere = prefix !== '' && existsSync(file) && statSync(file).isFile();
    const shown = isThere ? file : page;
    if (shown === undefined) {
      answer.writeHead(404).end();
      return;
    }
    const type = types[extname(shown)] ?? 'application/octet-stream';
    answer.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*', ...headers });
    createReadStream(shown).pipe(answer);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return server;
}
