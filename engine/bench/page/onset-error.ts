import { median } from './median.ts';
import { onsetsIn } from './onsets.ts';
import type { Player } from './player.ts';
import { record } from './recorder.ts';
import { wait } from './wait.ts';

/** Intervals that fall between samples at any rate. */
const program = 'setcpm(31)\ns("benchclick*16")';
const spacing = 60 / 31 / 16;

/** Worst error in samples of the onsets in the engine's output; what they have in common is its delay. */
export async function onsetError(player: Player, seconds: number): Promise<number> {
  const finish = await record(player.output, seconds + 2);
  await player.run(program);
  await wait(seconds * 1000);
  const { channels, sampleRate } = await finish();
  player.stop();
  return worstError(onsetsIn(channels[0] as Float32Array, 0.05 * sampleRate), spacing * sampleRate);
}

/** Samples by which the onset that is worst off misses a grid of `spacing` samples. */
function worstError(onsets: readonly number[], spacing: number): number {
  const [first = Number.NaN] = onsets;
  const off = onsets.map((at) => at - first - Math.round((at - first) / spacing) * spacing);
  const delay = median([Math.min(...off), Math.max(...off)]);
  return Math.max(...off.map((each) => Math.abs(each - delay)));
}
