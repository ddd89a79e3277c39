import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchFields, searchKeys } from './search-terms.ts';

/** Whether a search finds a project of this name. */
function finds(search: string, name: string): boolean {
  const { keys } = searchFields({ owner: 'me', name, tags: [], isPublic: false });
  return searchKeys({ search, tags: [] })?.every((word) => keys.includes(word)) === true;
}

describe('a search', () => {
  test.each([
    ['straße', 'STRASSE', false],
    ['strasse', 'Strasse', true],
    ['ａｂｃ', 'abc', true],
    ['ﬁre', 'fire', true],
    ['한', '한국', true],
    ['ガ', 'カ', true],
    ['don', "Don't stop", true],
    ['8', '808 state', true],
    ['bd*4', 'bd 4', true],
  ])('for %j among %j: %j', (search, name, found) => {
    expect(finds(search, name)).toBe(found);
  });

  test('for any whole name finds it, unless it has no letter or digit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (name) => {
        expect(finds(name, name)).toBe(searchKeys({ search: name, tags: [] }) !== undefined);
      }),
    );
  });

  test('asks for the longest word first', () => {
    expect(searchKeys({ search: 'a bcd ef', tags: ['Lo Fi'] })).toEqual([
      'bcd',
      'ef',
      'a',
      '#lo fi',
    ]);
  });

  test('for signs alone finds nothing; for nothing, everything', () => {
    expect(searchKeys({ search: '$.*', tags: [] })).toBeUndefined();
    expect(searchKeys({ search: ' ', tags: [] })).toEqual([]);
  });
});

test('what is kept for searching stays small, whatever a project says', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 120 }),
      fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { maxLength: 20 }),
      (name, tags) => {
        const { nameKey, keys } = searchFields({ owner: 'me', name, tags, isPublic: true });
        expect(keys.length).toBeLessThanOrEqual(24 * 12 + tags.length + 2);
        for (const text of [nameKey, ...keys]) {
          expect(Buffer.byteLength(text)).toBeLessThan(500);
        }
      },
    ),
  );
});
