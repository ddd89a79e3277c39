import type { Page } from '@playwright/test';
import { axeInBothThemes } from './axe-violations.ts';
import { expect, test } from './test.ts';

/** A step of the lane of a track's lowpass, from 1. */
const step = (page: Page, number: number) =>
  page.getByRole('slider', { name: `Lowpass of Bass, step ${number}`, exact: true });

/** What the code says of the lowpass. */
async function lowpass(page: Page): Promise<string | undefined> {
  const text = await page.locator('#hocket-code .ace_content').textContent();
  return /lpf\([^)]*\)/.exec(text ?? '')?.[0];
}

/** The middle of a step, so high: 0 to 1. */
async function placeIn(page: Page, number: number, high: number) {
  const box = await step(page, number).boundingBox();
  if (!box) throw new Error('The lane is not in sight.');
  return [box.x + box.width / 2, box.y + (1 - high) * box.height] as const;
}

/** A ramp is drawn with Shift from one place by others to the last, which says what it is drawn to. */
async function drawRamp(page: Page, ...places: readonly (readonly [step: number, high: number])[]) {
  await page.keyboard.down('Shift');
  for (const [index, [number, high]] of places.entries()) {
    await page.mouse.move(...(await placeIn(page, number, high)), { steps: 3 });
    if (index === 0) await page.mouse.down();
  }
  await expect(page.locator('td[data-tag]')).toHaveAttribute('data-tag', / Hz$/);
  await page.mouse.up();
  await page.keyboard.up('Shift');
}

test('a ramp of the filter is drawn below the bass by hand, cleared by two clicks, written into the code, which goes along with the next, and taken back in one step', async ({
  studio,
  page,
}) => {
  await studio.click('Bass', [1, 5, 9, 13]);
  await studio.cell('Bass', 1).press('a');
  await page.getByRole('button', { name: /What the lane of Bass moves/ }).click();
  await page.getByRole('option', { name: 'Lowpass', exact: true }).click();
  await expect(step(page, 1)).toHaveAttribute('aria-valuetext', 'empty, the track’s own setting');

  await drawRamp(page, [1, 0.02], [16, 0.98], [13, 0.98]);
  await expect(step(page, 13)).toHaveAttribute('aria-valuetext', /^1\d{4} Hz, ramp to here$/);
  await expect(step(page, 7)).toHaveAttribute('aria-valuetext', /^empty, \d{3} Hz goes on$/);
  await expect(step(page, 16)).toHaveAttribute('aria-valuetext', /^empty, 1\d{4} Hz goes on$/);
  expect(await axeInBothThemes(page, { within: '[role="grid"]' })).toEqual([]);

  await page.mouse.dblclick(...(await placeIn(page, 16, 0.5)));
  await expect(step(page, 16)).toHaveAttribute('aria-valuetext', /^empty/);

  await page.getByRole('button', { name: 'Generate Strudel Code' }).click();
  await expect(page.getByText('Linked with code')).toBeVisible();
  await page.getByRole('tab', { name: 'Live Code' }).click();
  await expect.poll(() => lowpass(page)).toBeDefined();

  const before = await lowpass(page);

  // Linked, the code goes along with what is drawn, and with its undo.
  await page.getByRole('tab', { name: 'Visual Grid' }).click();
  await drawRamp(page, [1, 0.9], [9, 0.5], [5, 0.3]);
  await expect(step(page, 5)).toHaveAttribute('aria-valuetext', /^\d+ Hz, ramp to here$/);
  await page.getByRole('tab', { name: 'Live Code' }).click();
  await expect.poll(() => lowpass(page)).not.toBe(before);
  await page.getByRole('tab', { name: 'Visual Grid' }).click();
  await step(page, 1).focus();
  await page.keyboard.press('Control+z');
  await expect(step(page, 5)).toHaveAttribute('aria-valuetext', /^empty, \d+ Hz goes on$/);
  await page.getByRole('tab', { name: 'Live Code' }).click();
  await expect.poll(() => lowpass(page)).toBe(before);

  await page.getByRole('tab', { name: 'Visual Grid' }).click();
  await step(page, 1).focus();
  // The code, what two clicks did, and the ramp.
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('Control+z');
  await expect(step(page, 13)).toHaveAttribute('aria-valuetext', 'empty, the track’s own setting');
});
