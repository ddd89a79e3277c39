import { expect, test } from 'vitest';
import { LatestRequest } from './async.ts';

test('a request is the latest until another begins or all are cancelled', () => {
  const latest = new LatestRequest();
  const isFirst = latest.begin();
  const isBeside = latest.follow();
  expect([isFirst(), isBeside()]).toEqual([true, true]);
  const isSecond = latest.begin();
  expect([isFirst(), isBeside(), isSecond()]).toEqual([false, false, true]);
  latest.cancel();
  expect(isSecond()).toBe(false);
});
