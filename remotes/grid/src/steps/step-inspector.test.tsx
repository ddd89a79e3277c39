import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GridPanel } from '../grid-panel.tsx';
import { gridStudio } from '../testing/grid-studio.ts';

test('the details of the step at the cursor are set, and Escape leads back to it', () => {
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
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Repeats' }), { key: 'Escape' });
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

test('the sheet of keys opens by question mark and closes', () => {
  render(<GridPanel studio={gridStudio()} />);
  const cell = screen.getByRole('button', { name: 'Kick, step 1' });
  act(() => cell.focus());
  fireEvent.keyDown(cell, { key: '?' });
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
