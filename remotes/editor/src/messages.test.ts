import { languages } from '@hocket/sdk';
import { expect, test } from 'vitest';
import remote from './index.tsx';

const placeholders = (text: string) => (text.match(/\{\{\w+\}\}|\$\d/g) ?? []).sort();

test.each(languages)(
  '%s has every text of the English catalogue, with its placeholders',
  async (language) => {
    const { default: english } = await remote.messages.en();
    const { default: other } = await remote.messages[language]();
    expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(english)) {
      expect(other[key]?.trim(), key).not.toBe('');
      expect(placeholders(other[key] ?? ''), key).toEqual(placeholders(text));
    }
  },
);
