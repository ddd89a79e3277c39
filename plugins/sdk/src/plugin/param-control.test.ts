import { expect, test } from 'vitest';
import { amountControl, isControlOf, isParamControl, paramControl } from './param-control.ts';

test('a parameter’s control is named for its instrument, so that no two are the same', () => {
  expect(paramControl('acme.bell', 'decay')).toBe('acmeBell_decay');
  expect(paramControl('acme.bell.dark', 'hitHard')).toBe('acmeBellDark_hitHard');
  expect(paramControl('ab.c', 'x')).not.toBe(paramControl('a.bc', 'x'));
});

test('an effect’s amount is a control of its own, as its parameters are', () => {
  expect(amountControl('acme.plate.dark')).toBe('acmePlateDark_amount');
  expect(isParamControl(amountControl('acme.plate'))).toBe(true);
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

test('a control is of the plugin that its name begins with, and of no other', () => {
  expect(isControlOf('acme.kit', 'acmeKit_amount')).toBe(true);
  expect(isControlOf('acme.kit', 'acmeKitDark_decay')).toBe(true);
  expect(isControlOf('acme.kit', 'acmeKitten_amount')).toBe(false);
});
