import type { Page } from '@playwright/test';

/** Counts what the page makes from here on: sources that it starts, and recordings that it decodes. */
export async function countSounds(page: Page): Promise<() => Promise<Record<string, number>>> {
  await page.evaluate(() => {
    const made: Record<string, number> = { sources: 0, decoded: 0 };
    Object.assign(window, { made });
    const { start } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function (...args) {
      made.sources = (made.sources ?? 0) + 1;
      return start.apply(this, args);
    };
    const { decodeAudioData } = BaseAudioContext.prototype;
    BaseAudioContext.prototype.decodeAudioData = function (...args) {
      made.decoded = (made.decoded ?? 0) + 1;
      return decodeAudioData.apply(this, args);
    };
  });
  return () => page.evaluate(() => (window as unknown as { made: Record<string, number> }).made);
}
