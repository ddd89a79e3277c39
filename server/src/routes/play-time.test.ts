import { expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';
import { failed } from '../testing/rejection.ts';

const server = await fileServer();

const totalOf = async (report: Promise<{ totalPlayTime: number }>) => (await report).totalPlayTime;

test('seconds add up in the profile', async () => {
  const { client } = await server.signUp();
  server.advance(60_000);
  expect(await totalOf(client.reportPlayTime(40))).toBe(40);
  server.advance(60_000);
  expect(await totalOf(client.reportPlayTime(20))).toBe(60);
  expect((await client.profile()).stats.totalPlayTime).toBe(60);
});

test.each([0, -1, 1.5, 3601, Number.NaN, 1e300])('%d seconds are refused', async (seconds) => {
  const { client } = await server.signUp();
  expect(await failed(client.reportPlayTime(seconds))).toBe('validation_failed');
});

test('signed out: auth_required', async () => {
  expect(await failed(server.client().reportPlayTime(1))).toBe('auth_required');
});
