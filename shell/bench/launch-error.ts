import { recordedOnsets } from '../e2e/onsets.ts';
import { listenTo, recorded } from '../e2e/recorder.ts';
import type { StudioBench } from './open-bench.ts';

/** Seconds of a bar at 120 bpm. */
const bar = 2;

/**
 * Launches two patterns by turns at any time of the bar, one with a kick on its first step and one with a kick in its
 * middle, and answers how far the first onsets of those that were launched are from their place in the bar, in ms.
 */
export async function launchErrors(bench: StudioBench, launches: number): Promise<number[]> {
  const { page, studio } = await bench.openStudio(listenTo);
  const pattern = (name: string) => page.getByRole('button', { name: `Pattern ${name}` });
  await studio.click('Kick', [9]);
  await page.getByRole('button', { name: 'New pattern' }).click();
  await studio.click('Kick', [1]);
  await page.waitForTimeout(1500);
  await page.evaluate(() => {
    window.recorder.blocks.length = 0;
  });
  await studio.play();
  await page.waitForTimeout(1000);
  for (let launch = 0; launch < launches; launch++) {
    const name = launch % 2 === 0 ? 'A' : 'B';
    await page.waitForTimeout(1500 * Math.random());
    await pattern(name).click();
    await pattern(name).and(page.locator('[data-playing]:not([data-queued])')).waitFor();
  }
  await page.waitForTimeout(bar * 1000);
  await studio.stop();
  const [start = Number.NaN, ...onsets] = recordedOnsets(await recorded(page));
  await page.context().close();
  /** Halves of a bar since the start: those of one pattern are even, those of the other odd. */
  const halves = onsets.map((onset) => ((onset - start) / bar) * 2);
  const firsts = halves.filter(
    (half, at) => Math.round(half) % 2 !== Math.round(halves[at - 1] ?? 0) % 2,
  );
  if (firsts.length !== launches) {
    throw new Error(`${firsts.length} of ${launches} launches were heard.`);
  }
  return firsts.map((half) => (Math.abs(half - Math.round(half)) * bar * 1000) / 2);
}
