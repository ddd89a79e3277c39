import { AutomationEdits, limits, trackControls } from '@hocket/sdk';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Display } from '../display.ts';
import { gridActions } from '../grid-actions.ts';
import { StepGrid } from '../steps/step-grid.tsx';
import { gridStudio } from '../testing/grid-studio.ts';

/** Pixels: each step is 20 wide and 100 high. */
const [width, height] = [20, 100];
const mouse = { pointerType: 'mouse', pointerId: 1, button: 0, isPrimary: true, buttons: 1 };

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const left = (this instanceof HTMLTableCellElement ? this.cellIndex - 1 : 0) * width;
    return new DOMRect(left, 0, width, height);
  });
});
afterEach(() => void vi.restoreAllMocks());

/** A grid whose kick, track-1, has the lane of its lowpass open. */
async function openLane(control = 'filter') {
  const studio = gridStudio();
  const display = new Display();
  studio.actions.add(...gridActions(studio, display));
  display.automation.set('track-1', [control]);
  render(<StepGrid display={display} studio={studio} />);
  await act(async () => void (await import('./automation-lanes.tsx')));
  const ofTrack = () => studio.project.music.patterns[0]?.automation?.['track-1'];
  /** What is drawn, by steps: a value, or what it is a ramp to. */
  const drawn = (name = control) =>
    Object.values(ofTrack()?.[name]?.points ?? {})
      .sort((one, other) => one.at - other.at)
      .map(({ at, value, ramp }) => [at / 240, ramp ? { to: value } : value]);
  return { studio, display, drawn, project: studio.project };
}

const steps = () => [...document.querySelectorAll<HTMLElement>('[role="slider"][aria-label]')];
/** A step of the one lane that is open. */
const step = (number: number) => steps()[number - 1] as HTMLElement;
const says = (number: number) => step(number).getAttribute('aria-valuetext');
const tags = () => [...document.querySelectorAll<HTMLElement>('td[data-tag]')];

/** The middle of a step, so high: 0 to 1. */
const at = (number: number, high: number) => ({
  clientX: (number - 0.5) * width,
  clientY: (1 - high) * height,
});

/** Presses at a place, moves over others and lets go. */
function draw(places: readonly ReturnType<typeof at>[], held = {}): void {
  const [first, ...others] = places;
  const row = step(1).closest('tr') as HTMLElement;
  const cell = step(1);
  fireEvent.pointerDown(cell, { ...mouse, ...held, ...first });
  for (const place of others) fireEvent.pointerMove(row, { ...mouse, ...held, ...place });
  fireEvent.pointerUp(row, { ...mouse, ...held, ...places.at(-1) });
}

