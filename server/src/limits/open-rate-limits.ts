import type { Logger } from 'pino';
import { MemoryRateLimits, type RateLimits } from './rate-limits.ts';
import { RedisRateLimits, redisAddress } from './redis-rate-limits.ts';

/** Rate limits that were found working, and where they count in words. */
export interface OpenRateLimits {
  rateLimits: RateLimits;
  place: string;
  close(): Promise<void>;
}

/** The rate limits that the settings ask for. Rejects with `setting_invalid` when no Redis answers. */
export async function openRateLimits(
  { redisUrl, rateLimitFactor }: { redisUrl?: string; rateLimitFactor: number },
  log: Logger,
): Promise<OpenRateLimits> {
  if (redisUrl) {
    const limits = await RedisRateLimits.connect(redisUrl, log, rateLimitFactor);
    const place = `Redis at ${redisAddress(redisUrl)}`;
    return { rateLimits: limits, place, close: () => limits.close() };
  }
  const rateLimits = new MemoryRateLimits(rateLimitFactor);
  return { rateLimits, place: 'in memory', close: async () => {} };
}
