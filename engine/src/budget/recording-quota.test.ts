import { expect, test } from 'vitest';
import { DecodedSamples } from '../samples/decoded-samples.ts';
import { SampleLoader } from '../samples/sample-loader.ts';
import { programLimits } from './limits.ts';
import { RecordingQuota } from './recording-quota.ts';

const rate = 44_100;
/** What decodes to so many bytes: a WAV of 8 bits at 8 kHz. */
function wav(decoded: number): Uint8Array<ArrayBuffer> {
  const frames = Math.round((decoded / 4 / rate) * 8000);
  const view = new DataView(new ArrayBuffer(44 + frames));
  const text = (at: number, word: string) =>
    new TextEncoder().encode(word).forEach((byte, i) => void view.setUint8(at + i, byte));
  text(0, 'RIFF');
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, 8000, true);
  view.setUint32(28, 8000, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(36, 'data');
  view.setUint32(40, frames, true);
  return new Uint8Array(view.buffer);
}

test('recordings of programs fill no more than their share, and release it with the last sound that has them', async () => {
  const quota = new RecordingQuota();
  const told: unknown[] = [];
  const loader = new SampleLoader({ fetch, page: 'http://localhost:8080/', hosts: [] });
  const samples = new DecodedSamples(loader, quota, (error) => told.push(error));
  let decoded = 0;
  const context = {
    sampleRate: rate,
    decodeAudioData: async () => {
      decoded += 1;
      return {} as AudioBuffer;
    },
  } as unknown as BaseAudioContext;
  const quarter = programLimits.recordings.programBytes / 4;
  const names = Array.from({ length: 6 }, (_, at) => `https://a.example/${at}.wav`);
  for (const name of names) loader.hold(name, new Blob([wav(quarter * 0.99)]));
  const [first, rest] = [samples.hold(names.slice(0, 4)), samples.hold(names.slice(1))];
  const outcomes = await Promise.allSettled(names.map((name) => samples.load(name, context)));
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...Array(4).fill('fulfilled'),
    ...Array(2).fill('rejected'),
  ]);
  expect(decoded).toBe(4);
  expect(told).toEqual(
    [4, 5].map((at) =>
      expect.objectContaining({ code: 'recordings_capped', details: { subject: `${at}.wav` } }),
    ),
  );
  expect(quota.bytes).toBeGreaterThan(quarter * 3.9);
  first();
  expect(quota.bytes).toBeLessThan(quarter * 3);
  rest();
  expect(quota.bytes).toBe(0);
  expect(samples.get(names[1] ?? '')).toBeUndefined();
});

test('what is too long or no recording is not decoded; one of somebody’s own has room beside those of programs', () => {
  const quota = new RecordingQuota((address) => address.startsWith('own:'));
  const reserve = (address: string, file: Uint8Array) => () => quota.reserve(address, file, rate);
  const minutes = (count: number) => wav(count * 60 * rate * 4);
  expect(reserve('a/long.wav', minutes(11))).toThrow(
    expect.objectContaining({ code: 'recording_too_long' }),
  );
  expect(reserve('a/text.wav', new TextEncoder().encode('no sound'))).toThrow(
    expect.objectContaining({ code: 'recording_unreadable' }),
  );
  expect(quota.bytes).toBe(0);
  for (const at of [0, 1]) reserve(`a/${at}.wav`, minutes(9.9))();
  expect(reserve('a/2.wav', minutes(9.9))).toThrow(
    expect.objectContaining({ code: 'recordings_capped' }),
  );
  reserve('own:1', minutes(9.9))();
  expect(quota.bytes).toBeGreaterThan(3 * 9.8 * 60 * rate * 4);
});
