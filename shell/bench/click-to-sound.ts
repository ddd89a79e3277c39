import { listenTo } from '../e2e/recorder.ts';
import type { StudioBench } from './open-bench.ts';
import { pressToSound, watchPresses } from './press-to-sound.ts';

/** Clicks cells on while nothing plays, and answers the milliseconds from each press to its sound. */
export async function clickToSound(bench: StudioBench, runs: number): Promise<number[]> {
  const { page, studio } = await bench.openStudio(listenTo);
  await page.waitForTimeout(1500);
  await watchPresses(page);
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const cell = studio.cell('Kick', 1 + (run % 16));
    if (run >= 16) await cell.click();
    times.push(await pressToSound(page, () => cell.click()));
    await page.waitForTimeout(300 * Math.random());
  }
  await page.context().close();
  return times;
}
