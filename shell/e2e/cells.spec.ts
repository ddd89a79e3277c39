import type { Locator, Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** What is written at a cell while it is dragged, and what its note is called, its length and its label. */
function shownAt(cell: Locator) {
  return cell.evaluate((key) => {
    const { tag, note, length } = key.closest('td')?.dataset ?? {};
    return { tag, note, length, label: key.ariaLabel, isOn: key.ariaPressed === 'true' };
  });
}

async function middleOf(cell: Locator): Promise<{ x: number; y: number }> {
  const box = await cell.boundingBox();
  if (!box) throw new Error('The cell is not in sight.');
  const { x, y, width, height } = box;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Presses a cell with the mouse and moves so many pixels up, without letting go. */
async function dragUp(page: Page, cell: Locator, pixels: number): Promise<void> {
  const { x, y } = await middleOf(cell);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - pixels, { steps: 4 });
}

interface Finger {
  x: number;
  y: number;
  id: number;
}

/** Puts fingers on the page, moves and lifts them, as the browser's own events. */
async function fingersOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Finger[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
}

/** A finger rests on a cell until its tag shows, and moves 48 pixels down. Gives where it began. */
async function dragDownBy(
  touch: Awaited<ReturnType<typeof fingersOn>>,
  cell: Locator,
): Promise<Finger> {
  const start = { ...(await middleOf(cell)), id: 1 };
  await touch('touchStart', start);
  await expect.poll(async () => (await shownAt(cell)).tag).toBe('100%');
  for (const down of [10, 24, 48]) await touch('touchMove', { ...start, y: start.y + down });
  await touch('touchEnd');
  return start;
}

/** Drags with keys held, and lets go. */
async function drag(page: Page, cell: Locator, pixels: number, keys: string[] = []): Promise<void> {
  for (const key of keys) await page.keyboard.down(key);
  await dragUp(page, cell, pixels);
  await page.mouse.up();
  for (const key of keys) await page.keyboard.up(key);
}

test('hands and keys give cells velocity, pitch and length, each in one step of undo', async ({
  studio,
  page,
}) => {
  const kick = studio.cell('Kick', 5);
  const bass = studio.cell('Bass', 5);
  const labelOf = async (cell: Locator) => (await shownAt(cell)).label;
  /** One press of undo brings back what the label said. */
  const takenBack = async (cell: Locator, label: string) => {
    await page.keyboard.press('Control+z');
    await expect.poll(() => labelOf(cell)).toBe(label);
  };
  await kick.click();
  // The code for drags comes with the first pointer at the cells.
  await page.waitForLoadState('networkidle');
  await bass.click();
  await expect.poll(() => labelOf(bass)).toBe('Bass, step 5, E2, 2 steps');

  await test.step('velocity of a drum', async () => {
    await dragUp(page, kick, -48);
    await expect
      .poll(() => shownAt(kick))
      .toMatchObject({
        tag: '50%',
        label: 'Kick, step 5, velocity 50%',
      });
    await page.mouse.up();
    expect(await shownAt(kick)).toMatchObject({ tag: undefined, isOn: true });
    await drag(page, kick, 20, ['Shift']);
    expect(await labelOf(kick)).toBe('Kick, step 5, velocity 52%');
    await takenBack(kick, 'Kick, step 5, velocity 50%');
    await dragUp(page, kick, -20);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await labelOf(kick)).toBe('Kick, step 5, velocity 50%');
    await takenBack(kick, 'Kick, step 5');
  });

  await test.step('pitch, velocity and length of a note', async () => {
    const plain = 'Bass, step 5, E2, 2 steps';
    for (const [pixels, keys, label] of [
      [26, [], 'Bass, step 5, A2, 2 steps'],
      [50, ['Shift'], 'Bass, step 5, E4, 2 steps'],
      [-18, ['Control'], 'Bass, step 5, D2, 2 steps'],
      [-48, ['Alt'], `${plain}, velocity 50%`],
    ] as const) {
      await drag(page, bass, pixels, [...keys]);
      expect(await labelOf(bass)).toBe(label);
      await takenBack(bass, plain);
    }
    await studio.cell('Bass', 8).click({ modifiers: ['Shift'] });
    expect(await shownAt(bass)).toMatchObject({ note: 'E2', length: '4' });
    await takenBack(bass, plain);
    await dragUp(page, bass, 26);
    await bass.dispatchEvent('pointercancel', { pointerId: 1, pointerType: 'mouse' });
    await page.mouse.up();
    await expect.poll(() => labelOf(bass)).toBe(plain);
  });

  await test.step('a new cell takes the last pitch', async () => {
    await drag(page, bass, 26);
    await studio.cell('Bass', 9).click();
    expect(await labelOf(studio.cell('Bass', 9))).toBe('Bass, step 9, A2, 2 steps');
    await takenBack(studio.cell('Bass', 9), 'Bass, step 9');
    await takenBack(bass, 'Bass, step 5, E2, 2 steps');
    await studio.cell('Bass', 9).click();
    await expect.poll(() => labelOf(studio.cell('Bass', 9))).toBe('Bass, step 9, E2, 2 steps');
  });

  await test.step('a drag along the row paints, also from a lit cell', async () => {
    const { x, y } = await middleOf(kick);
    const end = await middleOf(studio.cell('Kick', 7));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 6 });
    await page.mouse.up();
    expect((await shownAt(kick)).isOn).toBe(false);
    await page.keyboard.press('Control+z');
    await expect(kick).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('keys', async () => {
    await bass.focus();
    for (const [key, label] of [
      ['Alt+ArrowUp', 'Bass, step 5, F2, 2 steps'],
      ['Alt+Shift+ArrowUp', 'Bass, step 5, F3, 2 steps'],
      ['Alt+Shift+ArrowRight', 'Bass, step 5, F3, 3 steps'],
      ['Alt+ArrowRight', 'Bass, step 5, F3, 3 steps, 2 times'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => labelOf(bass)).toBe(label);
    }
    await takenBack(bass, 'Bass, step 5, F3, 3 steps');
    await page.keyboard.press('Enter');
    await expect(bass).toHaveAttribute('aria-pressed', 'false');
    await kick.focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => labelOf(kick)).toBe('Kick, step 5, velocity 90%');
    await takenBack(kick, 'Kick, step 5');
    await page.keyboard.press('e');
    await expect(page.getByRole('region', { name: 'Details of Kick, step 5' })).toBeVisible();
  });

  await test.step('a finger', async () => {
    const touch = await fingersOn(page);
    const start = await dragDownBy(touch, kick);
    await expect.poll(() => labelOf(kick)).toBe('Kick, step 5, velocity 50%');
    await takenBack(kick, 'Kick, step 5');
    const note = { ...(await middleOf(studio.cell('Bass', 9))), id: 1 };
    const later = { ...(await middleOf(studio.cell('Bass', 12))), id: 2 };
    await touch('touchStart', note);
    await touch('touchStart', note, later);
    await touch('touchEnd', note);
    await touch('touchEnd');
    await expect.poll(() => labelOf(studio.cell('Bass', 9))).toBe('Bass, step 9, E2, 4 steps');
    await takenBack(studio.cell('Bass', 9), 'Bass, step 9, E2, 2 steps');
    await touch('touchStart', start);
    await expect.poll(async () => (await shownAt(kick)).tag).toBe('100%');
    await touch('touchEnd');
    await expect(page.getByRole('dialog', { name: 'Details of Kick, step 5' })).toBeVisible();
  });
});

