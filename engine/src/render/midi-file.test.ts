import { type Event, newProject, type Project } from '@hocket/sdk';
import midi from '@tonejs/midi';
import { expect, test } from 'vitest';
import { midiFile } from './midi-file.ts';
import { gridInput } from './render-input.ts';

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
  const { tracks, header } = read(midiFile(gridInput(project, 2)));
  expect(header.tempos[0]?.bpm).toBeCloseTo(137, 2);
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
  const music = { parts: [{ name: 'lead', events }], cps: 0.5, samples: [], problems: [] };
  const notes = read(midiFile(music)).tracks[0]?.notes ?? [];
  expect(notes.map((note) => note.midi)).toEqual([60, 64, 69, 60]);
  expect(notes.map((note) => note.duration)).toEqual([0.5, 0.5, 0.25, 0.5]);
  expect(notes.map((note) => Math.round(note.velocity * 127))).toEqual([64, 64, 102, 102]);
});

test('no melody gets the channel of the drums, however many there are', () => {
  const events: Event[] = [{ begin: 0, end: 1, value: { s: 'saw', note: 60 } }];
  const parts = Array.from({ length: 20 }, (_, at) => ({ name: `${at}`, events }));
  const { tracks } = read(midiFile({ parts, cps: 0.5, samples: [], problems: [] }));
  expect(tracks.length).toBe(20);
  expect(tracks.some(({ channel }) => channel === 9)).toBe(false);
});
