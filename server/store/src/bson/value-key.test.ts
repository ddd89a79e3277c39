import { propertyCases } from '@hocket/sdk/testing';
import {
  Binary,
  BSONRegExp,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareValues } from './compare.ts';
import { invert } from './number-key.ts';
import { valueKey } from './value-key.ts';

const decimal = fc
  .tuple(
    fc.bigInt({ min: -(10n ** 34n) + 1n, max: 10n ** 34n - 1n }),
    fc.integer({ min: -60, max: 60 }),
  )
  .map(([coefficient, exponent]) => Decimal128.fromString(`${coefficient}E${exponent}`));

const number = fc.oneof(
  fc.integer().map((n) => new Int32(n)),
  fc.double().map((n) => new Double(n)),
  fc.integer({ min: -5, max: 5 }).map((n) => new Double(n)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((n) => Long.fromBigInt(n)),
  decimal,
);

const scalar = fc.oneof(
  number,
  fc.string({ unit: 'binary' }),
  fc.constant(null),
  fc.boolean(),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
  fc.uint8Array({ maxLength: 4 }).map((bytes) => new Binary(bytes)),
  fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map((n) => new Timestamp(n)),
  fc.constantFrom(new MinKey(), new MaxKey(), new BSONRegExp('a', 'i')),
);

const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'ab', '\u00e9'), tie('value'), { maxKeys: 3 }),
  ),
}));

test('keys sort as values compare, and are equal when values are', () => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      const byKey = Buffer.compare(valueKey(a), valueKey(b));
      expect(Math.sign(compareValues(a, b))).toBe(byKey);
      expect(Math.sign(compareValues(b, a))).toBe(-byKey || 0);
    }),
    { numRuns: propertyCases(2000) },
  );
});

test('no key is the beginning of another, so keys can be joined and inverted', () => {
  fc.assert(
    fc.property(value, value, value, value, (a, b, c, d) => {
      const first = Buffer.compare(valueKey(a), valueKey(b));
      const second = Buffer.compare(valueKey(c), valueKey(d));
      const joined = Buffer.compare(
        Buffer.concat([valueKey(a), valueKey(c)]),
        Buffer.concat([valueKey(b), valueKey(d)]),
      );
      expect(joined).toBe(first || second);
      const inverted = Buffer.compare(
        Buffer.concat([invert(valueKey(a)), valueKey(c)]),
        Buffer.concat([invert(valueKey(b)), valueKey(d)]),
      );
      expect(inverted).toBe(-first || second);
    }),
    { numRuns: propertyCases(1000) },
  );
});

test('integers of every size sort by their exact value', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
      fc.bigInt({ min: -3n, max: 3n }),
      (n, step) => {
        const other = BigInt.asIntN(64, n + step);
        const order = n < other ? -1 : n > other ? 1 : 0;
        const keys = [valueKey(Long.fromBigInt(n)), valueKey(Long.fromBigInt(other))] as const;
        expect(Buffer.compare(...keys)).toBe(order);
        const decimals = [
          valueKey(Decimal128.fromString(n.toString())),
          valueKey(Decimal128.fromString(other.toString())),
        ] as const;
        expect(Buffer.compare(...decimals)).toBe(order);
        expect(keys[0]).toEqual(decimals[0]);
      },
    ),
  );
});

test('types sort in MongoDB’s order', () => {
  const inOrder = [
    new MinKey(),
    null,
    new Double(Number.NaN),
    new Double(-Infinity),
    Decimal128.fromString('-1E400'),
    new Int32(-1),
    Decimal128.fromString('0.1'),
    new Double(0.1),
    new Double(Number.MAX_VALUE),
    Decimal128.fromString('1E400'),
    new Double(Infinity),
    '',
    'a',
    'a\0',
    'ab',
    'é',
    {},
    { a: 1 },
    { b: 1 },
    { a: 'x' },
    [],
    [1],
    [1, 2],
    [2],
    new Binary(Buffer.from([9])),
    new Binary(Buffer.from([0, 0])),
    new ObjectId('000000000000000000000000'),
    false,
    true,
    new Date(-1),
    new Date(0),
    new Timestamp({ t: 1, i: 1 }),
    new BSONRegExp('a'),
    new MaxKey(),
  ];
  const shuffled = [...inOrder].reverse();
  shuffled.sort((a, b) => Buffer.compare(valueKey(a), valueKey(b)));
  expect(shuffled).toEqual(inOrder);
});
