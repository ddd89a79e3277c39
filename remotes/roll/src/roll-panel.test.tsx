import type { MusicNote } from '@hocket/sdk';
import { FakePresence, type FakeStudio } from '@hocket/sdk/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { expect, test } from 'vitest';
import { RollPanel } from './roll-panel.tsx';
import { rollStudio } from './testing/roll-studio.ts';

const bass = 'track-5';

function notesOf(studio: FakeStudio, track = bass): MusicNote[] {
  const notes = studio.project.music.patterns[0]?.lanes[track]?.notes ?? {};
  return Object.values(notes).sort((a, b) => a.at - b.at || (a.pitch ?? 0) - (b.pitch ?? 0));
}

function shown() {
  const studio = rollStudio();
  render(<RollPanel studio={studio} />);
  const grid = screen.getByRole('grid', { name: 'Notes of Bass' });
  const press = (...keys: string[]) => {
    for (const chord of keys) {
      const names = chord.split('+');
      const key = names.at(-1) ?? '';
      const held = { ctrlKey: names.includes('Ctrl'), shiftKey: names.includes('Shift') };
      fireEvent.keyDown(grid, { key, ...held, altKey: names.includes('Alt') });
    }
  };
  const active = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
  return { studio, grid, press, active };
}

test('each note is a row: pitch, beat, length and velocity', () => {
  const { grid, press, active } = shown();
  expect(active()?.getAttribute('aria-label')).toBe('No note: C2, beat 1');
  press('ArrowRight', 'Enter');
  const row = within(grid).getByRole('row', { name: 'C2, beat 1.25, length 1, velocity 80' });
  expect(active()).toBe(row);
  const cells = within(row).getAllByRole('gridcell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['C2', '1.25', '1', '80']);
  const names = within(grid).getAllByRole('columnheader');
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Pitch',
    'Beat',
    'Length in steps',
    'Velocity in percent',
  ]);
});

test('keys alone write a melody and change what is selected', () => {
  const { studio, press } = shown();
  press('Enter', 'ArrowRight', 'ArrowUp', 'ArrowUp', 'Enter');
  expect(notesOf(studio).map(({ at, pitch }) => [at, pitch])).toEqual([
    [0, 36],
    [240, 38],
  ]);
  press('Enter', 'ArrowUp');
  expect(notesOf(studio)[1]?.pitch).toBe(40);
  press('Shift+ArrowUp', 'Alt+ArrowDown', 'ArrowRight', 'Shift+ArrowRight', 'Ctrl+ArrowUp');
  expect(notesOf(studio)[1]).toMatchObject({ at: 480, pitch: 51, length: 480, velocity: 0.85 });
  expect(screen.getByRole('status').textContent).toBe('Eb3, beat 1.5, length 2, velocity 85');
  press('Ctrl+d');
  expect(notesOf(studio).map(({ at }) => at)).toEqual([0, 480, 960]);
  press('Delete', 'Escape', 'Ctrl+a', 'Delete');
  expect(notesOf(studio)).toEqual([]);
});

test('what is drawn is heard', () => {
  const { studio, press } = shown();
  press('Enter');
  expect(studio.transport.heardNotes).toMatchObject([{ at: 0, pitch: 36 }]);
});

test('a note beside the scale stays and is marked', () => {
  const { studio, grid } = shown();
  act(() => {
    studio.project.change((music) => {
      const note = { at: 0, length: 240, pitch: 37, velocity: 1, chance: 1, repeats: 1 };
      for (const pattern of music.patterns) pattern.lanes[bass] = { notes: { a: note } };
    });
  });
  const row = within(grid).getByRole('row', {
    name: 'C#2, outside the scale, beat 1, length 1, velocity 100',
  });
  expect(row.dataset.outside).toBe('true');
});

test('with the scale kept to, the cursor and what is drawn are in it', () => {
  const { studio, press } = shown();
  act(() => studio.actions.run('roll.lock'));
  press('ArrowUp', 'Enter');
  expect(notesOf(studio).map(({ pitch }) => pitch)).toEqual([38]);
});

test('a press draws a chord of the scale, and the tools change it', async () => {
  const { studio, press } = shown();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Single notes What is drawn' }), {
    key: 't',
  });
  press('ArrowUp', 'ArrowUp', 'Enter');
  const drawn = () => notesOf(studio).map(({ at, pitch, length }) => [at, pitch, length]);
  expect(drawn()).toEqual([
    [0, 38, 240],
    [0, 41, 240],
    [0, 45, 240],
  ]);
  expect(studio.transport.heardNotes.map(({ pitch }) => pitch)).toEqual([38, 41, 45]);
  press('s');
  expect(drawn()).toEqual([
    [0, 38, 240],
    [30, 41, 210],
    [60, 45, 180],
  ]);
  press('q');
  expect(drawn().map(([at]) => at)).toEqual([0, 0, 0]);
  press('l');
  expect(drawn().map(([, , length]) => length)).toEqual([3840, 3840, 3840]);
  press('i');
  expect(drawn().map(([, pitch]) => pitch)).toEqual([31, 35, 38]);
});

