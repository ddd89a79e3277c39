import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 0, 'Weak', false],
  ['password', 2, 'Medium', false],
  ['passw0rd', 3, 'Medium', true],
  ['Passw0r', 3, 'Medium', false],
  ['Passw0rd', 4, 'Strong', true],
  ['Passw0rd!', 5, 'Strong', true],
  ['Пароль42', 4, 'Strong', true],
] as const)('%j scores %i, %s, enough: %s', (password, score, label, enough) => {
  expect(passwordStrength(password)).toMatchObject({ score, label, enough });
});

test('what is missing is listed in the order of the criteria', () => {
  expect(passwordStrength('abc').missing).toEqual(['length', 'uppercase', 'digit', 'special']);
});
