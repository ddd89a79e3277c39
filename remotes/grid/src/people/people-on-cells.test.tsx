import { FakePresence } from '@hocket/sdk/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { runInAction } from 'mobx';
import { expect, test, vi } from 'vitest';
import { Display } from '../display.ts';
import { cellAt } from '../steps/cell-position.ts';
import { StepGrid } from '../steps/step-grid.tsx';
import { gridStudio } from '../testing/grid-studio.ts';

/** A grid that is open in a room, with what was told of its user. */
async function openGrid() {
  const studio = gridStudio();
  const presence = new FakePresence();
  render(<StepGrid display={new Display()} studio={studio} />);
  await act(async () => {
    fireEvent.pointerOver(cell(0, 0));
    await import('../steps/cell-gestures.ts');
  });
  const enter = () =>
    act(() =>
      runInAction(() => {
        studio.project.room = { presence };
      }),
    );
  return { studio, presence, enter };
}

const cell = (row: number, step: number) => cellAt(document, { row, step }) as HTMLElement;
const described = (element: Element) => element.getAttribute('aria-description');
const marks = () => [...document.querySelectorAll<HTMLElement>('[data-person]')];
const onCell = { panel: 'grid', pattern: 'a', track: 'track-1', step: 2 } as const;

test('a cell that somebody is at has their letters and says so', async () => {
  const { studio, presence, enter } = await openGrid();
  presence.show({ Bob: onCell, Eve: { ...onCell, pattern: 'b' }, Ida: { ...onCell, step: 200 } });
  enter();
  expect(marks().map(({ textContent }) => textContent)).toEqual(['BO']);
  expect(cell(0, 2).parentElement).toBe(marks()[0]?.parentElement);
  expect(described(cell(0, 2))).toBe('here: Bob');
  act(() => studio.project.tracks.move(0, 1));
  await vi.waitFor(() => expect(described(cell(1, 2))).toBe('here: Bob'));
  expect(described(cell(0, 2))).toBeNull();
  act(() =>
    runInAction(() => {
      studio.project.room = undefined;
    }),
  );
  expect(marks()).toEqual([]);
  expect(described(cell(1, 2))).toBeNull();
});

test('somebody at a track’s fader, name or keys is marked before its steps', async () => {
  const { presence, enter } = await openGrid();
  presence.show({ Bob: { panel: 'grid', track: 'track-2' } });
  enter();
  const header = screen.getByRole('rowheader', { name: 'Snare' });
  expect(marks()[0]?.parentElement).toBe(header);
  expect(described(header)).toBe('here: Bob');
  fireEvent.focusIn(screen.getByRole('slider', { name: 'Volume of Snare' }));
  expect(presence.told).toEqual([{ panel: 'grid', track: 'track-2' }]);
});

test('the others are told of the cells that a hand reaches, and of none that it only passes', async () => {
  const { presence, enter } = await openGrid();
  enter();
  fireEvent.focusIn(cell(0, 2));
  fireEvent.pointerOver(cell(1, 5), { buttons: 0 });
  fireEvent.pointerOver(cell(1, 6), { buttons: 1 });
  expect(presence.told).toEqual([onCell, { ...onCell, track: 'track-2', step: 6 }]);
});
