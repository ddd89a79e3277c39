import { expect, test } from 'vitest';
import { MemoryRateLimits } from '../../limits/rate-limits.ts';
import { fileServer } from '../../testing/file-server.ts';
import { failed } from '../../testing/rejection.ts';
import { Accounts } from './accounts.ts';
import { PasswordCheck } from './password-check.ts';
import { Passwords } from './passwords.ts';

const server = await fileServer();
const person = await server.signUp();

const here = { device: '', address: '192.0.2.1' };

/** Accounts on the server's own data, with passwords of the test's. */
function accountsWith(passwords: Passwords): Accounts {
  const { users } = server.database;
  const { sessions, knownDevices, verification, profiles, jobs } = server.services;
  const check = new PasswordCheck(users, passwords, knownDevices, new MemoryRateLimits());
  const now = () => new Date();
  return new Accounts(users, passwords, check, sessions, verification, profiles, jobs, now);
}

test('an unknown address costs one hash, as a wrong password does', async () => {
  let hashes = 0;
  class CountedPasswords extends Passwords {
    override matches(known: string | undefined, password: string): Promise<boolean> {
      hashes += 1;
      return super.matches(known, password);
    }
  }
  const accounts = accountsWith(new CountedPasswords());
  for (const email of [person.registration.email, 'nobody@example.org']) {
    hashes = 0;
    const login = accounts.login({ email, password: 'Wrong-horse-1' }, here);
    expect(await failed(login)).toBe('credentials_wrong');
    expect(hashes).toBe(1);
  }
});

test('a password that changes while it is checked lets nobody in, and leaves no session', async () => {
  const { registration, user } = person;
  const { users, sessions } = server.database;
  class SlowPasswords extends Passwords {
    override async matches(known: string | undefined, password: string): Promise<boolean> {
      const right = await super.matches(known, password);
      await users.updateOne({ _id: user.id }, { $set: { passwordHash: 'another' } });
      await server.services.sessions.endAll(user.id);
      return right;
    }
  }
  const login = accountsWith(new SlowPasswords()).login(registration, here);
  expect(await failed(login)).toBe('credentials_wrong');
  expect(await sessions.countDocuments({ user: user.id })).toBe(0);
});

test('the time of a login is told at once and kept soon after', async () => {
  const { user: before, registration } = await server.signUp();
  server.advance(60_000);
  const { user } = await server.client().login(registration);
  expect(Date.parse(user.lastLoginAt) - Date.parse(before.lastLoginAt)).toBeGreaterThanOrEqual(
    60_000,
  );
  await server.services.jobs.settled();
  const kept = await server.database.users.findOne({ _id: user.id }).lean();
  expect(kept?.lastLoginAt.toISOString()).toBe(user.lastLoginAt);
});
