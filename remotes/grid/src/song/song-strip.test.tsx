import { addPatternSection } from '@hocket/sdk';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { beforeAll, expect, test } from 'vitest';
import { GridPanel } from '../grid-panel.tsx';
import { songStrip } from '../open-song.tsx';
import { gridStudio } from '../testing/grid-studio.ts';

beforeAll(async () => {
  await songStrip.fetch();
});

/** A grid with a song of an intro, a verse and an end, which all play pattern A. */
function openSong() {
  const studio = gridStudio();
  studio.project.change((music) => {
    music.song = [
      { id: 'section-1', name: 'Intro', bars: 2, pattern: 'a' },
      { id: 'section-2', name: 'Verse', bars: 4, pattern: 'a' },
      { id: 'section-3', name: 'End', bars: 1, pattern: 'a' },
    ];
  });
  render(<GridPanel studio={studio} />);
  press('Song');
  return studio;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const block = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}: `) });
const lane = (name: string) => screen.getByRole('button', { name });
const names = () =>
  within(screen.getByRole('region', { name: 'Song' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('a pattern that plays again and again shows no song until one asks for it', () => {
  render(<GridPanel studio={gridStudio()} />);
  expect(screen.queryByRole('region', { name: 'Song' })).toBeNull();
  press('Song');
  expect(names()).toEqual(['A1']);
});

test('sections stand in their order; arrows select, with Alt they move, with Shift they set the length', () => {
  const { project } = openSong();
  expect(names()).toEqual(['Intro2', 'Verse4', 'End1']);
  fireEvent.keyDown(block('Intro'), { key: 'ArrowRight' });
  expect(block('Verse').getAttribute('aria-pressed')).toBe('true');
  fireEvent.keyDown(block('Verse'), { key: 'ArrowLeft', altKey: true });
  fireEvent.keyDown(block('Verse'), { key: 'ArrowRight', shiftKey: true });
  expect(names()).toEqual(['Verse5', 'Intro2', 'End1']);
  fireEvent.keyDown(block('Verse'), { key: 'Delete' });
  expect(project.music.song.map(({ name }) => name)).toEqual(['Intro', 'End']);
});

test('a section’s name, length and tracks are set beside it', async () => {
  const { project } = openSong();
  fireEvent.click(block('Verse'));
  press('Section Verse');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  fireEvent.change(name, { target: { value: 'Chorus' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Colour 5' }));
  expect(project.music.patterns[0]?.color).toBe('track-5');
  press('Duplicate');
  press('Split');
  expect(project.music.song.map((each) => `${each.name} ${each.bars}`)).toEqual([
    'Intro 2',
    'Chorus 4',
    'Chorus 2',
    'Chorus 2',
    'End 1',
  ]);
  fireEvent.click(
    screen.getByRole('button', { name: /As the pattern.*Kick|Kick.*As the pattern/ }),
  );
  fireEvent.click(screen.getByRole('option', { name: 'Rests' }));
  press('Kick: the same in all sections after it');
  expect(project.music.song.map(({ lanes }) => lanes)).toEqual([
    undefined,
    undefined,
    { 'track-1': 'rest' },
    { 'track-1': 'rest' },
    { 'track-1': 'rest' },
  ]);
});

test('with Shift a part of the song is looped, and it is played from a section', async () => {
  const { project, transport } = openSong();
  fireEvent.click(block('Verse'));
  fireEvent.click(block('End'), { shiftKey: true });
  expect(project.music.loop).toEqual({ from: 2, to: 7 });
  fireEvent.keyDown(block('End'), { key: 'p' });
  const verse = block('Verse');
  verse.getBoundingClientRect = () => ({ left: 100, width: 400 }) as DOMRect;
  fireEvent.click(verse);
  fireEvent.doubleClick(verse, { clientX: 350 });
  press('Section Verse');
  fireEvent.click(await screen.findByRole('button', { name: 'Play from here' }));
  expect(transport.begunAt).toEqual([6, 4, 2]);
  press('Loop');
  expect(project.music.loop).toEqual({ from: 2, to: 6 });
  press('Loop');
  expect(project.music.loop).toBeUndefined();
});

test('while the grid plays a press launches a section, and what is launched is recorded', () => {
  const { launcher } = openSong();
  act(() => runInAction(() => Object.assign(launcher, { isReady: true })));
  fireEvent.click(block('Verse'), { shiftKey: true });
  expect(launcher).toMatchObject({ queued: { kind: 'section', id: 'section-2' }, time: 'beat' });
  expect(block('Verse').getAttribute('aria-pressed')).toBe('true');
  expect(block('Verse').closest('li')?.hasAttribute('data-queued')).toBe(true);
  press('Record what is launched as the song');
  expect(launcher.isRecording).toBe(true);
  press('Record what is launched as the song');
  expect(launcher.isRecording).toBe(false);
});

test('the section that plays is lit, with bar and beat', () => {
  const { transport } = openSong();
  act(() =>
    runInAction(() =>
      Object.assign(transport, { playing: true, section: 'section-2', bar: 1, beat: 2 }),
    ),
  );
  expect(screen.getByTitle('Bar and beat').textContent).toBe('4.3');
  expect(block('Verse').closest('li')?.hasAttribute('data-playing')).toBe(true);
});

test('while code written by hand says the song, it is shown and not changed', () => {
  const { project } = openSong();
  act(() => runInAction(() => Object.assign(project.link, { fixed: true })));
  expect(screen.queryByRole('button', { name: 'Add a section' })).toBeNull();
  fireEvent.keyDown(block('Intro'), { key: 'Delete' });
  expect(names()).toHaveLength(3);
});

test('below the sections each track is a row: a press lets it rest there, another lets it play', () => {
  const { project } = openSong();
  press('What each track plays');
  press('Kick in Verse: Pattern A, no notes');
  expect(project.music.song[1]?.lanes).toEqual({ 'track-1': 'rest' });
  press('Kick in Verse: Rests');
  expect(project.music.song[1]?.lanes).toBeUndefined();
  const note = { at: 0, length: 240, velocity: 1, chance: 1, repeats: 1 };
  act(() => {
    project.change(({ patterns: [pattern] }) => {
      if (pattern) pattern.lanes['track-1'] = { notes: { 0: note } };
    });
  });
  expect(lane('Kick in Verse: Pattern A')).toBeDefined();
});

test('arrow keys go from cell to cell, with Shift they take along what it plays, and Delete gives back the pattern', () => {
  const { project } = openSong();
  press('What each track plays');
  press('Kick in Intro: Pattern A, no notes');
  const key = (name: string, more = {}) =>
    fireEvent.keyDown(document.activeElement as Element, { key: name, ...more });
  act(() => lane('Kick in Intro: Rests').focus());
  key('ArrowRight', { shiftKey: true });
  key('ArrowDown', { shiftKey: true });
  key('ArrowRight');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Snare in End: /);
  expect(project.music.song.map(({ lanes }) => lanes)).toEqual([
    { 'track-1': 'rest' },
    { 'track-1': 'rest', 'track-2': 'rest' },
    undefined,
  ]);
  key('ArrowLeft');
  key('Delete');
  expect(project.music.song[1]?.lanes).toEqual({ 'track-1': 'rest' });
  expect(
    within(screen.getByRole('grid', { name: 'What each track plays' }))
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0),
  ).toEqual([document.activeElement]);
});

test('what a track plays in a section is chosen beside its cell, also for all after it', async () => {
  const { project } = openSong();
  act(() => {
    project.change(addPatternSection(3));
  });
  press('What each track plays');
  fireEvent.contextMenu(lane('Bass in Verse: Pattern A, no notes'));
  fireEvent.click(within(await screen.findByRole('dialog')).getByText('Pattern B'));
  expect(project.music.song[1]?.lanes).toEqual({ 'track-5': 'b' });
  fireEvent.contextMenu(lane('Bass in Verse: Pattern B, no notes'));
  fireEvent.click(await screen.findByRole('button', { name: 'The same in all sections after it' }));
  expect(project.music.song.map(({ lanes }) => lanes)).toEqual([
    undefined,
    { 'track-5': 'b' },
    { 'track-5': 'b' },
    undefined,
  ]);
});
