import { Composer } from '@hocket/composer';
import { openPluginBench } from '@hocket/plugin-kit/testing/plugin-bench';
import { expect, test } from 'vitest';
import { verifyEstimate } from './verify-estimate.ts';

test('what the check expects of loudness is what a rendering measures, within 2 LU', async () => {
  const bench = await openPluginBench();
  try {
    await bench.sounds();
    for (const style of ['house', 'jazz', 'ambient']) {
      const request = { prompt: `${style}, 4 bars`, style, seed: 3 };
      const { generatedCode = '', bpm } = await new Composer().compose(request);
      const { off } = await verifyEstimate(bench, generatedCode, { bpm, bars: 4 });
      expect(Math.abs(off), style).toBeLessThan(2);
    }
  } finally {
    await bench.close();
  }
});
