import { beforeEach, expect, test } from 'vitest';
import { fileServer } from '../../testing/file-server.ts';
import { failed } from '../../testing/rejection.ts';
import { PlayTime } from './play-time.ts';

const server = await fileServer();

let user: string;
let clock: number;
let playTime: PlayTime;
beforeEach(async () => {
  user = (await server.signUp()).user.id;
  clock = Date.parse('2026-01-01T00:00:00Z');
  const { users } = server.database;
  await users.updateOne({ _id: user }, { $set: { playCountedTo: new Date(clock) } });
  playTime = new PlayTime(users, () => new Date(clock));
});

test('no more counts than has passed since the last report, and parts of a second are not lost', async () => {
  clock += 100_500;
  expect(await playTime.report(user, 3600)).toBe(100);
  expect(await playTime.report(user, 3600)).toBe(100);
  clock += 500;
  expect(await playTime.report(user, 3600)).toBe(101);
});

test('time that was not reported cannot be made up for later', async () => {
  clock += 3_600_000;
  expect(await playTime.report(user, 10)).toBe(10);
  expect(await playTime.report(user, 10)).toBe(10);
});

test('of many reports at once the time counts once', async () => {
  clock += 30_000;
  await Promise.all(Array.from({ length: 8 }, () => playTime.report(user, 20)));
  expect(await playTime.report(user, 3600)).toBe(20);
});

test('a clock that goes back takes nothing away', async () => {
  clock += 60_000;
  await playTime.report(user, 60);
  clock -= 30_000;
  expect(await playTime.report(user, 60)).toBe(60);
});

test('an account that is gone plays no more', async () => {
  expect(await failed(playTime.report('nobody', 1))).toBe('token_invalid');
});
