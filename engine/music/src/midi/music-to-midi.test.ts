import { addSection, changeSection, type Event, type Music, newProject, ticks } from '@hocket/sdk';
import midi from '@tonejs/midi';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { change } from '../changes/change.ts';
import { changeNotes, setLaneLength, toggleNote } from '../changes/note-edits.ts';
import { addPattern } from '../changes/song-edits.ts';
import { checkedMusic } from '../model/checked-music.ts';
import { musicEvents } from '../playback/music-events.ts';
import { songBars } from '../playback/music-parts.ts';
import { musicOf } from '../schema-one/music-of-project.ts';
import { randomMusic } from '../testing/random-music.ts';
import { drumKey } from './general-midi.ts';
import { musicToMidi } from './music-to-midi.ts';
import { readMidi } from './read-midi.ts';

/** A note as MIDI can say it: ticks, a pitch or a drum's key, how loud in 127 parts. */
type Said = [at: number, length: number, pitch: number, level: number];

/**
 * What each track plays in the first round of the whole song, as MIDI can say it. On drums lengths are nothing, on others
 * a note ends where the next of its pitch begins, and where two begin together the first stands for both.
 */
function said(music: Music): Map<string, Said[]> {
  const { loop: _, ...whole } = music;
  const bars = songBars(music);
  const events = musicEvents(whole, 0, bars);
  return new Map(
    music.tracks.flatMap(({ id, name }): [string, Said[]][] => {
      const own = events.filter(({ track, value }) => track === id && levelOf(value) > 0);
      const isDrums = own.every(
        ({ value }) => value.note === undefined && drumKey(String(value.s)) !== undefined,
      );
      const last = new Map<number, Said>();
      const notes = own.flatMap(({ begin, end, value }): Said[] => {
        const { note, clip = 1, s } = value;
        const level = levelOf(value);
        const pitch = Number(isDrums ? drumKey(String(s)) : (note ?? 60));
        const at = Math.round(begin * ticks.cycle);
        const before = last.get(pitch);
        if (before?.[0] === at) return [];
        if (before && !isDrums) before[1] = Math.min(before[1], at - before[0]);
        const length = isDrums ? 0 : Math.round((end - begin) * Number(clip) * ticks.cycle);
        const one: Said = [at, length, pitch, level];
        last.set(pitch, one);
        return [one];
      });
      return notes.length > 0 ? [[name, notes.sort(inOrder)]] : [];
    }),
  );
}

// MIDI has nothing above 0 dB.
const levelOf = ({ gain, velocity = 1 }: Event['value']) =>
  Math.min(1, Number(gain)) * Number(velocity);

const times = (all: Map<string, Said[]>) =>
  [...all].map(([name, notes]) => [name, notes.map(([at, length, pitch]) => [at, length, pitch])]);
const levels = (all: Map<string, Said[]>) =>
  [...all.values()].flatMap((notes) => notes.map(([, , , level]) => level));

/** Random music whose tracks are called as they are told apart. */
const named = randomMusic.map((music) => ({
  ...music,
  tracks: music.tracks.map((track) => ({ ...track, name: `My ${track.id}` })),
}));

describe('a song', () => {
  test('comes back as it was, as far as MIDI can say it', () => {
    fc.assert(
      fc.property(named, (music) => {
        const expected = said(music);
        fc.pre(expected.size > 0);
        const reading = readMidi(musicToMidi(music));
        expect(reading.losses).toEqual([]);
        expect(checkedMusic(reading.music)).toEqual(reading.music);
        const back = said(reading.music);
        expect(Object.fromEntries(times(back))).toEqual(Object.fromEntries(times(expected)));
        expect(reading.music).toMatchObject({ bpm: music.bpm, key: music.key });
        const sorted = (all: typeof back) =>
          levels(new Map([...all].sort(([one], [other]) => (one < other ? -1 : 1))));
        const before = sorted(expected);
        for (const [index, level] of sorted(back).entries())
          expect(Math.abs(level - (before[index] as number))).toBeLessThan(2 / 127);
      }),
    );
  });

  test('is written once, with its tempo, notes and names as another program reads them', () => {
    fc.assert(
      fc.property(named, (music) => {
        const expected = said(music);
        const { tracks, header } = new midi.Midi(musicToMidi(music));
        expect(header.ppq).toBe(ticks.quarter);
        expect(header.tempos[0]?.bpm).toBeCloseTo(music.bpm, 1);
        const read = tracks
          .filter(({ notes }) => notes.length > 0)
          .map(({ name, channel, notes }) => [
            name,
            notes
              .map((note) => [note.ticks, channel === 9 ? 0 : note.durationTicks, note.midi])
              .sort(inOrder),
          ]);
        expect(read).toEqual(times(expected));
      }),
    );
  });
});

function inOrder(
  [at = 0, , pitch = 0]: readonly number[],
  [other = 0, , next = 0]: readonly number[],
): number {
  return at - other || pitch - next;
}

