import { expect, test } from 'vitest';
import { amountControl, isParamControl, paramControl } from './param-control.ts';

test('a parameter’s control is named for its instrument, so that no two are the same', () => {
  expect(paramControl('acme.bell', 'decay')).toBe('acmeBell_decay');
  expect(paramControl('acme.bell.dark', 'hitHard')).toBe('acmeBellDark_hitHard');
  expect(paramControl('ab.c', 'x')).not.toBe(paramControl('a.bc', 'x'));
});

test('an effect’s amount has the name of its plugin, and its parameters begin with that', () => {
  expect(amountControl('acme.plate')).toBe('acmePlate');
  expect(paramControl('acme.plate.dark', 'decay')).toBe(
    `${amountControl('acme.plate.dark')}_decay`,
  );
});

test('a parameter’s control is told from other names by its form', () => {
  for (const name of [paramControl('acme.bell', 'decay'), paramControl('a.b.c', 'hitHard2')])
    expect(isParamControl(name), name).toBe(true);
  for (const name of [
    'room',
    'bell_decay',
    '_acmeBell_decay',
    'acmeBell_',
    'AcmeBell_x',
    'acmeBell_Decay',
  ])
    expect(isParamControl(name), name).toBe(false);
});
