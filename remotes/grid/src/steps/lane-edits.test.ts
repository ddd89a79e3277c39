import type { Lane, MusicNote } from '@hocket/sdk';
import { expect, test } from 'vitest';
import {
  editedPart,
  euclideanSteps,
  humanisedNotes,
  notesFor,
  repeatedNotes,
  retimedNotes,
  reversedNotes,
  rotatedNotes,
  transposedNotes,
} from './lane-edits.ts';

const note = (step: number, pitch?: number, steps = 1): MusicNote => ({
  at: step * 240,
  length: steps * 240,
  ...(pitch === undefined ? {} : { pitch }),
  velocity: 0.8,
  chance: 1,
  repeats: 1,
});
const lane = (...notes: MusicNote[]): Lane['notes'] =>
  Object.fromEntries(notes.map((each, index) => [`n${index}`, each]));
const steps = (notes: Lane['notes']) =>
  Object.values(notes)
    .map(({ at }) => at / 240)
    .sort((one, other) => one - other);
const shown = (sounding: readonly boolean[]) => sounding.map((on) => (on ? 'x' : '.')).join('');

test('rotated steps come in again at the other end; what is past the lane waits on', () => {
  const notes = lane(note(0), note(7.5), note(20));
  expect(steps(rotatedNotes(notes, 8, 1))).toEqual([0.5, 1, 20]);
  expect(steps(rotatedNotes(notes, 8, -1))).toEqual([6.5, 7, 20]);
  expect(rotatedNotes(rotatedNotes(notes, 8, 3), 8, -3)).toEqual(notes);
});

test('reversed steps are a mirror image, of what lasts longer too', () => {
  expect(steps(reversedNotes(lane(note(0), note(3), note(4.25)), 8))).toEqual([3.25, 4, 7]);
  expect(steps(reversedNotes(lane(note(0, 60, 4), note(6, 62, 2)), 8))).toEqual([0, 4]);
  expect(steps(reversedNotes(lane(note(6, 60, 8)), 8))).toEqual([0]);
});

test('the first half is there once more', () => {
  const notes = repeatedNotes(lane(note(0), note(3), note(5), note(20)), 8);
  expect(steps(notes)).toEqual([0, 3, 4, 7, 20]);
  expect(new Set(Object.keys(notes)).size).toBe(5);
});

test('humanised notes are louder or softer, and never silent', () => {
  const values = [0, 0.5, 1].values();
  const notes = humanisedNotes(lane(note(0), note(1), note(2)), () => values.next().value ?? 0);
  expect(Object.values(notes).map(({ velocity }) => velocity)).toEqual([0.65, 0.8, 0.95]);
  const soft = lane({ ...note(0), velocity: 0.1 });
  expect(Object.values(humanisedNotes(soft, () => 0))[0]?.velocity).toBe(0.05);
});

test('transposed notes go along the scale, drums stay', () => {
  const up = { unit: 'degree', count: 1, scale: [0, 2, 4, 5, 7, 9, 11] } as const;
  const notes = transposedNotes(lane(note(0, 64), note(1), note(2, 71)), up);
  expect(Object.values(notes).map(({ pitch }) => pitch)).toEqual([65, undefined, 72]);
});

test('drums get a pitch on a melody’s track, and a chord is one hit on a drum’s', () => {
  const pitched = notesFor(lane(note(0), note(1, 64)), 36);
  expect(Object.values(pitched).map(({ pitch }) => pitch)).toEqual([36, 64]);
  const hits = notesFor(lane(note(0, 60), note(0, 64), note(4, 60)), undefined);
  expect(steps(hits)).toEqual([0, 4]);
  expect(Object.values(hits).every((each) => !('pitch' in each))).toBe(true);
});

test('hits are spread evenly, as Strudel spreads them', () => {
  expect(shown(euclideanSteps(3, 8))).toBe('x..x..x.');
  expect(shown(euclideanSteps(5, 8))).toBe('x.xx.xx.');
  expect(shown(euclideanSteps(4, 16))).toBe('x...x...x...x...');
  expect(shown(euclideanSteps(7, 16))).toBe('x..x.x.x..x.x.x.');
  expect(shown(euclideanSteps(0, 4))).toBe('....');
  expect(shown(euclideanSteps(4, 4))).toBe('xxxx');
});

test('a part of a lane is edited as a lane of its own; what begins outside of it stays, ids and all', () => {
  const notes = { s0: note(0), s4: note(4), s5: note(5), s8: note(8) };
  const turned = editedPart(notes, { from: 4, to: 8 }, (inside, steps) =>
    rotatedNotes(inside, steps, -1),
  );
  expect(Object.entries(turned).map(([id, each]) => [id, each.at / 240])).toEqual([
    ['s0', 0],
    ['s8', 8],
    ['s4', 7],
    ['s5', 4],
  ]);
  expect(Object.keys(editedPart(notes, { from: 4, to: 8 }, () => ({})))).toEqual(['s0', 's8']);
  // What comes in takes no id that is taken.
  const doubled = editedPart(notes, { from: 8, to: 16 }, (inside) => ({ ...inside, s0: note(1) }));
  expect(Object.entries(doubled).map(([id, each]) => [id, each.at / 240])).toContainEqual([
    's9',
    9,
  ]);
});

test('notes begin later or earlier in their steps, never out of them; what comes one after another in a step stays so', () => {
  const notes = lane(note(0), note(4.5), note(6), note(6.5));
  const by = (share: number) => steps(retimedNotes(notes, (late) => late + share * 240));
  expect(by(0.05)).toEqual([0.05, 4.55, 6.05, 6.55]);
  expect(by(-0.05)).toEqual([0, 4.45, 6, 6.5]);
  expect(by(0.6)).toEqual([0.6, 4 + 239 / 240, 6 + 119 / 240, 6 + 239 / 240]);
  expect(steps(retimedNotes(notes, () => 60))).toEqual([0.25, 4.25, 6.25, 6.75]);
});
