import type { Page } from '@playwright/test';
import { recordedOnsets } from '../e2e/onsets.ts';
import { listenTo, recorded } from '../e2e/recorder.ts';
import type { StudioBench } from './open-bench.ts';

/** Seconds of a step at 120 bpm, and how long before it a cell is pressed. */
const step = 0.125;
const early = { least: 0.015, most: 0.1 };
/** Seconds from a step's time within which it has to be heard: the limiter delays by 5 ms. */
const tolerance = 0.015;

/**
 * Plays a kick on the first step, and presses a cell 15 to 100 ms before its step comes; the page picks the moment on the
 * audio clock, and the press is an event as a mouse's. Answers the share of presses that were heard in that step.
 */
export async function lateClicks(bench: StudioBench, clicks: number): Promise<number> {
  const { page, studio } = await bench.openStudio(listenTo);
  await studio.click('Kick', [1]);
  await page.waitForTimeout(1500);
  await page.evaluate(() => {
    window.recorder.blocks.length = 0;
  });
  await studio.play();
  await page.waitForTimeout(1500);
  const { samples, rate, first } = await recorded(page);
  const [kick = Number.NaN] = recordedOnsets({ samples, rate, first });
  const start = first / rate + kick;
  let heard = 0;
  for (let click = 0; click < clicks; click++) {
    const at = 3 + ((click * 5) % 12);
    const lead = early.least + (early.most - early.least) * Math.random();
    heard += (await isHeard(page, { start, at, lead })) ? 1 : 0;
  }
  await page.context().close();
  return heard / clicks;
}

/** Switches on the step `at` of the snare `lead` seconds before its next time, listens, and switches it off again. */
async function isHeard(
  page: Page,
  { start, at, lead }: { start: number; at: number; lead: number },
): Promise<boolean> {
  const due = await page.evaluate(
    async ({ start, at, lead, step }) => {
      const context = window.recorder.contexts.at(-1);
      if (context === undefined) throw new Error('Nothing plays.');
      const round = 16 * step;
      const offset = start + at * step;
      const next = Math.ceil((context.currentTime + 0.3 - offset) / round);
      const due = offset + next * round;
      window.recorder.blocks.length = 0;
      const cell = document.querySelector(`button[aria-label="Snare, step ${at + 1}"]`);
      // A timer is late by some ms, and too late is not what is asked: the last of it is waited for on the spot.
      while (context.currentTime < due - lead - 0.02)
        await new Promise((done) => setTimeout(done, 4));
      while (context.currentTime < due - lead);
      if (due - context.currentTime < 0.015) return Number.NaN;
      const mouse = { bubbles: true, button: 0, buttons: 1, isPrimary: true, pointerType: 'mouse' };
      cell?.dispatchEvent(new PointerEvent('pointerdown', mouse));
      cell?.dispatchEvent(new PointerEvent('pointerup', mouse));
      return due;
    },
    { start, at, lead, step },
  );
  if (Number.isNaN(due)) return isHeard(page, { start, at, lead });
  await page.waitForTimeout(450);
  const { samples, rate, first } = await recorded(page);
  await page.evaluate((at) => {
    document.querySelector<HTMLElement>(`button[aria-label="Snare, step ${at + 1}"]`)?.click();
  }, at);
  await page.waitForTimeout(150);
  const onsets = recordedOnsets({ samples, rate, first }).map((onset) => onset + first / rate);
  return onsets.some((onset) => Math.abs(onset - due) < tolerance);
}