test('sections, their metres and the mix come back: names, lengths, volumes and places', () => {
  const [kick, , , , bass, lead] = musicOf(newProject()).tracks;
  if (!kick || !bass || !lead) throw new Error('A new project has tracks.');
  const note = { length: 216, velocity: 0.8, chance: 1, repeats: 1 };
  const lane = (...all: [at: number, pitch?: number][]) => ({
    notes: Object.fromEntries(
      all.map(([at, pitch]) => [
        pitch === undefined ? `s${at / 240}` : `s${at / 240}p${pitch}`,
        { ...note, at, ...(pitch === undefined ? { length: 240, velocity: 1 } : { pitch }) },
      ]),
    ),
  });
  const music: Music = {
    bpm: 97,
    swing: 0,
    key: { root: 'Eb', scale: 'minor' },
    tracks: [kick, { ...bass, volume: 41, pan: 0.25 }, { ...lead, name: 'Größe', volume: 90 }],
    patterns: [
      {
        id: 'a',
        name: 'Verse',
        color: 'track-1',
        length: 16,
        lanes: { [kick.id]: lane([0], [960]), [bass.id]: lane([0, 36], [240, 43]) },
      },
      {
        id: 'b',
        name: 'Bridge',
        color: 'track-2',
        length: 12,
        lanes: { [lead.id]: lane([0, 60], [0, 64], [480, 67]) },
      },
    ],
    song: [
      { id: 'section-1', name: 'Verse', bars: 4, pattern: 'a' },
      { id: 'section-2', name: 'Bridge', bars: 1.5, pattern: 'b' },
      { id: 'section-3', name: 'End', bars: 1, pattern: 'a', lanes: { [bass.id]: 'rest' } },
    ],
  };
  const { header } = new midi.Midi(musicToMidi(music));
  expect(header.timeSignatures.map((each) => [each.ticks, each.timeSignature])).toEqual([
    [0, [4, 4]],
    [4 * ticks.cycle, [3, 4]],
    [5.5 * ticks.cycle, [4, 4]],
  ]);
  const back = readMidi(musicToMidi(music)).music;
  expect(back.key).toEqual(music.key);
  expect(back.tracks.map(({ name, strudelName, volume }) => [name, strudelName, volume])).toEqual([
    ['Kick', 'bd', 100],
    ['Bass', 'bass', 41],
    ['Größe', 'saw', 90],
  ]);
  expect(back.tracks.map(({ pan }) => pan)).toEqual([0.5, 0.25, 0.5]);
  expect(back.song[0]).toMatchObject({ name: 'Verse', bars: 4 });
  const notes = Object.values(back.patterns[0]?.lanes[back.tracks[1]?.id ?? '']?.notes ?? {});
  expect(notes.every(({ velocity }) => Math.abs(velocity - 0.8) < 0.005)).toBe(true);
  // What can be heard is the same; a pattern of three quarters stands in bars of four.
  expect(times(said(back))).toEqual(times(said(music)));
});

test('chance, repeats and swing are written as they sound in the first round', () => {
  const project = newProject({ swing: 0.5 });
  for (const [at, step] of (project.patterns[0]?.steps[2] ?? []).entries())
    Object.assign(step, { on: true, probability: at < 8 ? 0.5 : 1, repeats: at === 15 ? 3 : 1 });
  const music = musicOf(project);
  const heard = musicEvents(music, 0, 1).map(({ begin }) => Math.round(begin * ticks.cycle));
  const { tracks } = new midi.Midi(musicToMidi(music));
  expect(tracks.map(({ name }) => name)).toEqual(['Hi-Hat']);
  expect(tracks[0]?.notes.map((note) => note.ticks)).toEqual(heard);
  expect(heard.length).toBeLessThan(18);
  expect(heard).toContain(9 * ticks.step + ticks.step / 4);
});

test('two sections of different chords, a melody with lengths and an overridden lane are at their times', () => {
  const [kick, lead, pad] = ['track-1', 'track-6', 'track-7'] as const;
  const chord = (pattern: string, ...pitches: number[]) =>
    pitches.flatMap((pitch) => [
      toggleNote({ pattern, track: pad }, 0, pitch),
      changeNotes({ pattern, track: pad }, [`s0p${pitch}`], { length: ticks.cycle }),
    ]);
  const melody = { pattern: 'a', track: lead };
  const { music } = change(
    { ...musicOf(newProject()), bpm: 97 },
    addPattern(),
    ...chord('a', 48, 52, 55),
    ...chord('b', 45, 48, 52),
    toggleNote({ pattern: 'a', track: kick }, 0),
    toggleNote(melody, 0, 64),
    toggleNote(melody, 970, 67),
    changeNotes(melody, ['s0p64'], { length: 960 }),
    changeNotes(melody, ['t970p67'], { length: 475, velocity: 0.5 }),
    setLaneLength(melody, 12),
    changeSection('section-1', { name: 'Verse', bars: 2, pattern: 'a' }),
    addSection({ name: 'Chorus', bars: 1, pattern: 'b', lanes: { [lead]: 'a', [kick]: 'rest' } }),
  );
  const { tracks, header } = new midi.Midi(musicToMidi(music));
  expect(header.tempos[0]?.bpm).toBeCloseTo(97, 3);
  const played = Object.fromEntries(
    tracks.map(({ name, notes }) => [
      name,
      notes.map((note) => [note.ticks, note.durationTicks, note.midi]),
    ]),
  );
  const bar = ticks.cycle;
  const turn = 12 * ticks.step;
  const inVerse = [0, turn, 2 * turn].flatMap((at) => [
    [at, 960, 64],
    [at + 970, 475, 67],
  ]);
  expect(played).toEqual({
    Kick: [
      [0, 240, 36],
      [bar, 240, 36],
    ],
    Lead: [
      ...inVerse.filter(([at = 0]) => at < 2 * bar),
      [2 * bar, 960, 64],
      [2 * bar + 970, 475, 67],
      [2 * bar + turn, 960, 64],
    ],
    Pad: [
      ...[0, bar].flatMap((at) => [48, 52, 55].map((pitch) => [at, bar, pitch])),
      ...[45, 48, 52].map((pitch) => [2 * bar, bar, pitch]),
    ],
  });
});
