import { newProject, newStep, type Project } from '@hocket/sdk';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gridParts } from '../grid/grid-parts.ts';
import { gridEvents } from '../grid/grid-source.ts';
import { midiFile } from './midi-file.ts';
import { readMidi } from './read-midi.ts';
import { chunk, midiHead } from './testing/midi-bytes.ts';
import { writeMidiFile } from './write-midi-file.ts';

/** A project with steps on: [row, step] from 0. */
function beat(on: readonly (readonly [number, number])[], more: Partial<Project> = {}): Project {
  const project = newProject(more);
  for (const [row, step] of on) {
    const cells = project.patterns[0]?.steps[row];
    if (cells) cells[step] = newStep(true);
  }
  return project;
}

/** What sounds when: times and sounds, of pitched ones the note. */
function heard(project: Project, bars: number) {
  return gridEvents(project, 0, bars)
    .map(({ begin, value }) => `${begin.toFixed(4)} ${value.s} ${value.note ?? ''}`)
    .sort();
}

function written(project: Project, bars: number): Uint8Array {
  return midiFile(gridParts(project, bars), project.bpm / 240);
}

describe('a MIDI file of the grid', () => {
  const project = beat(
    [
      [0, 0],
      [0, 4],
      [0, 8],
      [1, 4],
      [2, 2],
      [2, 3],
      [3, 14],
      [4, 0],
      [4, 7],
    ],
    { bpm: 97 },
  );

  test('plays the same when it is read again', () => {
    const reading = readMidi(written(project, 4), 'Again');
    expect(heard(reading.project, 4)).toEqual(heard(project, 4));
    expect(reading).toMatchObject({
      notes: 36,
      moved: 0,
      left: 0,
      isTempoKept: true,
      isWhole: true,
    });
    expect(reading.project).toMatchObject({ name: 'Again', bpm: 97, id: '' });
  });

  test('needs one pattern for bars that are the same', () => {
    const { patterns, chain } = readMidi(written(project, 4), 'x').project;
    expect(patterns).toHaveLength(1);
    expect(chain).toEqual(['a', 'a', 'a', 'a']);
  });

  test('keeps how loud a step is beside the others', () => {
    const quiet = beat([
      [0, 0],
      [0, 8],
    ]);
    const cell = quiet.patterns[0]?.steps[0]?.[8];
    if (cell) cell.velocity = 0.5;
    const read = readMidi(written(quiet, 1), 'x').project;
    expect(read.tracks[0]).toMatchObject({ strudelName: 'bd', volume: 100 });
    expect(read.patterns[0]?.steps[0]?.[8]?.velocity).toBeCloseTo(0.5, 1);
  });

  test('keeps repeats within a step', () => {
    const rolled = beat([[2, 3]]);
    const cell = rolled.patterns[0]?.steps[2]?.[3];
    if (cell) cell.repeats = 3;
    const reading = readMidi(written(rolled, 1), 'x');
    expect(reading.project.patterns[0]?.steps[0]?.[3]?.repeats).toBe(3);
    expect(reading.moved).toBe(0);
  });
});

test('a swung file is put on the sixteenths, and says how many notes it moved', () => {
  const swung = beat(
    [
      [0, 0],
      [0, 1],
      [0, 3],
    ],
    { swing: 0.3 },
  );
  const reading = readMidi(written(swung, 1), 'x');
  expect(reading.project.gridPattern[0]?.slice(0, 4)).toEqual([true, true, false, true]);
  expect(reading).toMatchObject({ notes: 3, moved: 2 });
});

test('notes past the last pattern are counted, not lost in silence', () => {
  // Every bar differs: its number in binary.
  const events = Array.from({ length: 200 }, (_, bar) =>
    Array.from({ length: 16 }, (_, step) => step)
      .filter((step) => (bar + 1) & (1 << step))
      .map((step) => {
        const begin = bar + step / 16;
        return { begin, end: begin + 1 / 16, value: { s: 'bd' } };
      }),
  ).flat();
  const reading = readMidi(midiFile([{ name: 'Kick', events }], 0.5), 'x');
  expect(reading.project.patterns).toHaveLength(26);
  expect(reading.notes + reading.left).toBe(events.length);
  expect(reading.left).toBeGreaterThan(0);
});

test('a file without notes, and what is no MIDI file, is refused with a reason', () => {
  const empty = midiFile([], 0.5);
  expect(() => readMidi(empty, 'x')).toThrow(expect.objectContaining({ code: 'midi_empty' }));
  for (const bytes of [new Uint8Array(), new TextEncoder().encode('s("bd*4")')]) {
    expect(() => readMidi(bytes, 'x')).toThrow(expect.objectContaining({ code: 'midi_invalid' }));
  }
  expect(() => readMidi(new Uint8Array(3 * 1024 * 1024), 'x')).toThrow(
    expect.objectContaining({ code: 'midi_too_large' }),
  );
});

