import { expect, test } from 'vitest';
import remote from './index.tsx';
import { clipMessages } from './open-audio.tsx';

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

test.each([remote.messages, clipMessages])(
  'every language has every text, with the same placeholders',
  async (messages) => {
    const { default: english } = await messages.en();
    for (const load of Object.values(messages)) {
      const { default: catalogue } = await load();
      expect(Object.keys(catalogue).sort()).toEqual(Object.keys(english).sort());
      for (const [key, text] of Object.entries(english)) {
        expect(placeholders(catalogue[key] ?? ''), key).toEqual(placeholders(text));
        expect(catalogue[key]?.trim(), key).not.toBe('');
      }
    }
  },
);
