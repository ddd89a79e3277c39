import { limits, type Music, ticks } from '@hocket/sdk';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkedMusic } from '../model/checked-music.ts';
import { musicEvents } from '../playback/music-events.ts';
import { songBars } from '../playback/music-parts.ts';
import type { MidiNote, MidiSong, MidiTrack } from './midi-song.ts';
import { type MidiReading, readMidi } from './read-midi.ts';
import { chunk, key, midiHead, track } from './testing/midi-bytes.ts';
import { midiNote, midiSong, midiTrack } from './testing/midi-songs.ts';
import { writeMidiFile } from './write-midi-file.ts';

const bytesOf = (song: MidiSong) => writeMidiFile(song);
const read = (tracks: readonly MidiTrack[], more: Partial<MidiSong> = {}) =>
  readMidi(bytesOf(midiSong(tracks, more)));
const drums = (notes: readonly MidiNote[], more: Partial<MidiTrack> = {}) =>
  midiTrack(notes, { channel: 9, ...more });
const reasons = ({ losses }: MidiReading) => losses.map(({ reason }) => reason);
const rows = ({ tracks }: Music) => tracks.map(({ name, strudelName }) => [name, strudelName]);

/** What a track plays in the first bars: ticks, lengths in ticks, pitches and velocities. */
function played(music: Music, name: string, bars = songBars(music)) {
  const id = music.tracks.find((each) => each.name === name)?.id;
  return musicEvents(music, 0, bars)
    .filter((event) => event.track === id)
    .map(({ begin, end, value }) => [
      Math.round(begin * ticks.cycle),
      Math.round((end - begin) * Number(value.clip ?? 1) * ticks.cycle),
      value.note,
      value.velocity ?? 1,
    ]);
}

describe('a file of four tracks', () => {
  const beat = (pitch: number, ...at: number[]) =>
    at.map((each) => midiNote(each * 480, { pitch, length: 60 }));
  const reading = read(
    [
      drums([...beat(36, 0, 2), ...beat(38, 1, 3), ...beat(42, 0, 0.5, 1, 1.5)], { name: 'Drums' }),
      midiTrack(
        [midiNote(0, { pitch: 36, length: 700 }), midiNote(961, { pitch: 43, length: 479 })],
        {
          name: 'Low',
          program: 33,
          volume: 100 / 127,
          pan: 0,
        },
      ),
      midiTrack(
        [48, 52, 55].map((pitch) => midiNote(0, { pitch, length: 1920, velocity: 64 / 127 })),
        { channel: 1, program: 89 },
      ),
      midiTrack([midiNote(7, { pitch: 72 })], { channel: 2, name: 'Solo', program: 73 }),
    ],
    { tempos: [{ at: 0, bpm: 97 }], keys: [{ at: 0, sharps: -3, isMinor: true }] },
  );
  const { music } = reading;

  test('is a row for each, and one for each drum by its name, with the nearest sounds', () => {
    expect(rows(music)).toEqual([
      ['Kick', 'bd'],
      ['Snare', 'sd'],
      ['Hi-Hat', 'hh'],
      ['Low', 'bass'],
      ['Pad', 'pad'],
      ['Solo', 'sine'],
    ]);
    expect(music).toMatchObject({ bpm: 97, swing: 0, key: { root: 'C', scale: 'minor' } });
    expect(music.tracks[3]).toMatchObject({ volume: 79, pan: 0, note: 'C2' });
    expect(reading).toMatchObject({ notes: 14, losses: [] });
    expect(checkedMusic(music)).toEqual(music);
  });

  test('keeps each note’s time, length, pitch and velocity as the file has them', () => {
    expect(played(music, 'Low')).toEqual([
      [0, 1400, 36, 1],
      [1922, 958, 43, 1],
    ]);
    expect(played(music, 'Pad')).toEqual([48, 52, 55].map((pitch) => [0, 3840, pitch, 0.504]));
    expect(played(music, 'Solo')).toEqual([[14, 480, 72, 1]]);
    expect(played(music, 'Hi-Hat').map(([at]) => at)).toEqual([0, 480, 960, 1440]);
  });
});

