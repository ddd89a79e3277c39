import { FakeProjectStore } from '@hocket/sdk/testing';
import { expect, test } from 'vitest';
import { StepNotes } from './step-notes.ts';

const bass = { row: 4, step: 2 };
const snare = { row: 1, step: 2 };

function opened() {
  const project = new FakeProjectStore();
  project.toggle(4, 2);
  project.toggle(1, 2);
  const notes = new StepNotes(project);
  const note = (step = 2) => project.tracks.noteAt(4, step);
  const cell = () => project.shown.steps[1]?.[2];
  return { project, notes, note, cell };
}

test('on a drum Alt and arrows set velocity, with Shift a tenth of it, and repeats', () => {
  const { notes, cell } = opened();
  const press = (key: string, shiftKey = false) => notes.changeByKey({ key, shiftKey }, snare);
  press('ArrowDown');
  press('ArrowDown');
  expect(cell()?.velocity).toBe(0.8);
  press('ArrowUp');
  press('ArrowUp', true);
  expect(cell()?.velocity).toBe(0.91);
  press('ArrowRight');
  press('ArrowRight');
  press('ArrowLeft');
  press('ArrowRight', true);
  expect(cell()?.repeats).toBe(2);
});

test('on a melody they move along the scale, with Shift by octaves, and set repeats and length', () => {
  const { notes, note, project } = opened();
  const press = (key: string, shiftKey = false) => notes.changeByKey({ key, shiftKey }, bass);
  press('ArrowUp');
  press('ArrowUp');
  expect(note()?.name).toBe('E2');
  press('ArrowDown', true);
  expect(note()?.name).toBe('E1');
  for (let times = 0; times < 12; times++) press('ArrowUp', true);
  expect(note()?.name).toBe('E9');
  press('ArrowRight', true);
  press('ArrowRight', true);
  expect(note()?.length).toBe(4);
  for (let times = 0; times < 5; times++) press('ArrowLeft', true);
  expect(note()?.length).toBe(1);
  press('ArrowRight');
  expect(project.shown.steps[4]?.[2]?.repeats).toBe(2);
  const before = project.music;
  notes.changeByKey({ key: 'ArrowUp', shiftKey: false }, { row: 4, step: 3 });
  expect(project.music).toBe(before);
});

test('a new step takes the last pitches of its row, as long as its track offers the same', () => {
  const { notes, note, project } = opened();
  const click = (step: number) => {
    project.toggle(4, step);
    notes.pitchNew({ row: 4, step });
  };
  click(4);
  expect(note(4)?.pitches).toEqual([36]);
  notes.change(bass, { pitches: [45] });
  click(8);
  expect(note(8)?.pitches).toEqual([45]);
  // As undo does.
  project.change(({ patterns }) => {
    for (const each of Object.values(
      patterns[0]?.lanes[project.data.tracks[4]?.id ?? '']?.notes ?? {},
    ))
      if (each.pitch === 45) each.pitch = 43;
  });
  click(9);
  expect(note(9)?.pitches).toEqual([43]);
  project.toggle(4, 2);
  click(2);
  expect(note(2)?.pitches).toEqual([45]);
  project.change(({ tracks }) => {
    for (const track of tracks) track.note = 'D2';
  });
  click(12);
  expect(note(12)?.pitches).toEqual([36]);
});

test('more or fewer pitches than notes sound at once, as the first did', () => {
  const { notes, note } = opened();
  notes.change(bass, { pitches: [48, 52, 55], length: 6 });
  expect(note()).toEqual({ name: 'C3', length: 6, pitches: [48, 52, 55] });
  notes.change(bass, { pitches: [40] });
  expect(note()).toEqual({ name: 'E2', length: 6, pitches: [40] });
});

test('drums and rests have neither pitch nor length', () => {
  const { notes, project } = opened();
  const before = project.music;
  notes.change(snare, { pitches: [60], length: 3 });
  notes.change({ row: 4, step: 3 }, { pitches: [60], length: 3 });
  expect(project.music).toBe(before);
});
