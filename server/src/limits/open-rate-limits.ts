import type { Logger } from 'pino';
import { GrantedRateLimits, type PointsGrantor } from './granted-rate-limits.ts';
import { MemoryRateLimits, type RateLimits } from './rate-limits.ts';

/** Rate limits that have been checked, and a description of where they count. */
export interface OpenRateLimits {
  rateLimits: RateLimits;
  location: string;
  close(): Promise<void>;
}

/**
 * The rate limits that the settings ask for; without Redis those that the `grantor` of all workers
 * counts, else in this process.
 * Rejects with `setting_invalid` when no Redis answers.
 */
export async function openRateLimits(
  {
    redisUrl,
    rateLimitFactor,
    workers = 1,
  }: { redisUrl?: string; rateLimitFactor: number; workers?: number },
  log: Logger,
  grantor?: PointsGrantor,
): Promise<OpenRateLimits> {
  if (redisUrl) {
    const { RedisRateLimits, redisAddress } = await import('./redis-rate-limits.ts');
    const limits = await RedisRateLimits.connect(redisUrl, log, rateLimitFactor);
    const location = `Redis at ${redisAddress(redisUrl)}`;
    return { rateLimits: limits, location, close: () => limits.close() };
  }
  const rateLimits = grantor
    ? new GrantedRateLimits(rateLimitFactor, workers, grantor)
    : new MemoryRateLimits(rateLimitFactor);
  return { rateLimits, location: 'in memory', close: async () => {} };
}
