import type { Page } from '@playwright/test';
import { axeViolations } from './axe-violations.ts';
import { louder } from './onsets.ts';
import { hear, listenTo } from './recorder.ts';
import { openRoom } from './room-links.ts';
import { StudioDriver } from './studio-driver.ts';
import { expect, test } from './test.ts';

/** The fragments of code that are lit, once some are. */
async function lit(page: Page): Promise<string[]> {
  const handle = await page.waitForFunction(() => {
    const ranges = [...(CSS.highlights.get('hocket-sounding') ?? [])];
    const texts = ranges.map(({ startContainer, startOffset, endOffset }) =>
      (startContainer.nodeValue ?? '').slice(startOffset, endOffset),
    );
    return texts.length > 0 && texts;
  });
  return (await handle.jsonValue()) || [];
}

test('a room is recorded while it plays; a stranger with the link watches it, and changes nothing', async ({
  browser,
  page,
  product,
}) => {
  const ada = new StudioDriver(page, product.url);
  await ada.signUp();
  await ada.click('Kick', [1]);
  await ada.save();
  const share = async () => {
    await page.getByRole('button', { name: 'Import and export' }).click();
    await page.getByRole('menuitem', { name: 'Share…' }).click();
    return page.getByRole('dialog', { name: /^Share/ });
  };
  const { listen } = await openRoom(ada);

  await page.getByRole('button', { name: 'Record the room' }).click();
  await expect(page.getByText(`${ada.name} records this room`)).toBeVisible();
  await ada.click('Kick', [5, 9]);
  await page.getByRole('tab', { name: 'Live Code' }).click();
  await ada.write('s("bd sd hh")');
  await page.keyboard.press('Control+Enter');

  // Who listens while it happens sees that it is recorded, and what sounds of the code.
  await using listeners = await browser.newContext();
  const listener = await listeners.newPage();
  await listener.goto(listen);
  await expect(listener.getByText(`${ada.name} records this room`)).toBeVisible();
  await listener.getByRole('button', { name: 'Listen' }).click();
  expect(['bd', 'sd', 'hh']).toContain((await lit(listener))[0]);
  await listener.getByRole('button', { name: 'Stop' }).click();
  await expect.poll(() => listener.evaluate(() => CSS.highlights.size)).toBe(0);

  await page.getByRole('button', { name: 'Stop recording' }).click();
  await expect(page.getByText('The performance is recorded.')).toBeVisible();
  const kept = (await share()).getByRole('region', { name: 'Performances' });
  await kept.getByText('Who has its link can watch').click();
  await expect(kept.getByRole('button', { name: /^Copy the link/ })).toBeVisible();
  const address = await kept.getByRole('link').getAttribute('href');
  expect(address).toMatch(/^\/performance\/.+/);

  await using strangers = await browser.newContext();
  const stranger = await strangers.newPage();
  await listenTo(stranger);
  await stranger.goto(`${product.url}${address}`);
  await expect(stranger.getByRole('list', { name: 'Who played' })).toContainText(ada.name);
  await expect(stranger.getByRole('heading', { name: 'Code' })).toBeHidden();
  await stranger.getByRole('button', { name: 'Listen' }).click();
  await hear(stranger, louder(0.01), 60);
  expect(['bd', 'sd', 'hh']).toContain((await lit(stranger))[0]);
  const moment = stranger.getByRole('slider', { name: 'Moment' });
  await moment.focus();
  await stranger.keyboard.press('End');
  await expect(stranger.getByRole('button', { name: 'Listen' })).toBeVisible();
  await stranger.keyboard.press('Home');
  await expect(moment).toHaveAttribute('aria-valuetext', /^0:00 of /);
  await expect(stranger.getByRole('heading', { name: 'Code' })).toBeHidden();
});

test('a visitor watches the room of the landing page without an account', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  await page.getByRole('link', { name: 'Watch a room' }).click();
  await expect(page.getByRole('heading', { name: 'Three at Once' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Who played' })).toHaveText('MIMiraTHTheoAIAiko');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the sound' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.wav$/);
  const moment = page.getByRole('slider', { name: 'Moment' });
  // Where three have written code that plays.
  await moment.fill('45');
  await expect(page.getByText('sinepluck')).toBeVisible();
  await page.getByRole('button', { name: 'Listen' }).click();
  expect(await lit(page)).not.toEqual([]);
  await expect(moment).not.toHaveAttribute('aria-valuetext', /^0:45/);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.poll(() => page.evaluate(() => CSS.highlights.size)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
});
