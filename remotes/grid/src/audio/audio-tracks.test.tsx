import { HocketError, ticks } from '@hocket/sdk';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { makeAutoObservable, runInAction } from 'mobx';
import { beforeAll, expect, test, vi } from 'vitest';
import { GridPanel } from '../grid-panel.tsx';
import { audioParts } from '../open-audio.tsx';
import { songStrip } from '../open-song.tsx';
import { gridStudio } from '../testing/grid-studio.ts';

beforeAll(async () => {
  await Promise.all([songStrip.fetch(), audioParts.fetch()]);
});

/** A grid with a song of two sections of two bars. */
function openGrid() {
  const studio = gridStudio();
  makeAutoObservable(studio.recordings);
  makeAutoObservable(studio.voiceTakes);
  studio.project.change((music) => {
    music.song = [
      { id: 'section-1', name: 'Intro', bars: 2, pattern: 'a' },
      { id: 'section-2', name: 'Verse', bars: 2, pattern: 'a' },
    ];
  });
  render(<GridPanel studio={studio} />);
  return studio;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const clip = (name: string | RegExp) => screen.getByRole('button', { name });

/** Chooses a file of two seconds, a bar of the song. */
async function imports(name = 'Voice.wav') {
  const studio = openGrid();
  studio.recordings.reading = { ...studio.recordings.reading, seconds: 2 };
  const file = new File(['RIFF'], name, { type: 'audio/wav' });
  fireEvent.change(await screen.findByLabelText('Import audio…'), { target: { files: [file] } });
  await screen.findByRole('button', { name: 'Voice, bar 1 to 2' });
  const clips = () => Object.values(studio.project.music.tracks.at(-1)?.clips ?? {});
  return { ...studio, clips };
}

test('a file becomes a clip on a track of its name; its row in the grid has the way to it in place of steps', async () => {
  const { project } = await imports();
  expect(project.music.tracks.at(-1)?.name).toBe('Voice');
  expect(screen.queryByRole('button', { name: /^Voice, step/ })).toBeNull();
  press('Show the clips of Voice: 1');
  await waitFor(() => expect(document.activeElement).toBe(clip('Voice, bar 1 to 2')));
});

test('keys move, trim, split, copy and delete a clip; the song grows with it', async () => {
  const { project, clips } = await imports();
  const key = (name: string, pressed: object) => fireEvent.keyDown(clip(name), pressed);
  key('Voice, bar 1 to 2', { key: 'ArrowRight', shiftKey: true });
  key('Voice, bar 2 to 3', { key: 'ArrowRight' });
  key('Voice, bar 2.2 to 3.2', { key: 'ArrowLeft', altKey: true });
  expect(clips()).toMatchObject([{ at: ticks.cycle + ticks.quarter, length: 3 * ticks.quarter }]);
  key('Voice, bar 2.2 to 3', { key: 's' });
  expect(clips()).toHaveLength(2);
  key('Voice, bar 2.2 to 2.3.3', { key: 'Delete' });
  key('Voice, bar 2.3.3 to 3', { key: 'l' });
  expect(clips()).toMatchObject([{ loop: { from: 0.75, to: 1.5 } }]);
  for (let count = 0; count < 3; count += 1)
    key(`Voice, bar ${2 + count}.3.3 to ${3 + count}, looped`, {
      key: 'ArrowRight',
      shiftKey: true,
    });
  expect(project.music.song.map(({ bars }) => bars)).toEqual([2, 3]);
});

test('details set a clip’s place, level, fades and tempo', async () => {
  const { clips, details } = await imports();
  fireEvent.keyDown(clip('Voice, bar 1 to 2'), { key: 'Enter' });
  const shown = within(details.element);
  const type = (name: string, value: string) => {
    const field = shown.getByLabelText(name, { selector: 'input' });
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };
  type('Bar', '3');
  type('Fade in, seconds', '0.5');
  fireEvent.change(shown.getByRole('slider', { name: 'Gain' }), { target: { value: '-6' } });
  fireEvent.click(shown.getByRole('switch', { name: 'Follow the tempo' }));
  type('Its own tempo, bpm', '100');
  const [set] = clips();
  expect(set).toMatchObject({ at: 2 * ticks.cycle, fadeIn: 0.5, bpm: 100 });
  expect(set?.gain).toBeCloseTo(0.501, 3);
  // As much of the recording as before, at five sixths of the speed.
  expect(set?.length).toBe(Math.round((ticks.cycle * 100) / 120));
});

test('a tempo that is sure and another than the song’s is offered', async () => {
  const studio = openGrid();
  studio.recordings.reading = {
    ...studio.recordings.reading,
    seconds: 8,
    tempo: { bpm: 90, bars: 2, confidence: 0.9 },
  };
  const file = new File(['RIFF'], 'Break.mp3', { type: 'audio/mpeg' });
  fireEvent.change(await screen.findByLabelText('Import audio…'), { target: { files: [file] } });
  await waitFor(() => expect(studio.notices).toHaveLength(1));
  const [notice] = studio.notices;
  expect(notice?.text).toBe('Break sounds like 90 bpm, bars: 2. Follow the tempo?');
  runInAction(() => notice?.action?.run());
  expect(Object.values(studio.project.music.tracks.at(-1)?.clips ?? {})).toMatchObject([
    { bpm: 90, length: 3 * ticks.cycle },
  ]);
});

test('a file that cannot be read is said, and adds no track', async () => {
  const { project, recordings } = openGrid();
  const before = project.music.tracks.length;
  recordings.refusal = new HocketError('recording_unreadable', 'No sound in there.');
  const file = new File(['x'], 'Broken.wav', { type: 'audio/wav' });
  fireEvent.change(await screen.findByLabelText('Import audio…'), { target: { files: [file] } });
  await screen.findByText('Broken: No sound in there.');
  expect(project.music.tracks).toHaveLength(before);
});

test('a file that falls on the row of an audio track is put there, elsewhere on a new track; others are left alone', async () => {
  const { project } = await imports();
  const fall = (target: Element, name: string) =>
    fireEvent.drop(target, {
      dataTransfer: { files: [new File(['RIFF'], name)], types: ['Files'], items: [] },
    });
  const [first] = screen.getAllByRole('button', { name: /^Intro: / });
  // Not taken: somebody else may read it.
  expect(fall(first as Element, 'song.mid')).toBe(true);
  expect(fall(first as Element, 'Break.flac')).toBe(false);
  await screen.findByRole('button', { name: 'Break, bar 1 to 2' });
  fall(clip('Voice, bar 1 to 2'), 'Other.ogg');
  await waitFor(() =>
    expect(project.music.tracks.slice(-2).map(({ clips }) => Object.values(clips ?? {}))).toEqual([
      [expect.objectContaining({ recording: '3'.padStart(64, '0') })],
      [expect.objectContaining({ recording: '2'.padStart(64, '0') })],
    ]),
  );
});

test('arrows pass the row of an audio track in the grid, which has no steps', async () => {
  const { project } = await imports();
  const last = project.data.tracks.length - 2;
  const cell = document.querySelector<HTMLElement>(`[data-row="${last}"][data-step="3"]`);
  cell?.focus();
  fireEvent.keyDown(cell as HTMLElement, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(cell);
});

test('a voice is recorded on a bar of a new audio track, and is a clip there once it is stopped', async () => {
  const { project, engine, voiceTakes, details } = openGrid();
  fireEvent.click(await screen.findByRole('button', { name: 'Add audio' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Record a voice…' }));
  const shown = within(details.element);
  await shown.findByRole('button', { name: 'Record' });
  const field = shown.getByLabelText('From bar', { selector: 'input' });
  fireEvent.change(field, { target: { value: '5' } });
  fireEvent.blur(field);
  fireEvent.click(shown.getByRole('switch', { name: 'Hear myself: I wear headphones' }));
  expect(engine.opened[0]?.monitor).toBe(1);
  fireEvent.click(shown.getByRole('button', { name: 'Record' }));
  fireEvent.click(await shown.findByRole('button', { name: 'Stop recording' }));
  await screen.findByRole('button', { name: 'Audio, bar 5 to 6' });
  expect(voiceTakes.begun).toEqual([{ bar: 4, isCounted: true }]);
  expect(project.music.song.map(({ bars }) => bars)).toEqual([2, 3]);
});

test('a finger that rests on a clip opens its details', async () => {
  const { details } = await imports();
  vi.useFakeTimers();
  const finger = { pointerType: 'touch', isPrimary: true, button: 0 };
  fireEvent.pointerDown(clip('Voice, bar 1 to 2'), finger);
  act(() => void vi.advanceTimersByTime(400));
  fireEvent.pointerUp(window, finger);
  vi.useRealTimers();
  expect(details.shown?.title).toBe('Clip Voice');
});
