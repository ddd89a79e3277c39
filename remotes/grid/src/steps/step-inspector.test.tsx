import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { GridPanel } from '../grid-panel.tsx';
import { stepInspector } from '../open-details.tsx';
import { gridStudio } from '../testing/grid-studio.ts';

beforeAll(async () => {
  await Promise.all([stepInspector.fetch(), import('./cell-gestures.ts')]);
});

const cellOf = (name: string) => screen.getByRole('button', { name });

test('the details of the step at the cursor are set, and closing them leads back to it', () => {
  const studio = gridStudio();
  render(<GridPanel studio={studio} />);
  const cell = screen.getByRole('button', { name: 'Snare, step 5' });
  act(() => studio.project.toggle(1, 4));
  act(() => cell.focus());
  fireEvent.keyDown(cell, { key: 'e' });
  const set = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('slider', { name }), { target: { value } });
  set('Velocity', '40');
  set('Chance', '75');
  set('Repeats', '3');
  expect(studio.project.data.patterns[0]?.steps[1]?.[4]).toEqual({
    on: true,
    velocity: 0.4,
    probability: 0.75,
    repeats: 3,
  });
  const described = 'Snare, step 5, velocity 40%, chance 75%, 3 times';
  expect(cell.getAttribute('aria-label')).toBe(described);
  act(() => studio.details.close());
  expect(document.activeElement).toBe(cell);
  expect(screen.queryByRole('slider', { name: 'Repeats' })).toBeNull();
});

test('a step that is off has no details to set until it is on', () => {
  const studio = gridStudio();
  render(<GridPanel studio={studio} />);
  const cell = screen.getByRole('button', { name: 'Snare, step 5' });
  act(() => cell.focus());
  fireEvent.keyDown(cell, { key: 'e' });
  const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Velocity' });
  expect(slider().disabled).toBe(true);
  const details = screen.getByRole('region', { name: /^Details/ });
  expect(details.contains(document.activeElement)).toBe(true);
  act(() => studio.project.toggle(1, 4));
  expect(slider().disabled).toBe(false);
});

test('the details in the dock follow the cursor', () => {
  const studio = gridStudio();
  render(<GridPanel studio={studio} />);
  act(() => cellOf('Snare, step 5').focus());
  fireEvent.keyDown(cellOf('Snare, step 5'), { key: 'e' });
  act(() => cellOf('Bass, step 2').focus());
  expect(studio.details.shown?.title).toBe('Details of Bass, step 2');
});

test.each([
  ['a right click', (cell: HTMLElement) => void fireEvent.contextMenu(cell)],
  ['the menu key', (cell: HTMLElement) => void fireEvent.keyDown(cell, { key: 'ContextMenu' })],
  [
    'Shift+F10',
    (cell: HTMLElement) => void fireEvent.keyDown(cell, { key: 'F10', shiftKey: true }),
  ],
])('%s opens the details of a step beside it, and switches nothing', (_, open) => {
  const studio = gridStudio();
  studio.project.toggle(1, 4);
  render(<GridPanel studio={studio} />);
  const cell = cellOf('Snare, step 5');
  act(() => cell.focus());
  open(cell);
  const details = within(screen.getByRole('dialog', { name: 'Details of Snare, step 5' }));
  fireEvent.change(details.getByRole('slider', { name: 'Chance' }), { target: { value: '30' } });
  const step = studio.project.data.patterns[0]?.steps[1]?.[4];
  expect(step).toMatchObject({ on: true, probability: 0.3 });
  expect(studio.details.shown).toBeUndefined();
});

test('a finger that rests on a step opens its details when it is lifted; one that moves or lifts before does not', async () => {
  vi.useFakeTimers();
  const studio = gridStudio();
  render(<GridPanel studio={studio} />);
  const cell = cellOf('Snare, step 5');
  await act(async () => {
    fireEvent.pointerOver(cell);
    await import('./cell-gestures.ts');
  });
  const touch = {
    pointerType: 'touch',
    button: 0,
    isPrimary: true,
    buttons: 1,
    clientX: 9,
    clientY: 9,
  };
  const rest = () => act(() => vi.advanceTimersByTime(400));
  fireEvent.pointerDown(cell, touch);
  fireEvent.pointerMove(cell, { ...touch, clientX: 40 });
  rest();
  fireEvent.pointerUp(cell, touch);
  fireEvent.pointerDown(cell, touch);
  fireEvent.pointerUp(cell, touch);
  rest();
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.pointerDown(cell, touch);
  rest();
  fireEvent.contextMenu(cell);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.pointerUp(cell, touch);
  expect(screen.getByRole('dialog', { name: 'Details of Snare, step 5' })).toBeTruthy();
  fireEvent.click(cell, { detail: 1 });
  expect(studio.project.data.patterns[0]?.steps[1]?.[4]?.on).toBe(false);
  vi.useRealTimers();
});

test('a step says how late it begins, which a slider and keys set, and shows it', () => {
  const studio = gridStudio();
  render(<GridPanel studio={studio} />);
  const cell = cellOf('Bass, step 5');
  act(() => studio.project.toggle(4, 4));
  act(() => cell.focus());
  fireEvent.keyDown(cell, { key: 'e' });
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Late by' });
  fireEvent.change(slider, { target: { value: '25' } });
  expect(Object.values(studio.project.lane(4).notes).map(({ at }) => at)).toEqual([1020]);
  expect(cell.getAttribute('aria-label')).toMatch(/25% late$/);
  expect(cell.style.getPropertyValue('--late')).toBe('0.25');
  act(() => cell.focus());
  fireEvent.keyDown(cell, { key: '.' });
  expect(slider.value).toBe('30');
  for (let times = 0; times < 7; times += 1) fireEvent.keyDown(cell, { key: ',' });
  expect(slider.value).toBe('0');
  expect(cell.dataset.late).toBeUndefined();
});
