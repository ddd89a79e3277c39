import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimited } from '../errors.ts';

/** At most `points` in `seconds` for one key. */
export interface Rule {
  name: string;
  points: number;
  seconds: number;
}

/** Counts what is done in the name of a key: an address, an account. */
export interface RateLimits {
  /** Counts one. Rejects with `rate_limited`. */
  take(rule: Rule, key: string): Promise<void>;
  /** Starts that key's count anew. */
  forget(rule: Rule, key: string): Promise<void>;
}

/** Counts in this process. `factor` multiplies every rule's points. */
export class MemoryRateLimits implements RateLimits {
  private readonly limiters = new Map<string, RateLimiterMemory>();

  constructor(private readonly factor = 1) {}

  async take(rule: Rule, key: string): Promise<void> {
    await this.limiter(rule)
      .consume(key)
      .catch((reason: unknown) => {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        throw rateLimited(Math.max(1, Math.ceil(reason.msBeforeNext / 1000)));
      });
  }

  async forget(rule: Rule, key: string): Promise<void> {
    await this.limiter(rule).delete(key);
  }

  private limiter({ name, points, seconds }: Rule): RateLimiterMemory {
    let limiter = this.limiters.get(name);
    if (!limiter) {
      limiter = new RateLimiterMemory({
        keyPrefix: name,
        points: Math.max(1, Math.round(points * this.factor)),
        duration: seconds,
      });
      this.limiters.set(name, limiter);
    }
    return limiter;
  }
}
