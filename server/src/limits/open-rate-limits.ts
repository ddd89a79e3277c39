import type { Logger } from 'pino';
import type { PrimaryLink } from '../workers/primary-link.ts';
import { MemoryRateLimits, type RateLimits } from './rate-limits.ts';

/** Rate limits that have been checked, and a description of where they count. */
export interface OpenRateLimits {
  rateLimits: RateLimits;
  location: string;
  close(): Promise<void>;
}

/**
 * The rate limits that the settings ask for; without Redis, workers count in the process that started them. Rejects with
 * `setting_invalid` when no Redis answers.
 */
export async function openRateLimits(
  { redisUrl, rateLimitFactor }: { redisUrl?: string; rateLimitFactor: number },
  log: Logger,
  primary?: PrimaryLink,
): Promise<OpenRateLimits> {
  if (redisUrl) {
    const { RedisRateLimits, redisAddress } = await import('./redis-rate-limits.ts');
    const limits = await RedisRateLimits.connect(redisUrl, log, rateLimitFactor);
    const location = `Redis at ${redisAddress(redisUrl)}`;
    return { rateLimits: limits, location, close: () => limits.close() };
  }
  if (primary) return { rateLimits: primary, location: 'in memory', close: async () => {} };
  const rateLimits = new MemoryRateLimits(rateLimitFactor);
  return { rateLimits, location: 'in memory', close: async () => {} };
}
