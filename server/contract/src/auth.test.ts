import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { credentials, registration } from './auth.ts';

const person = {
  email: 'ada@example.org',
  password: 'Passw0rd!',
  username: 'ada_1',
  firstName: 'Ada',
  lastName: 'Lovelace',
};

function messages(schema: z.ZodMiniType, value: unknown): string[] {
  return z.safeParse(schema, value).error?.issues.map((issue) => issue.message) ?? [];
}

describe('sign-up', () => {
  test('names and address are trimmed, the password is not', () => {
    const padded = {
      ...person,
      email: ' ada@example.org ',
      firstName: ' Ada ',
      password: ' Passw0rd ',
    };
    expect(z.parse(registration, padded)).toEqual({ ...person, password: ' Passw0rd ' });
  });

  test.each([
    ['email', undefined, 'Email is required'],
    ['email', ' ', 'Email is required'],
    ['email', { $ne: '' }, 'Email is required'],
    ['email', 'ada', 'Please enter a valid email address'],
    ['email', 'ada@example', 'Please enter a valid email address'],
    ['email', 'a da@example.org', 'Please enter a valid email address'],
    ['email', 'ada@@example.org', 'Please enter a valid email address'],
    ['email', 'ada@.org', 'Please enter a valid email address'],
    ['username', '', 'Username is required'],
    ['username', 'ab', 'Username must be at least 3 characters'],
    ['username', 'a b c', 'Username can only contain letters, numbers, and underscores'],
    ['password', '', 'Password is required'],
    ['password', 'password', 'Password is too weak'],
    ['password', 'Aa1!', 'Password is too weak'],
    ['password', `Passw0rd${'x'.repeat(121)}`, 'Password must be at most 128 characters'],
    ['firstName', '  ', 'First name is required'],
    ['lastName', null, 'Last name is required'],
  ])('%s %j: one message, %s', (field, value, message) => {
    expect(messages(registration, { ...person, [field]: value })).toEqual([message]);
  });

  test('128 characters are a password', () => {
    expect(messages(registration, { ...person, password: `Passw0rd${'x'.repeat(120)}` })).toEqual(
      [],
    );
  });
});

describe('sign-in', () => {
  test('a weak password may be tried, a missing one may not', () => {
    const { email } = person;
    expect(messages(credentials, { email, password: 'x' })).toEqual([]);
    expect(messages(credentials, { email })).toEqual(['Password is required']);
  });

  test('a megabyte of dots and a last @ is refused without hanging', () => {
    const email = `a@${'.'.repeat(1_000_000)}@`;
    expect(messages(credentials, { email, password: 'x' })).toEqual([
      'Please enter a valid email address',
    ]);
  });
});
