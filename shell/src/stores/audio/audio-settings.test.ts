import { expect, test } from 'vitest';
import { audioSettings } from './audio-settings.ts';

test('low latency asks for the wanted buffer, without it for smooth playback', () => {
  const wanted = { sampleRate: 96_000, bufferSize: 128, enableLowLatency: true };
  expect(audioSettings(wanted)).toEqual({ sampleRate: 96_000, latency: 128 });
  expect(audioSettings({ ...wanted, enableLowLatency: false })).toEqual({
    sampleRate: 96_000,
    latency: 'playback',
  });
});

test('a rate or size that no engine knows is left to the browser', () => {
  const odd = { sampleRate: 8000, bufferSize: 3, enableLowLatency: true };
  expect(audioSettings(odd)).toEqual({ latency: 'interactive' });
});
