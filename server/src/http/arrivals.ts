import type { Context } from 'koa';
import { refuse } from '../errors.ts';

/** Bytes of bodies that are held in memory: of all senders together, and of one. */
export interface ArrivalLimits {
  all: number;
  own: number;
}

/** Where a sender's bytes have to end, and what is said past it. */
interface Asked {
  /** Whom they count for. */
  owner: string;
  maxBytes: number;
  tooLarge(): Error;
  /** Told each part as it comes; what it throws refuses the body. */
  look?(part: Buffer): void;
}

interface Arrival {
  owner: string;
  began: number;
  bytes: number;
  /** Undefined once it is all there. */
  drop?: (reason: unknown) => void;
}

const usual: ArrivalLimits = { all: 256 * 2 ** 20, own: 64 * 2 ** 20 };

/**
 * Bodies on their way. Each comes in as it is sent, so that none waits for another; where there is no room for
 * what has come, the slowest of them gives way.
 */
export class Arrivals {
  readonly #open = new Set<Arrival>();

  constructor(private readonly limits: ArrivalLimits = usual) {}

  /**
   * A request's body, which counts until its call is answered. Rejects with what `tooLarge` makes, with `busy` when it
   * had to give way, or as the connection does when it is cut off.
   */
  async read({ req, res }: Context, { owner, maxBytes, tooLarge, look }: Asked): Promise<Buffer> {
    const arrival: Arrival = { owner, began: performance.now(), bytes: 0 };
    this.#open.add(arrival);
    res.once('close', () => this.#open.delete(arrival));
    const parts: Buffer[] = [];
    try {
      return await new Promise<Buffer>((resolve, reject) => {
        arrival.drop = reject;
        const cutOff = () => reject(Object.assign(new Error('cut off'), { code: 'ECONNRESET' }));
        if (req.destroyed) return cutOff();
        req.once('close', cutOff);
        req.on('data', (part: Buffer) => {
          arrival.bytes += part.byteLength;
          if (arrival.bytes > maxBytes) return reject(tooLarge());
          try {
            look?.(part);
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
      this.#open.delete(arrival);
      // The rest is let pass: closing on it would lose the answer on its way.
      req.removeAllListeners('data');
      parts.length = 0;
      throw error;
    } finally {
      arrival.drop = undefined;
    }
  }

  #makeRoom(owner: string): void {
    const all = [...this.#open];
    const own = all.filter((each) => each.owner === owner);
    if (sum(own) > this.limits.own) giveWay(own);
    else if (sum(all) > this.limits.all) giveWay(all);
  }
}

function giveWay(arrivals: readonly Arrival[]): void {
  const now = performance.now();
  const pace = ({ bytes, began }: Arrival) => bytes / Math.max(1, now - began);
  const coming = arrivals.filter(({ drop }) => drop !== undefined);
  const [slowest] = coming.sort((a, b) => pace(a) - pace(b));
  slowest?.drop?.(refuse('busy', 'The server is busy. Try again in a moment.', { retryAfter: 1 }));
}

function sum(arrivals: readonly Arrival[]): number {
  return arrivals.reduce((total, { bytes }) => total + bytes, 0);
}
