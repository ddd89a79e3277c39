import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Display } from '../display.ts';
import { gridStudio } from '../testing/grid-studio.ts';
import { StepGrid } from './step-grid.tsx';

const mouse = { pointerType: 'mouse', pointerId: 1, button: 0, isPrimary: true, buttons: 1 };
const from = { ...mouse, clientX: 100, clientY: 300 };

/** A grid whose kick and bass are on in the fifth step, with the gestures there, and how often its cells rendered. */
async function openGrid() {
  const studio = gridStudio();
  studio.project.toggle(0, 4);
  studio.project.toggle(4, 4);
  const t = vi.fn(studio.t);
  const display = new Display();
  render(<StepGrid display={display} studio={{ ...studio, t }} />);
  await act(async () => {
    fireEvent.pointerOver(cell(0, 0));
    await import('./cell-gestures.ts');
  });
  const renders = () => t.mock.calls.filter(([name]) => name === 'grid:cell').length;
  return { project: studio.project, transport: studio.transport, display, renders };
}

function cell(row: number, step: number): HTMLElement {
  return document.querySelector<HTMLElement>(
    `[data-row="${row}"][data-step="${step}"]`,
  ) as HTMLElement;
}

const tagOf = (row: number, step: number) => cell(row, step).closest('td')?.dataset.tag;

/** Presses a cell and moves so many pixels up, step by step, without letting go. */
function drag(key: HTMLElement, up: readonly number[], held = {}): void {
  fireEvent.pointerDown(key, from);
  for (const pixels of up)
    fireEvent.pointerMove(key, { ...from, ...held, clientX: 102, clientY: 300 - pixels });
}

function release(key: HTMLElement): void {
  fireEvent.pointerUp(key, { ...mouse, buttons: 0 });
  fireEvent.click(key, { detail: 1 });
}

test('dragging a lit drum up or down sets its velocity, and switches nothing', async () => {
  const { project, renders, transport } = await openGrid();
  const before = renders();
  const key = cell(0, 4);
  drag(key, [-3]);
  expect(tagOf(0, 4)).toBeUndefined();
  drag(key, [-12, -24, -48]);
  expect(tagOf(0, 4)).toBe('50%');
  expect(screen.getByRole('button', { name: 'Kick, step 5, velocity 50%' })).toBe(key);
  release(key);
  expect(tagOf(0, 4)).toBeUndefined();
  expect(project.shown.steps[0]?.[4]).toMatchObject({ on: true, velocity: 0.5 });
  expect(renders()).toBe(before + 3);
  expect(transport.heard).toEqual([[0, 4]]);
  expect(project.history.groups).toBe(1);
  drag(key, [50, 96], { shiftKey: true });
  release(key);
  expect(project.shown.steps[0]?.[4]?.velocity).toBe(0.6);
  drag(key, [200]);
  release(key);
  expect(project.shown.steps[0]?.[4]?.velocity).toBe(1);
  drag(key, []);
  release(key);
  expect(project.shown.steps[0]?.[4]?.on).toBe(false);
});

test('a dark cell that is dragged up or down is switched on and set, as one step', async () => {
  const { project } = await openGrid();
  drag(cell(0, 8), [-24]);
  release(cell(0, 8));
  expect(project.shown.steps[0]?.[8]).toMatchObject({ on: true, velocity: 0.75 });
});

test.each([
  ['degrees of the scale', {}, [8, 17], 'E2'],
  ['octaves with Shift', { shiftKey: true }, [24, 48], 'C4'],
  ['semitones with Ctrl', { ctrlKey: true }, [9], 'C#2'],
  ['semitones with Cmd', { metaKey: true }, [-9], 'B1'],
])('dragging a note moves it by %s', async (_, held, up, name) => {
  const { project, transport } = await openGrid();
  drag(cell(4, 4), up, held);
  expect(tagOf(4, 4)).toBe(name);
  release(cell(4, 4));
  expect(project.tracks.noteAt(4, 4)?.name).toBe(name);
  expect(transport.heard.at(-1)).toEqual([4, 4]);
});

