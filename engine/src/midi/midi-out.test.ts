import { Timeline } from '@hocket/music/timeline';
import type { Event, Problem } from '@hocket/sdk';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { programLimits } from '../budget/limits.ts';
import type { MidiDevices, MidiPort } from './midi-devices.ts';
import { midiMessages } from './midi-messages.ts';
import { MidiOut } from './midi-out.ts';
import { trackNote } from './track-note.ts';

let sent: [string, number, number][];
let problems: Problem[];
const port = (name: string): MidiPort => ({
  id: name,
  name,
  send: (bytes, at = 0) => sent.push([name, bytes[0] ?? 0, at]),
});
const devices: MidiDevices = {
  open: async () => ({
    outputs: () => [port('First synth'), port('Second synth')],
    inputs: () => [],
    onChange: () => () => {},
  }),
};

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  problems = [];
});
afterEach(() => vi.useRealTimers());

function open(of: MidiDevices = devices, hidden = false): MidiOut {
  return new MidiOut(
    of,
    (_slot, problem) => problems.push(problem),
    () => hidden,
  );
}

function note(to?: string | number): Event {
  const output = { name: 'midi', ...(to !== undefined && { port: to }) };
  return { begin: 0, end: 0.5, value: { note: 60 }, output };
}

test('a note is sent with its time, shortly before it, and ended', async () => {
  const at = performance.now() + 500;
  open().send('main', note(), at, 1);
  await vi.advanceTimersByTimeAsync(400);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toEqual([['First synth', 0x90, at]]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent[1]).toEqual(['First synth', 0x80, at + 490]);
});

test('in a hidden tab, where timers are slow, all is sent at once', async () => {
  const at = performance.now() + 500;
  open(devices, true).send('main', note(), at, 1);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.map(([, , time]) => time)).toEqual([at, at + 490]);
});

test('a note that has not begun is taken back; one that sounds is ended', async () => {
  const out = open();
  out.send('main', note(), performance.now() + 500, 1).stop();
  const sounding = out.send('main', note(1), performance.now() + 100, 1);
  await vi.advanceTimersByTimeAsync(200);
  sounding.stop();
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent.map(([name, status]) => [name, status])).toEqual([
    ['Second synth', 0x90],
    ['Second synth', 0x80],
  ]);
  expect(sounding.over).toBe(true);
});

test.each([
  ['Second', 'Second synth'],
  [1, 'Second synth'],
  [undefined, 'First synth'],
])('the device %j is %s', async (wanted, name) => {
  open().send('main', note(wanted), performance.now(), 1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent[0]?.[0]).toBe(name);
});

test('a device that is not there, and a browser without MIDI, are said', async () => {
  open().send('main', note('Third'), performance.now(), 1);
  const none = { open: () => Promise.reject(new Error('This browser has no MIDI.')) };
  open(none).send('main', note(), performance.now(), 1);
  await vi.advanceTimersByTimeAsync(1);
  expect(problems.map(({ message }) => message).sort()).toEqual([
    'There is no MIDI device “Third”. There are: First synth, Second synth',
    'This browser has no MIDI.',
  ]);
  expect(sent).toEqual([]);
});

test('of more notes than a cable carries the first are sent, and each that is has its end', async () => {
  const out = open();
  const at = performance.now() + 100;
  for (let count = 0; count < 4000; count++) out.send('main', note(), at, 1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toHaveLength(programLimits.midi.burst);
  expect(sent.filter(([, status]) => status === 0x80)).toHaveLength(programLimits.midi.burst / 2);
  expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['midi_capped']));
});

test('a note of a track goes with its pitch, or its drum, its velocity and its length, whatever its volume here', () => {
  const to = { port: 'Second synth', channel: 10, isHeardHere: false };
  const event = (value: Event['value']): Event => ({ begin: 1, end: 1.0625, value, track: 't' });
  const sent = (value: Event['value']) =>
    midiMessages(trackNote(event(value), to, 0.5), 0.5).map(({ bytes, after }) => [
      ...bytes,
      after,
    ]);
  expect(sent({ s: 'supersaw', note: 40, velocity: 0.5, gain: 0.2, clip: 4 })).toEqual([
    [0x99, 40, 64, 0],
    [0x89, 40, 0, 490],
  ]);
  expect(sent({ s: 'oh' })[0]).toEqual([0x99, 46, 127, 0]);
  expect(sent({ s: 'something', note: 'c3' })[0]).toEqual([0x99, 48, 127, 0]);
});

test('when the page goes away, what sounds is ended at once, and so is the clock', async () => {
  const out = open();
  out.route({ tracks: {}, clock: 'First synth' });
  const timeline = new Timeline(0, 0.5);
  out.follow(timeline, 0, undefined, (time) => time * 1000);
  out.send('main', note(1), performance.now() + 50, 1);
  out.send('main', note(), performance.now() + 900, 1);
  await vi.advanceTimersByTimeAsync(10);
  expect(sent.find(([, status]) => status === 0xfa)?.[0]).toBe('First synth');
  sent = [];
  out.endAll();
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual([
    ['Second synth', 0x80, 0],
    ['First synth', 0xfc, expect.any(Number)],
  ]);
});

test('the clock leaves a device for another one with a stop', async () => {
  const out = open();
  const follow = () => out.follow(new Timeline(0, 0.5), 0, undefined, () => 0);
  out.route({ tracks: {}, clock: 'First synth' });
  follow();
  out.route({ tracks: {}, clock: undefined });
  follow();
  await vi.advanceTimersByTimeAsync(1);
  expect(sent.at(0)).toEqual(['First synth', 0xfa, 0]);
  expect(sent.at(-1)).toEqual(['First synth', 0xfc, 0]);
});
