import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import etag from '@koa/etag';
import { send } from '@koa/send';
import Koa from 'koa';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CompressedFiles, compressFiles } from './compressed-files.ts';

/** Text that compresses to about a third. */
const text = (seed: number, length: number) =>
  Buffer.from(Array.from({ length }, (_, at) => ((at * at + seed) % 1009).toString(36)).join(' '));

describe('files that are kept', () => {
  test('are read and compressed once for many at a time, and for whoever comes later', async () => {
    const files = new CompressedFiles(1e6);
    let reads = 0;
    const read = async () => {
      reads += 1;
      return text(1, 5000);
    };
    const all = await Promise.all(Array.from({ length: 8 }, () => files.get('a', 'br', read)));
    expect(new Set([...all, await files.get('a', 'br', read)]).size).toBe(1);
    expect(reads).toBe(1);
    expect(brotliDecompressSync(await files.get('a', 'br', read))).toEqual(text(1, 5000));
    expect(gunzipSync(await files.get('a', 'gzip', read))).toEqual(text(1, 5000));
    expect(reads).toBe(2);
  });

  test('go where there is no room for more, what was asked for longest ago first', async () => {
    const each = (await new CompressedFiles(1e6).get('a', 'gzip', async () => text(1, 5000)))
      .length;
    const files = new CompressedFiles(2.5 * each);
    const reads: string[] = [];
    const get = (id: string) =>
      files.get(id, 'gzip', async () => {
        reads.push(id);
        return text(1, 5000);
      });
    for (const id of ['a', 'b', 'a', 'c', 'a', 'b']) await get(id);
    expect(reads).toEqual(['a', 'b', 'c', 'b']);
  });

  test('are read by the next where one who reads fails or leaves', async () => {
    const files = new CompressedFiles(1e6);
    const left = files.get('a', 'br', () => Promise.reject(new Error('left')));
    const stays = files.get('a', 'br', async () => text(1, 5000));
    await expect(left).rejects.toThrow('left');
    expect(brotliDecompressSync(await stays)).toEqual(text(1, 5000));
    const fails = files.get('b', 'br', () => Promise.reject(new Error('gone')));
    await expect(fails).rejects.toThrow('gone');
    expect(brotliDecompressSync(await files.get('b', 'br', async () => text(2, 5000)))).toEqual(
      text(2, 5000),
    );
  });
});

describe('an answer', () => {
  let folder: string;
  let server: Server;
  /** Where set, what is read in place of the file. */
  let slow: PassThrough | undefined;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hocket-compressed-'));
    await writeFile(join(folder, 'a.js'), text(1, 5000));
    await writeFile(join(folder, 'small.js'), 'small()');
    await writeFile(join(folder, 'a.woff2'), text(1, 5000));
    slow = undefined;
    const app = new Koa();
    app.use(compressFiles());
    app.use(etag());
    app.use(async (ctx) => {
      await send(ctx, ctx.path, { root: folder });
      if (!slow) return;
      const { length } = ctx.response;
      ctx.etag = 'slow';
      ctx.body = slow;
      ctx.length = length ?? 0;
    });
    server = createServer(app.callback());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(async () => {
    server.close();
    server.closeAllConnections();
    await rm(folder, { recursive: true });
  });

  const asked = (path: string, encodings: string, method = 'GET') =>
    request({
      port: (server.address() as AddressInfo).port,
      path,
      method,
      headers: { 'accept-encoding': encodings },
    });

  async function ask(path: string, encodings: string, method?: string) {
    const call = asked(path, encodings, method).end();
    const [answer] = await once(call, 'response');
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part);
    const { 'content-encoding': encoding, 'content-length': length, etag } = answer.headers;
    return { encoding, length: Number(length), etag, body: Buffer.concat(parts) };
  }

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
    ['', undefined],
  ])('to %j is %s, of a length that is told', async (encodings, wanted) => {
    for (const _ of ['first', 'again']) {
      const { encoding, length, body } = await ask('/a.js', encodings);
      expect(encoding).toBe(wanted);
      expect(length).toBe(body.length);
      const files = { br: brotliDecompressSync, gzip: gunzipSync };
      const read = encoding ? files[encoding as 'br' | 'gzip'] : (bytes: Buffer) => bytes;
      expect(read(body)).toEqual(text(1, 5000));
      expect(body.length < text(1, 5000).length).toBe(encoding !== undefined);
    }
  });

  test('is the new file when it has changed, with another tag', async () => {
    const before = await ask('/a.js', 'br');
    await writeFile(join(folder, 'a.js'), text(2, 5001));
    const after = await ask('/a.js', 'br');
    expect(brotliDecompressSync(after.body)).toEqual(text(2, 5001));
    expect(after.etag).not.toBe(before.etag);
  });

  test('is the file itself where that is small, is compressed already, or only its head is asked for', async () => {
    expect((await ask('/small.js', 'br')).encoding).toBeUndefined();
    expect((await ask('/a.woff2', 'br')).encoding).toBeUndefined();
    expect(await ask('/a.js', 'br', 'HEAD')).toMatchObject({
      encoding: undefined,
      length: text(1, 5000).length,
    });
  });

  test('comes to who waits, though who asked first leaves in the middle', async () => {
    const first = new PassThrough();
    slow = first;
    const leaving = asked('/a.js', 'br').end();
    leaving.on('error', () => undefined);
    await expect
      .poll(() => first.listenerCount('readable') + first.listenerCount('data'))
      .toBeGreaterThan(0);
    first.write(text(1, 5000).subarray(0, 2000));
    const second = new PassThrough();
    slow = second;
    const waits = ask('/a.js', 'br');
    second.end(text(1, 5000));
    leaving.destroy();
    expect(brotliDecompressSync((await waits).body)).toEqual(text(1, 5000));
  });
});
