import { codeOf, type HocketError } from '@hocket/sdk';
import { type GrantedPoints, MemoryRateLimits, type RateLimitRule } from '../limits/rate-limits.ts';
import type { RoomClaim } from '../rooms/room-copies.ts';
import type { PrimaryCalls, PrimaryMessage, WorkerAsk } from './primary-link.ts';

/** A way to a worker. */
export interface WorkerChannel {
  send(message: PrimaryMessage): void;
}

/** The embedded store, and what is told of files that are stored beside it. */
export interface HubData {
  store: { readonly uri: string };
  backups: { takeFile(key: string): void } | undefined;
}

/** What the workers of one machine have in common without a Redis: counted rate limits, and who has which room. */
export class WorkerHub {
  readonly #limits: MemoryRateLimits;
  readonly #data: HubData | undefined;
  readonly #workers = new Map<string, WorkerChannel>();
  readonly #claims = new Map<string, { copy: string; until: number }>();

  constructor(rateLimitFactor: number, data?: HubData) {
    this.#data = data;
    this.#limits = new MemoryRateLimits(rateLimitFactor);
  }

  /** Answers what a worker asks, in the order in which it did. */
  async answer(worker: WorkerChannel, asks: readonly WorkerAsk[]): Promise<void> {
    const calls = this.#callsOf(worker);
    const answers = asks.map(async ({ ask, call, args }) => {
      const value = await (calls[call] as (...given: unknown[]) => unknown)(...args);
      return { ask, value };
    });
    worker.send({ answers: await Promise.all(answers) });
  }

  /** A worker has ended: it has no rooms any more. */
  leave(worker: WorkerChannel): void {
    for (const [copy, known] of this.#workers) if (known === worker) this.#workers.delete(copy);
  }

  #callsOf(worker: WorkerChannel): PrimaryCalls {
    return {
      store: () => this.#data?.store.uri,
      takeFile: (key) => this.#data?.backups?.takeFile(key),
      grant: (rule, key, most) => this.#grant(rule, key, most),
      forget: (rule, key) => this.#limits.forget(rule, key),
      claim: (claim) => this.#claim(claim),
      release: (project, copy) => {
        if (this.#claims.get(project)?.copy === copy) this.#claims.delete(project);
      },
      holderOf: (project) => this.#holderOf(project),
      isThere: (copy) => this.#workers.has(copy),
      publish: (copy, bytes) => {
        const there = this.#workers.get(copy);
        there?.send({ bytes });
        return there !== undefined;
      },
      subscribe: (copy) => {
        this.#workers.set(copy, worker);
      },
    };
  }

  async #grant(rule: RateLimitRule, key: string, most: number): Promise<GrantedPoints | number> {
    try {
      return await this.#limits.grant(rule, key, most);
    } catch (error) {
      if (codeOf(error) !== 'rate_limited') throw error;
      const { details } = error as HocketError;
      return (details as { retryAfter: number }).retryAfter;
    }
  }

  #claim({ project, copy, leaseMs, instead }: RoomClaim): string {
    const holder = this.#holderOf(project);
    if (holder !== undefined && holder !== copy && holder !== instead) return holder;
    this.#claims.set(project, { copy, until: performance.now() + leaseMs });
    return copy;
  }

  #holderOf(project: string): string | undefined {
    const claim = this.#claims.get(project);
    if (!claim) return undefined;
    if (claim.until > performance.now()) return claim.copy;
    this.#claims.delete(project);
    return undefined;
  }
}
