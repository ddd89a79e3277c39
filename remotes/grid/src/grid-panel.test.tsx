import { messageOf } from '@hocket/sdk';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GridPanel } from './grid-panel.tsx';
import { gridStudio } from './testing/grid-studio.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

test('the panel has the heading and subtitle of the specification', () => {
  render(<GridPanel studio={gridStudio()} />);
  expect(screen.getByRole('heading', { name: 'Visual Sequencer' })).toBeTruthy();
  expect(screen.getByText('Create Strudel patterns visually')).toBeTruthy();
});

test('Play starts the grid and becomes Pause, which stops', async () => {
  const studio = gridStudio();
  const play = vi.spyOn(studio.transport, 'play');
  render(<GridPanel studio={studio} />);
  press('Play');
  await wait(0);
  expect(play.mock.calls).toEqual([['grid']]);
  press('Pause');
  expect(studio.transport.playing).toBe(false);
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
});

test('Play stays Play while code sounds', () => {
  const studio = gridStudio();
  runInAction(() => Object.assign(studio.transport, { playing: true, source: 'code' }));
  render(<GridPanel studio={studio} />);
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
});

test('why what played was stopped stands as an alert, and Play is Play again', () => {
  const studio = gridStudio();
  const ended = { code: 'code_too_slow', message: 'Stopped: this code takes too long.' };
  runInAction(() => Object.assign(studio.transport, { playing: false, ended }));
  render(<GridPanel studio={studio} />);
  expect(screen.getByRole('alert').textContent).toBe(ended.message);
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
});

test('why Play failed stands as an alert until the next try', async () => {
  const studio = gridStudio();
  const sentence = 'No pattern to play - click cells to create a pattern first';
  studio.transport.failure = new Error(sentence);
  render(<GridPanel studio={studio} />);
  press('Play');
  await wait(0);
  expect(screen.getByRole('alert').textContent).toBe(sentence);
  press('Play');
  await wait(0);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a failure is explained by the studio', async () => {
  const studio = gridStudio();
  studio.explain = (error) => `Because of ${messageOf(error)}`;
  studio.transport.failure = new Error('no device');
  render(<GridPanel studio={studio} />);
  press('Play');
  await wait(0);
  expect(screen.getByRole('alert').textContent).toBe('Because of no device');
});

test('Stop, Random and Clear reach the studio', () => {
  const studio = gridStudio();
  const stop = vi.spyOn(studio.transport, 'stop');
  const randomize = vi.spyOn(studio.project, 'randomize');
  const clear = vi.spyOn(studio.project, 'clear');
  render(<GridPanel studio={studio} />);
  press('Stop');
  press('Random');
  press('Clear');
  expect([stop, randomize, clear].map((spy) => spy.mock.calls.length)).toEqual([1, 1, 1]);
});

// @spec generate.states error.success
test('generated code is said for two seconds', async () => {
  const studio = gridStudio();
  studio.project.toggle(0, 0);
  const generateCode = vi.spyOn(studio.project, 'generateCode');
  render(<GridPanel studio={studio} />);
  press('Generate Strudel Code');
  expect(screen.getByRole('button', { name: /Generating…/ })).toBeTruthy();
  await wait(1);
  expect(generateCode).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Code Generated!' })).toBeTruthy();
  const message = 'Strudel code generated and sent to editor!';
  expect(screen.getByText(message).closest('[role="status"]')).toBeTruthy();
  await wait(1900);
  expect(screen.getByText(message)).toBeTruthy();
  await wait(200);
  expect(screen.queryByText(message)).toBeNull();
  expect(screen.getByRole('button', { name: 'Generate Strudel Code' })).toBeTruthy();
});

