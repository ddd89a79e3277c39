import type { Envelope } from '@hocket/sdk';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawEnvelope, envelopeSeconds, heldLevel } from './envelope.ts';

type Move = { kind: 'set' | 'linear' | 'exponential'; value: number; time: number };

/** An AudioParam that only notes what it was told. */
function drawn(envelope: Envelope, time: number, hold: number): { moves: Move[]; seconds: number } {
  const moves: Move[] = [];
  const note = (kind: Move['kind']) => (value: number, at: number) => {
    moves.push({ kind, value, time: at });
    return {} as AudioParam;
  };
  const seconds = drawEnvelope(
    {
      setValueAtTime: note('set'),
      linearRampToValueAtTime: note('linear'),
      exponentialRampToValueAtTime: note('exponential'),
    },
    envelope,
    time,
    hold,
  );
  return { moves, seconds };
}

const seconds = fc.double({ min: 0.001, max: 5, noNaN: true });
const envelopes = fc.record({
  attack: seconds,
  decay: seconds,
  sustain: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true })),
  release: seconds,
});

test('every envelope starts and ends at 0, moves forward in time, and stays within 0 to 1', () => {
  fc.assert(
    fc.property(envelopes, seconds, (envelope, hold) => {
      const { moves, seconds: length } = drawn(envelope, 10, hold);
      expect(moves[0]).toEqual({ kind: 'set', value: 0, time: 10 });
      expect(moves.at(-1)).toMatchObject({ kind: 'linear', value: 0, time: 10 + length });
      for (const [index, { kind, value, time }] of moves.entries()) {
        expect(time).toBeGreaterThanOrEqual(moves[index - 1]?.time ?? 10);
        expect(value).toBeLessThanOrEqual(1);
        // An exponential ramp to 0 throws.
        if (kind === 'exponential') expect(value).toBeGreaterThan(0);
      }
    }),
  );
});

test('a sustain of 0 ignores the length of the note', () => {
  const kick = { attack: 0.001, decay: 0.4, sustain: 0, release: 0.01 };
  expect(envelopeSeconds(kick, 0.01)).toBe(envelopeSeconds(kick, 4));
  expect(drawn(kick, 0, 0.01).moves).toEqual(drawn(kick, 0, 4).moves);
});

test('a held note releases from the level that it has', () => {
  const pad = { attack: 0.2, decay: 0.2, sustain: 0.5, release: 1 };
  expect(heldLevel(pad, 0.1)).toBeCloseTo(0.5);
  expect(heldLevel(pad, 0.2)).toBeCloseTo(1);
  expect(heldLevel(pad, 9)).toBe(0.5);
  expect(drawn(pad, 0, 0.1).moves.map(({ value }) => value)[1]).toBeCloseTo(0.5);
  expect(drawn(pad, 0, 2).seconds).toBeCloseTo(3, 1);
});
