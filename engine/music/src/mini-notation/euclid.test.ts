import fc from 'fast-check';
import { expect, test } from 'vitest';
import { strudelEvents } from '../testing/strudel-events.ts';
import { euclid } from './euclid.ts';

test('rhythms are those of Strudel', () => {
  const numbers = fc
    .integer({ min: 1, max: 24 })
    .chain((steps) =>
      fc.tuple(
        fc.integer({ min: 1, max: steps }),
        fc.constant(steps),
        fc.integer({ min: -9, max: 30 }),
      ),
    );
  fc.assert(
    fc.property(numbers, ([pulses, steps, rotation]) => {
      const events = strudelEvents(`s("bd(${pulses},${steps},${rotation})")`, 0, 1);
      const sounding = euclid(pulses, steps, rotation).flatMap((sounds, at) => (sounds ? at : []));
      expect(sounding).toEqual(
        events.map(({ begin }) => Math.round(begin * steps)).sort((a, b) => a - b),
      );
    }),
  );
});
