import { expect, test } from 'vitest';
import { paramControl } from './param-control.ts';

test('a parameter’s control is named for its instrument, so that no two are the same', () => {
  expect(paramControl('acme.bell', 'decay')).toBe('acmeBell_decay');
  expect(paramControl('acme.bell.dark', 'hitHard')).toBe('acmeBellDark_hitHard');
  expect(paramControl('ab.c', 'x')).not.toBe(paramControl('a.bc', 'x'));
});
