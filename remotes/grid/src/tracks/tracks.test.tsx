import { effects } from '@hocket/sdk';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { beforeAll, expect, test } from 'vitest';
import { GridPanel } from '../grid-panel.tsx';
import { trackSettings } from '../open-details.tsx';
import { gridStudio } from '../testing/grid-studio.ts';

beforeAll(async () => {
  await trackSettings.fetch();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function opened(studio = gridStudio()) {
  render(<GridPanel studio={studio} />);
  return studio;
}

/** The settings of a track, opened, as a reader of them finds them. */
function settingsOf(name: string) {
  press(`Settings of ${name}`);
  const settings = within(screen.getByRole('region', { name: `Settings of ${name}` }));
  const volume = settings.getByRole<HTMLInputElement>('slider', { name: 'Volume' });
  return {
    name,
    sound: settings.getByRole('button', { name: /Sound/ }).textContent?.match(/\w+/)?.[0],
    volume: [volume.min, volume.value, volume.max],
    notes: settings.queryByRole<HTMLInputElement>('textbox', { name: 'Notes' })?.value,
  };
}

// @spec entity.default-tracks entity.track grid.track-buttons
test('eight tracks stand there, each with its sound, volume and notes, and a menu that deletes it', () => {
  opened();
  const tracks = [
    { name: 'Kick', sound: 'bd', volume: ['0', '100', '100'], notes: undefined },
    { name: 'Snare', sound: 'sd', volume: ['0', '100', '100'], notes: undefined },
    { name: 'Hi-Hat', sound: 'hh', volume: ['0', '80', '100'], notes: undefined },
    { name: 'Open Hat', sound: 'oh', volume: ['0', '70', '100'], notes: undefined },
    { name: 'Bass', sound: 'bass', volume: ['0', '90', '100'], notes: 'C2 E2 G2 C3' },
    { name: 'Lead', sound: 'saw', volume: ['0', '75', '100'], notes: 'C4 D4 E4 F4' },
    { name: 'Pad', sound: 'pad', volume: ['0', '60', '100'], notes: 'C3 E3 G3' },
    { name: 'FX', sound: 'noise', volume: ['0', '50', '100'], notes: undefined },
  ];
  expect(screen.getAllByRole('rowheader')).toHaveLength(tracks.length);
  for (const track of tracks) {
    expect(settingsOf(track.name)).toEqual(track);
    press(`More for ${track.name}`);
    expect(screen.getByRole('menuitem', { name: `Delete ${track.name}` })).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  }
});

// @spec entity.added-tracks entity.added-names edit.add-row rule.volume
test('Add Track adds a row with the next of three templates, in a colour of its own', () => {
  const studio = opened();
  const colours = new Set<string | null>();
  const volume = ['0', '75', '100'];
  for (const track of [
    { name: 'Custom Synth 1', sound: 'customSynth1', volume, notes: 'C4 E4 G4' },
    { name: 'Custom Drum 1', sound: 'customDrum1', volume, notes: undefined },
    { name: 'Custom Bass 1', sound: 'customBass1', volume, notes: 'C2 E2 G2' },
    { name: 'Custom Synth 2', sound: 'customSynth2', volume, notes: 'C4 E4 G4' },
  ]) {
    press('Add Track');
    expect(settingsOf(track.name)).toEqual(track);
    const row = screen.getByRole('rowheader', { name: track.name }).closest('[role=row], tr');
    colours.add(row?.getAttribute('style') ?? null);
  }
  expect(colours.size).toBe(4);
  expect(colours).not.toContain(null);
  expect(studio.project.data.tracks).toHaveLength(12);
  const pressed = [...document.querySelectorAll('[data-step]')].map((cell) =>
    cell.getAttribute('aria-pressed'),
  );
  expect(pressed).toEqual(Array(12 * 16).fill('false'));
});

test('a volume that the mixer made louder than the slider can is said as it is, and stays', () => {
  const studio = opened();
  act(() => studio.project.tracks.change(0, { volume: 141.25 }));
  press('Settings of Kick');
  for (const name of ['Volume of Kick', 'Volume']) {
    const slider = screen.getByRole<HTMLInputElement>('slider', { name });
    expect([slider.value, slider.getAttribute('aria-valuetext')]).toEqual(['100', '141%']);
  }
  expect(studio.project.data.tracks[0]?.volume).toBe(141.25);
});

// @spec settings.one
test('settings are open for one track at a time', () => {
  opened();
  press('Settings of Kick');
  expect(screen.getByRole('region', { name: 'Settings of Kick' })).toBeTruthy();
  press('Settings of Bass');
  expect(screen.queryByRole('region', { name: 'Settings of Kick' })).toBeNull();
  press('Settings of Bass');
  expect(screen.queryByRole('region', { name: 'Settings of Bass' })).toBeNull();
});

// @spec grid.note-input reading.note-input
test('only a track with notes has a note input', () => {
  const studio = opened();
  press('Settings of Kick');
  expect(screen.queryByRole('textbox', { name: 'Notes' })).toBeNull();
  press('Settings of Bass');
  const notes = screen.getByRole<HTMLInputElement>('textbox', { name: 'Notes' });
  expect(notes.value).toBe('C2 E2 G2 C3');
  fireEvent.change(notes, { target: { value: 'D2' } });
  expect(studio.project.data.tracks[4]?.note).toBe('D2');
});

// @spec limit.effects
test('an effect starts with its usual amount, is set, and goes again', () => {
  const studio = opened();
  press('Settings of Snare');
  const effects = () => studio.project.data.tracks[1]?.effects ?? {};
  const reverb = screen.getByRole('switch', { name: 'Reverb' });
  fireEvent.click(reverb);
  expect(effects()).toEqual({ reverb: 0.7 });
  fireEvent.change(screen.getByRole('slider', { name: 'Reverb' }), { target: { value: '25' } });
  expect(effects()).toEqual({ reverb: 0.25 });
  fireEvent.click(screen.getByRole('switch', { name: 'Lowpass' }));
  expect(effects()).toEqual({ reverb: 0.25, filter: 1000 });
  fireEvent.click(reverb);
  expect(effects()).toEqual({ filter: 1000 });
});

test('each effect of the table has its switch and its slider, and says its amount in its unit', () => {
  const studio = opened();
  press('Settings of Snare');
  const words = ['Reverb', 'Delay', 'Lowpass', 'Highpass', 'Bit crush', 'Distortion', 'Phaser'];
  for (const [at, { name, initial }] of effects.entries()) {
    fireEvent.click(screen.getByRole('switch', { name: words[at] }));
    expect(studio.project.data.tracks[1]?.effects?.[name]).toBe(initial);
  }
  const said = words.map((name) =>
    screen.getByRole('slider', { name }).getAttribute('aria-valuetext'),
  );
  expect(said).toEqual(['70%', '50%', '1000 Hz', '200 Hz', '6 bit', '2', '1 Hz']);
  fireEvent.change(screen.getByRole('slider', { name: 'Bit crush' }), { target: { value: '7' } });
  expect(studio.project.data.tracks[1]?.effects?.crush).toBe(8);
});

test('a frequency is set by octaves, from 20 Hz to 20 kHz', () => {
  const studio = opened();
  press('Settings of Snare');
  fireEvent.click(screen.getByRole('switch', { name: 'Lowpass' }));
  const fader = screen.getByRole('slider', { name: 'Lowpass' });
  const set = (value: string) => {
    fireEvent.change(fader, { target: { value } });
    return studio.project.data.tracks[1]?.effects?.filter;
  };
  expect([set('0'), set('50'), set('100')]).toEqual([20, 632, 20_000]);
});

test('mute and solo stand beside the name and in the settings', () => {
  const studio = opened();
  press('Mute Kick');
  press('Solo Snare');
  expect(studio.project.data.tracks.slice(0, 2).map(({ muted, solo }) => [muted, solo])).toEqual([
    [true, false],
    [false, true],
  ]);
  press('Settings of Kick');
  const settings = within(screen.getByRole('region', { name: 'Settings of Kick' }));
  fireEvent.click(settings.getByRole('button', { name: 'Mute' }));
  expect(studio.project.data.tracks[0]?.muted).toBe(false);
});

test('the menu of a track leads to its settings and moves it, not past the ends', () => {
  const studio = opened();
  const choose = (track: string, entry: string) => {
    press(`More for ${track}`);
    fireEvent.click(screen.getByRole('menuitem', { name: entry }));
  };
  choose('Snare', 'Move track up');
  expect(studio.project.data.tracks.map(({ name }) => name).slice(0, 2)).toEqual(['Snare', 'Kick']);
  press('More for Snare');
  const up = screen.getByRole('menuitem', { name: 'Move track up' });
  expect(up.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Settings of Snare' }));
  expect(screen.getByRole('region', { name: 'Settings of Snare' })).toBeTruthy();
});

test('the menu of a track leads to its notes in the piano roll, where there is one', () => {
  const studio = gridStudio();
  let opens = 0;
  studio.actions.add({ id: 'panel.roll', title: () => 'Piano Roll', run: () => void opens++ });
  render(<GridPanel studio={studio} />);
  press('More for Bass');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Notes of Bass in the piano roll' }));
  expect([studio.project.tracks.shown, opens]).toEqual(['track-5', 1]);
});

test('settings take the focus, and give it back to the name of their track', async () => {
  const studio = opened();
  const name = screen.getByRole('button', { name: 'Settings of Bass' });
  name.focus();
  fireEvent.click(name);
  const settings = screen.getByRole('region', { name: 'Settings of Bass' });
  expect(document.activeElement).toBe(within(settings).getByRole('slider', { name: 'Volume' }));
  act(() => studio.details.close());
  expect(document.activeElement).toBe(name);
  expect(screen.queryByRole('region', { name: /^Settings/ })).toBeNull();
});

test('a row has its sound and a small fader', () => {
  const studio = opened();
  const bass = within(screen.getByRole('rowheader', { name: 'Bass' }));
  expect(bass.getByText('bass')).toBeTruthy();
  fireEvent.change(bass.getByRole('slider', { name: 'Volume of Bass' }), {
    target: { value: '40' },
  });
  expect(studio.project.data.tracks[4]?.volume).toBe(40);
});

// @spec edit.remove-row rule.last-track
test('the last track cannot be deleted: its menu says so, and a try by the keyboard is answered', () => {
  const studio = opened();
  const remove = (name: string) => {
    press(`More for ${name}`);
    return screen.getByRole('menuitem', { name: `Delete ${name}` });
  };
  for (const { name } of [...studio.project.data.tracks].slice(1)) {
    fireEvent.click(remove(name));
    expect(screen.queryByRole('rowheader', { name })).toBeNull();
  }
  expect(screen.getAllByRole('rowheader')).toHaveLength(1);
  const last = remove('Kick');
  expect(last.getAttribute('aria-disabled')).toBe('true');
  // The mouse is not told of a disabled entry: the keyboard still asks, and is answered.
  fireEvent.keyDown(last, { key: 'Enter' });
  expect(screen.getByRole('alert').textContent).toBe('Cannot delete the last track');
  expect(studio.project.data.tracks).toHaveLength(1);
});

// @spec settings.drop
test('a library sound dropped on a step renames the track, swaps its instrument and turns it on', () => {
  const studio = opened();
  const sound = { name: 'FM Bass', strudelName: 'fmBass', note: 'C2' };
  const dataTransfer = {
    types: ['application/x-hocket-sound'],
    getData: () => JSON.stringify(sound),
    dropEffect: 'none',
  };
  const cell = screen.getByRole('button', { name: 'Open Hat, step 3' });
  expect(fireEvent.dragOver(cell, { dataTransfer })).toBe(false);
  fireEvent.drop(cell, { dataTransfer });
  expect(studio.project.data.tracks[3]).toMatchObject(sound);
  expect(studio.project.data.patterns[0]?.steps[3]?.[2]?.on).toBe(true);
});

test('what a sound is dragged over lights up and is said, until it is let go or leaves', () => {
  opened();
  const dataTransfer = {
    types: ['application/x-hocket-sound'],
    getData: () => '{"name":"FM Bass","strudelName":"fmBass"}',
    dropEffect: 'none',
  };
  const cell = screen.getByRole('button', { name: 'Snare, step 3' });
  const other = screen.getByRole('button', { name: 'Bass, step 4' });
  const lit = () => [...document.querySelectorAll('[data-aimed]')].map(({ tagName }) => tagName);
  fireEvent.dragOver(cell, { dataTransfer });
  expect(cell.hasAttribute('data-aimed')).toBe(true);
  expect(lit()).toEqual(['TR', 'BUTTON']);
  expect(screen.getByText('Over Snare')).toBeTruthy();
  fireEvent.dragOver(other, { dataTransfer });
  expect(cell.hasAttribute('data-aimed')).toBe(false);
  expect(other.hasAttribute('data-aimed')).toBe(true);
  fireEvent.dragLeave(other, { dataTransfer, relatedTarget: document.body });
  expect(lit()).toEqual([]);
  expect(screen.queryByText('Over Bass')).toBeNull();
  fireEvent.dragOver(other, { dataTransfer });
  fireEvent.drop(other, { dataTransfer });
  expect(lit()).toEqual([]);
  expect(screen.getByText('FM Bass is on its track.')).toBeTruthy();
});

test('what is no sound is not taken', () => {
  const studio = opened();
  const before = JSON.stringify(studio.project.data);
  for (const text of ['', '{', '7', '{"name":3}', 'null']) {
    const dataTransfer = { types: ['application/x-hocket-sound'], getData: () => text };
    fireEvent.drop(screen.getByRole('button', { name: 'Kick, step 1' }), { dataTransfer });
  }
  expect(JSON.stringify(studio.project.data)).toBe(before);
});

test('a linked grid says so and can be unlinked', () => {
  const studio = gridStudio();
  studio.project.data.linked = true;
  opened(studio);
  expect(screen.getByText('Linked with code')).toBeTruthy();
  for (const [older, text] of [
    ['grid', 'The code is newer: the grid does not show it'],
    ['code', 'The code does not say this yet'],
  ] as const) {
    act(() => runInAction(() => Object.assign(studio.project.link, { older })));
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByText('Linked with code')).toBeNull();
    expect(document.querySelector('[data-older]') !== null).toBe(older === 'grid');
  }
  press('Unlink');
  expect(studio.project.data.linked).toBe(false);
  expect(screen.queryByText('Linked with code')).toBeNull();
});

test('all steps of a track are filled, spread, turned and moved, each at one press', () => {
  const studio = opened();
  press('Settings of Bass');
  const settings = within(screen.getByRole('region', { name: 'Settings of Bass' }));
  const use = (name: string) => fireEvent.click(settings.getByRole('button', { name }));
  const bass = 'track-5';
  const notes = (track = bass) =>
    Object.values(studio.project.music.patterns[0]?.lanes[track]?.notes ?? {})
      .map(({ at, pitch }) => `${at / 240} ${pitch ?? ''}`)
      .sort();
  use('Fill');
  expect(notes()).toEqual(['0 36', '12 36', '4 36', '8 36']);
  use('Later');
  use('Up the scale');
  expect(notes()).toEqual(['1 38', '13 38', '5 38', '9 38']);
  use('Copy');
  use('Reverse');
  expect(notes()).toEqual(['1 38', '13 38', '5 38', '9 38'].map(reversedStep).sort());
  use('Earlier');
  fireEvent.change(settings.getByRole('textbox', { name: 'Hits' }), { target: { value: '5' } });
  fireEvent.blur(settings.getByRole('textbox', { name: 'Hits' }));
  use('Spread evenly');
  expect(studio.project.data.patterns[0]?.steps[4]?.filter(({ on }) => on)).toHaveLength(5);
  press('Settings of Kick');
  fireEvent.click(
    within(screen.getByRole('region', { name: 'Settings of Kick' })).getByRole('button', {
      name: 'Paste',
    }),
  );
  expect(notes('track-1')).toEqual(['1 ', '13 ', '5 ', '9 ']);
});

/** An eighth's mirror image in sixteen steps. */
function reversedStep(note: string): string {
  const [step = 0, pitch = 0] = note.split(' ').map(Number);
  return `${14 - step} ${pitch}`;
}
