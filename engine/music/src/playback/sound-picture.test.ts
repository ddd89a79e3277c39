import { newProject } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { musicProjectOf } from '../schema-one/music-of-project.ts';
import { soundOfNotes, soundPicture } from './sound-picture.ts';

/** A kick on each beat. */
function fourBeats() {
  const beat = newProject();
  for (const step of [0, 4, 8, 12])
    Object.assign(beat.patterns[0]?.steps[0]?.[step] ?? {}, { on: true });
  return beat;
}

test('a kick on each beat makes four hills of one height, and silence between them', () => {
  const { bars, levels } = soundPicture(soundOfNotes(musicProjectOf(fourBeats())));
  expect(bars).toBe(1);
  expect(levels.map((level, at) => (level === 1 ? at : -1)).filter((at) => at >= 0)).toEqual([
    0, 4, 8, 12,
  ]);
  expect(levels[3]).toBe(0);
  expect(soundPicture(soundOfNotes(musicProjectOf(fourBeats())), 4).levels).toEqual([1, 1, 1, 1]);
});

test('a column has the colour of the track that is loudest in it, and one of silence has none', () => {
  const beat = fourBeats();
  Object.assign(beat.patterns[0]?.steps[1]?.[4] ?? {}, { on: true, velocity: 0.2 });
  Object.assign(beat.patterns[0]?.steps[1]?.[6] ?? {}, { on: true });
  const { colors } = soundPicture(soundOfNotes(musicProjectOf(beat)));
  expect([0, 4, 6, 7].map((at) => colors[at])).toEqual(['track-1', 'track-1', 'track-2', '']);
});

test('a long note fades over its whole length', () => {
  const beat = musicProjectOf(newProject());
  const note = { at: 0, length: 960 * 4, pitch: 57, velocity: 1, chance: 1, repeats: 1 };
  const lanes = { 'track-7': { notes: { one: note } } };
  const patterns = beat.patterns.map((pattern) => ({ ...pattern, lanes }));
  expect(soundPicture(soundOfNotes({ ...beat, patterns }), 4).levels).toEqual([1, 0.75, 0.5, 0.25]);
});

test('what is muted is not in the picture', () => {
  const beat = musicProjectOf(fourBeats());
  expect(soundPicture(soundOfNotes(beat)).levels.length).toBeGreaterThan(0);
  const tracks = beat.tracks.map((track) => ({ ...track, muted: true }));
  expect(soundPicture(soundOfNotes({ ...beat, tracks }))).toMatchObject({ levels: [], colors: [] });
});
