import type { GrantedPoints, RateLimitRule, RateLimits } from './rate-limits.ts';

/** Whoever counts for several processes. */
export interface PointsGrantor {
  /** Grants `most` points of a rule, or as many as are left; rejects with `rate_limited` where none is. */
  grant(rule: RateLimitRule, key: string, most: number): Promise<GrantedPoints>;
  forget(rule: RateLimitRule, key: string): Promise<void>;
}

/** One in so many of a rule's points may lie unused with processes that hold them, all together. */
const heldShare = 20;

/**
 * Rate limits that another process counts for `processes` like this one, asked once for several points: a question costs more
 * than many calls are worth. Never more are let through than a rule says; of a rule with many points the last twentieth may
 * be refused, as long as another process holds them.
 */
export class GrantedRateLimits implements RateLimits {
  readonly factor: number;
  readonly #grantor: PointsGrantor;
  readonly #processes: number;
  readonly #granted = new Map<string, Promise<GrantedPoints>>();

  constructor(factor: number, processes: number, grantor: PointsGrantor) {
    this.factor = factor;
    this.#processes = processes;
    this.#grantor = grantor;
  }

  async take(rule: RateLimitRule, key: string): Promise<void> {
    const share = (rule.points * Math.min(1, this.factor)) / (heldShare * this.#processes);
    const most = Math.max(1, Math.floor(share));
    if (most === 1) {
      await this.#grantor.grant(rule, key, 1);
      return;
    }
    const name = `${rule.name} ${key}`;
    for (;;) {
      const held = this.#granted.get(name) ?? this.#ask(name, rule, key, most);
      const granted = await held;
      if (granted.points > 0) {
        granted.points--;
        return;
      }
      if (this.#granted.get(name) === held) this.#granted.delete(name);
    }
  }

  async forget(rule: RateLimitRule, key: string): Promise<void> {
    this.#granted.delete(`${rule.name} ${key}`);
    await this.#grantor.forget(rule, key);
  }

  #ask(name: string, rule: RateLimitRule, key: string, most: number): Promise<GrantedPoints> {
    const asked = this.#grantor.grant(rule, key, most);
    const end = () => {
      if (this.#granted.get(name) === asked) this.#granted.delete(name);
    };
    this.#granted.set(name, asked);
    asked.then(({ ms }) => setTimeout(end, ms).unref(), end);
    return asked;
  }
}
