import { codeOf } from '@hocket/sdk';
import type { RateLimits } from '../limits/rate-limits.ts';
import { limited } from './ai-failures.ts';
import type { AiAllowance } from './ai-settings.ts';

/** Requests of one user that are answered at the same time. */
const atOnce = 3;
/** Seconds after which one of them has probably ended. */
const soon = 5;

/** How much each user may ask of the AI: the allowance of a minute and of a day, and a few requests at the same time. */
export class AiQuota {
  private readonly running = new Map<string, number>();

  constructor(
    private readonly limits: RateLimits,
    readonly allowance: AiAllowance,
  ) {}

  /** Takes one, and resolves with what ends it. Rejects with `ai_limit`. */
  async take(user: string): Promise<() => void> {
    const running = this.running.get(user) ?? 0;
    if (running >= atOnce) throw limited(soon, 'user');
    this.running.set(user, running + 1);
    try {
      const { perMinute, perDay } = this.allowance;
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
