import { expect, test } from 'vitest';
import { describedIn } from './doc-comments.ts';

const source = `
/**
 * Speeds up, see {@link Pattern#slow} and \`*\`.
 * @name fast
 * @synonyms density, quick
 * @param {number | Pattern} factor - how much
 * @example
 * s("bd")
 *   .fast(2)
 * @example
 * s("hh").fast(3)
 */
export const { fast, density } = register(['fast', 'density'], function (factor, pat) {

/** Hidden.
 * @noAutocomplete
 * @param {string} x
 */
export function hidden(x) {}

/** Picks.
 * @param {string} [x=1] one
 */
export function picks(x) {}

/** Says nothing of how. */
export const bare = 1;
`;

test('a function has its name, words, parameters, other names and first example', () => {
  expect(describedIn(source)).toEqual([
    {
      name: 'fast',
      text: 'Speeds up, see Pattern#slow and *.',
      synonyms: ['density', 'quick'],
      params: [{ name: 'factor', text: 'how much' }],
      example: 's("bd")\n  .fast(2)',
    },
    { name: 'picks', text: 'Picks.', params: [{ name: 'x', text: 'one' }] },
  ]);
});
