import type { Lane, MusicNote, Writable } from '@hocket/sdk';
import { expect, test } from 'vitest';
import {
  additionsTo,
  doubledNotes,
  movedNotes,
  type NamedNote,
  stretchedNotes,
  writeNotes,
} from './note-changes.ts';

const note = (at: number, pitch: number, length = 240): MusicNote => ({
  at,
  length,
  pitch,
  velocity: 0.8,
  chance: 1,
  repeats: 1,
});
const named = (...notes: MusicNote[]): NamedNote[] =>
  notes.map((each, index) => [`n${index}`, each]);
const places = (notes: readonly NamedNote[]) => notes.map(([, { at, pitch }]) => [at, pitch]);
const scale = [0, 2, 4, 5, 7, 9, 11];
const degree = { unit: 'degree', count: 1, scale } as const;
const octave = { ...degree, unit: 'octave' } as const;

test('notes move as far as all of them can', () => {
  const notes = named(note(240, 60), note(3600, 127));
  expect(places(movedNotes(notes, { ticks: -960 }, 3840))).toEqual([
    [0, 60],
    [3360, 127],
  ]);
  expect(places(movedNotes(notes, { ticks: 960, pitch: octave }, 3840))).toEqual([
    [479, 60],
    [3839, 127],
  ]);
});

test('along the scale each note moves by as many degrees', () => {
  const chord = named(note(0, 60), note(0, 64), note(0, 67));
  const by = { pitch: degree };
  expect(places(movedNotes(chord, by, 3840)).map(([, pitch]) => pitch)).toEqual([62, 65, 69]);
});

test('notes that are stretched keep a least length, and one that was shorter its own', () => {
  const notes = named(note(0, 60, 480), note(0, 62, 100));
  const lengths = stretchedNotes(notes, -900, 240).map(([, { length }]) => length);
  expect(lengths).toEqual([240, 100]);
});

test('doubled notes begin where the first ones end, on the raster and within the lane', () => {
  const notes = named(note(0, 60, 230), note(480, 64, 230));
  expect(doubledNotes(notes, 240, 3840).map(({ at }) => at)).toEqual([720, 1200]);
  expect(doubledNotes(notes, 240, 1000).map(({ at }) => at)).toEqual([720]);
});

test('a note that comes to where another is takes its place', () => {
  const before: Lane = { notes: { a: note(0, 60), b: note(240, 60), c: note(240, 62) } };
  const lane = structuredClone(before) as Writable<Lane>;
  writeNotes(lane, before, { a: note(240, 60, 960) });
  expect(lane.notes).toEqual({ a: note(240, 60, 960), c: note(240, 62) });
});

test('added notes have ids that tell their place', () => {
  const lane: Lane = { notes: {} };
  expect(Object.keys(additionsTo(lane, [note(480, 60), note(500, 61)]))).toEqual([
    's2p60',
    't500p61',
  ]);
});
