import type { Context } from 'koa';
import { refuse } from '../errors.ts';

/** The most bytes of request bodies in memory: of all senders together, and of one sender. */
export interface BodyBufferLimits {
  all: number;
  own: number;
}

/** The limits of one body. */
interface BodyOptions {
  /** The sender that the bytes count for. */
  owner: string;
  maxBytes: number;
  tooLarge(): Error;
  /** Gets each part as it arrives; when it throws, the body is refused. */
  onPart?(part: Buffer): void;
}

interface BodyBuffer {
  owner: string;
  began: number;
  bytes: number;
  /** Undefined once the body is complete. */
  reject?: (reason: unknown) => void;
}

const defaultLimits: BodyBufferLimits = { all: 256 * 2 ** 20, own: 64 * 2 ** 20 };

/**
 * Request bodies that are being received. None waits for another; when together they exceed the memory limit, the
 * slowest one is rejected.
 */
export class BodyBuffers {
  readonly #open = new Set<BodyBuffer>();

  constructor(private readonly limits: BodyBufferLimits = defaultLimits) {}

  /**
   * Reads a request's body, which counts until the call is answered. Rejects with the error of `tooLarge`, with
   * `busy` when memory ran out, or with ECONNRESET when the connection is cut off.
   */
  async read(
    { req, res }: Context,
    { owner, maxBytes, tooLarge, onPart }: BodyOptions,
  ): Promise<Buffer> {
    const buffer: BodyBuffer = { owner, began: performance.now(), bytes: 0 };
    this.#open.add(buffer);
    res.once('close', () => this.#open.delete(buffer));
    const parts: Buffer[] = [];
    try {
      return await new Promise<Buffer>((resolve, reject) => {
        buffer.reject = reject;
        const cutOff = () => reject(Object.assign(new Error('cut off'), { code: 'ECONNRESET' }));
        if (req.destroyed) return cutOff();
        req.once('close', cutOff);
        req.on('data', (part: Buffer) => {
          buffer.bytes += part.byteLength;
          if (buffer.bytes > maxBytes) return reject(tooLarge());
          try {
            onPart?.(part);
          } catch (refused) {
            return reject(refused);
          }
          parts.push(part);
          this.#makeRoom(owner);
        });
        req.once('end', () => resolve(Buffer.concat(parts)));
        req.once('error', reject);
      });
    } catch (error) {
      this.#open.delete(buffer);
      // The rest of the body is read and dropped: closing the connection now would lose the answer.
      req.removeAllListeners('data');
      parts.length = 0;
      throw error;
    } finally {
      buffer.reject = undefined;
    }
  }

  #makeRoom(owner: string): void {
    const all = [...this.#open];
    const own = all.filter((each) => each.owner === owner);
    if (sum(own) > this.limits.own) rejectSlowest(own);
    else if (sum(all) > this.limits.all) rejectSlowest(all);
  }
}

function rejectSlowest(bodyBuffers: readonly BodyBuffer[]): void {
  const now = performance.now();
  const pace = ({ bytes, began }: BodyBuffer) => bytes / Math.max(1, now - began);
  const coming = bodyBuffers.filter(({ reject }) => reject !== undefined);
  const [slowest] = coming.sort((a, b) => pace(a) - pace(b));
  slowest?.reject?.(
    refuse('busy', 'The server is busy. Try again in a moment.', { retryAfter: 1 }),
  );
}

function sum(bodyBuffers: readonly BodyBuffer[]): number {
  return bodyBuffers.reduce((total, { bytes }) => total + bytes, 0);
}
