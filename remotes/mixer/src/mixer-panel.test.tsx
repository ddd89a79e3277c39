import { FakePresence, type FakeStudio } from '@hocket/sdk/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { expect, test } from 'vitest';
import { MixerPanel } from './mixer-panel.tsx';
import { mixerStudio } from './testing/mixer-studio.ts';

function shown(prepare?: (studio: FakeStudio) => void) {
  const studio = mixerStudio();
  prepare?.(studio);
  render(<MixerPanel studio={studio} />);
  // By its label: roles of all that a mixer has take long to tell.
  const strip = (name: string) => {
    const found = document.querySelector<HTMLElement>(`[data-strip][aria-label="${name}"]`);
    if (!found) throw new Error(`no strip is called ${name}`);
    return within(found);
  };
  const track = (name: string) => studio.project.music.tracks.find((each) => each.name === name);
  const key = (element: HTMLElement, name: string, more: object = {}) =>
    fireEvent.keyDown(element, { key: name, ...more });
  return { studio, strip, track, key };
}

test('each track has a strip with fader, pan, mute, solo and sends; buses and the sum come last', () => {
  const { studio, strip } = shown();
  const kick = strip('Kick');
  const names = [...document.querySelectorAll('[data-strip]')].map((each) => each.ariaLabel);
  expect(names).toEqual(['Kick', 'Snare', 'Bass', 'Reverb', 'Delay', 'Master']);
  expect(kick.getAllByRole('slider').map((each) => each.getAttribute('aria-valuetext'))).toEqual([
    'C',
    'off',
    'off',
    expect.stringMatching(/ dB$/),
  ]);
  fireEvent.click(kick.getByRole('button', { name: 'Mute Kick' }));
  fireEvent.click(kick.getByRole('button', { name: 'Solo Kick' }));
  expect(studio.project.data.tracks[0]).toMatchObject({ muted: true, solo: true });
});

test('a fader sets a volume in decibels, down to silence, and goes back to 0 dB', () => {
  const { studio, strip, key } = shown();
  const fader = strip('Kick').getByLabelText('Volume of Kick');
  const volume = () => studio.project.data.tracks[0]?.volume;
  const says = () => fader.getAttribute('aria-valuetext');
  key(fader, 'Delete');
  expect([volume(), says()]).toEqual([100, '0 dB']);
  key(fader, 'ArrowDown');
  expect([volume(), says()]).toEqual([89.13, '−1 dB']);
  key(fader, 'End');
  expect([volume(), says()]).toEqual([199.53, '+6 dB']);
  const field = strip('Kick').getByLabelText('Amount of Volume of Kick');
  fireEvent.change(field, { target: { value: '-58 dB' } });
  key(field, 'Enter');
  // Every step down there is one, though volumes are told apart by hundredths.
  for (let step = 0; step < 4; step++) key(fader, 'ArrowDown');
  expect([volume(), says()]).toEqual([0, '−∞ dB']);
  key(fader, 'ArrowUp');
  expect(volume()).toBeGreaterThan(0);
});

test('knobs set sends, equaliser, compressor, drive and ducking, and those of the mix', () => {
  const { studio, strip, track, key } = shown();
  const turn = (group: string, name: string, to: string) => {
    key(strip(group).getByLabelText(name), to);
  };
  turn('Bass', 'Reverb', 'PageUp');
  turn('Bass', 'Pan', 'Home');
  fireEvent.click(screen.getByText('EQ and dynamics'));
  turn('Bass', 'Low', 'End');
  turn('Bass', 'Threshold', 'PageDown');
  turn('Bass', 'Drive', 'End');
  expect(strip('Bass').getByLabelText('Depth')).toHaveProperty('disabled', true);
  key(strip('Bass').getByText('nothing'), 'k');
  turn('Bass', 'Depth', 'End');
  expect(track('Bass')).toMatchObject({ pan: 0, duckedBy: 'track-1' });
  expect(track('Bass')?.effects).toMatchObject({
    reverb: 0.1,
    eqLow: 15,
    threshold: -6,
    distortion: 10,
    duckAmount: 24,
  });
  turn('Delay', 'Time', 'ArrowUp');
  turn('Master', 'Volume of Master', 'ArrowDown');
  expect(studio.project.music.mix).toEqual({ delayTime: 2.5, masterGain: -1 });
  turn('Master', 'Volume of Master', 'Delete');
  expect(studio.project.music.mix).toEqual({ delayTime: 2.5 });
});

test('a drag of a fader is one step of undo', () => {
  const { studio, strip } = shown();
  const grip = strip('Kick').getByLabelText('Volume of Kick').parentElement as HTMLElement;
  fireEvent.pointerDown(grip, { button: 0, clientX: 0, clientY: 0 });
  for (const y of [10, 20, 30]) fireEvent.pointerMove(grip, { clientX: 0, clientY: y });
  fireEvent.pointerUp(grip);
  expect(studio.project.history).toMatchObject({ groups: 1, cancels: 0 });
});

