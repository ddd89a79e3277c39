import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeOf, messageOf } from '../error.ts';
import { readTranslation } from './read-translation.ts';

const english = { play: 'Play', of: '{{n}} of {{ all }}' };

function refusal(content: unknown): string {
  try {
    readTranslation(content, 'grid', english);
  } catch (error) {
    expect(codeOf(error)).toBe('translation_invalid');
    return messageOf(error);
  }
  return 'read';
}

test('texts are read as they stand, in any order of their placeholders', () => {
  const german = { of: 'von {{all}} das {{ n }}. ({{n}})' };
  expect(readTranslation(german, 'grid', english)).toEqual(german);
});

test('without the English ones any keys are read', () => {
  expect(readTranslation({ anything: '{{x}}' }, 'grid')).toEqual({ anything: '{{x}}' });
});

test.each([
  ['a list', ['Los'], 'grid must be an object.'],
  ['a number', { play: 1 }, 'grid["play"] must be a text.'],
  ['nothing to read', { play: ' ' }, 'grid["play"] must be a text.'],
  ['an unknown key', { plai: 'Los' }, 'grid["plai"] must be left out: there is no such text'],
  ['a name that objects have', { toString: 'Los' }, 'grid["toString"] must be left out'],
  ['one placeholder less', { of: '{{n}}' }, "the English one's placeholders: {{all}}, {{n}}."],
  ['one placeholder more', { play: '{{n}}' }, "the English one's placeholders: none."],
])('%s is refused, with its place', (_, content, sentence) => {
  expect(refusal(content)).toContain(sentence);
});

test('whatever it is given, it reads or refuses', () => {
  fc.assert(fc.property(fc.jsonValue(), (content) => void refusal(content)));
});
