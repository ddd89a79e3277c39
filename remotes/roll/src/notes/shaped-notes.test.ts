import type { MusicNote } from '@hocket/sdk';
import { expect, test } from 'vitest';
import type { NamedNote } from './note-changes.ts';
import { invertedNotes, legatoNotes, quantisedNotes, strummedNotes } from './shaped-notes.ts';

const note = (at: number, pitch: number | undefined, length = 240): MusicNote => ({
  at,
  length,
  ...(pitch === undefined ? {} : { pitch }),
  velocity: 0.8,
  chance: 1,
  repeats: 1,
});
const named = (...notes: MusicNote[]): NamedNote[] =>
  notes.map((each, index) => [`n${index}`, each]);
const times = (notes: readonly NamedNote[]) => notes.map(([, { at }]) => at);
const lengths = (notes: readonly NamedNote[]) => notes.map(([, { length }]) => length);
const pitches = (notes: readonly NamedNote[]) => notes.map(([, { pitch }]) => pitch);
const major = [0, 2, 4, 5, 7, 9, 11];

test('quantised notes go as much of the way to the raster as the strength says', () => {
  const notes = named(note(20, 60), note(230, 62), note(480, 64), note(3830, 65));
  const raster = { raster: 240, end: 3840 };
  expect(times(quantisedNotes(notes, { ...raster, strength: 1 }))).toEqual([0, 240, 480, 3600]);
  expect(times(quantisedNotes(notes, { ...raster, strength: 0.5 }))).toEqual([10, 235, 480, 3715]);
  expect(quantisedNotes(notes, { ...raster, strength: 0 })).toEqual(notes);
});

test('legato notes reach the next onset of another time, those of a chord alike', () => {
  const notes = named(note(0, 60), note(0, 64), note(480, 62, 960), note(960, 65));
  expect(lengths(legatoNotes(notes, notes, 3840))).toEqual([480, 480, 480, 2880]);
});

test('the last of some legato notes reaches what comes after it', () => {
  const all = named(note(0, 60), note(240, 40), note(720, 60), note(1200, 40));
  const melody = [all[0], all[2]] as NamedNote[];
  expect(lengths(legatoNotes(melody, all, 3840))).toEqual([720, 480]);
});

test('legato takes a strummed chord for one chord', () => {
  const notes = named(note(0, 60), note(20, 64), note(40, 67), note(960, 60));
  expect(lengths(legatoNotes(notes, notes, 1920))).toEqual([960, 940, 920, 960]);
});

test('inverted notes lie as many degrees on the other side of the first one', () => {
  const melody = named(note(0, 60), note(240, 64), note(480, 67), note(720, 59));
  expect(pitches(invertedNotes(melody, major))).toEqual([60, 57, 53, 62]);
  expect(invertedNotes(invertedNotes(melody, major), major)).toEqual(melody);
  const chord = named(note(0, 67), note(0, 60), note(0, 64));
  expect(pitches(invertedNotes(chord, major))).toEqual([53, 60, 57]);
});

test('what lies beside the scale lies beside it on the other side', () => {
  const melody = named(note(0, 60), note(240, 66));
  expect(pitches(invertedNotes(melody, major))).toEqual([60, 54]);
  const outside = named(note(0, 61), note(240, 62), note(480, 59));
  expect(pitches(invertedNotes(outside, major))).toEqual([61, 60, 64]);
});

test('inverted notes stay within the pitches of MIDI, and drums have none', () => {
  const deep = named(note(0, 2), note(240, 24));
  expect(pitches(invertedNotes(deep, major))).toEqual([26, 4]);
  const drums = named(note(0, undefined), note(240, undefined));
  expect(invertedNotes(drums, major)).toEqual(drums);
});

test('strummed notes begin one after the other by pitch and end together', () => {
  const notes = named(note(0, 67), note(0, 60), note(0, 64), note(480, 62));
  const up = strummedNotes(notes, { spread: 60, way: 'up', end: 3840 });
  expect(up.map(([id, { at, length }]) => [id, at, length])).toEqual([
    ['n1', 0, 240],
    ['n2', 30, 210],
    ['n0', 60, 180],
    ['n3', 480, 240],
  ]);
  const down = strummedNotes(notes, { spread: 60, way: 'down', end: 3840 });
  expect(down.map(([id]) => id)).toEqual(['n0', 'n2', 'n1', 'n3']);
});

test('a strum ends before the lane does, and leaves each note a 64th', () => {
  const notes = named(note(3800, 60, 100), note(3800, 64, 100), note(3800, 67, 20));
  const strummed = strummedNotes(notes, { spread: 240, way: 'up', end: 3840 });
  expect(times(strummed)).toEqual([3800, 3820, 3839]);
  expect(lengths(strummed)).toEqual([100, 80, 20]);
});
