import { gridEvents } from '@hocket/music';
import { newProject, newStep, type Project } from '@hocket/sdk';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { midiFile } from '../render/midi-file.ts';
import { gridInput } from '../render/render-input.ts';
import { readMidi } from './read-midi.ts';

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
  return midiFile(gridInput(project, bars));
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
    expect(reading).toMatchObject({ notes: 36, moved: 0, left: 0, isTempoKept: true });
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
  const music = { parts: [{ name: 'Kick', events }], cps: 0.5, samples: [], problems: [] };
  const reading = readMidi(midiFile(music), 'x');
  expect(reading.project.patterns).toHaveLength(26);
  expect(reading.notes + reading.left).toBe(events.length);
  expect(reading.left).toBeGreaterThan(0);
});

test('a file without notes, and what is no MIDI file, is refused with a reason', () => {
  const empty = midiFile({ parts: [], cps: 0.5, samples: [], problems: [] });
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
