import type { AudioSettings } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { contextOptions } from './context-options.ts';

test('a buffer size becomes seconds at the rate that is asked for', () => {
  expect(contextOptions({ sampleRate: 96_000, latency: 512 })).toEqual({
    sampleRate: 96_000,
    latencyHint: 512 / 96_000,
  });
  expect(contextOptions({ latency: 128 })).toEqual({ latencyHint: 128 / 48_000 });
});

test('without settings the device decides, and the sound comes as soon as it can', () => {
  expect(contextOptions({})).toEqual({ latencyHint: 'interactive' });
  expect(contextOptions({ sampleRate: 44_100, latency: 'playback' })).toEqual({
    sampleRate: 44_100,
    latencyHint: 'playback',
  });
});

test('a rate or size that is none, as from old preferences, is left to the browser', () => {
  const odd = { sampleRate: 1, latency: Number.NaN } as unknown as AudioSettings;
  expect(contextOptions(odd)).toEqual({ latencyHint: 'interactive' });
});