test('channels of a file of one track are rows of their own; the same instrument twice is counted', () => {
  const events = [
    [0, 0xc0, 0, 0, 0xc1, 3, 0, 0xc2, 33],
    key(60, 0, 9),
    key(64, 0, 9, 1),
    key(40, 0, 9, 2),
    key(36, 0, 9, 9),
  ].flat();
  const { music } = readMidi(Uint8Array.from([...midiHead(1, 96, 0), ...track(events)]));
  expect(rows(music)).toEqual([
    ['Kick', 'bd'],
    ['Piano', 'sinepluck'],
    ['Piano 2', 'sinepluck'],
    ['Bass', 'bass'],
  ]);
});

test('drums of several tracks are one row each, but for tracks of one drum with a name of their own', () => {
  const hit = (pitch: number, at: number) => midiNote(at, { pitch });
  const { music, notes } = read([
    drums([hit(36, 0), hit(38, 480)], { name: 'Kit' }),
    drums([hit(35, 960), hit(38, 960)]),
    drums([hit(36, 480)], { name: 'Boom' }),
    drums([hit(42, 0)], { name: 'Drums 2' }),
  ]);
  expect(rows(music)).toEqual([
    ['Kick', 'bd'],
    ['Snare', 'sd'],
    ['Boom', 'bd'],
    ['Hi-Hat', 'hh'],
  ]);
  expect(played(music, 'Kick').map(([at]) => at)).toEqual([0, 1920]);
  expect(notes).toBe(6);
});

test('a drum’s loudest note says how loud its row is, the others’ velocities are shares of it', () => {
  const { music } = read([
    drums([
      midiNote(0, { pitch: 36, velocity: 80 / 127 }),
      midiNote(480, { pitch: 36, velocity: 40 / 127 }),
    ]),
  ]);
  expect(music.tracks[0]?.volume).toBe(63);
  expect(played(music, 'Kick').map(([, , , velocity]) => velocity)).toEqual([1, 0.5]);
});

describe('bars', () => {
  const bar = 4 * 480;
  /** A bar of one melody for each letter. */
  const melody = (letters: string) =>
    midiTrack(
      [...letters].flatMap((letter, index) =>
        [0, 700].map((at) =>
          midiNote(index * bar + at, { pitch: 60 + ((letter.codePointAt(0) ?? 0) % 32) }),
        ),
      ),
    );
  const form = ({ music }: MidiReading) => ({
    patterns: music.patterns.map(({ name, length }) => `${name} ${length}`),
    song: music.song.map(({ name, bars, pattern }) => `${name} ${bars} ${pattern}`),
  });

  test('that are equal stand once, and what comes again in a row is one section', () => {
    expect(form(read([melody('aaaaaaaabbbbaaaa')]))).toEqual({
      patterns: ['A 16', 'B 16'],
      song: ['A 8 a', 'B 4 b', 'A 4 a'],
    });
    expect(form(read([melody('abcdabcdefghefghabcd')]))).toEqual({
      patterns: ['A 64', 'B 64'],
      song: ['A 8 a', 'B 8 b', 'A 4 a'],
    });
  });

  test('of a long file are patterns of at most 128 steps, the last as long as is left', () => {
    expect(form(read([melody('abcdefghijklm')]))).toEqual({
      patterns: ['A 128', 'B 80'],
      song: ['A 8 a', 'B 5 b'],
    });
  });

  test('begin sections at the file’s markers, which name them', () => {
    const markers = [
      { at: 0, name: 'Intro' },
      { at: 2 * bar + 5, name: 'Verse' },
      { at: 4 * bar, name: 'Chorus' },
      { at: 4 * bar + 9, name: 'Loud' },
      { at: 5 * bar, name: 'Verse' },
      { at: 6 * bar, name: '' },
    ];
    expect(form(read([melody('aabbcddaa')], { markers }))).toEqual({
      patterns: ['Intro 16', 'Verse 16', 'Chorus 16', 'Verse 2 16'],
      song: ['Intro 2 a', 'Verse 2 b', 'Chorus 1 c', 'Verse 2 d', 'Verse 2 a'],
    });
  });

  test('of the file are bars of the patterns', () => {
    const sizes = [
      [3, 4],
      [6, 8],
      [7, 8],
      [5, 4],
      [4, 4],
      [5, 32],
      [200, 4],
    ].map(([beats = 4, unit = 4]) => {
      const { music } = read([midiTrack([midiNote(0)])], { metres: [{ at: 0, beats, unit }] });
      return [music.patterns[0]?.length, songBars(music) * 16];
    });
    expect(sizes).toEqual([12, 12, 14, 20, 16, 16, 16].map((steps) => [steps, steps]));
  });

  test('are as many as the file says, and a note that rings on past them does', () => {
    const long = midiTrack([midiNote(0, { length: 3 * bar })]);
    expect(songBars(read([long]).music)).toBe(3);
    expect(songBars(read([midiTrack([midiNote(0)])], { end: 4 * bar }).music)).toBe(4);
    // A recorder that ran on.
    expect(songBars(read([midiTrack([midiNote(0)])], { end: 999 * bar }).music)).toBe(9);
  });
});

