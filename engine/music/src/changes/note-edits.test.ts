import { type Music, type MusicNote, newProject } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { gridEvents } from '../grid/grid-source.ts';
import { musicEvents } from '../playback/music-events.ts';
import { gridOfMusic, noteOfLane } from '../schema-one/grid-of-music.ts';
import { musicOf } from '../schema-one/music-of-project.ts';
import { change, type MusicEdit } from './change.ts';
import {
  changeNotes,
  moveNotes,
  setGridPattern,
  setLaneLength,
  setStep,
  toggleNote,
} from './note-edits.ts';
import { changePattern } from './song-edits.ts';
import { setLaneNotes } from './step-edits.ts';

const music = musicOf(newProject());
const bass = { pattern: 'a', track: 'track-5' };
const kick = { pattern: 'a', track: 'track-1' };

function made(...edits: MusicEdit[]): Music {
  return change(music, ...edits).music;
}

function notesOf({ patterns }: Music, { track } = bass): Record<string, MusicNote> {
  return { ...patterns[0]?.lanes[track]?.notes };
}

/** Times in steps, and pitches. */
function drawn(state: Music, place = bass): (number | undefined)[][] {
  return Object.values(notesOf(state, place)).map(({ at, pitch }) => [at / 240, pitch]);
}

const shownNote = (state: Music, { track } = bass) => {
  const row = state.tracks.find(({ id }) => id === track);
  return row && noteOfLane(row, state.patterns[0]?.lanes[track] ?? { notes: {} });
};

test('a note is named by its time and pitch, keeps its name while it moves, and gets a suffix where it is taken', () => {
  const moved = made(
    toggleNote(bass, 960, 60),
    moveNotes(bass, ['s4p60'], { ticks: 100, semitones: -12 }),
    toggleNote(bass, 960, 60),
    toggleNote(bass, 7, 60),
    toggleNote(kick, 240),
  );
  expect(notesOf(moved)).toMatchObject({
    s4p60: { at: 1060, pitch: 48 },
    's4p60-2': { at: 960, pitch: 60 },
    t7p60: { at: 7, pitch: 60 },
  });
  expect(notesOf(moved, kick)).toEqual({
    s1: { at: 240, length: 240, velocity: 0.8, chance: 1, repeats: 1 },
  });
  expect(notesOf(change(moved, toggleNote(bass, 1060, 48)).music)).not.toHaveProperty('s4p60');
});

test('notes move together, and as far as all can', () => {
  const two = [toggleNote(bass, 240, 100), toggleNote(bass, 480, 120)];
  const ids = ['s1p100', 's2p120', 'gone'];
  const moved = (by: { ticks?: number; semitones?: number }) =>
    drawn(made(...two, moveNotes(bass, ids, by)));
  expect(moved({ semitones: 100 })).toEqual([
    [1, 107],
    [2, 127],
  ]);
  expect(moved({ ticks: -1000 })).toEqual([
    [0, 100],
    [1, 120],
  ]);
  expect(moved({ ticks: 1e9 }).map(([at]) => at)).toEqual([15 - 1 / 240, 16 - 1 / 240]);
  expect(moved({ ticks: Number.NaN }).map(([at]) => at)).toEqual([0, 1]);
});

test('a step of the grid sounds as it did: the track’s notes by their place, a chord at once', () => {
  const project = newProject();
  const edits: MusicEdit[] = [];
  for (const [row, step] of [
    [0, 0],
    [4, 0],
    [4, 5],
    [4, 15],
    [6, 8],
  ] as const) {
    Object.assign(project.patterns[0]?.steps[row]?.[step] ?? {}, { on: true });
    edits.push(setStep({ pattern: 'a', track: `track-${row + 1}` }, step, true));
  }
  expect(made(...edits, setStep(bass, 5, true))).toEqual(musicOf(project));
  expect(made(...edits, setStep(bass, 5, false)).patterns[0]?.lanes['track-5']?.notes).toEqual({
    s0p36: expect.anything(),
    s15p48: expect.anything(),
  });
  expect(musicEvents(made(...edits), 0, 1).length).toBe(gridEvents(project, 0, 1).length);
});

