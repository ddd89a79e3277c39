import type { Logger } from 'pino';
import { MemoryRateLimits, type RateLimits } from './rate-limits.ts';

/** Rate limits that have been checked, and a description of where they count. */
export interface OpenRateLimits {
  rateLimits: RateLimits;
  location: string;
  close(): Promise<void>;
}

/**
 * The rate limits that the settings ask for; without Redis those that are `shared` with others, else in this process.
 * Rejects with `setting_invalid` when no Redis answers.
 */
export async function openRateLimits(
  { redisUrl, rateLimitFactor }: { redisUrl?: string; rateLimitFactor: number },
  log: Logger,
  shared?: RateLimits,
): Promise<OpenRateLimits> {
  if (redisUrl) {
    const { RedisRateLimits, redisAddress } = await import('./redis-rate-limits.ts');
    const limits = await RedisRateLimits.connect(redisUrl, log, rateLimitFactor);
    const location = `Redis at ${redisAddress(redisUrl)}`;
    return { rateLimits: limits, location, close: () => limits.close() };
  }
  if (shared) return { rateLimits: shared, location: 'in memory', close: async () => {} };
  const rateLimits = new MemoryRateLimits(rateLimitFactor);
  return { rateLimits, location: 'in memory', close: async () => {} };
}
