import { HocketError, messageOf } from '@hocket/sdk';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { type RateLimiterAbstract, RateLimiterRedis } from 'rate-limiter-flexible';
import { BaseRateLimits, memoryLimiter, type RateLimitRule } from './rate-limits.ts';

/** Milliseconds after which the connection to a Redis that hangs is closed, so that only the first callers wait for it. */
const hangMs = 1500;

/**
 * Counts in Redis, so that every copy of the server counts together. While Redis is away each copy counts by itself
 * and nobody waits for Redis for longer than a second.
 */
export class RedisRateLimits extends BaseRateLimits {
  private constructor(
    private readonly redis: Redis,
    factor: number,
  ) {
    super(factor);
  }

  /** Rejects with `setting_invalid` and a sentence that names REDIS_URL when no Redis answers there. */
  static async connect(url: string, log: Logger, factor = 1): Promise<RedisRateLimits> {
    const redis = await openRedis(url, hangMs);
    redis.on('close', () => log.warn('Redis is away: rate limits are counted in memory'));
    redis.on('ready', () => log.info('Redis is back'));
    return new RedisRateLimits(redis, factor);
  }

  protected limiterFor(rule: RateLimitRule): RateLimiterAbstract {
    return new RateLimiterRedis({
      storeClient: this.redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: memoryLimiter(rule),
      keyPrefix: `hocket:limit:${rule.name}`,
      points: rule.points,
      duration: rule.seconds,
    });
  }

  async close(): Promise<void> {
    this.redis.removeAllListeners('close');
    this.redis.disconnect();
  }
}

/**
 * A connection to Redis that waits for nobody long; `socketTimeout` as ioredis has it. Rejects with `setting_invalid` and a
 * sentence that names REDIS_URL when no Redis answers there.
 */
export async function openRedis(url: string, socketTimeout?: number): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 2000,
    commandTimeout: 1000,
    socketTimeout,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (times) => Math.min(times * 200, 5000),
  });
  let reason: unknown;
  redis.on('error', (error: unknown) => {
    reason = error;
  });
  try {
    await redis.connect();
    await redis.ping();
    return redis;
  } catch (cause) {
    redis.disconnect();
    const sentence = `REDIS_URL is ${redisAddress(url)}, where no Redis answers: ${messageOf(reason ?? cause)}`;
    throw new HocketError('setting_invalid', sentence, { cause });
  }
}

/** A Redis URL as it may be shown. */
export function redisAddress(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}
