import { codeOf } from '@hocket/sdk';
import type { RateLimits } from '../limits/rate-limits.ts';
import { limited } from './ai-failures.ts';
import type { AiUserLimits } from './ai-settings.ts';

/** How many requests of one user may run at the same time. */
const maxConcurrent = 3;
/** The Retry-After when too many run, in seconds: by then one has probably ended. */
const retrySeconds = 5;

/** The limits of each user of the AI: requests per minute, per day and at the same time. */
export class AiQuota {
  private readonly running = new Map<string, number>();

  constructor(
    private readonly limits: RateLimits,
    readonly userLimits: AiUserLimits,
  ) {}

  /** Starts a request and resolves to a function that ends it. Rejects with `ai_limit`. */
  async take(user: string): Promise<() => void> {
    const running = this.running.get(user) ?? 0;
    if (running >= maxConcurrent) throw limited(retrySeconds, 'user');
    this.running.set(user, running + 1);
    try {
      const { perMinute, perDay } = this.userLimits;
      const day = 24 * 60 * 60;
      await this.limits.take({ name: 'ai-minute', points: perMinute, seconds: 60 }, user);
      await this.limits.take({ name: 'ai-day', points: perDay, seconds: day }, user);
    } catch (error) {
      this.end(user);
      if (codeOf(error) !== 'rate_limited') throw error;
      const { retryAfter } = (error as { details: { retryAfter: number } }).details;
      throw limited(retryAfter, 'user');
    }
    return () => this.end(user);
  }

  private end(user: string): void {
    const left = (this.running.get(user) ?? 1) - 1;
    if (left === 0) this.running.delete(user);
    else this.running.set(user, left);
  }
}
