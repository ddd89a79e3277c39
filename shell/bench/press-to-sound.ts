import type { Page } from '@playwright/test';
import { recorded } from '../e2e/recorder.ts';

declare global {
  interface Window {
    /** Seconds of the audio clock at which a pointer or a key was pressed, the newest last. */
    presses: number[];
  }
}

/** Below this, 60 dB under full scale, it is silent. */
const silence = 0.001;

/** Notes when something is pressed, on the clock of what `listenTo` records. */
export function watchPresses(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.presses = [];
    const note = ({ timeStamp }: Event) => {
      const context = window.recorder.contexts.at(-1);
      const ago = (performance.now() - timeStamp) / 1000;
      window.presses.push((context?.currentTime ?? Number.NaN) - ago);
    };
    addEventListener('pointerdown', note, true);
    addEventListener('keydown', note, true);
  });
}

/**
 * Milliseconds from the press that `act` makes, while nothing sounds, to the first sample that sounds, as it leaves the
 * page: what the output itself takes is not in it. NaN when nothing sounds within a second.
 */
export async function pressToSound(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    window.recorder.blocks.length = 0;
    window.presses.length = 0;
  });
  await act();
  await page.waitForTimeout(1000);
  const { samples, rate, first } = await recorded(page);
  const [press = Number.NaN] = await page.evaluate(() => window.presses);
  const from = Math.max(0, Math.round(press * rate) - first);
  const at = samples.subarray(from).findIndex((sample) => Math.abs(sample) > silence);
  return at < 0 ? Number.NaN : ((from + at + first) / rate - press) * 1000;
}
