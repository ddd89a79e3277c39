import { clamp } from '@hocket/sdk';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimited } from '../errors.ts';

/** At most `points` in `seconds` for one key. */
export interface RateLimitRule {
  name: string;
  points: number;
  seconds: number;
}

/** A rule for calls, counted for the address they come from, or for the user who makes them. */
export interface CallLimitRule extends RateLimitRule {
  per?: 'user';
}

/** Counts actions by a key such as an address or an account. */
export interface RateLimits {
  /** What multiplies every rule's points. */
  readonly factor: number;
  /** Counts one. Rejects with `rate_limited`. */
  take(rule: RateLimitRule, key: string): Promise<void>;
  /** Resets that key's count. */
  forget(rule: RateLimitRule, key: string): Promise<void>;
}

/** Keeps one limiter for each rule. `factor` multiplies every rule's points. */
export abstract class BaseRateLimits implements RateLimits {
  private readonly limiters = new Map<string, RateLimiterAbstract>();

  constructor(readonly factor = 1) {}

  protected abstract limiterFor(rule: RateLimitRule): RateLimiterAbstract;

  async take(rule: RateLimitRule, key: string): Promise<void> {
    await this.limiter(rule)
      .consume(key)
      .catch((reason: unknown) => {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        throw rateLimited(Math.max(1, Math.ceil(reason.msBeforeNext / 1000)));
      });
  }

  async forget(rule: RateLimitRule, key: string): Promise<void> {
    await this.limiter(rule).delete(key);
  }

  protected limiter(rule: RateLimitRule): RateLimiterAbstract {
    let limiter = this.limiters.get(rule.name);
    if (!limiter) {
      limiter = this.limiterFor({
        ...rule,
        points: Math.max(1, Math.round(rule.points * this.factor)),
      });
      this.limiters.set(rule.name, limiter);
    }
    return limiter;
  }
}

/** Points of a rule that somebody may use without asking again, and the milliseconds for which they are good. */
export interface GrantedPoints {
  points: number;
  ms: number;
}

/** Counts in this process. */
export class MemoryRateLimits extends BaseRateLimits {
  /** Counts `most` at once, or as many as are left. Rejects with `rate_limited` where none is. */
  async grant(rule: RateLimitRule, key: string, most: number): Promise<GrantedPoints> {
    const limiter = this.limiter(rule);
    await this.take(rule, key);
    if (most === 1) return { points: 1, ms: 0 };
    const counted = await limiter.penalty(key, most - 1);
    // Others may have counted meanwhile, so what is over is known only now.
    const over = clamp(counted.consumedPoints - limiter.points, 0, most - 1);
    if (over > 0) await limiter.reward(key, over);
    return { points: most - over, ms: counted.msBeforeNext };
  }

  protected limiterFor(rule: RateLimitRule): RateLimiterAbstract {
    return memoryLimiter(rule);
  }
}

/** One rule counted in this process. */
export function memoryLimiter({ name, points, seconds }: RateLimitRule): RateLimiterMemory {
  return new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
}