test('notes are pulled half of the way where the strength is a half', () => {
  const { studio, press } = shown();
  press('Enter');
  act(() => {
    studio.project.change((music) => {
      for (const note of Object.values(music.patterns[0]?.lanes[bass]?.notes ?? {})) note.at = 40;
    });
  });
  fireEvent.click(screen.getByRole('button', { name: 'Note tools' }));
  const tools = within(screen.getByRole('dialog', { name: 'Note tools' }));
  expect(tools.getByText('For all notes')).toBeTruthy();
  fireEvent.change(tools.getByRole('slider', { name: 'Strength' }), { target: { value: '50' } });
  fireEvent.click(tools.getByRole('button', { name: 'Quantise' }));
  expect(notesOf(studio).map(({ at }) => at)).toEqual([20]);
  fireEvent.click(tools.getByRole('button', { name: 'Notes: up an octave' }));
  expect(notesOf(studio).map(({ pitch }) => pitch)).toEqual([48]);
});

test('another track is chosen; drums have one row and no pitch', async () => {
  const { studio } = shown();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Bass Track' }), { key: 'k' });
  const grid = screen.getByRole('grid', { name: 'Notes of Kick' });
  fireEvent.keyDown(grid, { key: 'Enter' });
  expect(notesOf(studio, 'track-1')).toMatchObject([{ at: 0 }]);
  expect(notesOf(studio, 'track-1')[0]).not.toHaveProperty('pitch');
});

test('the whole window is left with Escape', () => {
  const { press } = shown();
  const full = screen.getByRole('button', { name: 'Full screen' });
  fireEvent.click(full);
  expect(full.getAttribute('aria-pressed')).toBe('true');
  press('Escape');
  expect(full.getAttribute('aria-pressed')).toBe('false');
});

test('each track keeps what is drawn on it and how long, and what is selected stays with its lane', () => {
  const { studio, press } = shown();
  const selected = () => screen.queryAllByRole('row', { selected: true });
  press('Enter', 'Enter', 'Shift+ArrowRight');
  expect(selected()).toHaveLength(1);
  const show = (track: string) => act(() => studio.project.tracks.show(track));
  show('track-7');
  expect(selected()).toHaveLength(0);
  show(bass);
  expect(selected()).toHaveLength(1);
  show('track-7');
  fireEvent.click(screen.getByRole('button', { name: /What is drawn$/ }));
  fireEvent.click(screen.getByRole('option', { name: 'Triads' }));
  const pads = screen.getByRole('grid', { name: 'Notes of Pad' });
  fireEvent.keyDown(pads, { key: 'Enter' });
  expect(notesOf(studio, 'track-7').map(({ length }) => length)).toEqual([240, 240, 240]);
  show(bass);
  press('Escape', 'End', 'Enter');
  expect(notesOf(studio).map(({ at, length }) => [at, length])).toEqual([
    [0, 480],
    [15 * 240, 480],
  ]);
});

test('others are marked on the notes that they are at, and the cursor is told of', () => {
  const { studio, grid, press } = shown();
  press('ArrowRight', 'Enter');
  const [name = ''] = Object.keys(studio.project.music.patterns[0]?.lanes[bass]?.notes ?? {});
  const presence = new FakePresence();
  const place = { panel: 'roll', pattern: studio.project.shown.id, track: bass } as const;
  presence.show({
    Bob: { ...place, note: name, at: 0, pitch: 40 },
    Eve: { ...place, note: 'gone', at: 960, pitch: 40 },
    Ida: { ...place, track: 'track-6' },
  });
  act(() => {
    runInAction(() => {
      studio.project.room = { presence };
    });
  });
  const marks = [...grid.querySelectorAll<HTMLElement>('[data-person]')];
  expect(marks.map(({ textContent, style }) => [textContent, style.left])).toEqual([
    ['BO', '6.25%'],
    ['EV', '25%'],
  ]);
  expect(
    within(grid)
      .getByRole('row', { name: /^C2, beat 1.25/ })
      .getAttribute('aria-description'),
  ).toBe('here: Bob');
  act(() => grid.focus());
  press('ArrowRight');
  fireEvent.keyUp(grid, { key: 'ArrowRight' });
  expect(presence.told.at(-1)).toMatchObject({ ...place, note: undefined, at: 480, pitch: 36 });
});
