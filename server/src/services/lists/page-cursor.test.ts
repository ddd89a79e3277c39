import { codeOf } from '@hocket/sdk';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cursorOf, type Order, parseCursor } from './page-cursor.ts';

const kinds = ['time', 'number', 'text'] as const;
const orderOf = (kind: Order['kind']): Order => ({ field: 'f', kind, direction: -1 });
const cursorSaying = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url');

const isOf: Record<Order['kind'], (value: unknown) => boolean> = {
  time: (value) => value instanceof Date && Number.isFinite(value.getTime()),
  number: (value) => Number.isFinite(value),
  text: (value) => typeof value === 'string',
};

const anything = fc.oneof(
  fc.jsonValue(),
  fc.record({ at: fc.oneof(fc.double(), fc.jsonValue()) }),
  fc.constantFrom(1e300, -1e300, { at: 1e300 }, { $ne: '' }, 'abc', ''),
);

test('a cursor that was tampered with names a place of the right kind, or is refused', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...kinds),
      anything,
      anything,
      anything,
      (kind, value, id, total) => {
        try {
          const place = parseCursor(cursorSaying(['f', -1, value, id, total]), orderOf(kind));
          expect(isOf[kind](place.value)).toBe(true);
          expect(typeof place.id).toBe('string');
          expect(Number.isInteger(place.total) && place.total >= 0).toBe(true);
        } catch (error) {
          expect(codeOf(error)).toBe('validation_failed');
        }
      },
    ),
  );
});

test.each([
  ['time', new Date(5)],
  ['number', 1.5],
  ['text', 'ä'],
] as const)('a place by %s comes back as it was', (kind, value) => {
  const place = { value, id: 'x', total: 3 };
  expect(parseCursor(cursorOf(orderOf(kind), place), orderOf(kind))).toEqual(place);
});
