import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { codeOf } from '@hocket/sdk';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findRedis, type RedisServer, redisServer } from '../testing/redis-server.ts';
import { rejection } from '../testing/rejection.ts';
import { GrantedRateLimits } from './granted-rate-limits.ts';
import { MemoryRateLimits, type RateLimitRule, type RateLimits } from './rate-limits.ts';
import { RedisRateLimits } from './redis-rate-limits.ts';

const quiet = pino({ level: 'silent' });
const outcome = (call: Promise<void>) => call.then(() => 'allowed', codeOf);

/** A rule that no other test counts for. */
let rules = 0;
const rule = (): RateLimitRule => ({ name: `try-${rules++}`, points: 2, seconds: 60 });

function keepsItsPromises(open: (factor?: number) => Promise<RateLimits>) {
  test('a key that used its points waits, no longer than the rule says; others do not', async () => {
    const limits = await open();
    const two = rule();
    await limits.take(two, 'a');
    await limits.take(two, 'a');
    const refusal = await rejection(limits.take(two, 'a'));
    expect(codeOf(refusal)).toBe('rate_limited');
    const { details } = refusal as { details: { retryAfter: number } };
    expect(details.retryAfter).toBeGreaterThan(0);
    expect(details.retryAfter).toBeLessThanOrEqual(60);
    expect(await outcome(limits.take(two, 'b'))).toBe('allowed');
    expect(await outcome(limits.take({ ...two, name: 'other' }, 'a'))).toBe('allowed');
  });

  test('of many at a time only as many as the points are allowed', async () => {
    const limits = await open();
    const two = rule();
    const calls = Array.from({ length: 20 }, () => outcome(limits.take(two, 'a')));
    expect((await Promise.all(calls)).filter((one) => one === 'allowed')).toHaveLength(2);
  });

  test('a key that is forgotten starts anew', async () => {
    const limits = await open();
    const two = rule();
    await limits.take(two, 'a');
    await limits.take(two, 'a');
    await limits.forget(two, 'a');
    expect(await outcome(limits.take(two, 'a'))).toBe('allowed');
  });

  test('the factor multiplies the points', async () => {
    const limits = await open(1.5);
    const two = rule();
    for (let count = 0; count < 3; count++) await limits.take(two, 'a');
    expect(await outcome(limits.take(two, 'a'))).toBe('rate_limited');
  });
}

describe('in memory', () => keepsItsPromises(async (factor) => new MemoryRateLimits(factor)));

describe('granted by another process', () => {
  keepsItsPromises(async (factor = 1) => {
    return new GrantedRateLimits(factor, 2, new MemoryRateLimits(factor));
  });

  test('of a rule with many points a process asks for several at once, and all together get no more than it has', async () => {
    const counted = new MemoryRateLimits();
    let asked = 0;
    const grantor = {
      grant: (...what: Parameters<MemoryRateLimits['grant']>) => {
        asked++;
        return counted.grant(...what);
      },
      forget: (...what: Parameters<MemoryRateLimits['forget']>) => counted.forget(...what),
    };
    const processes = [1, 2].map(() => new GrantedRateLimits(1, 2, grantor));
    const many = { ...rule(), points: 400 };
    const calls = Array.from({ length: 1000 }, (_, at) =>
      outcome((processes[at % 2] as GrantedRateLimits).take(many, 'a')),
    );
    const found = await Promise.all(calls);
    expect(found.filter((one) => one === 'allowed')).toHaveLength(400);
    expect(found.filter((one) => one === 'rate_limited')).toHaveLength(600);
    const [one, other] = processes as [GrantedRateLimits, GrantedRateLimits];
    asked = 0;
    for (let count = 0; count < 300; count++) await one.take(many, 'b');
    expect(asked).toBe(30);
    await other.take(many, 'b');
    // The other holds nine.
    for (let count = 0; count < 90; count++) await one.take(many, 'b');
    expect(await outcome(one.take(many, 'b'))).toBe('rate_limited');
    for (let count = 0; count < 9; count++) await other.take(many, 'b');
    expect(await outcome(other.take(many, 'b'))).toBe('rate_limited');
  });

  test('points that were granted end with the time for which they count', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    try {
      const limits = new GrantedRateLimits(1, 1, new MemoryRateLimits());
      const many = { ...rule(), points: 100 };
      for (let minute = 0; minute < 2; minute++) {
        for (let count = 0; count < 98; count++) await limits.take(many, 'a');
        vi.advanceTimersByTime(61_000);
      }
      for (let count = 0; count < 100; count++) await limits.take(many, 'a');
      expect(await outcome(limits.take(many, 'a'))).toBe('rate_limited');
    } finally {
      vi.useRealTimers();
    }
  });
});

