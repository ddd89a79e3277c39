import { act, fireEvent, render, screen } from '@testing-library/react';
import { runInAction } from 'mobx';
import { expect, test } from 'vitest';
import { GridPanel } from '../grid-panel.tsx';
import { gridStudio } from '../testing/grid-studio.ts';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const cell = (name: string) => screen.getByRole('button', { name });

test('a new pattern is shown empty, the old one comes back as it was', () => {
  const studio = gridStudio();
  studio.project.toggle(0, 0);
  render(<GridPanel studio={studio} />);
  press('New pattern');
  expect(cell('Pattern B').getAttribute('aria-pressed')).toBe('true');
  expect(cell('Kick, step 1').getAttribute('aria-pressed')).toBe('false');
  press('Pattern A');
  expect(cell('Kick, step 1').getAttribute('aria-pressed')).toBe('true');
});

test('a duplicate has the same steps; the last pattern cannot be deleted', () => {
  const studio = gridStudio();
  studio.project.toggle(1, 4);
  render(<GridPanel studio={studio} />);
  const remove = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Delete pattern/ });
  expect(remove().disabled).toBe(true);
  press('Duplicate pattern A');
  expect(cell('Snare, step 5').getAttribute('aria-pressed')).toBe('true');
  expect(remove().disabled).toBe(false);
  fireEvent.click(remove());
  expect(studio.project.data.patterns.map(({ name }) => name)).toEqual(['A']);
});

test('a pattern of 32 steps has as many columns, and the figures say so', () => {
  const studio = gridStudio();
  render(<GridPanel studio={studio} />);
  fireEvent.click(screen.getByRole('button', { name: /Pattern length/ }));
  fireEvent.click(screen.getByRole('option', { name: '32 steps' }));
  expect(studio.project.data.patterns[0]?.steps[0]).toHaveLength(32);
  expect(screen.getByRole('columnheader', { name: '32' })).toBeTruthy();
});

test('a pattern of 128 steps is shown and edited to its end', () => {
  const studio = gridStudio();
  render(<GridPanel studio={studio} />);
  fireEvent.click(screen.getByRole('button', { name: /Pattern length/ }));
  fireEvent.click(screen.getByRole('option', { name: '128 steps' }));
  expect(screen.getByRole('columnheader', { name: '128' })).toBeTruthy();
  const last = studio.project.data.tracks[0]?.name;
  fireEvent.click(screen.getByRole('button', { name: `${last}, step 128` }));
  expect(studio.project.data.patterns[0]?.steps[0]?.[127]?.on).toBe(true);
});

test('swing is set from 0 to 100 percent', () => {
  const studio = gridStudio();
  render(<GridPanel studio={studio} />);
  fireEvent.change(screen.getByRole('slider', { name: 'Swing' }), { target: { value: '40' } });
  expect(studio.project.data.swing).toBe(0.4);
});

test('the playhead stands only in the pattern that sounds', () => {
  const studio = gridStudio();
  studio.project.patterns.add();
  runInAction(() =>
    Object.assign(studio.transport, { playing: true, source: 'grid', pattern: 'a', step: 3 }),
  );
  const { container } = render(<GridPanel studio={studio} />);
  expect(container.querySelector('[data-playhead]')).toBeNull();
  press('Pattern A');
  expect(container.querySelector('[data-playhead="3"]')).not.toBeNull();
});

test('what only hand-written linked code can change is off, and says why; swing is not', () => {
  const studio = gridStudio();
  studio.project.link.fixed = true;
  render(<GridPanel studio={studio} />);
  const bar = screen.getByRole('group', { name: 'Patterns' });
  const reason = document.getElementById(bar.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toContain('The linked code is written by hand');
  for (const name of ['New pattern', 'Duplicate pattern A', 'Delete pattern A', /Pattern length/])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Swing' }).disabled).toBe(false);
});

test('while the grid plays a press launches a pattern, with Shift with the next beat, and Escape takes it back', () => {
  const studio = gridStudio();
  studio.project.patterns.add();
  runInAction(() => Object.assign(studio.launcher, { isReady: true }));
  render(<GridPanel studio={studio} />);
  press('Pattern A');
  expect(studio.launcher.queued).toEqual({ kind: 'pattern', id: 'a' });
  expect(studio.launcher.time).toBe('bar');
  expect(cell('Pattern A').dataset.queued).toBe('true');
  expect(screen.getByText('Pattern A is next')).toBeTruthy();
  fireEvent.keyDown(cell('Pattern A'), { key: 'Escape' });
  expect(studio.launcher.queued).toBeUndefined();
  fireEvent.click(cell('Pattern B'), { shiftKey: true });
  expect(studio.launcher.time).toBe('beat');
  act(() => studio.actions.run('grid.launch.pattern', '1'));
  expect(studio.launcher).toMatchObject({ queued: { id: 'a' }, time: 'bar' });
  act(() => studio.actions.run('grid.launch.pattern'));
  expect(studio.launcher.queued).toEqual({ kind: 'pattern', id: 'b' });
});

test('while something plays in place of the song, one press goes back to it', () => {
  const studio = gridStudio();
  render(<GridPanel studio={studio} />);
  expect(screen.queryByRole('button', { name: 'Back to song' })).toBeNull();
  act(() =>
    runInAction(() => Object.assign(studio.launcher, { playing: { kind: 'pattern', id: 'a' } })),
  );
  press('Back to song');
  expect(studio.launcher.queued).toBe('song');
  expect(screen.getByText('The song is next')).toBeTruthy();
});

test('with Shift a mute waits for the bar while the grid plays', () => {
  const studio = gridStudio();
  runInAction(() => Object.assign(studio.launcher, { isReady: true }));
  render(<GridPanel studio={studio} />);
  const mute = cell('Mute Kick');
  fireEvent.click(mute, { shiftKey: true });
  expect(mute.dataset.queued).toBe('true');
  expect(studio.project.data.tracks[0]?.muted).toBe(false);
  fireEvent.click(mute);
  expect(studio.project.data.tracks[0]?.muted).toBe(true);
});
