import {
  type CheckedMusic,
  estimateMusic,
  type MixEstimate,
  soundLevels,
} from '@hocket/music/check-music';
import type { PluginBench } from '@hocket/plugin-kit/testing/plugin-bench';
import { readGrid } from './try-music.ts';

/** What the check expects of a program's sound, and what its rendering measures. */
export interface VerifiedEstimate {
  estimated: MixEstimate;
  /** Integrated LUFS of the file. */
  loudness: number;
  /** LU by which the estimate is more. */
  off: number;
}

/** Renders bars of a program as a file and holds the check's estimate against it. Rejects when it does not run or is silent. */
export async function verifyEstimate(
  bench: PluginBench,
  code: string,
  { bpm, bars }: { bpm: number; bars: number },
): Promise<VerifiedEstimate> {
  const reading = await readGrid(bench, code);
  const { events, loudness } = await bench.page.evaluate(
    async ([text, tempo, count]) => {
      const { engine } = pluginBench;
      const options = { format: 'wav16', bars: count, bpm: tempo } as const;
      const { loudness } = await engine.render(text, options);
      return { events: await engine.events(text, 0, count), loudness };
    },
    [code, bpm, bars] as const,
  );
  if (loudness === undefined) throw new Error('Nothing is heard of it.');
  const layers = reading?.patterns.flatMap((pattern) => pattern.layers) ?? [];
  const music: CheckedMusic = { events, layers, cycles: bars, bpm };
  const estimated = estimateMusic(music, await soundLevels());
  return { estimated, loudness, off: estimated.loudness - loudness };
}
