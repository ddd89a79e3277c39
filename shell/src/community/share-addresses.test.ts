import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareAddresses } from './share-addresses.ts';

test('a project has an address, and code for a player', () => {
  const { page, embed } = shareAddresses('https://hocket.example', 'a b', 'Rain');
  expect(page).toBe('https://hocket.example/p/a%20b');
  expect(embed).toMatch(/^<iframe src="https:\/\/hocket\.example\/embed\/a%20b" title="Rain" /);
});

test('a name stays within its attribute, whatever is in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('"', '<', '>', '&', "'", 'x') }), (name) => {
      const { embed } = shareAddresses('https://h.example', 'id', name);
      const [, title = ''] = /title="([^"]*)" width/.exec(embed) ?? [];
      expect(title).not.toMatch(/[<>]/);
      const unescaped = title
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&');
      expect(unescaped).toBe(name);
    }),
  );
});