test('selected cells are dragged together by mouse, keys and a finger, each from where it was and in one step of undo', async ({
  studio,
  page,
}) => {
  const cells = [
    studio.cell('Kick', 5),
    studio.cell('Kick', 7),
    studio.cell('Bass', 5),
    studio.cell('Bass', 6),
  ] as const;
  const [kick, , bass] = cells;
  const selected = page.getByRole('gridcell', { selected: true });
  /** What the labels say behind the steps. */
  const values = () =>
    Promise.all(
      cells.map(async (cell) => (await shownAt(cell)).label?.replace(/.*step \d,? ?/, '')),
    );
  const makes = async (made: string[], act: () => Promise<void>) => {
    const before = await values();
    await act();
    await expect.poll(values).toEqual(made);
    await expect(selected).toHaveCount(15);
    await page.keyboard.press('Control+z');
    await expect.poll(values).toEqual(before);
  };
  await studio.click('Kick', [5, 7]);
  await studio.click('Bass', [5, 6]);
  await page.waitForLoadState('networkidle');
  await drag(page, cells[1], -72);
  await drag(page, cells[3], 26);
  await kick.focus();
  for (const key of ['Right', 'Right', 'Down', 'Down', 'Down', 'Down'])
    await page.keyboard.press(`Control+Shift+Arrow${key}`);
  const notes = ['E2, 2 steps', 'A2, 2 steps'];
  expect(await values()).toEqual(['', 'velocity 25%', ...notes]);

  const all = ['velocity 50%', 'velocity 0%', ...notes.map((note) => `${note}, velocity 50%`)];
  const moved = (...pitches: string[]) => ['', 'velocity 25%', ...pitches];
  await makes(all, () => drag(page, kick, -48));
  await makes(moved('A2, 2 steps', 'D3, 2 steps'), () => drag(page, bass, 26));
  await makes(all, () => drag(page, bass, -48, ['Alt']));
  await makes(moved('F2, 2 steps', 'B2, 2 steps'), () => page.keyboard.press('Alt+ArrowUp'));
  const touch = await fingersOn(page);
  await makes(all, async () => void (await dragDownBy(touch, kick)));
  await kick.click();
  await expect(selected).toHaveCount(0);
  await expect(kick).toHaveAttribute('aria-pressed', 'false');
});

test('a step begins late by keys and by its slider, alone and with others, is said so in code, and goes by a click', async ({
  studio,
  page,
}) => {
  const [first, second] = [studio.cell('Hi-Hat', 5), studio.cell('Hi-Hat', 7)];
  const late = async () => [await shownAt(first), await shownAt(second)].map(({ label }) => label);
  const plain = ['Hi-Hat, step 5', 'Hi-Hat, step 7'];
  await studio.click('Hi-Hat', [5, 7]);
  await first.focus();
  await page.keyboard.press('.');
  await expect.poll(late).toEqual(['Hi-Hat, step 5, 5% late', plain[1]]);
  await page.keyboard.press('Control+z');
  await expect.poll(late).toEqual(plain);

  await page.keyboard.press('Control+Shift+ArrowRight');
  await page.keyboard.press('Control+Shift+ArrowRight');
  await page.keyboard.press('.');
  await page.keyboard.press('.');
  await expect.poll(late).toEqual(plain.map((label) => `${label}, 10% late`));
  await page.keyboard.press('Control+z');
  await expect.poll(late).toEqual(plain);
  await page.keyboard.press('Escape');

  await first.focus();
  await page.keyboard.press('e');
  const slider = page.getByRole('slider', { name: 'Late by' });
  await slider.fill('40');
  await expect.poll(late).toEqual(['Hi-Hat, step 5, 40% late', plain[1]]);
  await page.getByRole('button', { name: 'Generate Strudel Code' }).click();
  await expect(page.getByText('.late(96/3840)')).toBeAttached();
  await first.click();
  await expect(first).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Control+z');
  await expect.poll(late).toEqual(['Hi-Hat, step 5, 40% late', plain[1]]);
});