test('with Alt a note’s velocity is set; keys that change on the way go on from there', async () => {
  const { project } = await openGrid();
  drag(cell(4, 4), [-24], { altKey: true });
  expect(tagOf(4, 4)).toBe('75%');
  fireEvent.pointerMove(cell(4, 4), { ...from, clientY: 324 });
  fireEvent.pointerMove(cell(4, 4), { ...from, clientY: 308 });
  release(cell(4, 4));
  expect(project.shown.steps[4]?.[4]?.velocity).toBe(0.75);
  expect(project.tracks.noteAt(4, 4)?.name).toBe('E2');
});

test.each([
  ['Escape', () => void fireEvent.keyDown(cell(0, 4), { key: 'Escape' })],
  ['a system that takes the pointer', () => void fireEvent.pointerCancel(cell(0, 4), mouse)],
])('%s takes a drag back', async (_, cancel) => {
  const { project } = await openGrid();
  drag(cell(0, 4), [-24]);
  cancel();
  expect(project.history.cancels).toBe(1);
  expect(tagOf(0, 4)).toBeUndefined();
  fireEvent.pointerMove(cell(0, 4), { ...from, clientY: 390 });
  expect(project.shown.steps[0]?.[4]?.velocity).toBe(0.75);
  release(cell(0, 4));
  expect(project.shown.steps[0]?.[4]?.on).toBe(true);
});

test('what is selected is dragged with the cell, each from where it was, and stays selected', async () => {
  const { project, display } = await openGrid();
  project.toggle(4, 6);
  const notes = () => Object.values(project.lane(4).notes).sort((one, other) => one.at - other.at);
  const velocities = () => notes().map(({ velocity }) => velocity);
  project.change(({ patterns }) => {
    const note = patterns[0]?.lanes['track-5']?.notes.s6;
    if (note) note.velocity = 0.3;
  });
  const pitches = () => notes().map(({ pitch = 0 }) => pitch);
  display.select({ row: 0, step: 4 }, { row: 4, step: 7 });
  const groups = project.history.groups;
  drag(cell(0, 4), [-12, -48]);
  expect(velocities()).toEqual([0.5, 0]);
  fireEvent.pointerMove(cell(0, 4), { ...from, clientY: 324 });
  release(cell(0, 4));
  expect(velocities()).toEqual([0.75, 0.05]);
  expect(project.history.groups).toBe(groups + 1);
  const before = pitches();
  drag(cell(4, 4), [24], { shiftKey: true });
  release(cell(4, 4));
  expect(pitches()).toEqual(before.map((pitch) => pitch + 12));
  expect(velocities()).toEqual([0.75, 0.05]);
  drag(cell(4, 4), [-24], { altKey: true });
  release(cell(4, 4));
  expect(velocities()).toEqual([0.5, 0]);
  expect(display.selection).toBeDefined();
  act(() => cell(0, 4).focus());
  fireEvent.keyDown(cell(0, 4), { key: 'ArrowUp', altKey: true });
  expect(velocities()).toEqual([0.6, 0.1]);

  drag(cell(0, 4), []);
  release(cell(0, 4));
  expect(display.selection).toBeUndefined();
  expect(project.shown.steps[0]?.[4]?.on).toBe(false);
});

test('a mouse that paints along the row sets nothing, however it moves then', async () => {
  const { project } = await openGrid();
  drag(cell(0, 6), []);
  fireEvent.pointerOver(cell(0, 7), mouse);
  fireEvent.pointerMove(cell(0, 7), { ...from, clientX: 140 });
  fireEvent.pointerMove(cell(0, 7), { ...from, clientX: 140, clientY: 400 });
  release(cell(0, 7));
  expect(project.shown.steps[0]?.slice(6, 8)).toMatchObject([
    { on: true, velocity: 1 },
    { on: true, velocity: 1 },
  ]);
});

