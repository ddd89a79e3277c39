import { expect, test } from 'vitest';
import remote from './index.tsx';

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

test('every language has every text, with the same placeholders', async () => {
  const { default: english } = await remote.messages.en();
  for (const load of Object.values(remote.messages)) {
    const { default: catalogue } = await load();
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(english)) {
      expect(placeholders(catalogue[key] ?? ''), key).toEqual(placeholders(text));
      expect(catalogue[key]?.trim(), key).not.toBe('');
    }
  }
});
