import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { expect, test } from 'vitest';
import { Display } from '../display.ts';
import { gridStudio } from '../testing/grid-studio.ts';
import { StepGrid } from './step-grid.tsx';

/** Pixels of a step, and how many of them are in sight. */
const [width, room] = [40, 8];

/** A grid of 16 steps, laid out as on a phone: eight are in sight. It sounds where `isPlaying`. */
function shown({ isPlaying = false } = {}) {
  const studio = gridStudio();
  if (isPlaying)
    runInAction(() => Object.assign(studio.transport, { playing: true, source: 'grid' }));
  render(<StepGrid studio={studio} display={new Display()} />);
  const scroller = screen.getByRole('grid').parentElement?.parentElement as HTMLElement;
  const define = (element: Element, values: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(values))
      Object.defineProperty(element, name, { value, configurable: true });
  };
  const numbers = [...scroller.querySelectorAll('thead th')].slice(1);
  for (const [step, number] of numbers.entries())
    define(number, { offsetLeft: step * width, offsetWidth: width });
  let at = 0;
  const scrollLeft = {
    get: () => at,
    set: (left: number) => {
      at = left;
      fireEvent.scroll(scroller);
    },
  };
  Object.defineProperty(scroller, 'scrollLeft', scrollLeft);
  define(scroller, { clientWidth: room * width, scrollWidth: numbers.length * width });
  fireEvent.scroll(scroller);
  const play = (step: number) =>
    act(() => runInAction(() => Object.assign(studio.transport, { step })));
  return { scroller, play, scroll: scrollLeft.set };
}

const part = (name: string) => screen.getByRole('button', { name });
const follow = () => part('Follow the playhead');
const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true';

test('where not all steps are in sight the whole pattern stands above them, and a press on a part goes there', () => {
  const { scroller } = shown();
  const parts = within(screen.getByRole('group', { name: 'The whole pattern' }));
  expect(parts.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Show steps 1 to 8',
    'Show steps 9 to 16',
  ]);
  expect(isPressed(part('Show steps 1 to 8'))).toBe(true);
  fireEvent.click(part('Show steps 9 to 16'));
  expect(scroller.scrollLeft).toBe(8 * width);
  expect(isPressed(part('Show steps 9 to 16'))).toBe(true);
  expect(isPressed(part('Show steps 1 to 8'))).toBe(false);
});

test('the view turns the page with the music, until somebody scrolls; the switch brings it back', () => {
  const { scroller, play, scroll } = shown({ isPlaying: true });
  const left = () => scroller.scrollLeft / width;
  play(7);
  expect(left()).toBe(0);
  play(8);
  expect(left()).toBe(8);
  play(0);
  expect(left()).toBe(0);
  expect(isPressed(follow())).toBe(true);
  scroll(3 * width);
  expect(isPressed(follow())).toBe(false);
  play(12);
  expect(left()).toBe(3);
  fireEvent.click(follow());
  play(13);
  expect(left()).toBe(8);
});

test('who scrolls while nothing plays is still taken along by the next Play', () => {
  const { scroll } = shown();
  scroll(3 * width);
  expect(isPressed(follow())).toBe(true);
});

test('a pattern of one bar that is all in sight needs no small picture, a longer one has it', () => {
  const studio = gridStudio();
  render(<StepGrid studio={studio} display={new Display()} />);
  const strip = () => screen.queryByRole('group', { name: 'The whole pattern' });
  expect(strip()).toBeNull();
  act(() => studio.project.patterns.setLength(64));
  act(() => studio.project.toggle(1, 40));
  const [, snare] = (strip() as HTMLElement).querySelectorAll('path');
  expect(snare?.getAttribute('d')).toMatch(/^M40 1h/);
});
