import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchable, termsAsked } from './search-terms.ts';

const project = { name: '', tags: [] as string[], description: '', isPublic: false };

/** Whether a search finds a project of this name. */
function finds(search: string, name: string): boolean {
  const { terms } = searchable({ ...project, name });
  return termsAsked({ search, tags: [] })?.every((term) => terms.includes(term)) === true;
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
        expect(finds(name, name)).toBe(termsAsked({ search: name, tags: [] }) !== undefined);
      }),
    );
  });

  test('asks for the longest word first', () => {
    expect(termsAsked({ search: 'a bcd ef', tags: ['Lo Fi'], public: true })).toEqual([
      'bcd',
      'ef',
      'a',
      '#lo fi',
      '=public',
    ]);
  });

  test('for signs alone finds nothing; for nothing, everything', () => {
    expect(termsAsked({ search: '$.*', tags: [] })).toBeUndefined();
    expect(termsAsked({ search: ' ', tags: [] })).toEqual([]);
  });
});

test('what is kept for searching stays small, whatever a project says', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 120 }),
      fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { maxLength: 20 }),
      fc.string({ unit: 'grapheme', maxLength: 2000 }),
      (name, tags, description) => {
        const { nameKey, terms } = searchable({ ...project, name, tags, description });
        expect(terms.length).toBeLessThan(450);
        for (const text of [nameKey, ...terms]) expect(Buffer.byteLength(text)).toBeLessThan(500);
      },
    ),
  );
});
