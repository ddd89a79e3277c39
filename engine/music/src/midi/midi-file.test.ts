import { type Event, newProject, type Project } from '@hocket/sdk';
import midi from '@tonejs/midi';
import { expect, test } from 'vitest';
import { musicParts } from '../playback/music-parts.ts';
import { musicOf } from '../schema-one/music-of-project.ts';
import { midiFile } from './midi-file.ts';
import { readMidiFile } from './read-midi-file.ts';

/** A new project with these steps on, by track name. */
function projectWith(steps: Record<string, readonly number[]>): Project {
  const project = newProject();
  for (const [row, { name }] of project.tracks.entries()) {
    for (const [at, step] of (project.patterns[0]?.steps[row] ?? []).entries()) {
      step.on = steps[name]?.includes(at) ?? false;
    }
  }
  return project;
}

const read = (bytes: Uint8Array) => new midi.Midi(bytes);

test('a grid becomes a track for each track that sounds, with the project’s tempo', () => {
  const project = { ...projectWith({ Kick: [0, 8], 'Hi-Hat': [2], Bass: [4] }), bpm: 137 };
  const { tracks, header } = read(
    midiFile(musicParts(musicOf(project), { from: 0, to: 2 }), 137 / 240),
  );
  expect(header.tempos[0]?.bpm).toBeCloseTo(137, 2);
  expect(header.timeSignatures[0]?.timeSignature).toEqual([4, 4]);
  expect(tracks.map(({ name, channel }) => [name, channel])).toEqual([
    ['Kick', 9],
    ['Hi-Hat', 9],
    ['Bass', 0],
  ]);
  const beats = tracks.map(({ notes }) =>
    notes.map((note) => [note.midi, note.ticks / header.ppq]),
  );
  expect(beats[0]).toEqual([
    [36, 0],
    [36, 2],
    [36, 4],
    [36, 6],
  ]);
  expect(beats[1]?.[0]).toEqual([42, 0.5]);
  expect(beats[2]?.[0]?.[1]).toBe(1);
});

test('names, numbers and frequencies of notes, lengths and levels come through', () => {
  const event = (begin: number, value: Event['value']): Event => ({
    begin,
    end: begin + 0.25,
    value: { s: 'saw', ...value },
  });
  const events = [
    event(0, { note: 'C4', gain: 0.5 }),
    event(0.25, { note: 64, velocity: 0.5, gain: 1 }),
    event(0.5, { freq: 440, clip: 0.5 }),
    event(0.75, {}),
  ];
  const notes = read(midiFile([{ name: 'lead', events }], 0.5)).tracks[0]?.notes ?? [];
  expect(notes.map((note) => note.midi)).toEqual([60, 64, 69, 60]);
  expect(notes.map((note) => note.duration)).toEqual([0.5, 0.5, 0.25, 0.5]);
  expect(notes.map((note) => Math.round(note.velocity * 127))).toEqual([64, 64, 102, 102]);
});

test('no melody gets the channel of the drums, however many there are', () => {
  const events: Event[] = [{ begin: 0, end: 1, value: { s: 'saw', note: 60 } }];
  const parts = Array.from({ length: 20 }, (_, at) => ({ name: `${at}`, events }));
  const { tracks } = read(midiFile(parts, 0.5));
  expect(tracks.length).toBe(20);
  expect(tracks.some(({ channel }) => channel === 9)).toBe(false);
});

test('each part has the General MIDI instrument that is nearest to its sound', () => {
  const sounds = ['bass', 'saw', 'pad', 'brightchoir', 'acidtb303', 'gm_church_organ', 'wonder'];
  const parts = sounds.map((s) => ({
    name: s,
    events: [{ begin: 0, end: 1, value: { s, note: 60 } }],
  }));
  const { tracks } = read(midiFile(parts, 0.5));
  expect(tracks.map(({ instrument }) => instrument.number)).toEqual([38, 81, 89, 52, 38, 16, 81]);
});

test('what has only its sound’s name is called what the sound is called', () => {
  const part = (name: string, s: string, note?: number) => ({
    name,
    events: [{ begin: 0, end: 1, value: { s, ...(note !== undefined && { note }) } }],
  });
  const parts = [
    part('bd', 'bd'),
    part('$1', 'cp'),
    part('$2', 'acidtb303', 40),
    part('wonder', 'wonder', 60),
    part('Größe', 'saw', 60),
    part('低音', 'bass', 40),
  ];
  const { song } = readMidiFile(midiFile(parts, 0.5));
  expect(song.tracks.map(({ name }) => name)).toEqual([
    'Kick',
    'Clap',
    'Acid TB-303',
    'wonder',
    'Größe',
    '低音',
  ]);
  const [, , , , latin] = read(midiFile(parts, 0.5)).tracks;
  expect(latin?.name).toBe('Größe');
});
