import { once } from 'node:events';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { codeOf, HocketError } from '@hocket/sdk';

/** Milliseconds: in which a host says nothing, before the second and the third try, and at most as Retry-After says. */
const times = { silence: 60_000, pauses: [1000, 4000], longestPause: 120_000 };

/** Waits that many milliseconds. Rejects when `signal` is aborted. */
export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

/** Fetches files for a mirror; it tries three times what may come yet. */
export class Download {
  constructor(
    private readonly signal: AbortSignal,
    private readonly pause: Pause = (milliseconds, signal) =>
      setTimeout(milliseconds, undefined, { signal }),
  ) {}

  /** A text of at most `maxBytes`. Rejects with `download_failed` or `download_refused` and a sentence. */
  text(address: string, maxBytes: number): Promise<string> {
    return this.#retry(async () => {
      const chunks: Uint8Array[] = [];
      await this.#receive(address, maxBytes, async (chunk) => void chunks.push(chunk));
      return Buffer.concat(chunks).toString('utf8');
    });
  }

  /**
   * Keeps a file of at most `maxBytes` at `path`, where it is once it is whole. One that is there with the size that the
   * host says is not fetched again. Resolves to its bytes. Rejects as `text` does, and as the file system does.
   */
  async file(
    address: string,
    path: string,
    maxBytes: number,
  ): Promise<{ bytes: number; isNew: boolean }> {
    const there = await stat(path).catch(() => undefined);
    if (there?.isFile() && (await this.#hasSize(address, there.size)))
      return { bytes: there.size, isNew: false };
    await mkdir(dirname(path), { recursive: true });
    return this.#retry(() =>
      writeWhole(path, async (write) => {
        const bytes = await this.#receive(address, maxBytes, write);
        return { bytes, isNew: true };
      }),
    );
  }

  /** Where the host does not say, a file that is there is whole. */
  async #hasSize(address: string, size: number): Promise<boolean> {
    try {
      const answer = await this.#retry(() => this.#ask(address, 'HEAD'));
      answer.resume();
      const length = answer.headers['content-length'];
      return length === undefined || Number(length) === size;
    } catch (error) {
      if (codeOf(error) !== 'download_refused') throw error;
      return false;
    }
  }

  /** Hands over a body, which has the length that the host says. */
  async #receive(
    address: string,
    maxBytes: number,
    write: (chunk: Uint8Array) => Promise<unknown>,
  ): Promise<number> {
    const answer = await this.#ask(address, 'GET');
    if (Number(answer.headers['content-length']) > maxBytes) {
      answer.destroy();
      throw tooLarge(address, maxBytes);
    }
    let bytes = 0;
    for await (const chunk of this.#chunks(address, answer)) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge(address, maxBytes);
      await write(chunk);
    }
    return bytes;
  }

  async *#chunks(address: string, answer: IncomingMessage): AsyncIterable<Buffer> {
    try {
      yield* answer;
    } catch (error) {
      throw this.#lost(address, error);
    }
  }

  /** The answer of a host. Redirects are not followed: a host that is allowed could lead to one that is not. */
  async #ask(address: string, method: 'GET' | 'HEAD'): Promise<IncomingMessage> {
    const { request } = address.startsWith('https:') ? https : http;
    // So that the length is the file's.
    const headers = { 'accept-encoding': 'identity', 'user-agent': 'hocket' };
    const asked = request(address, { method, headers, signal: this.signal });
    asked.setTimeout(times.silence, () => asked.destroy(new Error('The host fell silent')));
    // Once it has answered, whoever reads the body is told.
    asked.on('error', () => {});
    asked.end();
    const [answer] = (await once(asked, 'response').catch((error: unknown) => {
      throw this.#lost(address, error);
    })) as [IncomingMessage];
    const { statusCode = 0 } = answer;
    if (statusCode === 200) return answer;
    answer.destroy();
    const mayCome = statusCode === 408 || statusCode === 429 || statusCode >= 500;
    const code = mayCome ? 'download_failed' : 'download_refused';
    throw new HocketError(code, `${address} is answered with ${statusCode}.`, {
      details: { retryAfter: Number(answer.headers['retry-after']) || 0 },
    });
  }

  /** What the end of a connection means. */
  #lost(address: string, cause: unknown): unknown {
    if (this.signal.aborted) return this.signal.reason;
    return new HocketError('download_failed', `${address} could not be fetched.`, { cause });
  }

  async #retry<Result>(work: () => Promise<Result>): Promise<Result> {
    for (const usual of times.pauses) {
      try {
        return await work();
      } catch (error) {
        if (codeOf(error) !== 'download_failed') throw error;
        const { details } = error as { details?: { retryAfter?: number } };
        const asked = (details?.retryAfter ?? 0) * 1000;
        await this.pause(Math.min(Math.max(usual, asked), times.longestPause), this.signal);
      }
    }
    return work();
  }
}

function tooLarge(address: string, maxBytes: number): HocketError {
  const sentence = `${address} is larger than ${maxBytes / 1_000_000} MB.`;
  return new HocketError('download_refused', sentence);
}

/** Writes a file beside its place and moves it there once all of it is written; of one that fails nothing is left. */
export async function writeWhole<Result>(
  path: string,
  fill: (write: (chunk: Uint8Array) => Promise<unknown>) => Promise<Result>,
): Promise<Result> {
  const draft = `${path}.part`;
  try {
    const file = await open(draft, 'w');
    let result: Result;
    try {
      result = await fill((chunk) => file.appendFile(chunk));
    } finally {
      await file.close();
    }
    await rename(draft, path);
    return result;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
