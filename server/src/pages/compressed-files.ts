import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, Middleware, Next } from 'koa';

/** How files are compressed, the best first. */
const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

/** Bytes of a file that is worth it, and of the largest that is kept: source maps are larger, and few ask for them. */
const sizes = { least: 1024, most: 1024 * 1024 };
const compressible = /^text\/|\b(?:javascript|json|xml|wasm)\b/;

interface CompressedFile {
  bytes: Promise<Buffer>;
  /** 0 until it is made. */
  length: number;
}

/**
 * Files as they go over the network: each is compressed once, and kept. Of all that is kept there are at most `maxBytes`;
 * what was asked for longest ago goes first.
 */
export class CompressedFiles {
  /** Those that were asked for last stand last. */
  readonly #files = new Map<string, CompressedFile>();
  #length = 0;
  readonly #maxBytes: number;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /**
   * `id` says which file it is and in which state; `read` gives it, where nobody else's read is under way. Rejects as its
   * own `read` does, and keeps nothing then.
   */
  get(id: string, encoding: Encoding, read: () => Promise<Buffer>): Promise<Buffer> {
    const key = `${encoding} ${id}`;
    const file = this.#files.get(key);
    if (file === undefined) return this.#make(key, encoding, read);
    this.#files.delete(key);
    this.#files.set(key, file);
    // Whoever reads it may leave before the end.
    return file.bytes.catch(() => this.get(id, encoding, read));
  }

  #make(key: string, encoding: Encoding, read: () => Promise<Buffer>): Promise<Buffer> {
    const file: CompressedFile = { bytes: read().then(compress[encoding]), length: 0 };
    this.#files.set(key, file);
    file.bytes.then(
      ({ length }) => {
        if (this.#files.get(key) !== file) return;
        file.length = length;
        this.#length += length;
        this.#forgetOldest();
      },
      () => this.#files.delete(key),
    );
    return file.bytes;
  }

  #forgetOldest(): void {
    for (const [key, { length }] of this.#files) {
      if (this.#length <= this.#maxBytes) return;
      this.#files.delete(key);
      this.#length -= length;
    }
  }
}

/**
 * Answers with a file's compressed bytes where what comes after it answers with the file: a stream of a known length,
 * whose ETag says which state it is in. `maxBytes` are kept. Parts of files stay as they are.
 */
export function compressFiles(maxBytes = 32 * 1024 * 1024): Middleware {
  const files = new CompressedFiles(maxBytes);
  return async (ctx: Context, next: Next): Promise<void> => {
    await next();
    const { body, method, response } = ctx;
    const { etag = '', length = 0, type } = response;
    if (!(body instanceof Readable) || method !== 'GET' || etag === '') return;
    if (response.status !== 200) return;
    if (length < sizes.least || length > sizes.most || !compressible.test(type)) return;
    const accepted = ctx.acceptsEncodings();
    const encoding = encodings.find((each) => accepted.includes(each));
    if (encoding === undefined) return;
    const { path = '' } = body as { path?: unknown };
    try {
      ctx.body = await files.get(`${path} ${etag}`, encoding, () => buffer(body));
      ctx.set('Content-Encoding', encoding);
    } catch (error) {
      // With whoever left, the stream ended.
      if (ctx.writable) throw error;
    }
  };
}

const compress: Readonly<Record<Encoding, (file: Buffer) => Promise<Buffer>>> = {
  br: (file) =>
    promisify(brotliCompress)(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (file) => promisify(gzip)(file),
};
