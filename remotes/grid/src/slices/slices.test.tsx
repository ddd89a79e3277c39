import type { FakeStudio } from '@hocket/sdk/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Display } from '../display.ts';
import { gridStudio } from '../testing/grid-studio.ts';
import { OpenSlices } from './open-slices.tsx';

/** A break of one second in four slices on the first track, by its transients. */
async function sliced() {
  const studio = gridStudio();
  const display = new Display();
  document.body.append(studio.details.element);
  render(<OpenSlices studio={studio} display={display} />);
  const [track] = studio.project.data.tracks;
  const file = new File(['x'], 'Amen.wav', { type: 'audio/wav' });
  act(() => display.cut({ kind: 'file', track: track?.id, file }));
  fireEvent.click(await screen.findByRole('button', { name: 'Slice it' }));
  await screen.findByRole('group', { name: 'Pads' });
  return { studio, display };
}

const parts = ({ project }: FakeStudio) => project.music.tracks[0]?.slices?.parts;

test('a file becomes slices by its transients, whose panel opens', async () => {
  const { studio, display } = await sliced();
  expect(parts(studio)?.map(({ from }) => from)).toEqual([0, 0.25, 0.5, 0.75]);
  expect(display.cutting).toBeUndefined();
  expect(studio.project.music.tracks[0]?.name).toBe('Amen');
});

test('a slice is set by its pad, its borders by the arrow keys', async () => {
  const { studio } = await sliced();
  fireEvent.click(screen.getByRole('button', { name: 'Slice 2' }));
  const controls = within(screen.getByRole('group', { name: 'Slice 2' }));
  fireEvent.click(controls.getByRole('button', { name: 'Reverse' }));
  fireEvent.click(controls.getByRole('button', { name: 'Rings on' }));
  fireEvent.click(controls.getByRole('button', { name: 'New steps play it' }));
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Start of slice 2' }), {
    key: 'ArrowRight',
  });
  expect(parts(studio)?.slice(0, 2)).toEqual([
    { from: 0, to: 0.26 },
    { from: 0.26, to: 0.5, reverse: true, rings: true },
  ]);
  expect(studio.project.music.tracks[0]?.note).toBe('C#2');
  fireEvent.click(controls.getByRole('button', { name: 'Cut in two' }));
  expect(parts(studio)).toHaveLength(5);
});

test('a track is resampled to a row with a slice for each beat', async () => {
  const studio = gridStudio();
  const display = new Display();
  document.body.append(studio.details.element);
  render(<OpenSlices studio={studio} display={display} />);
  const count = studio.project.music.tracks.length;
  act(() => display.cut({ kind: 'resample', track: studio.project.data.tracks[0]?.id }));
  fireEvent.click(await screen.findByRole('button', { name: 'Resample' }));
  await waitFor(() => expect(studio.project.music.tracks).toHaveLength(count + 1));
  expect(studio.project.music.tracks.at(-1)?.slices?.parts).toHaveLength(16);
});
