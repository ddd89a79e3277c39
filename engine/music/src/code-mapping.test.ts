import { expect, test } from 'vitest';
import { CodeMapping } from './code-mapping.ts';

const program = 'stack(s("bd*4"), s("bell*2"))';
const lockedIn = (mapping: CodeMapping, sounds: string[]) =>
  mapping.toGrid(program, sounds)?.patterns[0]?.layers.map(({ locked }) => locked);

test('what was read is read anew once other instruments play', () => {
  const mapping = new CodeMapping();
  expect(lockedIn(mapping, ['bd'])).toEqual([false, true]);
  expect(lockedIn(mapping, ['bd', 'bell'])).toEqual([false, false]);
  expect(lockedIn(mapping, ['bd', 'hh'])).toEqual([false, true]);
});

test('an edit after an edit is made in the text that the first one made', () => {
  const mapping = new CodeMapping();
  const edit = (code: string, step: number) =>
    mapping.patch(code, [{ kind: 'step', layer: 0, step, on: false }], ['bd']);
  const once = edit('s("bd bd bd bd")', 4);
  expect(once).toBe('s("bd ~ bd bd")');
  expect(edit(once, 8)).toBe('s("bd ~ ~ bd")');
  expect(edit('s("bd bd bd bd")', 8)).toBe('s("bd bd ~ bd")');
});
