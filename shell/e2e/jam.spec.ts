import type { Browser, Page } from '@playwright/test';
import { openFarBrowser } from './far-browser.ts';
import { hasOnsets, recordedOnsets } from './onsets.ts';
import { hear, listenTo } from './recorder.ts';
import { RollDriver } from './roll-driver.ts';
import { comeIn, openRoom } from './room-links.ts';
import type { StudioDriver } from './studio-driver.ts';
import { expect, test } from './test.ts';

/** A network that delays, and whose connections break: what comes after that overtakes what was under way. */
const rough = {
  there: () => 20 + Math.random() * 60,
  back: () => 20 + Math.random() * 60,
  breaks: () => Math.random() < 0.002,
};
/** Seconds between two steps of the beat that is heard. */
const beat = 0.5;

/** Somebody who comes into a room by a link, and is heard. */
async function come(browser: Browser, url: string, link: string): Promise<StudioDriver> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await listenTo(page);
  return comeIn(page, url, link);
}

/** When beats are heard in a page, in milliseconds since 1970. */
async function beatsHeard(page: Page): Promise<number[]> {
  const heard = await hear(page, hasOnsets(6));
  const stamp = await page.evaluate(() => {
    const { contextTime = 0, performanceTime = 0 } =
      window.recorder.contexts.at(-1)?.getOutputTimestamp() ?? {};
    return performance.timeOrigin + performanceTime - contextTime * 1000;
  });
  return recordedOnsets(heard).map((onset) => stamp + (heard.first / heard.rate + onset) * 1000);
}

/** Milliseconds by which the beats of two pages are apart, the median. */
function apart(here: readonly number[], there: readonly number[]): number {
  const offs = here.flatMap((time) => {
    const near = there.find((other) => Math.abs(other - time) < (beat * 1000) / 2);
    return near === undefined ? [] : [Math.abs(near - time)];
  });
  return offs.sort((one, other) => one - other)[offs.length >> 1] ?? Number.NaN;
}

test('three browsers, one of them over a bad network, build one piece in grid, roll and code, and hear it together', {
  tag: '@sound',
}, async ({ browser, studio: ada, product }) => {
  await ada.click('Kick', [1, 5, 9, 13]);
  await ada.save();
  const { edit } = await openRoom(ada);
  const bob = await come(browser, product.url, edit);
  const far = await openFarBrowser(product, rough);
  try {
    const eve = await come(far.browser, product.url, edit);
    const all = [ada, bob, eve];
    for (const { page } of all) {
      const people = page.getByRole('list', { name: 'People in the room' });
      for (const { name } of all) await expect(people).toContainText(name);
    }
    const roll = new RollDriver(bob.page);
    await roll.open();
    await roll.click(0.5, 40);
    await eve.write('// eve');
    far.network.cut();
    await eve.page.getByRole('tab', { name: 'Visual Grid' }).click();
    await eve.click('Snare', [5]);
    await ada.click('Snare', [13]);
    const isOn = (who: StudioDriver, step: number, isOn = true) =>
      expect(who.cell('Snare', step)).toHaveAttribute('aria-pressed', String(isOn));
    for (const who of all) for (const step of [5, 13]) await isOn(who, step);
    await ada.page.keyboard.press('Control+Z');
    for (const who of all) {
      await isOn(who, 13, false);
      await isOn(who, 5);
    }
    const notes = await roll.notes();
    expect(notes).toHaveLength(1);
    for (const { page } of [ada, eve]) {
      const seen = new RollDriver(page);
      await seen.open();
      await expect.poll(() => seen.notes()).toEqual(notes);
    }
    for (const { page } of all) await page.getByRole('button', { name: 'Full screen' }).click();
    await eve.page.keyboard.press('Control+Z');
    for (const who of all) await isOn(who, 5, false);
    await expect.poll(() => roll.notes()).toEqual(notes);

    await bob.page.getByRole('button', { name: 'Play for all' }).click();
    for (const { page } of all)
      await expect(page.getByRole('button', { name: 'Stop for all' })).toBeVisible();
    const [first = [], ...others] = await Promise.all(all.map(({ page }) => beatsHeard(page)));
    // Half of what one hears as two; how near they come on a free machine is the benchmark's.
    for (const beats of others) expect(apart(first, beats)).toBeLessThan(25);

    await ada.write('s("hh*8")');
    await ada.run();
    for (const { page } of all) await hear(page, hasOnsets(9, 2.5));
  } finally {
    await far.close();
  }
});
