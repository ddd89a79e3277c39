import type { ServerResponse } from 'node:http';
import { messageOf } from '@hocket/sdk';
import { pack } from '../pack/pack.ts';
import type { PackedPlugin } from '../pack/packed.ts';
import { type OwnAnswer, proxyStudio, type StudioProxy } from './studio-proxy.ts';
import { watch } from './watch.ts';

export interface DevelopOptions {
  folder: string;
  /** Origin of a studio that runs. */
  studio: string;
  /** 0 for any that is free. */
  port: number;
  say(text: string): void;
}

/** Where the plugin is in the studio's address. */
const place = '/.plugin/';

/**
 * Opens a studio at an address of one's own with the plugin of a folder in it; each save is packed and heard. What
 * cannot be packed is said here and in the studio, and the one before plays on. Rejects when the studio cannot be reached.
 */
export async function develop({ folder, studio, port, say }: DevelopOptions): Promise<StudioProxy> {
  let packed: PackedPlugin | undefined;
  /** Why the last save is not heard. */
  let problem = '';
  const pages = new Set<ServerResponse>();
  const renew = async () => {
    try {
      packed = await pack(folder);
      problem = '';
      say(`${packed.manifest.id} ${packed.manifest.version} is loaded.`);
      for (const page of pages) page.write('data: changed\n\n');
    } catch (error) {
      problem = messageOf(error);
      say(problem);
      for (const page of pages) page.write(problemEvent(problem));
    }
  };
  const own: OwnAnswer = (request, response) => {
    const { url = '/', method, headers } = request;
    const path = url.slice(place.length);
    // Other sites can send requests here, too.
    const isOwn = headers.origin === `http://${headers.host}`;
    if (url === `${place}log` && method === 'POST' && isOwn) {
      void consoleLines(request)
        .then((lines) => lines.forEach(say))
        .finally(() => response.writeHead(204).end());
      return true;
    }
    if (!url.startsWith(place) || method !== 'GET') return false;
    if (path === 'events') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write('retry: 500\n\n');
      if (packed) response.write('data: here\n\n');
      if (problem) response.write(problemEvent(problem));
      pages.add(response);
      response.once('close', () => pages.delete(response));
      return true;
    }
    const content =
      path === 'plugin.json' ? JSON.stringify(packed?.manifest) : packed?.files.get(path);
    const kind = { 'content-type': 'application/octet-stream', 'cache-control': 'no-store' };
    if (content === undefined) response.writeHead(404).end();
    else response.writeHead(200, kind).end(content);
    return true;
  };
  await renew();
  const proxy = await proxyStudio(studio, port, place, own);
  const end = watch(folder, () => void renew());
  return {
    ...proxy,
    close() {
      end();
      proxy.close();
    },
  };
}

/** What a page is told of a save that is not heard. */
function problemEvent(problem: string): string {
  return `event: problem\ndata: ${JSON.stringify(problem)}\n\n`;
}

/** Characters that are read of what a page sends, and of one line; lines of one message. */
const most = { body: 200_000, line: 500, lines: 100 };

/** What programs and functions wrote to their console, a line each, as plain text; none where it is none. */
async function consoleLines(request: AsyncIterable<Buffer>): Promise<string[]> {
  try {
    let body = '';
    for await (const part of request) {
      if (body.length <= most.body) body += part.toString('utf8');
    }
    const said = JSON.parse(body) as { line?: number; text: string }[];
    return said.slice(0, most.lines).map(({ line, text }) => {
      const place = Number.isInteger(line) ? `line ${line}: ` : '';
      const plain = String(text)
        .slice(0, most.line)
        .replace(/\p{Cc}+/gu, ' ');
      return `console: ${place}${plain}`;
    });
  } catch {
    return [];
  }
}
