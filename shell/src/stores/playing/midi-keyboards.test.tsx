import { HocketError } from '@hocket/sdk';
import { afterEach, expect, test } from 'vitest';
import { fakePorts } from '../../testing/fake-ports.ts';
import { playedStudio } from '../../testing/played-studio.ts';

let leave = () => {};
afterEach(() => leave());

const keys = 'Keystation 49';
const [on, off, control] = [0x90, 0x80, 0xb0];

/** A studio whose track of a name is shown, and that devices play. */
async function connected(name = 'Bass') {
  const ports = fakePorts();
  const studio = playedStudio(ports.devices);
  const { engine, project, playing } = studio;
  project.tracks.show(project.music.tracks.find((each) => each.name === name)?.id ?? '');
  leave = playing.leave;
  ports.plug(keys);
  let answer: unknown;
  await playing.with(async (player) => {
    answer = await player.connectMidi();
  });
  /** Pitches that sound. */
  const held = () => engine.held.map(([event]) => event?.value.note);
  const midi = () => playing.player?.midi;
  return { ...studio, ports, answer, held, midi };
}

test('a keyboard plays the track that is shown with its velocities, and lets go', async () => {
  const { engine, ports, answer, held } = await connected();
  expect(answer).toBe('connected');
  ports.play(keys, on, 40, 127);
  ports.play(keys, on + 1, 43, 64);
  // Full velocity is what an event has that does not say it.
  expect(engine.struck.map(([event]) => event?.value.velocity)).toEqual([undefined, 0.5039]);
  expect(held()).toEqual([40, 43]);
  ports.play(keys, on, 40, 0);
  ports.play(keys, off + 1, 43, 0);
  expect(held()).toEqual([]);
});

test('the pedal holds what is let go until it is lifted; what is still down stays', async () => {
  const { ports, held } = await connected();
  ports.play(keys, control, 64, 127);
  for (const pitch of [40, 43]) ports.play(keys, on, pitch, 90);
  ports.play(keys, off, 40, 0);
  expect(held()).toEqual([40, 43]);
  ports.play(keys, control, 64, 0);
  expect(held()).toEqual([43]);
  ports.play(keys, on, 47, 90);
  ports.play(keys, control, 123, 0);
  expect(held()).toEqual([]);
});

test('devices come and go; what they held is let go, and pads that launch are left alone', async () => {
  const { ports, held, midi, engine, playing } = await connected();
  ports.plug('LPX MIDI');
  ports.plug('MIDIIN2 (LPX MIDI)');
  ports.plug('Launchpad Mini');
  expect(midi()?.connected).toEqual([keys]);
  ports.play('LPX MIDI', on, 81, 127);
  expect(engine.struck).toEqual([]);
  ports.play(keys, on, 40, 100);
  ports.plug(keys, false);
  expect([held(), midi()?.connected]).toEqual([[], []]);
  ports.plug(keys);
  ports.play(keys, on, 41, 100);
  expect(held()).toEqual([41]);
  playing.leave();
  expect([held(), ports.isFree()]).toEqual([[], true]);
});

test('on drums every key is a hit', async () => {
  const { engine, ports } = await connected('Snare');
  ports.play(keys, on, 60, 64);
  expect(engine.struck.map(([event]) => event?.value.s)).toEqual(['sd']);
});

test.each([
  ['midi_denied', 'denied'],
  ['midi_unavailable', 'unavailable'],
] as const)('%s is an answer and no error', async (code, wanted) => {
  const { playing } = playedStudio({ open: () => Promise.reject(new HocketError(code, 'No.')) });
  let answer: unknown;
  await playing.with(async (player) => {
    answer = await player.connectMidi();
  });
  leave = playing.leave;
  expect([answer, playing.player?.midi]).toEqual([wanted, undefined]);
});

test('what was connected is connected anew where the browser need not ask, and never after it was disconnected', async () => {
  const { ports, playing, localStore } = await connected();
  const states = { state: 'prompt' };
  Object.defineProperty(navigator, 'permissions', {
    value: { query: async () => states },
    configurable: true,
  });
  playing.leave();
  await playing.resume();
  expect([ports.asked, playing.player]).toEqual([1, undefined]);
  states.state = 'granted';
  await playing.resume();
  expect(playing.player?.midi?.connected).toEqual([keys]);
  playing.player?.disconnectMidi();
  expect(localStore.read('midiKeyboard')).toBe(false);
  await playing.resume();
  expect(ports.asked).toBe(2);
});
