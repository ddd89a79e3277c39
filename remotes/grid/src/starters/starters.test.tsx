import { starterIds } from '@hocket/sdk';
import { starters } from '@hocket/sdk/starters';
import { FakeFirstBeat } from '@hocket/sdk/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { makeAutoObservable, runInAction } from 'mobx';
import { expect, test, vi } from 'vitest';
import { GridPanel } from '../grid-panel.tsx';
import { gridStudio } from '../testing/grid-studio.ts';

const offer = () => screen.queryByRole('group', { name: 'Beats to start from' });

function shown() {
  const studio = gridStudio();
  render(<GridPanel studio={studio} />);
  const chip = (name: string) => within(offer() as HTMLElement).getByRole('button', { name });
  return { studio, chip, isPressed: (name: string) => chip(name).getAttribute('aria-pressed') };
}

test('an empty grid offers eight beats, in the words of their genres', () => {
  shown();
  const names = within(offer() as HTMLElement)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(names).toEqual([
    'House',
    'Techno',
    'Trap',
    'Boom bap',
    'Lo-fi',
    'Drum and bass',
    'Afrobeat',
    'Reggaeton',
  ]);
  expect(names).toHaveLength(starterIds.length);
});

test('one press puts a beat in and plays it', async () => {
  const { studio, chip, isPressed } = shown();
  const play = vi.spyOn(studio.transport, 'play');
  const replace = vi.spyOn(studio.project, 'replaceMusic');
  fireEvent.click(chip('House'));
  await waitFor(() => expect(play.mock.calls).toEqual([['grid']]));
  expect(replace.mock.calls).toEqual([[starters.house]]);
  expect(isPressed('House')).toBe('true');
});

test('beats of plugins stand behind ours, under the name of their plugin', async () => {
  const studio = gridStudio();
  const music = { ...starters.trap, bpm: 71 };
  studio.plugins.starters = [
    { plugin: 'acme.slow', name: 'Slow things', starters: [{ name: '<b>Very slow</b>', music }] },
  ];
  render(<GridPanel studio={studio} />);
  const group = screen.getByRole('group', { name: 'Slow things' });
  const chip = within(group).getByRole('button', { name: '<b>Very slow</b>' });
  fireEvent.click(chip);
  await waitFor(() => expect(studio.transport.playing).toBe(true));
  expect(studio.project.data.bpm).toBe(71);
  expect(chip.getAttribute('aria-pressed')).toBe('true');
});

test('while the grid plays another takes its place, and play goes on', async () => {
  const { studio, chip, isPressed } = shown();
  fireEvent.click(chip('House'));
  await waitFor(() => expect(studio.transport.playing).toBe(true));
  const play = vi.spyOn(studio.transport, 'play');
  fireEvent.click(chip('Trap'));
  await waitFor(() => expect(isPressed('Trap')).toBe('true'));
  expect([isPressed('House'), play.mock.calls.length]).toEqual(['false', 0]);
  expect(studio.project.data.bpm).toBe(140);
});

test('what somebody makes of it is theirs: the beats are offered no more', async () => {
  const { studio, chip } = shown();
  fireEvent.click(chip('Techno'));
  await waitFor(() => expect(studio.transport.playing).toBe(true));
  act(() => studio.project.toggle(0, 1));
  expect(offer()).toBeNull();
  act(() => studio.project.clear());
  expect(offer()).not.toBeNull();
});

test('they are not offered beside music, nor where handwritten code says what is in the grid', () => {
  const { studio } = shown();
  act(() => studio.project.toggle(3, 3));
  expect(offer()).toBeNull();
  const coded = gridStudio();
  coded.project.link.fixed = true;
  render(<GridPanel studio={coded} />);
  expect(offer()).toBeNull();
});

test('why a beat cannot be heard is said, and it is in the grid all the same', async () => {
  const { studio, chip } = shown();
  studio.transport.failure = new Error('The browser lets nothing sound.');
  fireEvent.click(chip('Lo-fi'));
  expect((await screen.findByRole('alert')).textContent).toBe('The browser lets nothing sound.');
  expect(studio.project.data.bpm).toBe(78);
});

test('the guide to a first beat lights one step at a time and says what it adds', () => {
  const studio = gridStudio();
  studio.firstBeat = makeAutoObservable(new FakeFirstBeat());
  void studio.firstBeat.begin();
  render(<GridPanel studio={studio} />);
  const lit = () =>
    [...document.querySelectorAll<HTMLElement>('[data-lit]')].map(({ dataset }) => [
      dataset.row,
      dataset.step,
    ]);
  const said = () => document.querySelector('p[role="status"]')?.textContent;
  expect(said()).toContain('a snare answers the kick');
  expect(said()).toContain('Snare, step 5');
  expect(lit()).toEqual([['1', '4']]);
  const third = { row: 3, step: 14, place: 2, of: 3 };
  act(() => runInAction(() => Object.assign(studio.firstBeat, { now: third })));
  expect(said()).toContain('an open hat');
  expect(lit()).toEqual([['3', '14']]);
  act(() => runInAction(() => Object.assign(studio.firstBeat, { now: 'done' })));
  expect(said()).toBe('That is a beat, and it is yours. Change any step you like.');
  expect(lit()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Leave the guide' }));
  expect(said()).toBeUndefined();
});
