import type { ControllerContribution, KnobAddress } from '@hocket/sdk';
import { runInAction } from 'mobx';
import { afterEach, expect, test, vi } from 'vitest';
import { fakePorts } from '../../testing/fake-ports.ts';
import { playedStudio } from '../../testing/played-studio.ts';

let leave = () => {};
afterEach(() => leave());

const [on, off, control] = [0x90, 0x80, 0xb0];
const bassVolume: KnobAddress = { at: 5, control: 'volume' };
const filter: KnobAddress = { at: 'shown', control: 'filter' };

const mapping: ControllerContribution = {
  id: 'acme.pads',
  name: 'Pads',
  ports: ['bell PADS'],
  knobs: [
    // Of a number that nobody can bind by hand.
    { label: 'Fader', cc: 0, sets: bassVolume },
    { label: 'Dial', channel: 2, cc: 60, kind: 'signedSteps', sets: filter },
    { label: 'Ring', cc: 61, kind: 'offsetSteps', sets: filter },
    { label: 'Long fader', cc: 1, kind: 'fine', sets: { at: 'mix', control: 'masterGain' } },
  ],
  buttons: [
    { label: 'Undo', cc: 64, does: 'undo' },
    { label: 'Silence', cc: 70, does: 'silence' },
    { label: 'Pad', note: 36, does: 'mute', track: 5 },
    { label: 'Lone pad', note: 37, does: 'solo' },
    { label: 'Pad of no track', note: 38, does: 'mute', track: 64 },
  ],
};

/** A studio that shows its bass, with devices that are connected and plugins that map them. */
async function studioWith(mappings = [mapping], device = 'Bell Pads MIDI 1') {
  const ports = fakePorts();
  const studio = playedStudio(ports.devices);
  const { project, playing, midi, plugins } = studio;
  project.tracks.show(project.music.tracks[4]?.id ?? '');
  leave = playing.leave;
  const install = (all: ControllerContribution[]) =>
    runInAction(() => {
      plugins.controllers = all.map((each) => ({
        plugin: each.id,
        name: `Plugin ${each.id}`,
        controllers: [each],
      }));
    });
  install(mappings);
  ports.plug(device);
  await midi.connect();
  const play = (...bytes: number[]) => {
    ports.play(device, ...bytes);
    studio.hear(0);
  };
  const bass = () => project.music.tracks[4];
  const all = async () => (await midi.mappings())?.all;
  return { ...studio, ports, play, bass, all, install };
}

test('a device is used as its plugin maps it as soon as it is connected, which is said', async () => {
  const { play, bass, said, all, ports, midi } = await studioWith();
  expect(said).toEqual(['playing:mappingUsed Bell Pads MIDI 1 Plugin acme.pads']);
  expect(await all()).toEqual([
    {
      id: 'acme.pads',
      name: 'Pads',
      from: 'Plugin acme.pads',
      isOn: true,
      devices: ['Bell Pads MIDI 1'],
    },
  ]);
  expect(midi.knob(bassVolume)).toMatchObject({
    state: 'bound',
    text: 'playing:mappedOf Fader Bell Pads MIDI 1',
  });
  for (const value of [127, 64, 95]) play(control, 0, value);
  expect(bass()?.volume).toBeCloseTo(98.9, 1);
  ports.plug('Bell Pads MIDI 1', false);
  expect((await all())?.[0]?.devices).toEqual([]);
  expect(midi.knob(bassVolume).state).toBe('free');
});

test('encoders of each kind turn both ways, and 14 bits are one value', async () => {
  const { play, bass, project } = await studioWith();
  const filterNow = () => bass()?.effects?.filter ?? Number.POSITIVE_INFINITY;
  play(control + 1, 60, 64 + 20);
  const down = filterNow();
  expect(down).toBeLessThan(20_000);
  play(control + 1, 60, 5);
  expect(filterNow()).toBeGreaterThan(down);
  const before = filterNow();
  play(control, 61, 60);
  expect(filterNow()).toBeLessThan(before);
  play(control, 61, 68);
  expect(filterNow()).toBeCloseTo(before, -1);
  for (const high of [127, 80]) {
    play(control, 1, high);
    play(control, 33, 0);
  }
  expect(project.music.mix?.masterGain).toBeDefined();
});

test('buttons act once a press, by controls and by notes, which play nothing then', async () => {
  const { play, bass, engine, project, transport } = await studioWith();
  play(on, 36, 100);
  expect(bass()?.muted).toBe(true);
  play(off, 36, 0);
  play(on, 36, 100);
  play(on, 36, 0);
  expect(bass()?.muted).toBe(false);
  play(on, 37, 1);
  expect(bass()?.solo).toBe(true);
  expect(engine.struck).toEqual([]);
  // The pedal of another device: held, it repeats nothing.
  for (const value of [127, 127, 100, 0]) play(control, 64, value);
  expect(bass()?.solo).toBe(false);
  expect(project.history.canRedo).toBe(true);
  play(control, 70, 127);
  expect(transport.muted).toBe(true);
  const before = project.music;
  play(on, 38, 100);
  expect(project.music).toBe(before);
  // A note that is mapped to nothing plays.
  play(on, 40, 100);
  expect(engine.struck).toHaveLength(1);
});

test('what somebody binds themselves stays, and moves nothing of the plugin’s', async () => {
  const { play, bass, midi, install } = await studioWith([
    { ...mapping, knobs: [{ label: 'Knob', cc: 20, sets: bassVolume }], buttons: [] },
  ]);
  midi.knob(filter).choose('Filter');
  await vi.waitFor(() => expect(midi.knob(filter).state).toBe('waiting'));
  play(control, 20, 127);
  const volume = bass()?.volume;
  for (const value of [126, 64]) play(control, 20, value);
  expect(bass()?.effects?.filter).toBe(632);
  expect(bass()?.volume).toBe(volume);
  expect(midi.knob(bassVolume).state).toBe('free');
  install([]);
  expect(midi.knob(filter).text).toBe('playing:controlOf 20 Bell Pads MIDI 1');
});

test('a mapping that is switched off, or whose plugin goes, is used no more; the choice is kept', async () => {
  const { play, bass, midi, localStore, all, install, said } = await studioWith();
  (await midi.mappings())?.set('acme.pads', false);
  expect([(await all())?.[0]?.isOn, localStore.read('mappingsOff')]).toEqual([
    false,
    ['acme.pads'],
  ]);
  play(on, 36, 100);
  expect(bass()?.muted).toBe(false);
  play(off, 36, 0);
  (await midi.mappings())?.set('acme.pads', true);
  expect(said).toHaveLength(2);
  install([]);
  expect([await all(), midi.knob(bassVolume).state]).toEqual([[], 'free']);
});

test('of two for one device the last that is on is used; one for another device never is', async () => {
  const other = { ...mapping, id: 'acme.other', buttons: [{ label: 'P', note: 36, does: 'solo' }] };
  const far = { ...mapping, id: 'acme.far', ports: ['Keystation'] };
  const { play, bass, midi, all } = await studioWith([
    mapping,
    other as ControllerContribution,
    far,
  ]);
  play(on, 36, 100);
  expect([bass()?.muted, bass()?.solo]).toEqual([false, true]);
  (await midi.mappings())?.set('acme.other', false);
  play(on, 36, 0);
  play(on, 36, 100);
  expect(bass()?.muted).toBe(true);
  expect((await all())?.map(({ devices }) => devices.length)).toEqual([1, 0, 0]);
});
