import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MixerPanel } from '../mixer-panel.tsx';
import { mixerStudio } from '../testing/mixer-studio.ts';

const effect = (id: string, name: string, more = {}) => ({
  id,
  name,
  file: 'effect.wasm',
  ...more,
});
const plate = effect('acme.plate', 'Plate', {
  params: {
    decay: { label: 'Decay', min: 0, max: 10, initial: 2, unit: 's' },
    kind: { label: 'Kind', min: 0, max: 1, initial: 0, values: ['Steel', 'Gold'] },
    freeze: { label: 'Freeze', min: 0, max: 1, initial: 0, isSwitch: true },
  },
  presets: [{ name: 'Long', params: { decay: 8 } }],
});
const crush = effect('acme.crush', 'Crush', { mode: 'insert' });

/** A mixer with a plugin of two effects, which is on. */
function shown(isOn = true) {
  const studio = mixerStudio();
  const manifest = {
    id: 'acme.plate',
    version: '1.0.0',
    apiVersion: 1 as const,
    name: 'Plate',
    description: '',
    author: 'Acme',
    licence: 'CC0-1.0',
    permissions: [],
    contributes: { effects: [plate, crush] },
    files: {},
  };
  studio.plugins.installed = [
    {
      id: 'acme.plate',
      version: '1.0.0',
      enabled: isOn,
      state: 'ready',
      playing: '1.0.0',
      manifest,
    },
  ];
  render(<MixerPanel studio={studio} />);
  const inserts = () => Object.values(studio.project.music.inserts ?? {});
  return { studio, inserts };
}

/** Opens the inserts of a strip. */
async function opened(name: RegExp) {
  fireEvent.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
}

async function add(rack: ReturnType<typeof within>, name: string) {
  fireEvent.click(rack.getByRole('button', { name: /Add an effect/ }));
  fireEvent.click(await screen.findByRole('option', { name }));
}

test('an effect of a plugin is put into a strip, set, bypassed, moved and taken out, step by step of undo', async () => {
  const { studio, inserts } = shown();
  const rack = await opened(/^Inserts of Kick/);
  await add(rack, 'Plate');
  const { id: track } = studio.project.music.tracks[0] ?? {};
  expect(inserts()).toEqual([{ track, effect: 'acme.plate', at: 1, amount: 0.4 }]);
  fireEvent.change(rack.getByRole('slider', { name: 'Decay' }), { target: { value: '5' } });
  fireEvent.change(rack.getByRole('slider', { name: 'Amount' }), { target: { value: '70' } });
  fireEvent.click(rack.getByRole('switch', { name: 'Freeze' }));
  fireEvent.click(rack.getByRole('switch', { name: 'On' }));
  expect(inserts()).toEqual([
    { track, effect: 'acme.plate', at: 1, amount: 0.7, off: true, params: { decay: 5, freeze: 1 } },
  ]);
  await add(rack, 'Crush');
  fireEvent.click(rack.getByRole('button', { name: 'Move Crush up' }));
  const order = () =>
    within(rack.getByRole('list'))
      .getAllByRole('group')
      .map((each) => each.querySelector('legend')?.textContent);
  expect(order()).toEqual(['Crush', 'Plate']);
  expect(new Set(rack.getAllByRole('slider').map((each) => each.ariaHasPopup))).toEqual(
    new Set(['menu']),
  );
  fireEvent.click(rack.getByRole('button', { name: 'Remove Crush' }));
  expect(order()).toEqual(['Plate']);
});

test('the buses and the sum have inserts, too, and the strip names what it has', async () => {
  const { inserts } = shown();
  await add(await opened(/^Inserts of Master/), 'Crush');
  expect(inserts()).toEqual([{ bus: 'master', effect: 'acme.crush', at: 1, amount: 1 }]);
  expect(
    screen.getByRole('button', { name: 'Inserts of Master: Crush', hidden: true }),
  ).toBeDefined();
  expect(
    screen.getByRole('button', { name: 'Inserts of Reverb: none', hidden: true }),
  ).toBeDefined();
});

test('a preset sets all parameters', async () => {
  const { inserts } = shown();
  const rack = await opened(/^Inserts of Bass/);
  await add(rack, 'Plate');
  fireEvent.click(rack.getByRole('button', { name: /Preset of Plate/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Long' }));
  expect(inserts()[0]?.params).toEqual({ decay: 8 });
  fireEvent.click(rack.getByRole('button', { name: /Kind/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Gold' }));
  expect(inserts()[0]?.params).toEqual({ decay: 8, kind: 1 });
});

test('one whose plugin is off stays with the strip, which says so and can let it go', async () => {
  const { studio, inserts } = shown(false);
  expect(screen.queryByRole('button', { name: /^Inserts of/ })).toBeNull();
  const insert = { bus: 'delay' as const, effect: 'acme.plate', at: 1, amount: 1 };
  act(() => {
    studio.project.change((music) => Object.assign(music, { inserts: { one: insert } }));
  });
  const rack = await opened(/^Inserts of Delay: acme.plate/);
  expect(rack.getByRole('status').textContent).toMatch(
    /^The plugin of acme.plate is not there or off/,
  );
  fireEvent.click(rack.getByRole('button', { name: 'Remove acme.plate' }));
  expect(inserts()).toEqual([]);
});
