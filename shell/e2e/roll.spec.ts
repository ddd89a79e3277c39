import { axeViolations } from './axe-violations.ts';
import { RollDriver } from './roll-driver.ts';
import { expect, test } from './test.ts';

test('a mouse draws, stretches, moves, copies and deletes notes, each one step of undo, and Escape takes a drag back', async ({
  page,
  studio: _,
}) => {
  const fetched = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/remotes/roll/'))
        .map(({ name }) => name),
    );
  expect(await fetched()).toEqual([]);
  const roll = new RollDriver(page);
  await roll.open();
  const undo = () => page.keyboard.press('Control+Z');

  await roll.click(0.5, 40);
  const first = 'E2, beat 1, length 1, velocity 80';
  await expect.poll(() => roll.notes()).toEqual([first]);
  await roll.drag([4.2, 43], [6.8, 43]);
  const second = 'G2, beat 2, length 3, velocity 80';
  await expect.poll(() => roll.notes()).toEqual([first, second]);
  await undo();
  await expect.poll(() => roll.notes()).toEqual([first]);
  await page.keyboard.press('Control+Y');
  await expect.poll(() => roll.notes()).toEqual([first, second]);

  // The last pixels of a note stretch it.
  await roll.drag([6.95, 43], [7.95, 43]);
  const longer = 'G2, beat 2, length 4, velocity 80';
  await expect.poll(() => roll.notes()).toEqual([first, longer]);
  await undo();
  await expect.poll(() => roll.notes()).toEqual([first, second]);

  await roll.drag([4.5, 43], [8.5, 45], false);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await roll.notes()).toEqual([first, second]);
  await roll.drag([4.5, 43], [8.5, 45]);
  const moved = 'A2, beat 3, length 3, velocity 80';
  await expect.poll(() => roll.notes()).toEqual([first, moved]);
  await undo();

  await roll.select([0.1, 47], [7.5, 39]);
  await expect(roll.grid.getByRole('row', { selected: true })).toHaveCount(2);
  await page.keyboard.down('Control');
  await roll.drag([0.3, 40], [8.3, 40]);
  await page.keyboard.up('Control');
  const copies = ['E2, beat 3, length 1, velocity 80', 'G2, beat 4, length 3, velocity 80'];
  await expect.poll(() => roll.notes()).toEqual([first, second, ...copies]);
  await undo();
  await expect.poll(() => roll.notes()).toEqual([first, second]);

  const place = await roll.at(0.4, 40);
  await page.mouse.dblclick(place.x, place.y);
  await expect.poll(() => roll.notes()).toEqual([second]);
  await undo();
  await expect.poll(() => roll.notes()).toEqual([first, second]);
  // A drag across the velocities makes a ramp of them.
  const lane = page.getByTitle(/^Velocity: drag/);
  const { x = 0, y = 0, width = 0, height = 0 } = (await lane.boundingBox()) ?? {};
  await page.mouse.move(x + 2, y + height - 1);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + 1);
  await page.mouse.up();
  await expect
    .poll(() => roll.notes())
    .toEqual([
      expect.stringMatching(/^E2.* velocity [0-5]$/),
      expect.stringMatching(/^G2.* velocity (49|50|51)$/),
    ]);
  await undo();
  await expect.poll(() => roll.notes()).toEqual([first, second]);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  // The grid shows the same notes.
  const cell = page.locator('[data-row="4"][data-step="0"]');
  await expect(cell).toHaveAttribute('aria-pressed', 'true');
});

test('chords are drawn by degree, and each note tool is one step of undo', async ({
  page,
  studio: _,
}) => {
  const roll = new RollDriver(page);
  await roll.open();
  const chosen = page.getByRole('button', { name: /What is drawn$/ });
  await chosen.click();
  await page.getByRole('option', { name: 'Triads', exact: true }).click();
  await roll.click(0.5, 40);
  const word = (place: string, ...names: string[]) => names.map((name) => `${name}, ${place}`);
  const triad = word('beat 1, length 1, velocity 80', 'E2', 'G2', 'B2');
  await expect.poll(() => roll.notes()).toEqual(triad);
  await page.getByRole('button', { name: 'Note tools' }).click();
  const tools = page.getByRole('dialog', { name: 'Note tools' });
  await expect(tools.getByText('For the selected notes')).toBeVisible();
  /** Presses a tool, sees what it made, and takes it back. */
  const press = async (name: string, made: readonly string[], before = triad) => {
    await tools.getByRole('button', { name, exact: true }).click();
    await expect.poll(() => roll.notes()).toEqual(made);
    await page.keyboard.press('Control+Z');
    await expect.poll(() => roll.notes()).toEqual(before);
  };
  await press('Legato', word('beat 1, length 16, velocity 80', 'E2', 'G2', 'B2'));
  await press('Invert', word('beat 1, length 1, velocity 80', 'A1', 'C2', 'E2'));
  await press('Notes: up a degree', word('beat 1, length 1, velocity 80', 'F2', 'A2', 'C3'));
  await press('Notes: down an octave', word('beat 1, length 1, velocity 80', 'E1', 'G1', 'B1'));
  await press('Notes: up a semitone', [
    'F2, beat 1, length 1, velocity 80',
    'Ab2, outside the scale, beat 1, length 1, velocity 80',
    'C3, beat 1, length 1, velocity 80',
  ]);
  const strummed = [
    'E2, beat 1, length 1, velocity 80',
    'G2, beat 1.03, length 0.88, velocity 80',
    'B2, beat 1.06, length 0.75, velocity 80',
  ];
  await press('Strum', strummed);
  await tools.getByRole('button', { name: 'Strum', exact: true }).click();
  await expect.poll(() => roll.notes()).toEqual(strummed);
  await press(
    'Quantise',
    [
      'E2, beat 1, length 1, velocity 80',
      'G2, beat 1, length 0.88, velocity 80',
      'B2, beat 1, length 0.75, velocity 80',
    ],
    strummed,
  );
  expect(await axeViolations(page)).toEqual([]);
});
