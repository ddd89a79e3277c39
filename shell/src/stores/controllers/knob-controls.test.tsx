import type { KnobAddress } from '@hocket/sdk';
import { afterEach, expect, test, vi } from 'vitest';
import { fakePorts } from '../../testing/fake-ports.ts';
import { playedStudio } from '../../testing/played-studio.ts';
import { shareOfValue } from './control-turns.ts';

let leave = () => {};
afterEach(() => {
  leave();
  vi.useRealTimers();
});

const knobs = 'nanoKONTROL';
const filter: KnobAddress = { at: 'shown', control: 'filter' };
const bassVolume: KnobAddress = { at: 5, control: 'volume' };
const roomSize: KnobAddress = { at: 'mix', control: 'reverbSize' };

/** A studio that shows its bass, with a device that is connected. */
async function studioWith(device = knobs) {
  const ports = fakePorts();
  const studio = playedStudio(ports.devices);
  const { project, playing, midi } = studio;
  const bass = project.music.tracks[4];
  project.tracks.show(bass?.id ?? '');
  leave = playing.leave;
  ports.plug(device);
  await midi.connect();
  /** Moves a control to values, with a frame after each. */
  const move = (number: number, ...values: number[]) => {
    for (const value of values) {
      ports.play(device, 0xb0, number, value);
      studio.hear(0);
    }
  };
  /** Binds a knob to a control. */
  const learn = async (knob: KnobAddress, number: number, ...values: number[]) => {
    midi.knob(knob).choose('Knob');
    await vi.waitFor(() => expect(midi.knob(knob).state).toBe('waiting'));
    move(number, ...values);
  };
  const track = () => project.music.tracks[4];
  return { ...studio, ports, move, learn, track };
}

test('the middle of a control is the middle, and its ends are the ends', () => {
  expect([0, 32, 64, 127].map((value) => shareOfValue(value))).toEqual([0, 0.25, 0.5, 1]);
  expect([0, 8192, 16_383].map((value) => shareOfValue(value, 16_384))).toEqual([0, 0.5, 1]);
});

test('a knob that waits is bound to the control that is moved, and taken up where it stands', async () => {
  const { learn, move, midi, track, project, localStore } = await studioWith();
  await learn(filter, 74, 10);
  expect(midi.knob(filter)).toMatchObject({
    state: 'bound',
    text: 'playing:controlOf 74 nanoKONTROL',
  });
  // As it was made, it stands at its upper end.
  move(74, 30, 100);
  expect(track()?.effects?.filter).toBeUndefined();
  move(74, 126, 64);
  expect(track()?.effects?.filter).toBe(632);
  // Whoever moves it otherwise has it until the control comes by.
  project.tracks.change(4, { effects: { filter: 200 } });
  move(74, 65, 50);
  expect(track()?.effects?.filter).toBe(200);
  move(74, 42, 40);
  expect(track()?.effects?.filter).toBe(173);
  expect(localStore.read('controlMap')).toEqual([
    {
      maker: 'Hocket',
      name: knobs,
      controls: [{ channel: 1, number: 74, kind: 'coarse', knob: filter }],
    },
  ]);
});

test('a movement is one step of undo, and moves volumes by their fader and what all share', async () => {
  const { learn, move, track, project } = await studioWith();
  vi.useFakeTimers();
  await learn(bassVolume, 7, 127);
  await learn(roomSize, 8, 127);
  const before = project.music;
  move(7, 126, 100, 64, 95);
  // A place below 0 dB.
  expect(track()?.volume).toBeCloseTo(98.9, 1);
  move(7, 0);
  expect(track()?.volume).toBe(0);
  await vi.advanceTimersByTimeAsync(600);
  move(8, 126, 0, 64);
  expect(project.music.mix?.reverbSize).toBe(1.41);
  await vi.advanceTimersByTimeAsync(600);
  project.history.undo();
  expect([project.music.mix, track()?.volume]).toEqual([undefined, 0]);
  project.history.undo();
  expect(project.music.tracks).toEqual(before.tracks);
});

test('many messages between two frames are one turn', async () => {
  const { learn, ports, track, hear } = await studioWith();
  await learn(filter, 74, 127);
  for (let value = 126; value >= 64; value--) ports.play(knobs, 0xb0, 74, value);
  expect(track()?.effects?.filter).toBeUndefined();
  hear(0);
  expect(track()?.effects?.filter).toBe(632);
});

