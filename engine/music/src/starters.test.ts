import {
  type Event,
  type Music,
  type StarterId,
  scaleOn,
  starterIds,
  tonicPitchClass,
} from '@hocket/sdk';
import { starters } from '@hocket/sdk/starters';
import { describe, expect, test } from 'vitest';
import { checkedMusic } from './model/checked-music.ts';
import { musicEvents } from './playback/music-events.ts';

/** Sixteenths of the first `bars` bars at which one of the sounds begins, whatever chance says of it. */
function onsets(music: Music, sounds: readonly string[], bars = 1): number[] {
  const [pattern] = music.patterns;
  const steps = music.tracks
    .filter(({ strudelName }) => sounds.includes(strudelName))
    .flatMap(({ id }) => Object.values(pattern?.lanes[id]?.notes ?? {}).map(({ at }) => at / 240));
  return [...new Set(steps)].filter((step) => step < 16 * bars).sort((one, other) => one - other);
}

/** How many notes there are at each time. */
function sizesOf(events: readonly Event[]): number[] {
  const begins = [...new Set(events.map(({ begin }) => begin))];
  return begins.map((begin) => events.filter((event) => event.begin === begin).length);
}

const kicks = ['bd', 'kick808'];
const backbeats = ['sd', 'cp', 'snaretrap', 'rim'];

test('there is one for each name', () => {
  expect(Object.keys(starters)).toEqual([...starterIds]);
});

describe.each(starterIds)('%s', (id) => {
  const music = starters[id];

  test('is music as the server takes it, and nothing has to be put right in it', () => {
    expect(checkedMusic(structuredClone(music))).toEqual(music);
  });

  test('stands on the eight tracks of a new project, so that no row moves', () => {
    expect(music.tracks.map((track) => track.id)).toEqual(
      Array.from({ length: 8 }, (_, row) => `track-${row + 1}`),
    );
  });

  test('keeps to its scale', () => {
    const scale = scaleOn(tonicPitchClass(music.key.root) ?? -1, music.key.scale);
    const notes = music.patterns.flatMap(({ lanes }) =>
      Object.values(lanes).flatMap((lane) => Object.values(lane.notes)),
    );
    const pitches = notes.flatMap(({ pitch }) => pitch ?? []);
    expect(pitches.length).toBeGreaterThan(20);
    expect(pitches.filter((pitch) => !scale.includes(pitch % 12))).toEqual([]);
  });

  test('has a kick on one, something on the backbeat, a bass, chords, and strokes of many strengths', () => {
    expect(onsets(music, kicks)).toContain(0);
    expect(onsets(music, backbeats).length).toBeGreaterThan(0);
    const events = musicEvents(music, 0, 2);
    const low = events.filter(({ value }) => Number(value.note) < 48);
    expect(low.length).toBeGreaterThan(3);
    const chords = sizesOf(events.filter(({ value }) => Number(value.note) >= 48));
    expect(Math.max(...chords)).toBeGreaterThan(2);
    expect(new Set(events.map(({ value }) => value.velocity)).size).toBeGreaterThan(4);
  });

  test('never has a closed and an open hat at once', () => {
    const closed = onsets(music, ['hh'], 2);
    expect(onsets(music, ['oh'], 2).filter((step) => closed.includes(step))).toEqual([]);
  });
});

/** What makes each the beat that it is called: tempo, swing and places of the bar. */
const marks: Readonly<Record<StarterId, () => void>> = {
  house() {
    expect(onsets(starters.house, ['bd'])).toEqual([0, 4, 8, 12]);
    expect(onsets(starters.house, ['cp'])).toEqual([4, 12]);
    expect(onsets(starters.house, ['oh'])).toEqual([2, 6, 10, 14]);
  },
  techno() {
    expect(onsets(starters.techno, ['bd'])).toEqual([0, 4, 8, 12]);
    expect(onsets(starters.techno, ['bass'])).toEqual([1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15]);
  },
  trap() {
    expect(onsets(starters.trap, ['snaretrap'])).toEqual([8]);
    const lanes = starters.trap.patterns[0]?.lanes ?? {};
    const rolls = Object.values(lanes['track-3']?.notes ?? {}).filter(({ repeats }) => repeats > 2);
    expect(rolls.length).toBeGreaterThan(1);
  },
  'boom-bap'() {
    expect(onsets(starters['boom-bap'], ['sd'])).toEqual(expect.arrayContaining([4, 12]));
    expect(starters['boom-bap'].swing).toBeGreaterThan(1 / 3);
  },
  'lo-fi'() {
    expect(onsets(starters['lo-fi'], ['rim'])).toEqual([4, 12]);
    expect(starters['lo-fi'].swing).toBeGreaterThan(1 / 3);
    const keys = musicEvents(starters['lo-fi'], 0, 2).filter(({ value }) => value.s === 'pad');
    expect(sizesOf(keys)).toEqual([4, 4, 4, 4]);
  },
  'drum-and-bass'() {
    expect(onsets(starters['drum-and-bass'], ['bd'])).toEqual([0, 10]);
    expect(onsets(starters['drum-and-bass'], ['sd'])).toEqual(expect.arrayContaining([4, 12]));
  },
  afrobeat() {
    expect(onsets(starters.afrobeat, ['rim'])).toEqual([0, 3, 6, 10, 12]);
    expect(onsets(starters.afrobeat, ['sh'])).toHaveLength(16);
  },
  reggaeton() {
    expect(onsets(starters.reggaeton, ['bd'])).toEqual([0, 4, 8, 12]);
    expect(onsets(starters.reggaeton, ['sd'])).toEqual([3, 6, 11, 14]);
  },
};

test.each(starterIds)('%s has the onsets that its name promises', (id) => marks[id]());

test('each is in the tempo of its genre', () => {
  expect(starterIds.map((id) => starters[id].bpm)).toEqual([124, 132, 140, 90, 78, 174, 108, 95]);
});