test('a song of 60 bars of which each differs is whole; what has no room is left out and told', () => {
  const note = (index: number) => midiNote(index * 1920 + index, { pitch: 20 + (index % 90) });
  const fits = read([midiTrack(Array.from({ length: 60 }, (_, index) => note(index)))]);
  expect(fits).toMatchObject({ notes: 60, losses: [] });
  expect(fits.music.patterns).toHaveLength(8);
  const reading = read([midiTrack(Array.from({ length: 300 }, (_, index) => note(index)))]);
  const room = 26 * 8;
  expect(reading).toMatchObject({
    notes: room,
    losses: [{ reason: 'midi_bars', bar: room + 1, left: 300 - room }],
  });
  expect(
    played(reading.music, 'Track 1').map(([at]) => Math.floor(Number(at) / ticks.cycle)),
  ).toEqual(Array.from({ length: room }, (_, index) => index));
});

test('notes at one time and pitch are one, as loud and as long as any of them; it is told', () => {
  const reading = read([
    midiTrack([midiNote(0, { velocity: 0.5 }), midiNote(0, { length: 480, velocity: 64 / 127 })]),
    drums([midiNote(0, { pitch: 35 }), midiNote(0, { pitch: 36 })]),
  ]);
  expect(reading).toMatchObject({ notes: 2, losses: [{ reason: 'midi_doubles', left: 2 }] });
  expect(played(reading.music, 'Track 1')).toEqual([[0, 960, 60, 0.504]]);
});

test('tempos that no project has, and tempos that change, are told', () => {
  const at = (...tempos: number[]) =>
    read([midiTrack([midiNote(0)])], { tempos: tempos.map((bpm, index) => ({ at: index, bpm })) });
  expect([at(90.2).music.bpm, reasons(at(90.2))]).toEqual([90, []]);
  for (const [tempos, bpm] of [
    [[90, 120], 90],
    [[4], 60],
    [[6e7], 200],
  ] as const) {
    const reading = at(...tempos);
    expect([reading.music.bpm, reasons(reading)]).toEqual([bpm, ['midi_tempo']]);
  }
  expect(read([midiTrack([midiNote(0)])])).toMatchObject({ music: { bpm: 120 }, losses: [] });
});

