import type { Page } from '@playwright/test';
import { largest, type StudioBench } from './open-bench.ts';

/** Components rendered, and which. */
export interface Renders {
  count: number;
  names: string[];
}

/** Clicks cells all over a grid of 64 × 64 and answers the most that one click rendered, the focus's way included. */
export async function toggleRenders(bench: StudioBench): Promise<Renders> {
  const { page, studio } = await bench.openStudio();
  await studio.header
    .getByRole('button', { name: /project/i })
    .first()
    .click();
  await page.getByRole('menuitem', { name: largest }).click();
  await page.locator('[data-row="63"][data-step="63"]').waitFor();
  const toggle = async (row: number, step: number) => {
    const cell = page.locator(`[data-row="${row}"][data-step="${step}"]`);
    // Which beats are in sight is shown above them: what scrolling renders is not the click's.
    await cell.scrollIntoViewIfNeeded();
    await page.waitForTimeout(300);
    await takeRenders(page);
    await cell.click();
    await settled(page);
    return takeRenders(page);
  };
  // The first edit also makes the project one that can be undone and saved.
  await toggle(0, 0);
  const all: Renders[] = [];
  for (let at = 1; at <= 12; at++) all.push(await toggle((at * 5) % 64, (at * 11) % 64));
  await page.context().close();
  return all.reduce((most, each) => (each.count > most.count ? each : most));
}

/** Plays a full grid for some cycles and answers how many components one step renders. */
export async function stepRenders(bench: StudioBench, cycles: number): Promise<Renders> {
  const { page, studio } = await bench.openStudio();
  await studio.click('Kick', [1, 5, 9, 13]);
  await studio.click('Hi-Hat', [3, 7, 11, 15]);
  await studio.play();
  // What nobody waits for comes five seconds after the start, and is no step's.
  await page.waitForTimeout(7000);
  await takeRenders(page);
  await page.waitForTimeout(cycles * 2000);
  const { count, names } = await takeRenders(page);
  await page.context().close();
  return { count: count / (cycles * 16), names };
}

/** Two frames from now React has committed what an event led to. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** What rendered since this was last asked. */
export async function takeRenders(page: Page): Promise<Renders> {
  const names = await page.evaluate(() => window.rendered.splice(0));
  return { count: names.length, names: [...new Set(names)] };
}
