import type { MidiDevices } from '@hocket/engine/midi-devices';
import { HocketError } from '@hocket/sdk';
import { FakeApi, FakeEngine } from '@hocket/sdk/testing';
import { expect, test } from 'vitest';
import { fakePorts } from '../../testing/fake-ports.ts';
import { LauncherStore } from '../audio/launcher.ts';
import { LiveSong } from '../audio/live-song.ts';
import { TransportStore } from '../audio/transport.ts';
import { OpenProject } from '../project/project.ts';
import { ControllerStore } from './controllers.ts';

const name = 'LPX MIDI';

/** A Launchpad X that can be plugged in and out, and what was sent to it. */
function launchpad() {
  const ports = fakePorts();
  return {
    get sent() {
      return ports.sent.map((bytes) =>
        bytes
          .slice(6, -1)
          .map((byte) => byte.toString(16))
          .join(' '),
      );
    },
    devices: ports.devices,
    plug: (isIn: boolean) => ports.plug(name, isIn),
    press(number: number, isAbove = false) {
      for (const value of [127, 0]) ports.play(name, isAbove ? 0xb0 : 0x90, number, value);
    },
    isFree: ports.isFree,
  };
}

/** A studio with the patterns A and B, and controllers that find the devices. */
function studio(devices: MidiDevices) {
  const engine = new FakeEngine();
  const project = new OpenProject({ api: new FakeApi(), engine, language: { t: (key) => key } });
  project.change((music) => {
    const [pattern] = music.patterns;
    if (pattern) music.patterns = [pattern, { ...pattern, id: 'b', name: 'B', color: 'track-5' }];
  });
  const live = new LiveSong(() => project.music);
  const launcher = new LauncherStore({ engine, live, project });
  const transport = new TransportStore({ engine, project, live, launcher });
  const report = (error: unknown) => expect.fail(String(error));
  const store = new ControllerStore({ launcher, transport, project, report }, devices);
  return { project, store };
}

test('a Launchpad is lit when it comes, plays, follows, comes back, and goes dark in the end', async () => {
  const pads = launchpad();
  const { devices, plug, press, isFree } = pads;
  const { project, store } = studio(devices);
  expect(await store.connect()).toBe('awaited');
  expect(store.isOn).toBe(true);
  plug(true);
  expect(store.connected).toEqual(['Launchpad X']);
  expect(pads.sent[0]).toBe('e 1');
  // Pattern A is shown, B is there.
  expect(pads.sent[1]).toContain('0 51 5 0 52 17');
  press(0x52);
  expect(project.patterns.shown.id).toBe('b');
  // The only section of the song plays what is shown.
  expect(pads.sent.slice(2)).toEqual(['3 0 51 7 0 52 15 0 29 17']);
  press(0x59);
  expect(project.music.tracks[0]?.muted).toBe(true);

  plug(false);
  expect(store.connected).toEqual([]);
  expect(store.isOn).toBe(true);
  const before = pads.sent.length;
  plug(true);
  expect(store.connected).toEqual(['Launchpad X']);
  expect(pads.sent[before]).toBe('e 1');

  store.disconnect();
  expect(pads.sent.at(-1)).toBe('e 0');
  expect(pads.sent.at(-2)).toMatch(/^3 (0 [0-9a-f]+ 0 ?)+$/);
  expect(store.isOn).toBe(false);
  expect(isFree()).toBe(true);
});

test.each([
  ['midi_denied', 'denied'],
  ['midi_unavailable', 'unavailable'],
] as const)('%s is an answer and no error', async (code, answer) => {
  const { store } = studio({ open: () => Promise.reject(new HocketError(code, 'No.')) });
  expect(await store.connect()).toBe(answer);
  expect(store.isOn).toBe(false);
});
