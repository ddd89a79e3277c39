import { codeOf } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { MemoryRateLimits, type Rule } from './rate-limits.ts';

const rule: Rule = { name: 'try', points: 2, seconds: 60 };

const outcome = (call: Promise<void>) => call.then(() => 'allowed', codeOf);

test('a key that used its points waits, no longer than the rule says; others do not', async () => {
  const limits = new MemoryRateLimits();
  await limits.take(rule, 'a');
  await limits.take(rule, 'a');
  const refusal: unknown = await limits.take(rule, 'a').catch((error: unknown) => error);
  expect(codeOf(refusal)).toBe('rate_limited');
  const { details } = refusal as { details: { retryAfter: number } };
  expect(details.retryAfter).toBeGreaterThan(0);
  expect(details.retryAfter).toBeLessThanOrEqual(60);
  expect(await outcome(limits.take(rule, 'b'))).toBe('allowed');
  expect(await outcome(limits.take({ ...rule, name: 'other' }, 'a'))).toBe('allowed');
});

test('a key that is forgotten starts anew', async () => {
  const limits = new MemoryRateLimits();
  await limits.take(rule, 'a');
  await limits.take(rule, 'a');
  await limits.forget(rule, 'a');
  expect(await outcome(limits.take(rule, 'a'))).toBe('allowed');
});

test('the factor multiplies the points', async () => {
  const limits = new MemoryRateLimits(1.5);
  for (let count = 0; count < 3; count++) await limits.take(rule, 'a');
  expect(await outcome(limits.take(rule, 'a'))).toBe('rate_limited');
});
