import type { RenderOptions } from '@hocket/sdk';
import { propertyCases } from '@hocket/sdk/testing';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EngineBench, openEngineBench } from '../../bench/open-bench.ts';
import { onsetsIn } from '../../bench/page/onsets.ts';
import { channelsOf } from './testing/rendering.ts';

/** Chance, noise, a muted label and a sound that nobody knows. */
const program = (barsPerMinute: number) => `setcpm(${barsPerMinute})
pulse: s("benchclick(3,8)").gain(.6)
pads: note("<[c3,e3,g3] [a2,c3,e3]>").s("supersaw").room(.3).delay(.2).pan(rand).gain(.3)
hiss: s("white*8").decay(.05).sustain(0).degradeBy(.5).gain(.2)
_$: s("bd*16")
lost: s("nosuchsound")`;
const barFrames = 88_200;

let bench: EngineBench;

beforeAll(async () => {
  bench = await openEngineBench();
});
afterAll(() => bench.close());

/** By default with bars of two seconds. */
async function rendered(options: RenderOptions, barsPerMinute = 30) {
  const { bytes, ...told } = await bench.page.evaluate(
    ([code, how]) => benchPage.render(code, how),
    [program(barsPerMinute), options] as const,
  );
  return { ...told, bytes: new Uint8Array(Buffer.from(bytes, 'latin1')) };
}

const level = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

test('a program that runs in the sandbox becomes a file in time and at a level, and says what it lacks', async () => {
  const mix = await rendered({ bars: 2, format: 'wav32f', loop: true });
  const { left, right } = channelsOf(mix.bytes);
  expect([mix.name, mix.seconds]).toEqual(['Code.wav', 4]);
  expect(left.length).toBe(2 * barFrames);
  for (const channel of [left, right]) {
    expect(level(channel)).toBeGreaterThan(0.02);
    expect(level(channel)).toBeLessThan(0.5);
    expect(channel.every((sample) => Math.abs(sample) <= 1)).toBe(true);
  }
  expect(mix.skipped.map(({ code, cycle, subject }) => [code, cycle, subject])).toEqual([
    ['sound_unknown', 0, 'nosuchsound'],
    ['sound_unknown', 1, 'nosuchsound'],
  ]);
});

test('each label of a program is a stem: its onsets lie on their samples, a muted one has none', async () => {
  const { bytes, stems } = await rendered({
    bars: 2,
    format: 'wav32f',
    loop: true,
    stems: 'before',
  });
  expect(stems).toEqual(['1 pulse.wav', '2 pads.wav', '3 hiss.wav', '4 lost.wav']);
  const files = unzipSync(bytes);
  const channels = stems.map((stem) => channelsOf(files[stem] ?? new Uint8Array(58)).left);
  const [pulse = new Float32Array(), ...others] = channels;
  const expected = [0, 3 / 8, 6 / 8, 1, 11 / 8, 14 / 8].map((bar) => bar * barFrames);
  const onsets = onsetsIn(pulse, 2000);
  expect(onsets.length).toBe(expected.length);
  for (const [index, at] of onsets.entries()) {
    expect(Math.abs(at - (expected[index] as number))).toBeLessThanOrEqual(1);
  }
  const [pads = 0, hiss = 0, lost] = others.map(level);
  expect(pads).toBeGreaterThan(0.01);
  expect(hiss).toBeGreaterThan(0.001);
  expect(lost).toBe(0);
});

test('the same program gives the same bytes twice, with chance, noise and stems', async () => {
  // Bars of half a second.
  const options = { bars: propertyCases(4), format: 'wav24', stems: 'before' } as const;
  const [one, two] = [await rendered(options, 120), await rendered(options, 120)];
  expect(one.bytes.length).toBeGreaterThan((4 * 3 * 2 * options.bars * barFrames) / 4);
  expect(Buffer.compare(one.bytes, two.bytes)).toBe(0);
});
