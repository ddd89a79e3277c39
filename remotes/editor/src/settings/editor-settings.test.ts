import { expect, test } from 'vitest';
import { EditorSettings, readChoices } from './editor-settings.ts';

function storage(text?: string) {
  const kept = new Map<string, string>(text === undefined ? [] : [['hocket.editor', text]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

const initial = {
  keyboard: 'standard',
  theme: 'studio',
  fontSize: 14,
  wrap: true,
  lineNumbers: true,
};

test('choices are kept and read again', () => {
  const kept = storage();
  new EditorSettings(kept).set({ keyboard: 'vim', fontSize: 18 });
  expect(new EditorSettings(kept).choices).toEqual({ ...initial, keyboard: 'vim', fontSize: 18 });
});

test('what was kept wrongly is as at first, and a size has its range', () => {
  for (const text of ['{', 'null', '[]', '{"keyboard":"x","theme":1,"wrap":"no","fontSize":"9"}'])
    expect(new EditorSettings(storage(text)).choices).toEqual(initial);
  expect(readChoices({ fontSize: 900 }).fontSize).toBe(32);
});

test('where nothing can be kept, a choice holds as long as the page', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  };
  const settings = new EditorSettings(full as never);
  settings.set({ wrap: false });
  expect(settings.choices.wrap).toBe(false);
});