test('a lane opens below its track by its key, its menu and the palette, where nothing is drawn yet', async () => {
  const { display, studio, drawn } = await openLane();
  expect(says(1)).toBe('empty, the track’s own setting');
  expect(screen.getByText(/Drag to draw steps/)).toBeTruthy();
  fireEvent.keyDown(step(1), { key: 'a' });
  expect(steps()).toEqual([]);
  const cell = document.querySelector<HTMLElement>('[data-row="0"][data-step="2"]') as HTMLElement;
  act(() => cell.focus());
  fireEvent.keyDown(cell, { key: 'a' });
  expect(display.automation.of('track-1')).toEqual(['volume']);
  expect(document.activeElement).toBe(step(3));
  expect(says(3)).toBe('empty, the track’s own setting');
  fireEvent.keyDown(step(3), { key: 'Escape' });
  expect(document.activeElement).toBe(cell);
  act(() => display.automation.set('track-1', []));
  fireEvent.click(screen.getByRole('button', { name: 'More for Snare' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Automation of Snare' }));
  expect(display.automation.of('track-2')).toEqual(['volume']);
  act(() => studio.actions.run('grid.automation'));
  expect(display.automation.of('track-1')).toEqual(['volume']);
  expect(drawn()).toEqual([]);
});

test('a drag paints the steps it passes, shows what it sets, and is one step of undo', async () => {
  const { project, drawn } = await openLane();
  const row = step(1).closest('tr') as HTMLElement;
  fireEvent.pointerDown(step(2), { ...mouse, ...at(2, 0) });
  fireEvent.pointerMove(row, { ...mouse, ...at(4, 1) });
  expect(tags().map(({ dataset }) => dataset.tag)).toEqual(['20000 Hz']);
  fireEvent.pointerUp(row, { ...mouse, ...at(4, 1) });
  expect(tags()).toEqual([]);
  expect(drawn()).toEqual([
    [1, 20],
    [2, 632],
    [3, 20_000],
  ]);
  expect(says(3)).toBe('632 Hz');
  expect(says(5)).toBe('empty, 20000 Hz goes on');
  expect(screen.queryByText(/Drag to draw steps/)).toBeNull();
  expect(project.history.groups).toBe(1);
});

test('with Shift, or where ramps are drawn, a drag is a ramp from where it began to where it ends', async () => {
  const { drawn, project } = await openLane();
  draw([at(3, 0)]);
  const groups = project.history.groups;
  draw([at(5, 0), at(2, 0.5), at(4, 1)], { shiftKey: true });
  // Each shape of it takes the place of the one before.
  expect(drawn()).toEqual([
    [2, 20],
    [3, 20_000],
    [4, { to: 20 }],
  ]);
  draw([at(5, 0), at(3, 0.5), at(1, 1)], { shiftKey: true });
  expect(drawn()).toEqual([
    [0, 20_000],
    [4, { to: 20 }],
  ]);
  expect(project.history).toMatchObject({ groups: groups + 2, cancels: 0 });
  expect(says(5)).toBe('20 Hz, ramp to here');
  expect(step(3).style.getPropertyValue('--from')).toBe('0.5000');
  fireEvent.click(screen.getByRole('button', { name: 'Draw ramps' }));
  draw([at(9, 0.5), at(16, 1)]);
  expect(drawn().slice(-2)).toEqual([
    [8, 632],
    [15, { to: 20_000 }],
  ]);
});

test('with Alt hands move it a tenth as far, from where it was', async () => {
  const { drawn } = await openLane('reverb');
  draw([at(1, 0.5)]);
  draw([at(1, 0.9), at(1, 0.4)], { altKey: true });
  expect(drawn()).toEqual([[0, 0.45]]);
});

test('a double click clears a step, and a drag back and forth none; Escape takes a drag back', async () => {
  const { drawn, project } = await openLane();
  const doubleClick = () => fireEvent.doubleClick(step(1).closest('tr') as HTMLElement, at(1, 0.5));
  draw([at(1, 0.5), at(2, 0.5), at(1, 0.5)]);
  doubleClick();
  expect(drawn()).toHaveLength(2);
  draw([at(1, 0.5)]);
  doubleClick();
  expect(drawn()).toEqual([[1, 632]]);
  fireEvent.pointerDown(step(1), { ...mouse, ...at(3, 0.5) });
  act(() => step(3).focus());
  fireEvent.keyDown(step(3), { key: 'Escape' });
  expect(project.history.cancels).toBe(1);
  expect(document.activeElement).toBe(step(3));
});

test('a finger that goes along the lane draws, one that goes across scrolls, a tap sets a step', async () => {
  const { drawn } = await openLane();
  const finger = { pointerType: 'touch' };
  const row = step(1).closest('tr') as HTMLElement;
  fireEvent.pointerDown(step(1), { ...mouse, ...finger, ...at(1, 0.5) });
  fireEvent.pointerMove(row, { ...mouse, ...finger, ...at(1, 0.2) });
  fireEvent.pointerCancel(row, { ...mouse, ...finger });
  expect(drawn()).toEqual([]);
  draw([at(1, 0), at(3, 0)], finger);
  expect(drawn()).toEqual([0, 1, 2].map((each) => [each, 20]));
  draw([at(8, 1)], finger);
  expect(drawn().at(-1)).toEqual([7, 20_000]);
});

test('keys move from step to step, change, clear and make ramps, and say step, value and unit', async () => {
  const { drawn } = await openLane('reverb');
  const press = (key: string, held = {}) =>
    fireEvent.keyDown(document.activeElement as Element, { key, ...held });
  act(() => step(1).focus());
  press('ArrowRight');
  expect(document.activeElement).toBe(step(2));
  expect(step(2).tabIndex).toBe(0);
  expect(step(1).tabIndex).toBe(-1);
  press('ArrowUp', { altKey: true });
  press('ArrowUp', { altKey: true, shiftKey: true });
  expect(says(2)).toBe('6%');
  press('End');
  press('ArrowUp');
  press('r');
  expect(drawn()).toEqual([
    [1, 0.06],
    [15, { to: 0.11 }],
  ]);
  expect(step(16).getAttribute('aria-label')).toBe('Reverb of Kick, step 16');
  expect(says(16)).toBe('11%, ramp to here');
  press('r');
  press('Home');
  press('ArrowRight');
  press('Delete');
  expect(drawn()).toEqual([[15, 0.11]]);
});

test('a track has several lanes; what is drawn stands first among them and marks the row', async () => {
  const { display } = await openLane();
  draw([at(1, 0.5)]);
  fireEvent.click(screen.getByRole('button', { name: 'Another lane' }));
  expect(display.automation.of('track-1')).toEqual(['filter', 'volume']);
  fireEvent.click(screen.getByRole('button', { name: 'Close the lane of Volume' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close the lane of Lowpass' }));
  const key = screen.getByRole('button', { name: 'Automation of Kick' });
  expect(key.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(key);
  expect(display.automation.of('track-1')).toEqual(['filter']);
  fireEvent.click(screen.getByRole('button', { name: /What the lane of Kick moves/ }));
  const list = within(await screen.findByRole('listbox'));
  expect(list.getAllByRole('option').map(({ textContent }) => textContent)[0]).toBe('Lowpass');
  fireEvent.click(list.getByRole('option', { name: 'Pan' }));
  expect(display.automation.of('track-1')).toEqual(['pan']);
  draw([at(2, 0.25)]);
  expect(says(2)).toBe('50% left');
});

test('a fader that is moved while the grid plays is written down step by step until it is let go', async () => {
  const { studio, drawn, project } = await openLane('volume');
  const fader = screen.getByRole('slider', { name: 'Volume of Kick' });
  fireEvent.click(screen.getByRole('button', { name: /^Automation record/ }));
  fireEvent.change(fader, { target: { value: '40' } });
  expect(drawn()).toEqual([]);
  expect(project.data.tracks[0]?.volume).toBe(40);
  const hear = (place: number) =>
    act(() => runInAction(() => Object.assign(studio.transport, { step: place })));
  runInAction(() =>
    Object.assign(studio.transport, { playing: true, source: 'grid', pattern: 'a', step: 2 }),
  );
  fireEvent.change(fader, { target: { value: '80' } });
  expect(fader).toHaveProperty('value', '80');
  hear(3);
  fireEvent.change(fader, { target: { value: '20' } });
  hear(4);
  fireEvent.pointerUp(fader);
  hear(5);
  expect(drawn()).toEqual([
    [2, 80],
    [3, 20],
  ]);
  expect(fader).toHaveProperty('value', '40');
  expect(project.history.groups).toBe(1);
  expect(project.data.tracks[0]?.volume).toBe(40);
});

test('beyond as many controls as a pattern moves of a track, the grid says so and draws nothing', async () => {
  const { drawn, project, display } = await openLane('pan');
  const edits = new AutomationEdits(project);
  const others = ['volume', ...trackControls.map(({ name }) => name), 'acmeBell_decay'];
  for (const control of others.slice(0, limits.maxAutomatedControls))
    edits.setPoint({ pattern: 'a', track: 'track-1', control }, 0, 1);
  draw([at(1, 0.5)]);
  expect(drawn()).toEqual([]);
  expect(display.message?.text).toMatch(/at most 16 controls/);
});
