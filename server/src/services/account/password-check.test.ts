import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { MemoryRateLimits } from '../rate-limits.ts';
import { PasswordCheck } from './password-check.ts';
import { Passwords } from './passwords.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** Counts the checks, each of which is one hash. */
class CountedPasswords extends Passwords {
  checks = 0;
  override matches(known: string | undefined, password: string): Promise<boolean> {
    this.checks += 1;
    return super.matches(known, password);
  }
}

test('an unknown address costs the same work as a wrong password', async () => {
  const { registration } = await server.signUp();
  const passwords = new CountedPasswords();
  const { users } = server.database;
  const { sessions } = server.services;
  const check = new PasswordCheck(users, passwords, sessions, new MemoryRateLimits());
  const checksFor = async (email: string) => {
    passwords.checks = 0;
    expect(await check.find(email, 'Wrong-horse-1')).toBeUndefined();
    return passwords.checks;
  };
  expect(await checksFor('nobody@example.org')).toBe(1);
  expect(await checksFor(registration.email)).toBe(1);
});

test('without a hash a password never matches, not even that of the hash it is checked against', async () => {
  const passwords = new Passwords();
  expect(await passwords.matches(undefined, 'nobody')).toBe(false);
  expect(await passwords.matches(await passwords.hash('nobody'), 'nobody')).toBe(true);
});