test('a client that sends which steps are on changes those and no other note', () => {
  const before = made(
    toggleNote(bass, 100, 61),
    changeNotes(bass, ['t100p61'], { velocity: 0.3, locks: { lpf: 300 } }),
    toggleNote(bass, 960, 62),
    setLaneLength(kick, 4),
    setStep(kick, 1, true),
  );
  const grid = gridOfMusic(before).gridPattern;
  expect(change(before, setGridPattern(grid)).patches).toEqual([]);
  expect(grid[0]?.map(Number).join('')).toBe('0100010001000100');
  const sent = grid.map((row, track) => row.map((on, step) => (track === 4 && step === 8) || on));
  const { music: after, patches } = change(before, setGridPattern(sent));
  expect(patches.map(({ path }) => path)).toEqual(['/patterns/a/lanes/track-5/notes/s8p43']);
  expect(gridOfMusic(after).gridPattern).toEqual(sent);
  const longer = grid.map((row) => [...row, ...row.map(() => false)]);
  expect(change(before, setGridPattern(longer)).music.patterns[0]?.length).toBe(32);
  const none = change(before, setGridPattern([])).music;
  expect(none.patterns[0]?.lanes).toEqual({ 'track-1': { length: 4, notes: {} } });
});

test('the note input shows a lane’s pitches in order, and editing it replaces them in order', () => {
  expect(shownNote(music)).toBe('C2 E2 G2 C3');
  expect(shownNote(music, kick)).toBeUndefined();
  const melody = made(
    toggleNote(bass, 0, 51),
    toggleNote(bass, 480, 60),
    toggleNote(bass, 960, 51),
    toggleNote(bass, 1200, 62),
  );
  expect(shownNote(melody)).toBe('Eb3 C4 D4');
  const replaced = change(melody, setLaneNotes(bass, 'F3 A3 B3')).music;
  expect(drawn(replaced).map(([, pitch]) => pitch)).toEqual([53, 57, 53, 59]);
  expect(shownNote(replaced)).toBe('F3 A3 B3');
  const fewer = change(melody, setLaneNotes(bass, 'F3')).music;
  expect(drawn(fewer).map(([, pitch]) => pitch)).toEqual([53, 53, 53, 53]);
  const drums = made(setStep(kick, 0, true), setStep(kick, 8, true), setLaneNotes(kick, 'C2 G2'));
  expect(drawn(drums, kick).map(([, pitch]) => pitch)).toEqual([36, 43]);
  expect(drawn(change(drums, setLaneNotes(kick, '')).music, kick)).toEqual([
    [0, undefined],
    [8, undefined],
  ]);
});

test('what is past the end of a shorter lane or pattern waits there', () => {
  const full = made(toggleNote(bass, 0, 40), toggleNote(bass, 2400, 41));
  const begins = (state: Music) => musicEvents(state, 0, 1).map(({ begin }) => begin * 16);
  expect(begins(change(full, setLaneLength(bass, 8)).music)).toEqual([0, 8]);
  const short = change(full, changePattern('a', { length: 6 })).music;
  expect(begins(short)).toEqual([0, 6, 12]);
  expect(begins(change(short, changePattern('a', { length: 16 })).music)).toEqual([0, 10]);
});

test('edits of what is not there change nothing', () => {
  const nowhere = [
    toggleNote({ pattern: 'gone', track: 'track-5' }, 0, 60),
    toggleNote({ pattern: 'a', track: 'gone' }, 0, 60),
    setStep(bass, 99, true),
    setStep(bass, -1, true),
    setStep({ pattern: 'a', track: 'constructor' }, 0, true),
    changeNotes(bass, ['constructor'], { velocity: 0 }),
    moveNotes(bass, ['s0'], { ticks: 5 }),
    setLaneNotes({ pattern: 'a', track: 'gone' }, 'C3'),
  ];
  expect(made(...nowhere)).toBe(music);
});
