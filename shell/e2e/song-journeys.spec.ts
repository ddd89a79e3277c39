import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { axeViolations } from './axe-violations.ts';
import { exported, select } from './export-dialog.ts';
import { loudestPitch, pitchAt } from './onsets.ts';
import { decoded, notesInMidi, strudelNotes } from './other-software.ts';
import { openPhone } from './phone.ts';
import { RollDriver } from './roll-driver.ts';
import { SongByKeys } from './song-by-keys.ts';
import { SongByMouse } from './song-by-mouse.ts';
import {
  longSong,
  readSections,
  type ShownSection,
  shortSong,
  soundingNotes,
  type WrittenSong,
} from './song-parts.ts';
import { StudioDriver } from './studio-driver.ts';
import { tabTo } from './tab-to.ts';
import { expect, test } from './test.ts';

test('by mouse alone: a song is made, played, launched and recorded, saved, forked, exported, and other software reads its notes', {
  tag: '@long',
}, async ({ studio, page }) => {
  test.setTimeout(180_000);
  const hand = new SongByMouse(page);
  await hand.make(4);
  expect(await axeViolations(page)).toEqual([]);
  await studio.play();
  await expect(hand.sections.first()).toHaveAttribute('data-playing', 'true');
  await hand.song.getByRole('button', { name: 'Record what is launched as the song' }).click();
  for (const place of [1, 2, 3]) {
    await hand.sections.nth(place).getByRole('button').click();
    await expect(hand.sections.nth(place)).toHaveAttribute('data-playing', 'true');
  }
  await expect(hand.song.getByTitle('Bar and beat')).toHaveText(/[.][23]$/);
  await studio.stop();
  await expect(hand.sections).toHaveText([/^A\d+$/, /^B\d+$/, /^C\d+$/, /^D\d+$/]);
  const sections = await readSections(hand.sections);

  await studio.save();
  await page.reload();
  await studio.ready();
  await expect.poll(() => readSections(hand.sections)).toEqual(sections);
  await fork(page);
  await expect.poll(() => readSections(hand.sections)).toEqual(sections);

  const bars = sections.reduce((sum, section) => sum + section.bars, 0);
  const midi = await exported(page, (dialog) => select(dialog, 'Format', 'MIDI file'));
  expect(notesInMidi(midi.bytes)).toEqual({
    Bass: soundingNotes(longSong, sections, 'bass'),
    Lead: soundingNotes(longSong, sections, 'melody'),
    Pad: soundingNotes(longSong, sections, 'chords'),
  });
  const code = await exported(page, (dialog) =>
    select(dialog, 'Format', 'Strudel code (.strudel)'),
  );
  expect(await strudelNotes(code.bytes.toString(), bars)).toEqual({
    bass: soundingNotes(longSong, sections, 'bass'),
    saw: soundingNotes(longSong, sections, 'melody'),
    pad: soundingNotes(longSong, sections, 'chords'),
  });
  const mix = await exported(page, async (dialog) => {
    await expect(dialog.getByRole('button', { name: 'Whole song Part' })).toBeVisible();
  });
  await checkSound(page, longSong, sections, mix.bytes);
  const stems = await exported(page, (dialog) =>
    select(dialog, 'Files', 'A file per track, before the mix (zip)'),
  );
  await checkStems(page, longSong, sections, stems.bytes);
});