test('pairs of fourteen bits and encoders tell themselves by their second message', async () => {
  const { learn, move, midi, track, localStore } = await studioWith();
  await learn(filter, 20, 127);
  move(52, 127);
  move(20, 64);
  // The upper bits alone move nothing.
  expect(track()?.effects?.filter).toBeUndefined();
  move(52, 1);
  expect(track()?.effects?.filter).toBe(633);
  await learn(bassVolume, 21, 1, 1);
  const volume = track()?.volume ?? 0;
  move(21, 127, 127);
  expect(track()?.volume).toBeLessThan(volume);
  const kinds = localStore.read('controlMap')?.flatMap(({ controls }) => controls);
  expect(kinds?.map(({ kind }) => kind)).toEqual(['fine', 'steps']);
  expect(midi.knob(bassVolume).state).toBe('bound');
});

test('what is shown, and what stands at a place, may be another track; none moves nothing', async () => {
  const { learn, move, project } = await studioWith();
  await learn(filter, 74, 127);
  await learn({ at: 99, control: 'volume' }, 7, 127);
  project.tracks.show(project.music.tracks[5]?.id ?? '');
  const before = project.music.tracks[4];
  move(74, 126, 64);
  move(7, 126, 0);
  expect(project.music.tracks[5]?.effects?.filter).toBe(632);
  expect(project.music.tracks[4]).toBe(before);
});

test('one after another is bound until Escape; a knob forgets what moved it, a control its former knob', async () => {
  const { learn, move, midi, playing, track } = await studioWith();
  const { controls } = playing.player ?? {};
  controls?.toggle();
  expect(midi.knob(filter).isOffered).toBe(true);
  await learn(filter, 74, 127);
  expect([controls?.isLearning, controls?.said]).toEqual([
    true,
    'playing:bound Knob playing:controlOf 74 nanoKONTROL',
  ]);
  await learn(bassVolume, 74, 127);
  expect([midi.knob(filter).state, midi.knob(bassVolume).state]).toEqual(['free', 'bound']);
  midi.knob(filter).choose('Filter');
  await vi.waitFor(() => expect(controls?.waiting?.name).toBe('Filter'));
  const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  window.dispatchEvent(press);
  expect([press.defaultPrevented, controls?.isShown]).toEqual([true, false]);
  const entries = await midi.knob(bassVolume).menu('Volume');
  expect(entries?.map(({ id }) => id)).toEqual(['learn', 'forget']);
  entries?.[1]?.run();
  const before = track();
  move(74, 127, 0);
  expect([midi.knob(bassVolume).state, track()]).toEqual(['free', before]);
});

test('another device has a map of its own; pedals and bank numbers are no knobs', async () => {
  const { learn, move, midi, ports, localStore } = await studioWith();
  await learn(filter, 64, 127);
  move(0, 1);
  expect(midi.knob(filter).state).toBe('waiting');
  move(74, 127);
  ports.plug('Faders');
  midi.knob(bassVolume).choose('Volume');
  await vi.waitFor(() => expect(midi.knob(bassVolume).state).toBe('waiting'));
  ports.play('Faders', 0xb1, 74, 3);
  expect(localStore.read('controlMap')?.map(({ name }) => name)).toEqual([knobs, 'Faders']);
});

test('what a desk takes does not set the track, and it hears of the end of a movement', async () => {
  const { learn, move, midi, track } = await studioWith();
  await learn(filter, 74, 127);
  vi.useFakeTimers();
  const taken: unknown[] = [];
  const end = midi.addDesk({
    amount: () => 20_000,
    write: (_track, control, amount) => taken.push([control, amount]) > 0,
    letGo: () => taken.push('over'),
  });
  move(74, 126, 64);
  await vi.advanceTimersByTimeAsync(600);
  expect(taken).toEqual([['filter', 18_900], ['filter', 632], 'over']);
  expect(track()?.effects?.filter).not.toBe(632);
  end();
  expect(midi.desks).toEqual([]);
});

test('devices that come and go are said', async () => {
  const { ports, said } = await studioWith();
  ports.plug('Synth');
  ports.plug('Synth', false);
  expect(said).toEqual(['playing:deviceThere Synth', 'playing:deviceGone Synth']);
});

test('where tracks go is kept for the project, which may get its id later, and the clock for this machine', async () => {
  const { midi, project, localStore, track } = await studioWith();
  const id = track()?.id ?? '';
  const output = { port: knobs, channel: 3, isHeardHere: false };
  expect(midi.outputs).toEqual([knobs]);
  midi.sendTrack(id, output);
  midi.sendClock(knobs);
  expect([midi.outputOf(id), midi.tracks]).toEqual([output, { [id]: output }]);
  expect(project.data.id).toBe('');
  midi.saved('p1');
  expect(midi.outputOf(id)).toBeUndefined();
  expect(localStore.read('trackOutputs')).toEqual([{ project: 'p1', tracks: { [id]: output } }]);
  expect(localStore.read('midiClock')).toBe(knobs);
  midi.sendClock(undefined);
  expect(localStore.read('midiClock')).toBeUndefined();
});
