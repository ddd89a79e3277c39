import { expect, test } from 'vitest';
import { typingPlace } from './typing-place.ts';

const code = { inComment: false, inString: false };
const string = { inComment: false, inString: true };

test.each([
  ['s("bd").fa', code, 'function'],
  ['sta', code, 'function'],
  ['s("bd h', string, 'sound'],
  ["sound('", string, 'sound'],
  ['n("0").scale("C4:mi', string, 'scale'],
  ['n("0").scale("<C:major D:', string, 'scale'],
  ['n("0").scale("C', string, 'key'],
  ['n("0").scale("', string, 'key'],
  ['s("bd").bank("Ro', string, 'bank'],
  ['chord("<C ', string, 'chord'],
  [".vowel('a", string, 'vowel'],
  ['.constructor("a', string, undefined],
  ['note("c', string, undefined],
  ['.gain(0.5', code, undefined],
  ['.gain(12', code, undefined],
  ['// s("b', { inComment: true, inString: false }, undefined],
])('behind %j', (before, where, place) => {
  expect(typingPlace(before, where)).toBe(place);
});
