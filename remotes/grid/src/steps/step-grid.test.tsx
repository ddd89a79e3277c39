import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import * as React from 'react';
import { expect, test, vi } from 'vitest';
import { Display } from '../display.ts';
import { gridStudio } from '../testing/grid-studio.ts';
import { StepGrid } from './step-grid.tsx';

function key(name: string): HTMLElement {
  return screen.getByRole('button', { name });
}

/** Counts how often cells render, by the names they ask for. */
function countCells(studio: ReturnType<typeof gridStudio>) {
  const t = vi.fn(studio.t);
  const count = () => t.mock.calls.filter(([name]) => name === 'grid:cell').length;
  return { studio: { ...studio, t }, count };
}

test('8 tracks × 16 numbered steps make an ARIA grid', () => {
  render(<StepGrid display={new Display()} studio={gridStudio()} />);
  const grid = screen.getByRole('grid', { name: 'Steps' });
  expect(within(grid).getAllByRole('row')).toHaveLength(9);
  expect(within(grid).getAllByRole('cell')).toHaveLength(128);
  const columns = within(grid).getAllByRole('columnheader').slice(1);
  expect(columns.map((column) => column.textContent)).toEqual(
    Array.from({ length: 16 }, (_, step) => String(step + 1)),
  );
  expect(within(grid).getByRole('rowheader', { name: 'Open Hat' })).toBeTruthy();
});