test('a damaged file gives a project that can be played, or a reason', () => {
  const file = written(beat([[0, 0]]), 1);
  const damage = fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { maxLength: 8 });
  fc.assert(
    fc.property(damage, (changes) => {
      const bytes = Uint8Array.from(file);
      for (const [at, byte] of changes) bytes[at] = byte;
      try {
        const { project } = readMidi(bytes, 'x');
        expect(project.tracks.length).toBeGreaterThan(0);
        expect(project.chain.length).toBeGreaterThan(0);
        gridEvents(project, 0, 2);
      } catch (error) {
        expect((error as { code?: string }).code).toMatch(/^midi_/);
      }
    }),
  );
});

test('a file comes back with the sounds that it was written of', () => {
  const project = beat([
    [4, 0],
    [5, 4],
    [6, 8],
    [7, 12],
  ]);
  const sounds = ['warmstrings', 'saw', 'pad', 'brightchoir'];
  for (const [at, strudelName] of sounds.entries())
    Object.assign(project.tracks[at + 4] ?? {}, { name: `Row ${at}`, strudelName, note: 'C3' });
  const { tracks } = readMidi(written(project, 1), 'x').project;
  expect(tracks.map(({ name, strudelName }) => [name, strudelName])).toEqual(
    sounds.map((sound, at) => [`Row ${at} C3`, sound]),
  );
});

test('bars of the file are bars of the patterns', () => {
  const note = (at: number) => ({ at, length: 240, pitch: 60, velocity: 1 });
  const sizes = [
    [3, 4],
    [6, 8],
    [7, 8],
    [5, 4],
    [4, 4],
    [5, 32],
  ].map(([beats = 4, unit = 4]) => {
    const song = { ppq: 480, tempos: [], metres: [{ at: 0, beats, unit }] };
    const tracks = [{ name: '', channel: 0, program: undefined, notes: [note(0)] }];
    const { project } = readMidi(writeMidiFile({ ...song, tracks }), 'x');
    return project.gridPattern[0]?.length;
  });
  expect(sizes).toEqual([24, 24, 28, 20, 16, 16]);
});

test('a file without a tempo plays at 120', () => {
  const song = { ppq: 96, tempos: [], metres: [] };
  const notes = [{ at: 96, length: 24, pitch: 36, velocity: 1 }];
  const tracks = [{ name: '', channel: 9, program: undefined, notes }];
  const reading = readMidi(writeMidiFile({ ...song, tracks }), 'x');
  expect(reading.project.bpm).toBe(120);
  expect(reading).toMatchObject({ isTempoKept: true, isWhole: true });
  expect(heard(reading.project, 1)).toEqual(['0.2500 bd ']);
});

test('a song of 200,000 notes on 64 tracks is read as far as the grid has room', () => {
  const tracks = Array.from({ length: 64 }, (_, track) => ({
    name: `${track}`,
    channel: track % 16,
    program: track,
    notes: Array.from({ length: 3125 }, (_, at) => ({
      at: at * 7,
      length: 5,
      pitch: (at * 11) % 128,
      velocity: 1,
    })),
  }));
  const file = writeMidiFile({ ppq: 96, tempos: [], metres: [], tracks });
  const { project, notes, left, isWhole } = readMidi(file, 'x');
  expect(isWhole).toBe(true);
  expect(notes + left).toBe(200_000);
  expect(notes).toBeGreaterThan(1000);
  expect(project.tracks).toHaveLength(64);
});

test('half a million notes at one time become one step', () => {
  // Each is a time of 0, a key and how hard it is struck; none ends.
  const struck = Array.from({ length: 500_000 }, () => [0, 60, 100]).flat();
  const file = [...midiHead(1, 96), ...chunk('MTrk', [0, 0x90, 60, 100].concat(struck))];
  const { project, notes } = readMidi(Uint8Array.from(file), 'x');
  expect(notes).toBe(500_001);
  expect(project.gridPattern.flat().filter(Boolean)).toHaveLength(1);
});

test('a file that is cut off is read up to there, and says so', () => {
  const file = written(
    beat([
      [0, 0],
      [0, 8],
    ]),
    1,
  );
  const reading = readMidi(file.slice(0, -6), 'x');
  expect(reading).toMatchObject({ notes: 2, isWhole: false });
  expect(() => readMidi(file.slice(0, 30), 'x')).toThrow(
    expect.objectContaining({ code: 'midi_invalid' }),
  );
});
