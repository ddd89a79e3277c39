import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { MemoryRateLimits } from '../../limits/rate-limits.ts';
import { fileServer } from '../../testing/file-server.ts';
import { failed } from '../../testing/rejection.ts';
import { PasswordCheck } from './password-check.ts';
import { Passwords } from './passwords.ts';

const server = await fileServer();

test('a right password starts the count of wrong ones anew', async () => {
  const { users } = server.database;
  const limits = new MemoryRateLimits(0.3);
  const passwords = new Passwords();
  const { knownDevices } = server.services;
  const check = new PasswordCheck(users, passwords, knownDevices, limits);
  const here = { address: '192.0.2.1' };
  const known = await hash('right');
  for (const password of ['wrong', 'wrong', 'right', 'wrong', 'wrong', 'right']) {
    expect(await check.matches('ada', known, password, here)).toBe(password === 'right');
  }
  for (let count = 0; count < 3; count++) await check.matches('ada', undefined, 'wrong', here);
  expect(await failed(check.matches('ada', known, 'right', here))).toBe('rate_limited');
});

test('without a hash a password never matches, not even that of the hash it is checked against', async () => {
  const passwords = new Passwords();
  expect(await passwords.matches(undefined, 'nobody')).toBe(false);
  expect(await passwords.matches(await hash('nobody'), 'nobody')).toBe(true);
});
