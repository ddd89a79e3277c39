import { propertyCases } from '@hocket/sdk/testing';
import midi from '@tonejs/midi';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MidiSong } from './midi-song.ts';
import { readMidiFile } from './read-midi-file.ts';
import { chunk, key, midiHead, track } from './testing/midi-bytes.ts';
import { writeMidiFile } from './write-midi-file.ts';

const read = (bytes: readonly number[] | Uint8Array) => readMidiFile(Uint8Array.from(bytes));
const pitches = (bytes: readonly number[]) =>
  read(bytes).song.tracks.map(({ notes }) => notes.map(({ pitch }) => pitch));

/** Notes of which none sounds together with another of its pitch. */
const notes = fc
  .uniqueArray(fc.record({ place: fc.nat(60), pitch: fc.nat(127) }), {
    minLength: 1,
    maxLength: 40,
    selector: ({ place, pitch }) => `${place} ${pitch}`,
  })
  .chain((all) =>
    fc.tuple(
      ...all.map(({ place, pitch }) =>
        fc.record({
          at: fc.constant(place * 500),
          length: fc.integer({ min: 1, max: 499 }),
          pitch: fc.constant(pitch),
          velocity: fc.integer({ min: 1, max: 127 }).map((hit) => hit / 127),
        }),
      ),
    ),
  )
  .map((all) => all.sort((one, next) => one.at - next.at));

const name = fc.stringMatching(/^[A-Za-z]{0,9}$/);
const song: fc.Arbitrary<MidiSong> = fc.record({
  ppq: fc.integer({ min: 24, max: 960 }),
  keys: fc
    .record({ sharps: fc.integer({ min: -7, max: 7 }), isMinor: fc.boolean() })
    .map((key) => [{ at: 0, ...key }]),
  markers: fc.tuple(name, name).map((names) => names.map((each, at) => ({ at, name: each }))),
  end: fc.constant(31_000),
  tempos: fc.integer({ min: 20, max: 300 }).map((bpm) => [{ at: 0, bpm }]),
  metres: fc
    .record({ beats: fc.integer({ min: 1, max: 12 }), unit: fc.constantFrom(2, 4, 8, 16) })
    .map((metre) => [{ at: 0, ...metre }]),
  tracks: fc
    .array(
      fc.record({
        name,
        program: fc.nat(127),
        volume: fc.integer({ min: 1, max: 127 }).map((amount) => amount / 127),
        pan: fc.constantFrom(0, 0.25, 0.5, 0.5 + 2 / 126, 1),
        notes,
      }),
      { maxLength: 5 },
    )
    .map((tracks) =>
      tracks.map((each, channel) => ({ ...each, channel: channel < 9 ? channel : channel + 1 })),
    ),
});

/** A song as @tonejs/midi reads it. */
function readByTone(bytes: Uint8Array) {
  const { header, tracks } = new midi.Midi(bytes);
  const [metre] = header.timeSignatures;
  return {
    ppq: header.ppq,
    bpm: header.tempos[0]?.bpm.toFixed(2),
    metre: metre?.timeSignature,
    tracks: tracks
      .filter((each) => each.notes.length > 0)
      .map(({ name: title, channel, instrument, notes: all }) => ({
        name: title,
        channel,
        program: instrument.number,
        notes: all
          .map(({ ticks, durationTicks, midi: pitch, velocity }) =>
            [ticks, durationTicks, pitch, Math.round(velocity * 127)].join(' '),
          )
          .sort(),
      })),
  };
}

function plain({ ppq, tempos, metres, tracks }: MidiSong) {
  const [metre] = metres;
  return {
    ppq,
    bpm: tempos[0]?.bpm.toFixed(2),
    metre: metre && [metre.beats, metre.unit],
    tracks: tracks.map(({ name: title, channel, program, notes: all }) => ({
      name: title,
      channel,
      program,
      notes: all
        .map(({ at, length, pitch, velocity }) =>
          [at, length, pitch, Math.round(velocity * 127)].join(' '),
        )
        .sort(),
    })),
  };
}

describe('a song', () => {
  test('is written as others read it, and read back as it was', () => {
    fc.assert(
      fc.property(song, (each) => {
        const file = writeMidiFile(each);
        expect(readByTone(file)).toEqual({ ...plain(each), bpm: expect.any(String) });
        const { song: back, isWhole } = readMidiFile(file);
        expect(isWhole).toBe(true);
        expect(plain(back)).toEqual(plain(each));
        const { keys, markers } = each;
        expect(back).toMatchObject({ keys, markers, end: 31_000 });
        const mixed = ({ volume, pan }: MidiSong['tracks'][number]) => [volume, pan];
        expect(back.tracks.map(mixed)).toEqual(each.tracks.map(mixed));
      }),
      { numRuns: propertyCases(60) },
    );
  });

  test('that another program wrote is read as that program reads it', () => {
    fc.assert(
      fc.property(song, (each) => {
        const file = new midi.Midi();
        file.header.setTempo(each.tempos[0]?.bpm ?? 120);
        for (const { name: title, channel, program, notes: all } of each.tracks) {
          const added = file.addTrack();
          Object.assign(added, { name: title, channel });
          added.instrument.number = program ?? 0;
          for (const { at, length, pitch, velocity } of all)
            added.addNote({ midi: pitch, ticks: at, durationTicks: length, velocity });
        }
        const bytes = file.toArray();
        const { tracks, bpm } = plain(readMidiFile(bytes).song);
        const expected = readByTone(bytes);
        expect({ tracks, bpm }).toEqual({ tracks: expected.tracks, bpm: expected.bpm });
      }),
      { numRuns: propertyCases(60) },
    );
  });
});