test('a click toggles its step and nothing else', () => {
  const studio = gridStudio();
  const toggle = vi.spyOn(studio.project, 'toggle');
  render(<StepGrid display={new Display()} studio={studio} />);
  expect(key('Snare, step 5').getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(key('Snare, step 5'));
  expect(toggle.mock.calls).toEqual([[1, 4]]);
  expect(key('Snare, step 5').getAttribute('aria-pressed')).toBe('true');
});

test('pressing and releasing the mouse toggles once, at the press', () => {
  const studio = gridStudio();
  const toggle = vi.spyOn(studio.project, 'toggle');
  render(<StepGrid display={new Display()} studio={studio} />);
  const cell = key('Kick, step 1');
  fireEvent.pointerDown(cell, { pointerType: 'mouse', button: 0, isPrimary: true, buttons: 1 });
  expect(cell.getAttribute('aria-pressed')).toBe('true');
  fireEvent.pointerUp(cell, { pointerType: 'mouse' });
  fireEvent.click(cell, { detail: 1 });
  expect(toggle).toHaveBeenCalledTimes(1);
});

test('a cell that is switched on is heard; one whose step is over says that it waits for the next round', () => {
  const studio = gridStudio();
  studio.transport.over = [0, 1];
  render(<StepGrid display={new Display()} studio={studio} />);
  fireEvent.click(key('Snare, step 5'));
  fireEvent.click(key('Snare, step 5'));
  expect(studio.transport.heard).toEqual([[1, 4]]);
  expect(key('Snare, step 5').dataset.armed).toBeUndefined();
  fireEvent.click(key('Kick, step 2'));
  expect(key('Kick, step 2').dataset.armed).toBe('');
  fireEvent.animationEnd(key('Kick, step 2'));
  expect(key('Kick, step 2').dataset.armed).toBeUndefined();
  studio.project.toggle(0, 0);
  fireEvent.click(key('Kick, step 1'));
  expect(key('Kick, step 1').dataset.armed).toBeUndefined();
});

test('dragging the mouse along a row paints, also over cells that it skipped', () => {
  const studio = gridStudio();
  studio.project.toggle(0, 2);
  render(<StepGrid display={new Display()} studio={studio} />);
  const mouse = { pointerType: 'mouse', button: 0, isPrimary: true, buttons: 1 };
  fireEvent.pointerDown(key('Kick, step 2'), mouse);
  fireEvent.pointerOver(key('Kick, step 6'), mouse);
  fireEvent.pointerUp(key('Kick, step 6'), { pointerType: 'mouse' });
  fireEvent.pointerOver(key('Kick, step 9'), { pointerType: 'mouse', buttons: 0 });
  const on = studio.project.data.gridPattern[0]?.flatMap((isOn, step) => (isOn ? [step + 1] : []));
  expect(on).toEqual([2, 3, 4, 5, 6]);
});

test('a drag that starts on a lit step clears', () => {
  const studio = gridStudio();
  for (const step of [0, 1, 3]) studio.project.toggle(1, step);
  render(<StepGrid display={new Display()} studio={studio} />);
  const mouse = { pointerType: 'mouse', button: 0, isPrimary: true, buttons: 1 };
  fireEvent.pointerDown(key('Snare, step 1'), mouse);
  expect(key('Snare, step 1').getAttribute('aria-pressed')).toBe('true');
  fireEvent.pointerOver(key('Snare, step 4'), mouse);
  expect(studio.project.data.gridPattern[1]?.some(Boolean)).toBe(false);
});

test('a finger that only presses changes nothing, for it may scroll; its tap toggles', () => {
  const studio = gridStudio();
  const toggle = vi.spyOn(studio.project, 'toggle');
  render(<StepGrid display={new Display()} studio={studio} />);
  const touch = { pointerType: 'touch', button: 0, isPrimary: true, buttons: 1 };
  fireEvent.pointerDown(key('Kick, step 1'), touch);
  fireEvent.pointerCancel(key('Kick, step 1'), touch);
  expect(toggle).not.toHaveBeenCalled();
  fireEvent.pointerDown(key('Kick, step 1'), touch);
  fireEvent.pointerUp(key('Kick, step 1'), touch);
  fireEvent.click(key('Kick, step 1'), { detail: 1 });
  expect(toggle.mock.calls).toEqual([[0, 0]]);
});

test('a finger that reaches a second cell of its row paints both', () => {
  const studio = gridStudio();
  render(<StepGrid display={new Display()} studio={studio} />);
  const touch = { pointerType: 'touch', button: 0, isPrimary: true, buttons: 1 };
  fireEvent.pointerDown(key('Pad, step 3'), touch);
  fireEvent.pointerOver(key('Pad, step 4'), touch);
  expect(studio.project.data.gridPattern[6]?.slice(2, 5)).toEqual([true, true, false]);
});

test('Tab stops at one cell; arrow keys, Home and End move it', () => {
  render(<StepGrid display={new Display()} studio={gridStudio()} />);
  const stops = () => screen.getAllByRole('button').filter((button) => button.tabIndex === 0);
  const cellStops = () => stops().filter((button) => button.dataset.step !== undefined);
  expect(cellStops()).toEqual([key('Kick, step 1')]);
  act(() => key('Kick, step 1').focus());
  const press = (name: string, ctrlKey = false) =>
    fireEvent.keyDown(document.activeElement as Element, { key: name, ctrlKey });
  press('ArrowRight');
  press('ArrowDown');
  expect(document.activeElement).toBe(key('Snare, step 2'));
  expect(cellStops()).toEqual([key('Snare, step 2')]);
  press('ArrowLeft');
  press('ArrowLeft');
  expect(document.activeElement).toBe(key('Snare, step 1'));
  press('End');
  expect(document.activeElement).toBe(key('Snare, step 16'));
  press('Home', true);
  expect(document.activeElement).toBe(key('Kick, step 1'));
  press('End', true);
  expect(document.activeElement).toBe(key('FX, step 16'));
});

test('toggling one step renders one cell', () => {
  const { studio, count } = countCells(gridStudio());
  render(<StepGrid display={new Display()} studio={studio} />);
  expect(count()).toBe(128);
  act(() => studio.project.toggle(3, 7));
  expect(key('Open Hat, step 8').getAttribute('aria-pressed')).toBe('true');
  expect(count()).toBe(129);
});

test('the playhead moves without rendering anything', () => {
  const { studio, count } = countCells(gridStudio());
  const onRender = vi.fn();
  const { container } = render(
    <React.Profiler id="grid" onRender={onRender}>
      <StepGrid display={new Display()} studio={studio} />
    </React.Profiler>,
  );
  const at = () => container.querySelector<HTMLElement>('[data-playhead]')?.dataset.playhead;
  expect(at()).toBeUndefined();
  act(() => runInAction(() => Object.assign(studio.transport, { playing: true, source: 'grid' })));
  const cells = count();
  const commits = onRender.mock.calls.length;
  for (const step of [1, 2, 3, 15, 0]) {
    act(() => runInAction(() => Object.assign(studio.transport, { step })));
    expect(at()).toBe(String(step));
  }
  expect(onRender.mock.calls.length).toBe(commits);
  expect(count()).toBe(cells);
});

test('no playhead stands while code plays', () => {
  const studio = gridStudio();
  const { container } = render(<StepGrid display={new Display()} studio={studio} />);
  act(() => runInAction(() => Object.assign(studio.transport, { playing: true, source: 'code' })));
  expect(container.querySelector('[data-playhead]')).toBeNull();
});

test('a muted track says so', () => {
  const studio = gridStudio();
  render(<StepGrid display={new Display()} studio={studio} />);
  act(() => runInAction(() => Object.assign(studio.project.data.tracks[1] ?? {}, { muted: true })));
  expect(screen.getByRole('rowheader', { name: 'Snare (muted)' })).toBeTruthy();
});

test('another project of another length takes the place of the first', () => {
  const studio = gridStudio();
  render(<StepGrid display={new Display()} studio={studio} />);
  act(() =>
    runInAction(() => {
      studio.project.data.tracks.splice(2);
      studio.project.data.patterns[0]?.steps.splice(2);
      for (const row of studio.project.data.patterns[0]?.steps ?? []) row.splice(8);
    }),
  );
  expect(screen.getAllByRole('cell')).toHaveLength(16);
});

test('a note has its name and its length in its cell and its label, for which no other cell renders', () => {
  const { studio, count } = countCells(gridStudio());
  render(<StepGrid display={new Display()} studio={studio} />);
  const shown = (name: string | RegExp) => {
    const { note, length } = screen.getByRole('button', { name }).closest('td')?.dataset ?? {};
    return [note, length];
  };
  const before = count();
  act(() => studio.project.toggle(4, 2));
  act(() => studio.project.toggle(0, 0));
  expect(shown('Bass, step 3, C2, 2 steps')).toEqual(['C2', '2']);
  expect(shown('Kick, step 1')).toEqual([undefined, undefined]);
  act(() => studio.project.tracks.change(4, { note: 'D2' }));
  expect(shown('Bass, step 3, D2, 2 steps')).toEqual(['D2', '2']);
  expect(count()).toBe(before + 3);
  act(() => studio.project.toggle(4, 2));
  expect(shown('Bass, step 3')).toEqual([undefined, undefined]);
});
