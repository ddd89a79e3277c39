import { expect, test } from 'vitest';
import { fitRoom } from './orbit-sends.ts';

/** An orbit as superdough has it, with the sizes that its room was made in. */
function orbit() {
  const made: number[] = [];
  return {
    made,
    reverbNode: undefined as { duration: number } | undefined,
    getReverb(duration: number) {
      made.push(duration);
      this.reverbNode = { duration };
      return {} as AudioNode;
    },
  };
}

test('notes that want another room each do not make one each', () => {
  const one = orbit();
  for (let at = 0; at < 64; at++) fitRoom(one, 1 + (at % 2), at / 16);
  expect(one.made).toEqual([1, 2]);
});

test('a room is made once for notes that want the same, and anew for those that come later', () => {
  const one = orbit();
  for (const time of [0, 0.1, 5, 5.1]) fitRoom(one, 3, time);
  fitRoom(one, 4, 9);
  expect(one.made).toEqual([3, 4]);
});

test('a room that an event made another size is fitted again, and not at each note', () => {
  const one = orbit();
  for (let at = 0; at < 32; at++) {
    fitRoom(one, 3, at / 16);
    one.reverbNode = { duration: 7 };
  }
  expect(one.made).toEqual([3]);
});