test('a second pointer on a later cell says how far the note of the first reaches', async () => {
  const { project } = await openGrid();
  const finger = { ...from, pointerType: 'touch' };
  const second = { ...finger, pointerId: 2, isPrimary: false };
  const hold = (row: number, step: number, later: number) => {
    fireEvent.pointerDown(cell(row, step), finger);
    fireEvent.pointerOver(cell(row, later), second);
    fireEvent.pointerDown(cell(row, later), second);
    fireEvent.pointerUp(cell(row, later), second);
    fireEvent.pointerUp(cell(row, step), finger);
    fireEvent.click(cell(row, step), { detail: 1 });
  };
  hold(4, 4, 9);
  expect(project.tracks.noteAt(4, 4)?.length).toBe(6);
  hold(4, 10, 12);
  expect(project.tracks.noteAt(4, 10)?.length).toBe(3);
  expect(project.history.groups).toBe(2);
  hold(0, 4, 9);
  expect(project.shown.steps[0]?.filter(({ on }) => on)).toHaveLength(0);
});

test('a press that comes before the gestures is dragged once they are there', async () => {
  const studio = gridStudio();
  studio.project.toggle(0, 4);
  render(<StepGrid display={new Display()} studio={studio} />);
  const key = cell(0, 4);
  await act(async () => {
    drag(key, [-2]);
    fireEvent.pointerOver(key, from);
    await import('./cell-gestures.ts');
  });
  fireEvent.pointerMove(key, { ...from, clientY: 348 });
  fireEvent.pointerMove(key, { ...from, clientY: 348 });
  release(key);
  expect(studio.project.shown.steps[0]?.[4]).toMatchObject({ on: true, velocity: 0.5 });
});

test('a click with Shift makes the note before it reach over the cell', async () => {
  const { project } = await openGrid();
  const click = (row: number, step: number) => {
    fireEvent.pointerDown(cell(row, step), { ...from, shiftKey: true });
    fireEvent.pointerUp(cell(row, step), mouse);
    fireEvent.click(cell(row, step), { detail: 1, shiftKey: true });
  };
  click(4, 7);
  expect(project.tracks.noteAt(4, 4)?.length).toBe(4);
  expect(project.tracks.noteAt(4, 7)).toBeUndefined();
  click(4, 4);
  expect(project.tracks.noteAt(4, 4)?.length).toBe(1);
  click(4, 0);
  expect(project.tracks.noteAt(4, 0)).toBeDefined();
  click(0, 7);
  expect(project.shown.steps[0]?.[7]?.on).toBe(true);
});

test('a finger that has rested drags a value; one that has not scrolls', async () => {
  const { project, display } = await openGrid();
  vi.useFakeTimers();
  const finger = { ...from, pointerType: 'touch' };
  const move = { ...finger, clientY: 348 };
  fireEvent.pointerDown(cell(0, 4), finger);
  fireEvent.pointerMove(cell(0, 4), move);
  expect(fireEvent.touchMove(cell(0, 4))).toBe(true);
  fireEvent.pointerCancel(cell(0, 4), finger);
  expect(project.shown.steps[0]?.[4]?.velocity).toBe(1);
  fireEvent.pointerDown(cell(0, 4), finger);
  vi.advanceTimersByTime(360);
  expect(tagOf(0, 4)).toBe('100%');
  expect(fireEvent.touchMove(cell(0, 4))).toBe(false);
  fireEvent.pointerMove(cell(0, 4), move);
  fireEvent.pointerUp(cell(0, 4), finger);
  expect(project.shown.steps[0]?.[4]).toMatchObject({ on: true, velocity: 0.5 });
  expect(display.cell).toBeUndefined();
  vi.useRealTimers();
});
