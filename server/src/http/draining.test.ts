import { expect, test } from 'vitest';
import { draining, waitUntilIdle } from './draining.ts';

const aRequest = (readiness: Parameters<typeof draining>[0]) => {
  const headers: Record<string, string> = {};
  const ctx = { set: (name: string, value: string) => Object.assign(headers, { [name]: value }) };
  void draining(readiness)(ctx as never, async () => {});
  return headers;
};

test('a server that drains waits for as long as requests come', async () => {
  const readiness = { accepting: false, ping: async () => {} };
  let isQuiet = false;
  const waiting = waitUntilIdle(readiness).then(() => {
    isQuiet = true;
  });
  const sender = setInterval(() => aRequest(readiness), 10);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(isQuiet).toBe(false);
  clearInterval(sender);
  await waiting;
  expect(isQuiet).toBe(true);
});
