import { limits, type MusicNote, type MusicProject, newMusicProject, ticks } from '@hocket/sdk';
import type { Page } from '@playwright/test';
import { frameLoss } from './dropped-frames.ts';
import { postProject, type StudioBench } from './open-bench.ts';
import { type Renders, settled, takeRenders } from './renders.ts';

const name = 'Two thousand notes';
/** Steps of the pattern, and notes of each of its steps: 2,048 in all. */
const [steps, voices] = [limits.maxLaneSteps, 16];

/** One track with a chord of sixteen notes on each of the steps of a pattern. */
function manyNotes(): MusicProject {
  const project = newMusicProject();
  const [bass] = project.tracks.filter(({ note }) => note !== undefined);
  const notes: Record<string, MusicNote> = {};
  for (let step = 0; step < steps; step++) {
    for (let voice = 0; voice < voices; voice++) {
      const pitch = 36 + 3 * voice + (step % 3);
      const note = { at: step * ticks.step, length: ticks.step, pitch, velocity: 0.8 };
      notes[`s${step}p${pitch}`] = { ...note, chance: 1, repeats: 1 };
    }
  }
  const patterns = project.patterns.map((pattern) => ({
    ...pattern,
    length: steps,
    lanes: { [bass?.id ?? '']: { notes } },
  }));
  return { ...project, name, patterns };
}

/** A point of a page, in CSS pixels. */
interface Point {
  x: number;
  y: number;
}

/** Opens the roll with all of those notes, selects `selected` of them and presses one of them; answers where. */
async function pressSelection(bench: StudioBench, selected: number): Promise<[Page, Point]> {
  const { page, studio } = await bench.openStudio();
  await postProject(page, manyNotes());
  // The list of one's projects is read when the page is.
  await page.reload();
  await studio.ready();
  await studio.header
    .getByRole('button', { name: /project/i })
    .first()
    .click();
  await page.getByRole('menuitem', { name }).first().click();
  await page.getByRole('button', { name: 'Piano Roll', expanded: false }).click();
  await page.getByRole('button', { name: 'Full screen' }).click();
  const grid = page.getByRole('grid', { name: /^Notes of / });
  await grid.locator('[data-note]').nth(2000).waitFor();
  const { x = 0, y = 0, width = 0, height = 0 } = (await grid.boundingBox()) ?? {};
  const at = (step: number, pitch: number) => ({
    x: x + (step / steps) * width,
    y: y + ((127.5 - pitch) / 128) * height,
  });
  const [from, to] = [at(0.1, 36 + 3 * voices), at(selected / voices - 0.1, 35.6)];
  await page.keyboard.down('Shift');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  const pressed = at(0.3, 60);
  await page.mouse.move(pressed.x, pressed.y);
  await page.mouse.down();
  await page.mouse.move(pressed.x + 10, pressed.y);
  await page.locator('[data-gesture="moved"]').waitFor();
  return [page, pressed];
}

/** Drags a note of a roll of 2,000 up and to the side, and answers the most that one move rendered. */
export async function noteDragRenders(bench: StudioBench): Promise<Renders> {
  const [page, { x, y }] = await pressSelection(bench, voices);
  await settled(page);
  await takeRenders(page);
  const all: Renders[] = [];
  for (let move = 1; move <= 20; move++) {
    await page.mouse.move(x + 10 + 12 * move, y - 5 * move);
    await settled(page);
    all.push(await takeRenders(page));
  }
  await page.mouse.up();
  await page.context().close();
  return all.reduce((most, each) => (each.count > most.count ? each : most));
}

/** Drags a selection of 500 notes to and fro, and answers how many more frames are dropped than in an empty page. */
export async function rollFrames(bench: StudioBench, rounds: number, seconds: number) {
  const [page, { x, y }] = await pressSelection(bench, 512);
  const loss = await frameLoss(bench, page, {
    rounds,
    seconds,
    async during(isOver) {
      for (let move = 0; !isOver(); move++) {
        const turn = (move / 30) * Math.PI;
        await page.mouse.move(x + 150 * (1 - Math.cos(turn)), y - 60 * Math.sin(turn));
      }
    },
  });
  await page.mouse.up();
  await page.context().close();
  return loss;
}
