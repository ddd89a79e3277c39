import { trackControls } from '@hocket/sdk';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { gridEdit } from './grid-edit.ts';

const isEdit = (effect: string) =>
  z.safeParse(gridEdit, { kind: 'effect', layer: 0, effect, value: 1 }).success;

test('an edit sets each effect of the table, how long a note lasts, or a plugin’s parameter', () => {
  const names = [...trackControls.map(({ name }) => name), 'clip', 'acmeBell_decay'];
  expect(names.filter((name) => !isEdit(name))).toEqual([]);
});

test('an edit of an effect that there is not is refused', () => {
  expect(['shimmer', 'lpf', '__proto__', ''].filter(isEdit)).toEqual([]);
});