// @spec generate.states error.no-pattern
test('an empty grid finds no pattern and says so for three seconds', async () => {
  const studio = gridStudio();
  render(<GridPanel studio={studio} />);
  press('Generate Strudel Code');
  await wait(1);
  expect(screen.getByRole('button', { name: 'No Pattern Found' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe(
    'No active pattern found - click cells to create patterns first!',
  );
  expect(studio.project.data.strudelCode).toMatch(/^\/\//);
  await wait(2900);
  expect(screen.getByRole('alert')).toBeTruthy();
  await wait(200);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Generate Strudel Code' })).toBeTruthy();
});

test('a newer message outlives the end of an older one', async () => {
  const studio = gridStudio();
  render(<GridPanel studio={studio} />);
  press('Generate Strudel Code');
  await wait(1);
  studio.transport.failure = new Error('Unknown playback error');
  press('Play');
  await wait(4000);
  expect(screen.getByRole('alert').textContent).toBe('Unknown playback error');
});

// @spec grid.stats
test('the stats follow the project and the engine', () => {
  const studio = gridStudio();
  for (const [row, step] of [
    [0, 0],
    [0, 4],
    [3, 2],
  ] as const)
    studio.project.toggle(row, step);
  render(<GridPanel studio={studio} />);
  const figures = () =>
    Object.fromEntries(
      screen
        .getAllByRole('term')
        .map((term, index) => [
          term.textContent,
          screen.getAllByRole('definition')[index]?.textContent,
        ]),
    );
  expect(figures()).toEqual({
    'Active Steps': '3',
    'Active Tracks': '2',
    'Total Tracks': '8',
    'Pattern Length': '16 steps',
    BPM: '120',
    Engine: 'Ready',
  });
  act(() => {
    studio.project.toggle(7, 15);
    runInAction(() => {
      studio.engine.state = { status: 'initializing' };
    });
  });
  expect(figures()).toMatchObject({
    'Active Steps': '4',
    'Active Tracks': '3',
    Engine: 'Loading...',
  });
  act(() =>
    runInAction(() => {
      studio.engine.state = { status: 'failed', message: 'no device' };
    }),
  );
  expect(figures()).toMatchObject({ Engine: 'Error' });
});

test('the panel offers what its buttons do, and the keys of its cells, as long as it is there', () => {
  const studio = gridStudio();
  const { actions, project } = studio;
  const clear = vi.spyOn(project, 'clear');
  const view = render(<GridPanel studio={studio} />);
  actions.run('grid.clear');
  expect(clear).toHaveBeenCalledTimes(1);
  actions.run('grid.addTrack');
  expect(project.data.tracks).toHaveLength(9);
  act(() => screen.getByRole('button', { name: 'Snare, step 1' }).focus());
  actions.run('grid.mute');
  expect(project.data.tracks.map(({ muted }) => muted).indexOf(true)).toBe(1);
  const titles = actions.all.map(({ title }) => title());
  for (const title of ['Random', 'Copy', 'Add Track', 'New pattern', 'Switch the step'])
    expect(titles).toContain(title);
  expect(titles.filter((title) => title.includes('grid:'))).toEqual([]);
  press('Keyboard shortcuts');
  expect(actions.asked.at(-1)).toBe('help.keys');
  view.unmount();
  expect(actions.all).toEqual([]);
});

test('what a button above the steps does can be found in the palette, and is done from there', async () => {
  const studio = gridStudio();
  const { actions, project } = studio;
  render(<GridPanel studio={studio} />);
  const titles = new Set(actions.all.map(({ title }) => title()));
  // The studio's own.
  for (const name of ['Play', 'Stop', 'Undo', 'Redo']) titles.add(name);
  const buttons = ['Pattern actions', 'Patterns']
    .flatMap((name) => within(screen.getByRole('group', { name })).getAllByRole('button'))
    // What opens a list of its own, and which pattern is shown.
    .filter((button) => !button.matches('[aria-haspopup], [aria-expanded], [aria-pressed]'))
    .map((button) => button.getAttribute('aria-label') ?? '');
  expect(buttons.length).toBeGreaterThan(9);
  expect(buttons.filter((name) => !titles.has(name))).toEqual([]);
  const generate = vi.spyOn(project, 'generateCode');
  act(() => actions.run('grid.generate'));
  await wait(0);
  expect(generate).toHaveBeenCalledTimes(1);
});

test('Space on a cell plays as everywhere, with Shift from the start, and switches nothing', () => {
  const studio = gridStudio();
  render(<GridPanel studio={studio} />);
  const cell = screen.getByRole('button', { name: 'Kick, step 1' });
  act(() => cell.focus());
  for (const more of [{}, { shiftKey: true }, { repeat: true }]) {
    expect(fireEvent.keyDown(cell, { key: ' ', ...more })).toBe(false);
    expect(fireEvent.keyUp(cell, { key: ' ', ...more })).toBe(false);
  }
  expect(studio.actions.asked).toEqual(['transport.play', 'transport.restart']);
  expect(cell.getAttribute('aria-pressed')).toBe('false');
});

test('the track whose settings are opened is the one whose notes are shown', () => {
  const studio = gridStudio();
  render(<GridPanel studio={studio} />);
  press('Settings of Bass');
  const bass = studio.project.data.tracks.find(({ name }) => name === 'Bass');
  expect(studio.project.tracks.shown).toBe(bass?.id);
});
