import { type MusicNote, newProject, ticks } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { musicEvents } from '../playback/music-events.ts';
import { musicOf } from '../schema-one/music-of-project.ts';
import { change, type MusicEdit } from './change.ts';
import { quantiseNotes, recordNote, strengthOf } from './played-notes.ts';
import { changeMusic } from './song-edits.ts';

const place = { pattern: 'a', track: 'track-5' };
const round = 16 * ticks.step;
const never = () => false;

/** Notes of C3 that were heard at these ticks, and played at the same time at a strength. */
function played(heard: readonly number[], { strength = 1, swing = 0 } = {}, ...more: MusicEdit[]) {
  const notes = heard.map((each, index) =>
    recordNote(
      place,
      { id: `n${index}`, heard: each, pitch: 48, length: 100, velocity: 0.5 },
      { strength, swing },
      never,
    ),
  );
  return change(musicOf(newProject()), changeMusic({ swing }), ...notes, ...more).music;
}

function notesOf(music: ReturnType<typeof played>): Record<string, MusicNote> {
  return { ...music.patterns[0]?.lanes[place.track]?.notes };
}

const times = (music: ReturnType<typeof played>) =>
  Object.values(notesOf(music)).map(({ at }) => at);

test('a note stands on the sixteenth next to it, with its velocity, and how it was played is kept', () => {
  const music = played([250, 470, 3 * 240 + 119]);
  expect(Object.values(notesOf(music))).toMatchObject([
    { at: 240, played: 10, velocity: 0.5, length: 100, pitch: 48 },
    { at: 480, played: -10 },
    { at: 720, played: 119 },
  ]);
});

test('strength moves notes between where they were played and their sixteenths, and back', () => {
  const heard = [10, 240 - 118, 500, 960 + 118];
  const music = played(heard);
  const at = (strength: number, from = music) =>
    change(from, quantiseNotes(place, { strength, swing: 0 })).music;
  const raw = at(0);
  expect(times(raw)).toEqual(heard);
  expect(times(at(0.5))).toEqual([5, 181, 490, 1019]);
  expect(times(at(1, raw))).toEqual(times(music));
  expect(times(at(0, at(0.5)))).toEqual(heard);
  const lane = (of: typeof music) => of.patterns[0]?.lanes[place.track] ?? { notes: {} };
  expect([0, 0.5, 1].map((each) => strengthOf(lane(at(each)), 0))).toEqual([0, 0.5, 1]);
});

test('what is early for the next round begins the lane, at any strength', () => {
  for (const heard of [-20, round - 20])
    for (const strength of [1, 0.5, 0]) {
      const music = played([heard], { strength });
      expect(times(music)).toEqual([(round - 20 * (1 - strength)) % round]);
      const moved = change(music, quantiseNotes(place, { strength: 1, swing: 0 })).music;
      expect(times(moved)).toEqual([0]);
    }
});

test('with swing a note is heard where it was played, and on the beat that swing makes', () => {
  const late = 120;
  const heard = [240 + late + 15, 480 - 10, 720 + late - 30, 960 + 40];
  const raw = played(heard, { strength: 0, swing: 1 });
  const begins = musicEvents(raw, 0, 1).map(({ begin }) => Math.round(begin * ticks.cycle));
  expect(begins.slice(0, 2)).toEqual(heard.slice(0, 2));
  // Before a late sixteenth there is a gap that no note can sound in.
  expect(begins.slice(2)).toEqual([720 + late, 1000]);
  expect(times(played(heard, { swing: 1 }))).toEqual([240, 480, 720, 960]);
});

test('a later round takes the place of what sounded; notes of one round are all there', () => {
  const again = (fresh: (id: string) => boolean) =>
    notesOf(
      played(
        [245],
        {},
        recordNote(
          place,
          { id: 'again', heard: 300, pitch: 48, length: 50, velocity: 1 },
          { strength: 1, swing: 0 },
          fresh,
        ),
      ),
    );
  expect(again(never)).toMatchObject({ again: { at: 240, velocity: 1 } });
  expect(Object.keys(again(never))).toEqual(['again']);
  expect(again((id) => id === 'n0')).toMatchObject({ n0: { at: 240 }, again: { at: 300 } });
});
