import { expect, test } from 'vitest';
import { ticks } from '../music.ts';
import { FakeProjectStore } from '../testing/fake-project-store.ts';
import { ClipEdits } from './clip-edits.ts';

const recording = { hash: 'ab'.repeat(32), name: 'Voice', seconds: 20 };
const bar = ticks.cycle;

/** At 120 bpm, where a bar is two seconds. */
function cutting() {
  const project = new FakeProjectStore();
  const edits = new ClipEdits(project);
  const track = edits.addTrack('Voice');
  const clips = () => project.music.tracks.find(({ id }) => id === track)?.clips ?? {};
  const places = () =>
    Object.values(clips())
      .map(({ at, length, from }) => [at / bar, length / bar, from])
      .sort(([one = 0], [other = 0]) => one - other);
  const place = (at: number, length: number, from = 0) =>
    edits.place(track, recording, { at: at * bar, length: length * bar, from }) ?? '';
  return { project, edits, track, clips, places, place };
}

test('a clip brings its recording along, on a track that has no steps', () => {
  const { project, track, clips, place } = cutting();
  const id = place(4, 2);
  expect(clips()[id]).toEqual({ recording: recording.hash, at: 4 * bar, length: 2 * bar, from: 0 });
  expect(project.music.recordings).toEqual({ [recording.hash]: { name: 'Voice', seconds: 20 } });
  expect(project.music.tracks.find((each) => each.id === track)).toMatchObject({
    name: 'Voice',
    volume: 100,
  });
});

test('it takes the place of what lies under it', () => {
  const { places, place } = cutting();
  place(0, 4);
  place(1, 1, 10);
  expect(places()).toEqual([
    [0, 1, 0],
    [1, 1, 10],
    [2, 2, 4],
  ]);
  place(0.5, 2.5, 7);
  expect(places()).toEqual([
    [0, 0.5, 0],
    [0.5, 2.5, 7],
    [3, 1, 6],
  ]);
});

test('split, moved and trimmed it goes on with the same sound at the same time', () => {
  const { edits, track, clips, places, place } = cutting();
  const first = place(1, 2, 3);
  const second = edits.split(track, first, 2 * bar) ?? '';
  expect(places()).toEqual([
    [1, 1, 3],
    [2, 1, 5],
  ]);
  edits.trimStart(track, second, bar / 2);
  expect(clips()[second]).toMatchObject({ at: 2.5 * bar, length: bar / 2, from: 6 });
  edits.trimStart(track, first, -4 * bar);
  expect(clips()[first]).toMatchObject({ at: 0, length: 2 * bar, from: 1 });
  expect(edits.split(track, first, 2 * bar)).toBeUndefined();
});

test('a loop is split where it turns, a stretched clip by its own seconds', () => {
  const { edits, track, clips, place } = cutting();
  const id = place(0, 4, 1);
  edits.change(track, id, { loop: { from: 0, to: 3 }, bpm: 60 });
  // After a second of the song half a second of the recording has been heard.
  const second = edits.split(track, id, 3 * bar) ?? '';
  expect(clips()[second]?.from).toBeCloseTo(4 % 3, 6);
});

test('values stay in their ranges, and what is not there is left alone', () => {
  const { project, edits, track, clips, place } = cutting();
  const id = place(0, 1);
  edits.change(track, id, { gain: 9, fadeIn: -1, at: -50, length: 1e9, bpm: 1 });
  expect(clips()[id]).toMatchObject({ gain: 2, fadeIn: 0, at: 0, length: 1024 * bar, bpm: 30 });
  edits.change(track, id, { gain: undefined, bpm: undefined });
  expect(clips()[id]).not.toHaveProperty('gain');
  expect([edits.remove(track, 'none'), edits.change('none', id, { gain: 1 })]).toEqual([
    false,
    false,
  ]);
  expect(edits.place('track-1', recording, { at: 0, length: 1, from: 0 })).toBeUndefined();
  edits.remove(track, id);
  expect(clips()).toEqual({});
  expect(project.dirty).toBe(true);
});