test('keys mute and solo the strip they are in, and lead to the same control of the next', () => {
  const { studio, strip, key } = shown();
  const pan = (name: string) => strip(name).getByLabelText('Pan');
  pan('Kick').focus();
  key(pan('Kick'), 'ArrowRight', { altKey: true });
  expect(document.activeElement).toBe(pan('Snare'));
  key(pan('Snare'), 'm');
  key(pan('Snare'), 's');
  expect(studio.project.data.tracks[1]).toMatchObject({ muted: true, solo: true });
  const field = strip('Snare').getByLabelText('Amount of Pan');
  key(field, 'm');
  expect(studio.project.data.tracks[1]?.muted).toBe(true);
  fireEvent.change(field, { target: { value: 'L 20' } });
  key(field, 'Enter');
  expect(studio.project.music.tracks[1]?.pan).toBeCloseTo(0.3);
});

test('the settings of a strip are copied to another, kept as a preset and taken from it', async () => {
  const { studio, strip, track, key } = shown();
  key(strip('Kick').getByLabelText('Reverb'), 'End');
  const open = async (name: string) => {
    fireEvent.click(strip(name).getByRole('button', { name: /copy and keep$/ }));
    return within(await screen.findByRole('dialog'));
  };
  const tools = await open('Kick');
  key(tools.getByRole('button', { name: /Copy settings to$/ }), 's');
  expect(track('Snare')?.effects).toEqual({ reverb: 1 });
  expect(studio.notices.at(-1)?.text).toBe('Snare has the settings of Kick.');
  const again = await open('Kick');
  fireEvent.change(again.getByRole('textbox', { name: 'Name of the preset' }), {
    target: { value: 'Hall' },
  });
  fireEvent.click(again.getByRole('button', { name: 'Save preset' }));
  expect(studio.library.presets).toMatchObject([{ name: 'Hall', effects: { reverb: 1 } }]);
  const last = await open('Bass');
  key(last.getByRole('button', { name: /Take a preset$/ }), 'h');
  expect(track('Bass')?.effects).toMatchObject({ reverb: 1 });
});

test('what linked code cannot say is named', () => {
  const { studio, strip, key } = shown();
  act(() => runInAction(() => Object.assign(studio.project.data, { linked: true })));
  expect(screen.queryByText(/^Kept with the project/)).toBeNull();
  key(strip('Delay').getByLabelText('Time'), 'ArrowUp');
  expect(
    screen.getByText('Kept with the project, as code cannot say it: reverb, delay and master.'),
  ).toBeTruthy();
});

test('loudness begins anew at a press', () => {
  let resets = 0;
  const { strip } = shown(({ engine }) => {
    engine.levels.loudness = () => ({
      momentary: -14.26,
      shortTerm: -15,
      integrated: Number.NEGATIVE_INFINITY,
      truePeak: -1.2,
    });
    engine.levels.resetLoudness = () => {
      resets += 1;
    };
  });
  fireEvent.click(strip('Master').getByRole('button', { name: 'Reset' }));
  expect(resets).toBe(1);
  const figures = [...document.querySelectorAll('[data-figure]')].map((each) => each.textContent);
  expect(figures).toEqual(['−14.3', '−15.0', '–', '−1.2']);
});

test('every knob and fader has a menu by which a control of a device is learned, each by an address of its own', async () => {
  const { studio, strip, key } = shown();
  fireEvent.click(screen.getByText('EQ and dynamics'));
  const sliders = [...document.querySelectorAll<HTMLInputElement>('input[type="range"]')];
  // Pan, fader and twelve more for each of three tracks; seven of the buses; five and a fader of the sum.
  expect(sliders).toHaveLength(3 * 12 + 7 + 6);
  expect(sliders.filter(({ ariaHasPopup }) => ariaHasPopup !== 'menu')).toEqual([]);
  for (const slider of sliders) key(slider, 'l');
  expect(new Set(studio.midi.chosen).size).toBe(sliders.length);
  expect(studio.midi.chosen).toContain('3 volume Volume of Bass');
  expect(studio.midi.chosen).toContain('mix masterGain Volume of Master');
  key(strip('Bass').getByLabelText('Reverb'), 'ContextMenu');
  expect(await screen.findByRole('menuitem', { name: 'Learn 3 reverb' })).toBeDefined();
});

test('the hands of others are marked on strips and faders, and one’s own are told of', () => {
  const { studio, strip } = shown();
  const presence = new FakePresence();
  const kick = studio.project.music.tracks[0]?.id;
  presence.show({
    Bob: { panel: 'mixer', track: kick, isFader: true },
    Eve: { panel: 'mixer', track: 'master' },
    Ida: { panel: 'mixer', track: 'gone' },
  });
  act(() => {
    runInAction(() => {
      studio.project.room = { presence };
    });
  });
  const marks = [...document.querySelectorAll<HTMLElement>('[data-person]')];
  expect(marks.map(({ textContent }) => textContent)).toEqual(['BO', 'EV']);
  const fader = strip('Kick').getAllByRole('slider').at(-1) as HTMLElement;
  expect(fader.getAttribute('aria-description')).toBe('here: Bob');
  fireEvent.focusIn(fader);
  fireEvent.focusIn(strip('Reverb').getAllByRole('slider')[0] as HTMLElement);
  expect(presence.told).toEqual([
    { panel: 'mixer', track: kick, isFader: true },
    { panel: 'mixer', track: 'reverb', isFader: undefined },
  ]);
});
