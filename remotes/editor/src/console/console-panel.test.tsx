import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CodeRun } from '../run/code-run.ts';
import { watchedStudio } from '../testing/watched-studio.ts';
import { ConsolePanel } from './console-panel.tsx';

function show() {
  const studio = watchedStudio();
  const run = new CodeRun(studio);
  const went: unknown[] = [];
  const surface = {
    goTo: (place: unknown) => went.push(place),
    caret: () => 0,
    show() {},
    flash() {},
  };
  render(<ConsolePanel studio={studio} run={run} surface={surface} />);
  const say: typeof studio.engine.say = (...lines) => act(() => studio.engine.say(...lines));
  return { studio, run, went, say };
}

const toggle = () => screen.getByRole('button', { name: 'Console' });
const lines = () =>
  within(screen.getByRole('log'))
    .queryAllByText(/./)
    .map((each) => each.textContent);

test('lines are there when it is opened, repeated ones once, and lead to their place', () => {
  const { say, went } = show();
  say({ level: 'info', text: 'bd', line: 3 }, { level: 'info', text: 'bd', line: 3 });
  expect(screen.queryByRole('log')).toBeNull();
  expect(toggle().getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(toggle());
  expect(lines()).toEqual(expect.arrayContaining(['bd', '× 2']));
  fireEvent.click(screen.getByRole('button', { name: 'Line 3' }));
  expect(went).toEqual([{ line: 3, column: 1 }]);
});

test('a warning opens it, is counted in its status, and is said in words of the studio', () => {
  const { say } = show();
  say({ level: 'warning', text: 'No.', code: 'scale_unknown', subject: 'C:minr', hint: 'minor' });
  expect(screen.getByText('Warnings: 1').getAttribute('aria-live')).toBe('polite');
  expect(screen.getByRole('log').textContent).toContain(
    'There is no scale called “C:minr”, so it is silent. Did you mean minor?',
  );
});

test('a run begins with an empty console, and only the newest lines stay', async () => {
  const { run, say } = show();
  for (let at = 0; at < 30; at++)
    say(
      ...Array.from({ length: 10 }, (_, of) => ({ level: 'info' as const, text: `${at} ${of}` })),
    );
  fireEvent.click(toggle());
  expect(screen.queryByText('9 9')).toBeNull();
  expect(screen.getByText('10 0')).toBeDefined();
  await act(() => run.start());
  expect(screen.queryByText('29 9')).toBeNull();
});

test('what onsets say appears as they sound, with their line', async () => {
  const { studio } = show();
  const event = {
    begin: 1,
    end: 1.5,
    value: {},
    log: ['s:bd'],
    locations: [[4, 6] as [number, number]],
  };
  let cycle = 1;
  studio.engine.now = () => ({ playing: true, cycle, cps: 0.5 });
  studio.engine.onsets = (begin, end) => (begin <= 1 && end > 1 ? [event] : []);
  studio.engine.program = () => ({ code: 's("\nbd")' });
  fireEvent.click(toggle());
  cycle = 1.2;
  expect(await screen.findByText('s:bd')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Line 2' })).toBeDefined();
});