test('by keys alone: a song is made, played, launched and recorded, saved, copied and exported', {
  tag: '@long',
}, async ({ studio, page }) => {
  test.setTimeout(180_000);
  const hand = new SongByKeys(page);
  await hand.make();
  const strip = page.getByRole('region', { name: 'Song' });
  const sections = strip.getByRole('listitem');
  await expect(sections).toHaveText(['A1', 'B1', 'C1', 'D1']);
  const pattern = (name: string) =>
    page.getByRole('button', { name: `Pattern ${name}`, exact: true });
  await hand.keys('Space');
  await expect(sections.first()).toHaveAttribute('data-playing', 'true');
  await hand.keys('2');
  await expect(pattern('B')).toHaveAttribute('data-playing', 'true');
  await hand.command('record what is launched');
  await hand.keys('3');
  await expect(pattern('C')).toHaveAttribute('data-playing', 'true');
  await hand.keys('4');
  await expect(pattern('D')).toHaveAttribute('data-playing', 'true');
  await expect(strip.getByTitle('Bar and beat')).toHaveText(/[.][23]$/);
  await hand.keys('Space');
  await expect(sections).toHaveText([/^B\d+$/, /^C\d+$/, /^D\d+$/]);
  const recorded = await readSections(sections);
  await hand.keys('Control+s');
  await expect(studio.header.getByLabel('Project name')).toHaveValue('Project 1');
  await page.reload();
  await studio.ready();
  await expect.poll(() => readSections(sections)).toEqual(recorded);

  await hand.press('Projects: 1', 'Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.type('All my');
  await hand.keys('Enter');
  await page.getByRole('button', { name: "More for 'Project 1'" }).waitFor();
  await hand.press("More for 'Project 1'", 'Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.type('Dup');
  await hand.keys('Enter');
  const copy = "Open in studio: 'Project 1 (copy)'";
  await page.getByRole('button', { name: copy }).waitFor();
  await hand.press(copy, 'Enter');
  await expect(page.getByLabel('Project name')).toHaveValue('Project 1 (copy)');
  await expect.poll(() => readSections(sections)).toEqual(recorded);

  await tabTo(page, 'Import and export', 'Shift+Tab');
  const wanted = {
    bass: soundingNotes(shortSong, recorded, 'bass'),
    melody: soundingNotes(shortSong, recorded, 'melody'),
    chords: soundingNotes(shortSong, recorded, 'chords'),
  };
  const { bass: Bass, melody: Lead, chords: Pad } = wanted;
  expect(notesInMidi(await exportByKeys(hand, { format: 'MIDI' }))).toEqual({ Bass, Lead, Pad });
  const bars = recorded.reduce((sum, section) => sum + section.bars, 0);
  const code = await exportByKeys(hand, { format: 'Strudel' });
  expect(await strudelNotes(code.toString(), bars)).toEqual({ bass: Bass, saw: Lead, pad: Pad });
  await checkSound(page, shortSong, recorded, await exportByKeys(hand, {}));
  const stems = await exportByKeys(hand, { files: 'A file per track, before' });
  await checkStems(page, shortSong, recorded, stems);
});

test('with a finger on a phone of 360 pixels: two sections with a melody from the roll are made, launched, saved and exported', async ({
  browser,
  product,
}) => {
  const context = await openPhone(browser);
  const page = await context.newPage();
  page.setDefaultTimeout(12_000);
  try {
    const studio = new StudioDriver(page, product.url);
    await studio.signUp();
    const song = page.getByRole('region', { name: 'Song' });
    const sections = song.getByRole('listitem');
    await studio.cell('Bass', 1).tap();
    await page.getByRole('button', { name: 'Song', exact: true }).tap();
    await song.getByRole('button', { name: 'Add a section' }).tap();
    await page.getByRole('menuitem', { name: 'New pattern' }).tap();
    await expect(sections).toHaveText(['A1', 'B1']);
    await studio.cell('Kick', 5).tap();

    await page.getByRole('button', { name: 'More', exact: true }).tap();
    await page.getByRole('button', { name: 'Piano Roll' }).first().tap();
    const roll = new RollDriver(page);
    await page.getByRole('button', { name: 'Full screen' }).tap();
    await expect(page.getByTitle(/^Velocity: drag/)).toBeInViewport({ ratio: 1 });
    for (const [step, pitch] of [
      [0, 33],
      [6, 31],
    ] as const) {
      const { x, y } = await roll.at(step + 0.5, pitch);
      await page.touchscreen.tap(x, y);
    }
    await expect.poll(() => roll.notes()).toHaveLength(2);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Full screen' }).tap();
    await page.getByRole('tab', { name: 'Grid' }).tap();

    const lanes = song.getByRole('button', { name: 'What each track plays' });
    await lanes.tap();
    await song.getByRole('button', { name: 'Kick in B: Pattern B', exact: true }).tap();
    await expect(song.getByRole('button', { name: 'Kick in B: Rests' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).first().tap();
    await expect(song.getByRole('button', { name: 'Kick in B: Pattern B' })).toBeVisible();
    await lanes.tap();

    await studio.transport.getByRole('button', { name: 'Play', exact: true }).tap();
    await sections.nth(1).getByRole('button').tap();
    await expect(sections.nth(1)).toHaveAttribute('data-playing', 'true');
    await studio.transport.getByRole('button', { name: 'Pause', exact: true }).tap();
    await studio.header.getByRole('button', { name: 'Save', exact: true }).tap();
    await expect(studio.header.getByLabel('Project name')).toHaveValue('Project 1');

    await page.getByRole('button', { name: 'More', exact: true }).tap();
    await page.getByRole('button', { name: 'Import and export' }).tap();
    await page.getByRole('menuitem', { name: 'Export…' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Export' });
    await dialog.getByRole('button', { name: /Format$/ }).tap();
    await page.getByRole('option', { name: 'MIDI file' }).tap();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export', exact: true }).tap();
    expect(notesInMidi(await readFile(await (await download).path()))).toEqual({
      Kick: [{ bar: 1.25, pitch: 36 }],
      Bass: [
        { bar: 0, pitch: 36 },
        { bar: 1, pitch: 33 },
        { bar: 1.375, pitch: 31 },
      ],
    });
  } finally {
    await context.close();
  }
});

/** Seconds of a bar at a new project's tempo. */
const barSeconds = 2;

/** A mix is as long as the song, and its lowest line is the bass at each of its notes. */
async function checkSound(
  page: Page,
  song: WrittenSong,
  sections: readonly ShownSection[],
  bytes: Uint8Array,
) {
  const mix = await decoded(page, bytes);
  const bars = sections.reduce((sum, section) => sum + section.bars, 0);
  expect(mix.samples.length / mix.rate).toBeGreaterThanOrEqual(bars * barSeconds);
  for (const { bar, pitch } of soundingNotes(song, sections, 'bass')) {
    const heard = loudestPitch(mix, bar * barSeconds + 0.1, 28, 47);
    expect(heard, `bass in bar ${bar}`).toBe(pitch);
  }
}

/** A zip has a file for each track, in which each note sounds at its time. */
async function checkStems(
  page: Page,
  song: WrittenSong,
  sections: readonly ShownSection[],
  bytes: Uint8Array,
) {
  const files = unzipSync(new Uint8Array(bytes));
  expect(Object.keys(files)).toEqual(['1 Bass.wav', '2 Lead.wav', '3 Pad.wav']);
  for (const [file, kind] of [
    ['1 Bass.wav', 'bass'],
    ['2 Lead.wav', 'melody'],
  ] as const) {
    const stem = await decoded(page, files[file] as Uint8Array);
    for (const { bar, pitch } of soundingNotes(song, sections, kind)) {
      const heard = pitchAt(stem, bar * barSeconds + 0.15);
      expect(heard, `${kind} in bar ${bar}`).toBeCloseTo(pitch, 0);
    }
  }
}

/** Exports by keys, in the format and files whose names begin so; the focus is on the menu's button, before and after. */
async function exportByKeys(
  hand: SongByKeys,
  { format, files }: { format?: string; files?: string },
): Promise<Buffer> {
  const { page } = hand;
  const menu = page.getByRole('banner').getByRole('button', { name: 'Import and export' });
  await expect(menu).toBeFocused();
  await hand.keys('Enter');
  await expect(page.getByRole('menuitem', { name: 'Export…' })).toBeFocused();
  await hand.keys('Enter');
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await expect(dialog).toBeVisible();
  for (const [field, option] of [
    ['WAV, 16 bits', format],
    ['The mix', files],
  ] as const) {
    if (option === undefined) continue;
    await hand.press(field, 'Enter');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.type(option);
    await hand.keys('Enter');
    await expect(page.getByRole('option')).toHaveCount(0);
  }
  const download = page.waitForEvent('download');
  await hand.press('Export', 'Enter');
  const bytes = await readFile(await (await download).path());
  await expect(dialog.getByText(/is in your downloads/)).toBeVisible();
  await hand.keys('Escape');
  return bytes;
}

/** Copies the open project on the page of one's projects, and opens the copy. */
async function fork(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Projects: / }).click();
  await page.getByRole('menuitem', { name: 'All my projects…' }).click();
  await page.getByRole('button', { name: "More for 'Project 1'" }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.getByRole('button', { name: "Open in studio: 'Project 1 (copy)'" }).click();
  await expect(page.getByLabel('Project name')).toHaveValue('Project 1 (copy)');
}
