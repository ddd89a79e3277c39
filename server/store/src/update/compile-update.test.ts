import { propertyCases } from '@hocket/sdk/testing';
import fc from 'fast-check';
import { update as mingoUpdate } from 'mingo';
import { expect, test } from 'vitest';
import { plainDoc } from '../aggregate/plain.ts';
import { type Doc, decode, encode } from '../bson/codec.ts';
import { clone } from './clone.ts';
import { compileUpdate } from './compile-update.ts';

const number = fc.integer({ min: -3, max: 3 });
const scalar = fc.oneof(number, fc.constantFrom('a', 'b', true));

const document = fc.record({
  _id: fc.constant(1),
  n: number,
  m: number,
  // mingo's $addToSet also takes away what was there twice.
  list: fc.uniqueArray(number, { maxLength: 4 }),
  items: fc.array(fc.record({ x: number, y: number }), { maxLength: 4 }),
  deep: fc.record({ a: scalar, b: scalar }),
});

// One change to each field at most, so that no two contradict.
const changes: fc.Arbitrary<Doc>[] = [
  fc.oneof(
    fc.record({ $inc: fc.record({ n: number }) }),
    fc.record({ $mul: fc.record({ n: fc.integer({ min: 1, max: 3 }) }) }),
    fc.record({ $min: fc.record({ n: number }) }),
    fc.record({ $max: fc.record({ n: number }) }),
    fc.record({ $unset: fc.record({ n: fc.constant('') }) }),
    fc.constant({ $rename: { n: 'renamed' } }),
  ),
  fc.oneof(
    fc.record({ $push: fc.record({ list: number }) }),
    fc.record({ $addToSet: fc.record({ list: number }) }),
    fc.record({ $addToSet: fc.record({ list: fc.record({ $each: fc.array(number) }) }) }),
    fc.record({ $pull: fc.record({ list: number }) }),
    fc.record({ $pull: fc.record({ list: fc.record({ $gt: number }) }) }),
    fc.record({ $pullAll: fc.record({ list: fc.array(number) }) }),
    fc.record({ $pop: fc.record({ list: fc.constantFrom(1, -1) }) }),
    fc.record({ $inc: fc.record({ 'list.$[]': number }) }),
  ),
  fc.oneof(
    fc.record({ $pull: fc.record({ items: fc.record({ x: number }) }) }),
    fc.record({ $set: fc.record({ 'items.$[big].y': number }) }),
    fc.record({ $inc: fc.record({ 'items.$[].x': number }) }),
    fc.record({ $push: fc.record({ items: fc.record({ x: number, y: number }) }) }),
  ),
  fc.oneof(
    fc.record({ $set: fc.record({ 'deep.a': scalar }) }),
    fc.record({ $set: fc.record({ 'deep.new.way': scalar }) }),
    fc.record({ $unset: fc.record({ 'deep.b': fc.constant('') }) }),
  ),
];

const update = fc
  .tuple(...changes.map((change) => fc.option(change, { nil: {} })))
  .map((parts) => {
    const whole: Record<string, Doc> = {};
    for (const part of parts) {
      for (const [operator, fields] of Object.entries(part)) {
        whole[operator] = { ...whole[operator], ...(fields as Doc) };
      }
    }
    return whole;
  })
  .filter((whole) => Object.keys(whole).length > 0);

test('updates do what mingo’s do, and leave the original as it was', () => {
  fc.assert(
    fc.property(document, update, (before, wanted) => {
      const named = JSON.stringify(wanted).includes('$[big]');
      const filters = named ? [{ 'big.x': { $gte: 1 } }] : undefined;
      const exact = decode(encode(before));
      const untouched = encode(exact);
      const run = compileUpdate(decode(encode(wanted)), {}, filters);
      const after = plainDoc(run(exact, false));
      const expected = clone(before) as Doc;
      mingoUpdate(expected, clone(wanted), filters);
      expect(after).toEqual(expected);
      expect(encode(exact)).toEqual(untouched);
    }),
    { numRuns: propertyCases(2000) },
  );
});
