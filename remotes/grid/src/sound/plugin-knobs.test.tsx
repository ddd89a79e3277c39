import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { GridPanel } from '../grid-panel.tsx';
import { trackSettings } from '../open-details.tsx';
import { bellPlugin } from '../testing/bell-plugin.ts';
import { gridStudio } from '../testing/grid-studio.ts';

beforeAll(async () => {
  await trackSettings.fetch();
});

test('a track with a plugin’s instrument sets its parameters, each in its range', () => {
  const studio = { ...gridStudio(), plugins: bellPlugin() };
  render(<GridPanel studio={studio} />);
  fireEvent.click(screen.getByRole('button', { name: 'Settings of Snare' }));
  expect(screen.queryByRole('group', { name: 'Instrument' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Settings of Kick' }));
  act(() => studio.project.tracks.change(0, { strudelName: 'acme.bell' }));
  const decay = within(screen.getByRole('group', { name: 'Instrument' })).getByRole('slider', {
    name: 'Decay',
  });
  expect(decay).toHaveProperty('value', '2');
  expect(decay.getAttribute('aria-valuetext')).toBe('2 s');
  fireEvent.change(decay, { target: { value: '3.5' } });
  expect(studio.project.data.tracks[0]?.effects).toEqual({ acmeBell_decay: 3.5 });

  // Every knob of the panel, the plugin's too, learns a control, and each is another one.
  const knobs = [...document.querySelectorAll('input[type="range"][aria-haspopup="menu"]')];
  const inGroups = ['Instrument', 'Shape', 'Effects'].flatMap((name) => [
    ...screen.getByRole('group', { name }).querySelectorAll('input[type="range"]'),
  ]);
  expect(knobs).toEqual(inGroups);
  for (const knob of knobs) fireEvent.keyDown(knob, { key: 'l' });
  expect(new Set(studio.midi.chosen).size).toBe(knobs.length);
  expect(studio.midi.chosen).toContain('shown acmeBell_decay Decay');
});

test('a plugin’s effect is one of a track’s: switched on, set with its parameters, taken back, and off', () => {
  const studio = { ...gridStudio(), plugins: bellPlugin() };
  render(<GridPanel studio={studio} />);
  fireEvent.click(screen.getByRole('button', { name: 'Settings of Snare' }));
  const amount = within(screen.getByRole('group', { name: 'Effects' })).getByRole('slider', {
    name: 'Hall',
  });
  expect(amount.getAttribute('aria-valuetext')).toBe('off');
  expect(screen.queryByRole('group', { name: 'Hall' })).toBeNull();
  fireEvent.click(screen.getByRole('switch', { name: 'Hall' }));
  const effects = () => studio.project.data.tracks[1]?.effects;
  expect(effects()).toEqual({ acmeBellHall_amount: 0.4 });
  expect(amount.getAttribute('aria-valuetext')).toBe('40%');
  fireEvent.change(amount, { target: { value: '75' } });
  const size = within(screen.getByRole('group', { name: 'Hall' })).getByRole('slider', {
    name: 'Size',
  });
  fireEvent.change(size, { target: { value: '6' } });
  expect(effects()).toEqual({ acmeBellHall_amount: 0.75, acmeBellHall_size: 6 });
  const take = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: /Preset of Hall/ }));
    fireEvent.click(screen.getByRole('option', { name }));
  };
  take('Closet');
  expect(effects()).toEqual({ acmeBellHall_amount: 0.75, acmeBellHall_size: 1.5 });
  expect(size).toHaveProperty('value', '1.5');
  take('Usual');
  expect(effects()).toEqual({ acmeBellHall_amount: 0.75 });
  fireEvent.change(size, { target: { value: '6' } });
  fireEvent.keyDown(amount, { key: 'Delete' });
  expect(screen.queryByRole('group', { name: 'Hall' })).toBeNull();
  expect(effects()).toEqual({ acmeBellHall_size: 6 });
});

test('what a track has of a plugin that is not there is kept, and said', () => {
  const plugins = bellPlugin();
  plugins.installed = [];
  plugins.missing = [{ id: 'acme.bell', version: '1.0.0' }];
  const studio = { ...gridStudio(), plugins };
  act(() => studio.project.tracks.change(1, { effects: { acmeBell_amount: 0.5 } }));
  render(<GridPanel studio={studio} />);
  fireEvent.click(screen.getByRole('button', { name: 'Settings of Kick' }));
  expect(screen.queryByText(/The values of/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Settings of Snare' }));
  screen.getByText('The values of acme.bell are kept, and sound once that plugin is there.');
});
