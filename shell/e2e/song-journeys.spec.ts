import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { axeViolations } from './axe-violations.ts';
import { exported, select } from './export-dialog.ts';
import { pitchAt } from './onsets.ts';
import { readMidi, readStrudel, readWav } from './other-software.ts';
import { SongByMouse } from './song-by-mouse.ts';
import { notesOf, readSections } from './song-parts.ts';
import { expect, test } from './test.ts';

test('by mouse alone: a song is made, played, launched and recorded, saved, forked, exported, and other software reads its notes', async ({
  studio,
  page,
}) => {
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
  expect(await readSections(hand.sections)).toEqual(sections);
  await fork(page);
  expect(await readSections(hand.sections)).toEqual(sections);

  const bars = sections.reduce((sum, section) => sum + section.bars, 0);
  const midi = await exported(page, (dialog) => select(dialog, 'Format', 'MIDI file'));
  expect(readMidi(midi.bytes)).toEqual({
    Bass: notesOf(sections, 'bass'),
    Lead: notesOf(sections, 'melody'),
    Pad: notesOf(sections, 'chords'),
  });
  const code = await exported(page, (dialog) =>
    select(dialog, 'Format', 'Strudel code (.strudel)'),
  );
  expect(await readStrudel(code.bytes.toString(), bars)).toEqual({
    bass: notesOf(sections, 'bass'),
    saw: notesOf(sections, 'melody'),
    pad: notesOf(sections, 'chords'),
  });
  const mix = await exported(page, async (dialog) => {
    await expect(dialog.getByRole('textbox', { name: 'Bars' })).toHaveValue(String(bars));
  });
  const { rate, samples } = readWav(mix.bytes);
  expect(samples.length / rate).toBeGreaterThanOrEqual(bars * 2);
  const stems = await exported(page, (dialog) =>
    dialog.getByRole('switch', { name: 'One file per track (zip)' }).click(),
  );
  const files = unzipSync(new Uint8Array(stems.bytes));
  expect(Object.keys(files)).toEqual(['1 Bass.wav', '2 Lead.wav', '3 Pad.wav']);
  const bass = readWav(files['1 Bass.wav'] as Uint8Array);
  for (const { bar, pitch } of notesOf(sections, 'bass')) {
    expect(pitchAt(bass, bar * 2 + 0.15), `bar ${bar}`).toBeCloseTo(pitch, 0);
  }
});

/** Copies the open project on the page of one's projects, and opens the copy. */
async function fork(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Projects: / }).click();
  await page.getByRole('menuitem', { name: 'All my projects…' }).click();
  await page.getByRole('button', { name: "More for 'Project 1'" }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.getByRole('button', { name: "Open in studio: 'Project 1 (copy)'" }).click();
  await expect(page.getByLabel('Project name')).toHaveValue('Project 1 (copy)');
}
