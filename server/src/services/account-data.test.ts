import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { MemoryRateLimits } from '../limits/rate-limits.ts';
import type { PersonalData } from '../personal-data.ts';
import { fileServer } from '../testing/file-server.ts';
import { failed } from '../testing/rejection.ts';
import { AccountData } from './account-data.ts';
import { BackgroundJobs } from './background-jobs.ts';

const server = await fileServer();

/** An area that knows some users, and whose database may be away. */
class Area implements PersonalData {
  away = false;
  constructor(
    readonly name: string,
    readonly users: Set<string>,
  ) {}
  async collect(user: string): Promise<boolean> {
    return this.users.has(user);
  }
  async forget(user: string): Promise<void> {
    if (this.away) throw new Error('away');
    this.users.delete(user);
  }
}

let now: Date;
let first: Area;
let second: Area;
let logged: string[];
let accountData: AccountData;
beforeEach(async () => {
  await server.database.accountDeletions.deleteMany({});
  now = new Date();
  first = new Area('first', new Set(['ada', 'eve']));
  second = new Area('second', new Set(['ada', 'eve']));
  logged = [];
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  accountData = new AccountData(
    server.database.accountDeletions,
    [first, second],
    new BackgroundJobs(log),
    new MemoryRateLimits(1),
    () => now,
  );
});

test('every area is asked, under its name; ten exports an hour are enough', async () => {
  const exported = async (user: string) => {
    let text = '';
    for await (const piece of (await accountData.collect(user)).pieces()) text += piece;
    return JSON.parse(text) as unknown;
  };
  for (let count = 0; count < 10; count++) {
    expect(await exported('ada')).toEqual({ data: { first: true, second: true } });
  }
  expect(await failed(accountData.collect('ada'))).toBe('rate_limited');
  expect(await exported('eve')).toEqual({ data: { first: true, second: true } });
});

test('an area that fails holds up neither the others nor who leaves, and is emptied later', async () => {
  first.away = true;
  await accountData.forget('ada');
  expect(first.users.has('ada')).toBe(true);
  expect(second.users).toEqual(new Set(['eve']));
  expect(logged.join('')).toContain('"errand":"departure"');

  now = new Date(now.getTime() + 60 * 60_000);
  await expect(accountData.sweep()).rejects.toThrow('away');
  first.away = false;
  await accountData.sweep();
  expect(first.users).toEqual(new Set(['eve']));
  expect(await server.database.accountDeletions.countDocuments()).toBe(0);
});

test('a departure is kept for as long as a token may still write', async () => {
  await accountData.forget('ada');
  now = new Date(now.getTime() + 15 * 60_000);
  second.users.add('ada');
  await accountData.sweep();
  expect(second.users.has('ada')).toBe(false);
  expect(await server.database.accountDeletions.countDocuments()).toBe(1);
});
