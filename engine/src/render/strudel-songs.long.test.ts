import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EngineBench, openEngineBench } from '../../bench/open-bench.ts';
import { channelsOf } from './testing/rendering.ts';
import { strudelSongs } from './testing/strudel-songs.ts';

let bench: EngineBench;
beforeAll(async () => {
  bench = await openEngineBench();
});
afterAll(() => bench.close());

/** Power of the loudest hundredth of a second. */
function loudest(samples: Float32Array): number {
  let most = 0;
  for (let from = 0; from < samples.length; from += 441) {
    let power = 0;
    for (let at = from; at < Math.min(from + 441, samples.length); at++)
      power += (samples[at] as number) ** 2 / 441;
    most = Math.max(most, power);
  }
  return most;
}

test.each(Object.entries(strudelSongs))(
  'without the internet every note of %s sounds',
  async (_, code) => {
    const options = { bars: 2, format: 'wav32f', stems: 'before' } as const;
    const { bytes, stems, skipped } = await bench.page.evaluate(
      ([text, how]) => benchPage.render(text, how),
      [code, options] as const,
    );
    expect(skipped).toEqual([]);
    const files = unzipSync(new Uint8Array(Buffer.from(bytes, 'latin1')));
    expect(stems.length).toBeGreaterThan(0);
    for (const stem of stems) {
      const { left, right } = channelsOf(files[stem] as Uint8Array);
      expect(loudest(left) + loudest(right), stem).toBeGreaterThan(1e-5);
    }
  },
);