const program = findRedis();
if (!program) console.warn('NOT TESTED: rate limits in Redis, for there is no redis-server');

describe.each(program ? [program] : [])('in Redis (%s)', (path) => {
  let redis: RedisServer;
  const opened: RedisRateLimits[] = [];
  const open = async (factor?: number) => {
    const limits = await RedisRateLimits.connect(redis.url, quiet, factor);
    opened.push(limits);
    return limits;
  };
  beforeAll(async () => {
    redis = await redisServer(path);
  });
  afterAll(async () => {
    for (const limits of opened) await limits.close();
    await redis.close();
  });

  keepsItsPromises(open);

  test('several servers count together', async () => {
    const [here, there] = [await open(), await open()];
    const two = rule();
    await here.take(two, 'a');
    await there.take(two, 'a');
    expect(await outcome(here.take(two, 'a'))).toBe('rate_limited');
    await there.forget(two, 'a');
    expect(await outcome(here.take(two, 'a'))).toBe('allowed');
  });

  test('while Redis hangs, limits are kept in memory', async () => {
    const limits = await open();
    const two = rule();
    redis.pause();
    try {
      const calls = [1, 2, 3].map(() => outcome(limits.take(two, 'a')));
      expect((await Promise.all(calls)).sort()).toEqual(['allowed', 'allowed', 'rate_limited']);
    } finally {
      redis.resume();
    }
  });

  test('while Redis is gone, limits are kept in memory, and it is used again once it is back', async () => {
    const [here, there] = [await open(), await open()];
    const two = rule();
    await redis.stop();
    expect(await outcome(here.take(two, 'a'))).toBe('allowed');
    expect(await outcome(here.take(two, 'a'))).toBe('allowed');
    expect(await outcome(here.take(two, 'a'))).toBe('rate_limited');
    await here.forget(two, 'a');
    expect(await outcome(here.take(two, 'a'))).toBe('allowed');
    await redis.restart();
    // Both count in one place again as soon as both have found it.
    await expect
      .poll(async () => {
        const key = `key-${rules++}`;
        for (const limits of [here, there]) await limits.take(two, key);
        return outcome(here.take(two, key));
      })
      .toBe('rate_limited');
  });
});

test.each(['redis://127.0.0.1:1', 'redis://me:hunter2@127.0.0.1:1/2'])(
  'no Redis at %s is told by the name of the setting, without its password',
  async (url) => {
    const error = await rejection(RedisRateLimits.connect(url, quiet));
    expect(codeOf(error)).toBe('setting_invalid');
    expect(String(error)).toMatch(
      /REDIS_URL is redis:\/\/127\.0\.0\.1:1.* no Redis answers: .*REFUSED/,
    );
    expect(String(error)).not.toContain('hunter2');
  },
);

test('what takes connections and says nothing is no Redis', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const error = await rejection(RedisRateLimits.connect(`redis://127.0.0.1:${port}`, quiet));
  silent.close();
  expect(String(error)).toMatch(/REDIS_URL is .* no Redis answers/);
});
