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
