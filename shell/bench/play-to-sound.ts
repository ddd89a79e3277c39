import { listenTo } from '../e2e/recorder.ts';
import type { StudioBench } from './open-bench.ts';
import { pressToSound, watchPresses } from './press-to-sound.ts';

/** Presses Play again and again, with three sounds on the first step, and answers the milliseconds until each first sound. */
export async function playToSound(bench: StudioBench, runs: number): Promise<number[]> {
  const { page, studio } = await bench.openStudio(listenTo);
  for (const track of ['Kick', 'Snare', 'Hi-Hat']) await studio.click(track, [1, 9]);
  await page.waitForTimeout(1500);
  await watchPresses(page);
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    times.push(await pressToSound(page, () => studio.play()));
    await studio.stop();
    await page.waitForTimeout(1500 + 300 * Math.random());
  }
  await page.context().close();
  return times;
}
