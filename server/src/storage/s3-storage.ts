import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { codeOf, HocketError } from '@hocket/sdk';
import { AwsClient } from 'aws4fetch';
import { refuse } from '../errors.ts';
import { type ByteRange, type FileStorage, isFileKey, type StoredFile } from './file-storage.ts';
import { rangeNotSatisfiable } from './resolve-range.ts';

/** A bucket and its credentials. */
export interface S3Settings {
  /** Origin, such as https://s3.example.org; the bucket is the first part of the path. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Milliseconds for an answer to begin. */
const timeoutMs = 15_000;

/** How a connection ends that the bucket's server closes while a request is on its way, as it may with one that was idle. */
const broken = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'];
/** How often a request is sent on a new connection after that: whatever is asked of a bucket may be asked twice. */
const repeats = 2;

/**
 * Files in an S3-compatible bucket. Uploads go through the server, which checks each file before anybody can read it
 * (decision 0009).
 */
export class S3Storage implements FileStorage {
  private readonly client: AwsClient;
  private readonly base: string;

  constructor({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings) {
    this.client = new AwsClient({
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      retries: 2,
    });
    this.base = `${endpoint}/${bucket}`;
  }

  async put(key: string, bytes: Uint8Array, type: string): Promise<void> {
    if (!isFileKey(key)) throw new HocketError('file_key_invalid', `${key} is no file's key`);
    const digest = createHash('sha256').update(bytes).digest('hex');
    const headers = { 'content-type': type, 'x-amz-content-sha256': digest };
    await this.ask(`/${key}`, { method: 'PUT', body: new Uint8Array(bytes), headers });
  }

  async read(key: string, range?: ByteRange): Promise<StoredFile | undefined> {
    if (!isFileKey(key)) return undefined;
    const headers = range ? { range: rangeHeader(range) } : undefined;
    const response = await this.ask(`/${key}`, { headers }, [404, 416]);
    if (response.status === 404) return undefined;
    const said = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+)$/.exec(
      response.headers.get('content-range') ?? '',
    );
    const length = Number(response.headers.get('content-length'));
    const size = said ? Number(said[3]) : length;
    if (response.status === 416) throw rangeNotSatisfiable(size);
    const { body } = response;
    return {
      size,
      first: Number(said?.[1] ?? 0),
      last: Number(said?.[2] ?? size - 1),
      body: body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]),
    };
  }

  async size(key: string): Promise<number | undefined> {
    if (!isFileKey(key)) return undefined;
    const response = await this.ask(`/${key}`, { method: 'HEAD' }, [404]);
    return response.ok ? Number(response.headers.get('content-length')) : undefined;
  }

  async delete(key: string): Promise<void> {
    if (isFileKey(key)) await this.ask(`/${key}`, { method: 'DELETE' }, [404]);
  }

  async *list(folder: string): AsyncIterable<string> {
    let after = '';
    for (let more = true; more; ) {
      const query = new URLSearchParams({ 'list-type': '2', prefix: folder });
      if (after) query.set('start-after', after);
      const page = await (await this.ask(`?${query}`)).text();
      // Keys contain no characters that XML escapes.
      const keys = [...page.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
      yield* keys.filter(isFileKey);
      after = keys.at(-1) ?? '';
      more = keys.length > 0 && page.includes('<IsTruncated>true</IsTruncated>');
    }
  }

  /** A bucket is never full. */
  isFull(): boolean {
    return false;
  }

  /** Rejects with `storage_unavailable`, caused by what the bucket said, unless it can be listed and written. */
  async check(): Promise<void> {
    await this.ask(`?${new URLSearchParams({ 'list-type': '2', 'max-keys': '1' })}`);
    await this.put('checks/start', new Uint8Array(), 'text/plain');
    await this.delete('checks/start');
  }

  /** Rejects with `storage_unavailable` for anything but a success and the `expected` statuses. */
  private async ask(
    path: string,
    init: RequestInit = {},
    expected: readonly number[] = [],
  ): Promise<Response> {
    const response = await this.fetch(path, init);
    if (response.ok || expected.includes(response.status)) return response;
    const said = /<Code>(\w+)<\/Code>/.exec(await response.text().catch(() => ''))?.[1];
    throw unavailable(new Error(`${said ?? 'HTTP'} ${response.status}`));
  }

  private async fetch(path: string, init: RequestInit): Promise<Response> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error('No answer')), timeoutMs);
    try {
      for (let turn = 0; ; turn++) {
        try {
          return await this.client.fetch(this.base + path, { ...init, signal: late.signal });
        } catch (error) {
          const isBroken = error instanceof Error && broken.includes(codeOf(error.cause));
          if (!isBroken || turn === repeats) throw unavailable(error);
        }
      }
    } finally {
      // The timeout covers only the beginning of an answer; its body is read at the reader's speed.
      clearTimeout(timer);
    }
  }
}

function rangeHeader(range: ByteRange): string {
  return 'suffix' in range ? `bytes=-${range.suffix}` : `bytes=${range.first}-${range.last ?? ''}`;
}

function unavailable(cause: unknown) {
  const sentence = 'Files cannot be reached right now. Try again in a moment.';
  return refuse('storage_unavailable', sentence, { retryAfter: 5 }, cause);
}
