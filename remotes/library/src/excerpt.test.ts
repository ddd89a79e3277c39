import { expect, test } from 'vitest';
import { excerptOf, peaksOf, secondsOf } from './excerpt.ts';

const sound = { channels: [Float32Array.of(0, 0.5, -1, 0.25), new Float32Array(4)], sampleRate: 2 };

test('an excerpt has all channels from its start to its end', () => {
  const { channels, sampleRate } = excerptOf(sound, 0.5, 1.5);
  expect(channels.map((each) => [...each])).toEqual([
    [0.5, -1],
    [0, 0],
  ]);
  expect(secondsOf({ channels, sampleRate })).toBe(1);
});

test('peaks are the largest samples of equal parts', () => {
  expect(peaksOf(sound, 2)).toEqual([0.5, 1]);
  expect(peaksOf({ channels: [], sampleRate: 2 }, 2)).toEqual([0, 0]);
});
