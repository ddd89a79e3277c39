import { HocketError, type LibrarySound, librarySounds } from '@hocket/sdk';
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SoundItem } from './sound-item.tsx';
import { libraryStudio } from './testing/library-studio.ts';

afterEach(() => void vi.restoreAllMocks());

function mounted(wanted = 'Sub 808') {
  const studio = libraryStudio();
  const sound = librarySounds.find(({ name }) => name === wanted) as LibrarySound;
  render(
    <ul>
      <SoundItem studio={studio} sound={sound} />
    </ul>,
  );
  return studio;
}

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

async function choose(track: string): Promise<void> {
  await press('Add Sub 808 to a track');
  await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: track })));
}

test('Preview sounds it at its own pitch, is pressed meanwhile, and stops it when pressed again', async () => {
  const { library } = mounted();
  await press('Preview Sub 808');
  expect(library.previews).toEqual([['sub808', 'C2']]);
  const button = screen.getByRole('button', { name: 'Preview Sub 808' });
  expect(button.getAttribute('aria-pressed')).toBe('true');
  await press('Preview Sub 808');
  expect(library.previewing).toBeUndefined();
  expect(button.getAttribute('aria-pressed')).toBe('false');
});

test('a drum is previewed as it is and a pad as a chord', async () => {
  const drum = mounted('Kick 808');
  await press('Preview Kick 808');
  expect(drum.library.previews).toEqual([['kick808', undefined]]);
  const pad = mounted('Warm Strings');
  await press('Preview Warm Strings');
  expect(pad.library.previews).toEqual([['warmstrings', 'C3 E3 G3']]);
});

test('a preview that may not start says why', async () => {
  const studio = mounted();
  studio.library.failure = new HocketError('audio_gesture_required', 'Please click first.');
  await press('Preview Sub 808');
  expect(studio.notices).toEqual([{ kind: 'error', text: 'Please click first.' }]);
});

test('Download renders a bar at the sound’s tempo and hands over the file', async () => {
  const studio = mounted();
  await press('Download Sub 808');
  const saved = studio.delivered.map(({ name }) => name);
  const [{ source, options } = { source: '', options: {} }] = studio.engine.rendered;
  expect(source).toMatchObject({ bpm: 140, tracks: [{ strudelName: 'sub808' }] });
  expect(options).toEqual({ format: 'wav16', bars: 1, name: 'Sub 808' });
  expect(saved).toEqual(['mix.wav']);
  expect(studio.notices).toEqual([{ kind: 'success', text: 'mix.wav is in your downloads.' }]);
});

test('a download is marked as under way, and one that fails says why', async () => {
  const studio = mounted();
  let fail = (_: Error) => {};
  studio.engine.render = () =>
    new Promise((_, reject) => {
      fail = reject;
    });
  await press('Download Sub 808');
  const busy = screen.getByRole('button', { name: 'Sub 808 is being rendered…' });
  expect(busy.getAttribute('aria-disabled')).toBe('true');
  await act(async () => fail(new HocketError('render_failed', 'Out of memory.')));
  expect(screen.getByRole('button', { name: 'Download Sub 808' })).toBeTruthy();
  const text = 'Sub 808 could not be downloaded: Out of memory.';
  expect(studio.notices).toEqual([{ kind: 'error', text }]);
});

test('a drag carries the sound as the grid takes it', () => {
  mounted();
  const item = screen.getByRole('listitem');
  const data = new Map<string, string>();
  const event = createEvent.dragStart(item);
  const dataTransfer = { setData: (kind: string, text: string) => void data.set(kind, text) };
  Object.defineProperty(event, 'dataTransfer', { value: dataTransfer });
  fireEvent(item, event);
  expect(item.draggable).toBe(true);
  expect(JSON.parse(data.get('application/x-hocket-sound') ?? '')).toEqual({
    name: 'Sub 808',
    strudelName: 'sub808',
    note: 'C2 C2 Eb2 G1',
  });
});

test('the menu puts it on a track: renamed, its instrument swapped, its steps kept', async () => {
  const studio = mounted();
  studio.project.toggle(4, 6);
  await choose('Bass');
  const { tracks, gridPattern } = studio.project.data;
  expect(tracks[4]).toMatchObject({ name: 'Sub 808', strudelName: 'sub808', note: 'C2 C2 Eb2 G1' });
  expect(gridPattern[4]?.flatMap((on, step) => (on ? [step] : []))).toEqual([6]);
  expect(studio.notices).toEqual([{ kind: 'success', text: 'Sub 808 is on its track.' }]);
});

test('on a track without steps its first one is turned on', async () => {
  const studio = mounted();
  await choose('Kick');
  expect(studio.project.data.gridPattern[0]?.[0]).toBe(true);
});

test('the menu offers a new track, as one step of undo', async () => {
  const studio = mounted();
  await choose('New track');
  const { tracks, gridPattern } = studio.project.data;
  expect(tracks).toHaveLength(9);
  expect(tracks[8]).toMatchObject({ name: 'Sub 808', strudelName: 'sub808' });
  expect(gridPattern[8]?.[0]).toBe(true);
  expect(studio.project.history).toMatchObject({ groups: 1 });
});

test('a project that is full says so', async () => {
  const studio = mounted();
  studio.project.tracks.add = () => {
    throw new HocketError('tracks_full', 'A project has at most 64 tracks.');
  };
  await choose('New track');
  expect(studio.notices).toEqual([{ kind: 'error', text: 'A project has at most 64 tracks.' }]);
});