test('a status that is left out is the one before, and a key struck with 0 is let go', () => {
  const events = [0, 0x90, 60, 100, 10, 60, 0, 0, 64, 90, 20, 64, 0];
  const [only] = read([...midiHead(1, 96), ...track(events)]).song.tracks;
  expect(only?.notes.map(({ at, length, pitch }) => [at, length, pitch])).toEqual([
    [0, 10, 60],
    [10, 20, 64],
  ]);
});

test('channels of one track are tracks of their own, and notes that never end last as long as it', () => {
  const events = [...key(60, 0, 9), ...key(36, 0, 5, 9), 0, 0x91, 70, 100, 50, 0xb0, 7, 100];
  const { song: each } = read([...midiHead(1, 96, 0), ...track(events)]);
  expect(each.tracks.map(({ channel, notes: all }) => [channel, all.at(-1)?.length])).toEqual([
    [0, 9],
    [9, 5],
    [1, 50],
  ]);
});

test('an instrument that changes begins a track of its own, and goes on with it when it comes back', () => {
  const events = [
    [0, 0xc0, 48, 0, 0xb0, 7, 127, 0, 0xb0, 10, 0],
    key(60, 0, 9),
    [0, 0xc0, 61, 0, 0xb0, 7, 5, 0, 0x90, 64, 100, 0, 0xc0, 48, 9, 0x80, 64, 0],
    key(67, 0, 9),
    [0, 0xc9, 8],
    key(36, 0, 9, 9),
  ].flat();
  const { tracks } = read([...midiHead(0, 96, 0), ...track(events)]).song;
  expect(
    tracks.map(({ channel, program, volume, pan, notes: all }) => [
      channel,
      program,
      volume,
      pan,
      all.map(({ pitch, at, length }) => `${pitch} ${at} ${length}`),
    ]),
  ).toEqual([
    [0, 48, 1, 0, ['60 0 9', '67 18 9']],
    [0, 61, 1, 0, ['64 9 9']],
    [9, undefined, undefined, undefined, ['36 27 9']],
  ]);
});

test('times in seconds become beats', () => {
  // 25 frames a second of 40 ticks: 1,000 a second.
  const { song: each } = read([...midiHead(1, (-25 << 8) | 40), ...track(key(60, 100, 110))]);
  expect([each.ppq, each.tempos]).toEqual([500, []]);
});

describe('of a broken file', () => {
  const two = [...track(key(60, 0, 9)), ...track(key(64, 0, 9))];

  test('each chunk that is there is read when a length is wrong', () => {
    for (const length of [0, 3, 6, 11, 13, 14, 200, 0x7fffffff, 0xffffffff]) {
      const bytes = [...midiHead(2, 96), ...track(key(60, 0, 9), length), ...track(key(64, 0, 9))];
      expect([length, pitches(bytes), read(bytes).isWhole]).toEqual([length, [[60], [64]], false]);
    }
  });

  test('a chunk that nobody knows is passed over, and so is what stands before the header', () => {
    const bytes = [...midiHead(2, 96), ...chunk('XFIH', [1, 2, 3]), ...two];
    expect([pitches(bytes), read(bytes).isWhole]).toEqual([[[60], [64]], true]);
    const inRiff = [...chunk('RIFF', []), ...chunk('RMID', []), ...bytes];
    expect(pitches(inRiff)).toEqual([[60], [64]]);
    expect(read([...bytes, 0, 0, 0, 0, 0, 0, 0, 0, 0]).isWhole).toBe(true);
  });

  test('a track that is damaged keeps the notes before the damage, and the others are whole', () => {
    const damages = [
      [0, 0x90, 0xff, 1],
      [0, 60],
      [0xff, 0xff, 0xff, 0xff, 0xff],
      [0, 0xff, 0x03, 0x7f],
      [0, 0xf0, 0x60],
    ];
    for (const damage of damages) {
      const bytes = [
        ...midiHead(2, 96),
        ...track([...key(60, 0, 9), ...damage]),
        ...track(key(64, 0, 9)),
      ];
      const [first, second] = pitches(bytes);
      expect([damage, first?.[0], second]).toEqual([damage, 60, [64]]);
    }
  });

  test('that is cut off anywhere there is as much as was before the cut', () => {
    const whole = [...midiHead(2, 96), ...two];
    let most = 0;
    for (let end = 14; end <= whole.length; end += 1) {
      const { song: each, isWhole } = read(whole.slice(0, end));
      const count = each.tracks.reduce((sum, { notes: all }) => sum + all.length, 0);
      expect(count).toBeGreaterThanOrEqual(most);
      expect([end, isWhole]).toEqual([end, end === whole.length]);
      most = count;
    }
    expect(most).toBe(2);
  });

  test('any bytes end in a song or in a refusal, however many there are', () => {
    const long = 2_000_000;
    const start = [...midiHead(65_535, 96)];
    const fillings = [
      [0],
      [0xff],
      [0x4d],
      [...chunk('MTrk', [])],
      [...chunk('MTrk', [], 0xffffffff)],
      track([0, 0xff, 0x51, 3, 7, 0xa1, 0x20]),
      [0, 0xff, 0x51, 3, 7, 0xa1, 0x20],
    ];
    for (const filling of fillings) {
      const bytes = new Uint8Array(long);
      bytes.set(start);
      const body = Uint8Array.from(filling);
      for (let at = start.length; at + body.length <= long; at += body.length) bytes.set(body, at);
      expect(readMidiFile(bytes).song.tracks).toEqual([]);
      bytes.set(chunk('MTrk', [], long - start.length - 8), start.length);
      expect(readMidiFile(bytes).isWhole).toBe(false);
    }
  });
});
