import { expect, test } from 'vitest';
import { type KeyPress, pressedKeys } from './pressed-keys.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  isComposing: false,
  ...more,
});

test.each([
  [press('t'), ['T']],
  [press(' ', { shiftKey: true }), ['Shift+Space']],
  [press('z', { metaKey: true }), ['Ctrl+Z']],
  [press('P', { ctrlKey: true, shiftKey: true }), ['Ctrl+Shift+P']],
  [press('F1'), ['F1']],
  // A sign is what it is, whatever has to be held down for it.
  [press('?', { shiftKey: true }), ['?']],
  // What Alt and Shift make of M on a Mac, and of 1 elsewhere.
  [press('Â', { code: 'KeyM', altKey: true, shiftKey: true }), ['Alt+Shift+Â', 'Alt+Shift+M']],
  [press('!', { code: 'Digit1', altKey: true, shiftKey: true }), ['Alt+!', 'Alt+Shift+1']],
  // A Cyrillic keyboard.
  [press('ы', { code: 'KeyS', ctrlKey: true }), ['Ctrl+Ы', 'Ctrl+S']],
  [press('Control', { ctrlKey: true }), []],
  [press('k', { isComposing: true }), []],
])('%j are %j', (keys, names) => {
  const [last] = names.slice(-1);
  const pressed = pressedKeys(keys);
  expect(pressed.at(-1)).toBe(last);
  expect(pressed).toHaveLength(names.length);
});
