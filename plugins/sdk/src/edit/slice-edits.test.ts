import { expect, test } from 'vitest';
import { firstSlice } from '../clips.ts';
import { FakeProjectStore } from '../testing/fake-project-store.ts';
import { barsOfBreak, equalStarts, onsetStarts, SliceEdits } from './slice-edits.ts';

const recording = { hash: 'ab'.repeat(32), name: 'Break', seconds: 4 };

/** A break of two bars in eight slices on the first track. */
function sliced() {
  const project = new FakeProjectStore();
  const edits = new SliceEdits(project);
  const track = project.music.tracks[0]?.id ?? '';
  const pattern = project.music.patterns[0]?.id ?? '';
  edits.make(track, recording, equalStarts(4, 8), { pattern, bars: 2 });
  const row = () => project.music.tracks[0];
  const parts = () => (row()?.slices?.parts ?? []).map(({ from, to }) => [from, to]);
  const notes = () =>
    Object.values(project.music.patterns[0]?.lanes[track]?.notes ?? {})
      .map(({ at, pitch = 0 }) => [at / 240, pitch - firstSlice])
      .sort(([one = 0], [other = 0]) => one - other);
  return { project, edits, track, row, parts, notes };
}

test('a break becomes slices that the pattern plays as recorded, however long it is', () => {
  const { project, row, parts, notes } = sliced();
  expect(parts()[3]).toEqual([1.5, 2]);
  expect(row()).toMatchObject({ name: 'Break', strudelName: 'rec_abababababababab', note: 'C2' });
  expect(notes()).toEqual(Array.from({ length: 8 }, (_, part) => [part * 4, part]));
  const { patterns, song, recordings } = project.music;
  expect([patterns[0]?.length, song[0]?.bars]).toEqual([32, 2]);
  expect(recordings).toEqual({ [recording.hash]: { name: 'Break', seconds: 4 } });
});

test('a border moves both slices that meet there, and a slice stays within its recording', () => {
  const { edits, track, row, parts } = sliced();
  edits.moveBorder(track, 1, 0.6);
  edits.moveBorder(track, 2, 9);
  expect(parts().slice(0, 3)).toEqual([
    [0, 0.6],
    [0.6, 1.49],
    [1.49, 1.5],
  ]);
  edits.change(track, 7, { to: 7, pitch: 99, reverse: true, rings: true });
  expect(row()?.slices?.parts[7]).toEqual({
    from: 3.5,
    to: 4,
    pitch: 24,
    reverse: true,
    rings: true,
  });
  edits.change(track, 7, { pitch: 0, reverse: false });
  expect(row()?.slices?.parts[7]).toEqual({ from: 3.5, to: 4, rings: true });
});

test('slices that are cut or joined leave the notes with what they played', () => {
  const { edits, track, parts, notes } = sliced();
  expect(edits.split(track, 0.25)).toBe(true);
  expect(parts().slice(0, 3)).toEqual([
    [0, 0.25],
    [0.25, 0.5],
    [0.5, 1],
  ]);
  expect(notes().slice(0, 3)).toEqual([
    [0, 0],
    [4, 2],
    [8, 3],
  ]);
  expect(edits.join(track, 1)).toBe(true);
  expect(notes()[1]).toEqual([4, 1]);
  expect(edits.split(track, 0.5)).toBe(false);
});

test('transients close to each other are one, and no more than 64 slices begin', () => {
  const many = Array.from({ length: 90 }, (_, index) => index * 0.1);
  expect(onsetStarts({ seconds: 10, onsets: many })).toHaveLength(64);
  expect(onsetStarts({ seconds: 1, onsets: [0.02, 0.5, 0.52, 0.99] })).toEqual([0, 0.5]);
});

test('a break is as many bars as its tempo says, else as the song makes likely', () => {
  const reading = {
    seconds: 4,
    channels: 1,
    peaks: new Float32Array(0),
    peakRate: 100,
    onsets: [],
  };
  expect(barsOfBreak({ ...reading, tempo: { bpm: 60, bars: 1, confidence: 0.9 } }, 120)).toBe(1);
  expect(barsOfBreak({ ...reading, tempo: { bpm: 118, confidence: 0.9 } }, 70)).toBe(2);
  expect(barsOfBreak(reading, 66)).toBe(1);
});
