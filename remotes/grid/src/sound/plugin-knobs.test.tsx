import type { PluginManifest } from '@hocket/sdk';
import { FakePlugins } from '@hocket/sdk/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { GridPanel } from '../grid-panel.tsx';
import { trackSettings } from '../open-details.tsx';
import { gridStudio } from '../testing/grid-studio.ts';

beforeAll(async () => {
  await trackSettings.fetch();
});

const manifest: PluginManifest = {
  id: 'acme.bell',
  version: '1.0.0',
  apiVersion: 1,
  name: 'Bell',
  description: 'Rings.',
  author: 'Ada',
  licence: 'MIT',
  files: {},
  permissions: [],
  contributes: {
    instruments: [
      {
        id: 'acme.bell',
        name: 'Bell',
        file: 'bell.js',
        params: { decay: { label: 'Decay', min: 0.5, max: 4.5, initial: 2, unit: 's' } },
      },
    ],
  },
};

test('a track with a plugin’s instrument sets its parameters, each in its range', () => {
  const plugins = new FakePlugins();
  plugins.installed = [
    { id: 'acme.bell', version: '1.0.0', enabled: true, state: 'ready', manifest },
  ];
  const studio = { ...gridStudio(), plugins };
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
});