describe('bad input', () => {
  test('a file without notes, and what is no MIDI file, is refused with a reason', () => {
    const refusal = (bytes: Uint8Array) => {
      try {
        return readMidi(bytes).notes;
      } catch (error) {
        return (error as { code?: string }).code;
      }
    };
    expect(refusal(bytesOf(midiSong([])))).toBe('midi_empty');
    expect(refusal(new Uint8Array())).toBe('midi_invalid');
    expect(refusal(new TextEncoder().encode('s("bd*4")'))).toBe('midi_invalid');
    expect(refusal(new Uint8Array(3 * 1024 * 1024))).toBe('midi_too_large');
    const late = midiTrack([midiNote(2000 * 1920)]);
    expect(refusal(bytesOf(midiSong([late])))).toBe('midi_late');
    // No ticks of a quarter note; no frames of a second.
    for (const division of [0, -25 << 8])
      expect(refusal(Uint8Array.from([...midiHead(1, division), ...track(key(60, 0, 9))]))).toBe(
        'midi_invalid',
      );
  });

  test('a file that is cut off is read up to there, and says so', () => {
    const file = bytesOf(midiSong([midiTrack([midiNote(0), midiNote(960)])]));
    const reading = readMidi(file.slice(0, -8));
    expect(reading.notes).toBe(2);
    expect(reasons(reading)).toEqual(['midi_damaged']);
    expect(() => readMidi(file.slice(0, 30))).toThrow(
      expect.objectContaining({ code: 'midi_invalid' }),
    );
  });

  test('a damaged file gives music that the studio could have made, or a reason', () => {
    const file = bytesOf(
      midiSong([drums([midiNote(0)]), midiTrack([midiNote(0), midiNote(99)])], {
        tempos: [{ at: 0, bpm: 100 }],
        metres: [{ at: 0, beats: 3, unit: 4 }],
        markers: [{ at: 0, name: 'Verse' }],
      }),
    );
    const damage = fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { maxLength: 8 });
    fc.assert(
      fc.property(damage, (changes) => {
        const bytes = Uint8Array.from(file);
        for (const [at, byte] of changes) bytes[at] = byte;
        try {
          const { music, notes } = readMidi(bytes);
          expect(checkedMusic(music)).toEqual(music);
          expect(notes).toBeGreaterThan(0);
          musicEvents(music, 0, 2);
        } catch (error) {
          expect((error as { code?: string }).code).toMatch(/^midi_/);
        }
      }),
    );
  });

  test('200,000 notes on 64 tracks are read as far as a song has room, and 70 tracks as far', () => {
    const many = (count: number, each: number) =>
      Array.from({ length: count }, (_, index) =>
        midiTrack(
          Array.from({ length: each + (index % 2) }, (_, at) =>
            midiNote(at * 7, { length: 5, pitch: (at * 11 + Math.floor(at / 128)) % 128 }),
          ),
          { name: `${index}`, channel: index % 16, program: index },
        ),
      );
    const reading = read(many(64, 3125), { ppq: 96 });
    const { music, notes, losses } = reading;
    const stored = music.patterns.flatMap(({ lanes }) =>
      Object.values(lanes).flatMap((lane) => Object.keys(lane.notes)),
    );
    expect(stored).toHaveLength(limits.maxNotes);
    expect(notes).toBe(limits.maxNotes);
    expect(losses.find(({ reason }) => reason === 'midi_bars')?.left).toBeGreaterThan(100_000);
    expect(checkedMusic(music)).toEqual(music);
    const wide = read(many(70, 3).filter(({ channel }) => channel !== 9));
    expect(wide.music.tracks).toHaveLength(64);
    expect(wide.losses).toMatchObject([{ reason: 'midi_tracks', number: 64, left: 2 }]);
  });

  test('80,000 tracks of one instrument are read in no time', () => {
    const one = track([0, 0xc0, 5, 0, 0x90, 60, 9]);
    const count = 80_000;
    const file = [...midiHead(65_535, 96), ...Array.from({ length: count }, () => one).flat()];
    const { music, losses } = readMidi(Uint8Array.from(file));
    expect(music.tracks.at(-1)?.name).toBe('Piano 64');
    expect(losses).toMatchObject([{ reason: 'midi_tracks', left: count - 64 }]);
  });

  test('half a million notes at one time become one', () => {
    // Each is a time of 0, a key and how hard it is struck; none ends.
    const note = [0, 60, 100];
    const struck = Array.from({ length: 1_500_000 }, (_, at) => note[at % 3] as number);
    const file = midiHead(1, 96).concat(chunk('MTrk', [0, 0x90, 60, 100].concat(struck)));
    const { notes, losses } = readMidi(Uint8Array.from(file));
    expect(notes).toBe(1);
    expect(losses).toContainEqual({ reason: 'midi_doubles', left: 500_000 });
  });

  test('times without end, a metre of a sixteenth and a marker at each of its bars take no time', () => {
    const steps = 20_000;
    const file = midiSong(
      [midiTrack(Array.from({ length: steps }, (_, at) => midiNote(at * ticks.step + (at % 239))))],
      {
        ppq: ticks.quarter,
        metres: [{ at: 0, beats: 1, unit: 16 }],
        markers: Array.from({ length: steps }, (_, at) => ({ at: at * ticks.step, name: `${at}` })),
        end: 0xfffffff,
      },
    );
    const { music, notes, losses } = readMidi(bytesOf(file));
    expect(checkedMusic(music)).toEqual(music);
    expect(notes).toBe(26 * 128);
    expect(losses).toMatchObject([{ reason: 'midi_bars' }]);
  });
});
