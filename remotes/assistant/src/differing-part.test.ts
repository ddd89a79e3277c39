import { expect, test } from 'vitest';
import { differingPart } from './differing-part.ts';

function parts(before: string, after: string) {
  const found = differingPart(before, after);
  return [before.slice(...found.before), after.slice(...found.after)];
}

test('what differs stands between the same beginning and the same end', () => {
  expect(parts('s("bd*4").gain(.8)', 's("bd*2").gain(.8)')).toEqual(['4', '2']);
  expect(parts('s("bd")', 's("bd hh")')).toEqual(['', ' hh']);
  expect(parts('aa', 'aaa')).toEqual(['', 'a']);
  expect(parts('same', 'same')).toEqual(['', '']);
  expect(parts('', 'all')).toEqual(['', 'all']);
});
