import { readdirSync, readFileSync } from 'node:fs';
import {
  type Event,
  type MusicNote,
  newProject,
  newStep,
  type Project,
  pitchOf,
} from '@hocket/sdk';
import { propertyCases } from '@hocket/sdk/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gridEvents } from '../grid/grid-source.ts';
import { checkedMusic } from '../model/checked-music.ts';
import { musicEvents } from '../playback/music-events.ts';
import { randomMusic } from '../testing/random-music.ts';
import { randomProject } from '../testing/random-project.ts';
import { gridOfMusic } from './grid-of-music.ts';
import { musicOf } from './music-of-project.ts';

interface SavedProject {
  project: Project;
  cycles: number;
  /** What it played when it was saved. */
  events: Event[];
}

const folder = new URL('../testing/saved/', import.meta.url);
const saved = readdirSync(folder).map((file) => ({
  file,
  ...(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as SavedProject),
}));

/** By time, track and pitch; pitches as MIDI numbers. */
function ordered(events: readonly Event[]): Event[] {
  const key = ({ begin, track, value }: Event) => `${track} ${begin} ${value.note}`;
  return events
    .map((event) => {
      const pitch = pitchOf(event.value);
      return pitch === undefined ? event : { ...event, value: { ...event.value, note: pitch } };
    })
    .sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** As they are heard: when, how long, and what; a velocity of 1 is that of what says none. */
function heard(events: readonly Event[]): unknown[] {
  return ordered(events).map(({ begin, end, track, value: { clip, velocity, ...value } }) => ({
    begin: begin.toFixed(9),
    length: ((end - begin) * (typeof clip === 'number' ? clip : 1)).toFixed(3),
    track,
    value,
    isClipped: clip !== undefined,
    velocity: velocity ?? 1,
  }));
}

describe.each(saved)('$file, saved by an earlier version', ({ project, cycles, events }) => {
  const music = musicOf(project);

  test('plays the events that it played', () => {
    expect(heard(musicEvents(music, 0, cycles))).toEqual(heard(events));
  });

  test('shows the same tracks, patterns and chain as it did, but for steps that are off', () => {
    const { bpm, swing, tracks, patterns, chain, gridPattern } = project;
    const on = patterns.map((pattern) => ({
      ...pattern,
      steps: pattern.steps.map((row) => row.map((step) => (step.on ? step : newStep()))),
    }));
    const shown = { bpm, swing, tracks, patterns: on, chain, gridPattern };
    expect(gridOfMusic(music)).toEqual(shown);
    expect(musicOf({ ...project, ...gridOfMusic(music) })).toEqual(music);
  });
});

test('there are projects saved by an earlier version', () => {
  expect(saved.length).toBeGreaterThan(9);
  expect(saved.filter(({ events }) => events.length > 0).length).toBe(saved.length - 1);
});

/**
 * A project without what decision 0025 names: chances of steps that are off, notes outside of MIDI, the same pitch twice
 * in a chord, lists that go on to the next note between two repeats, lengths between two ticks.
 */
function ordinary(project: Project): Project {
  return {
    ...project,
    tracks: project.tracks.map(({ note, effects, ...track }) => ({
      ...track,
      ...(note === undefined ? {} : { note: ordinaryNotes(note) }),
      ...(effects === undefined ? {} : { effects: ordinaryLengths(effects) }),
    })),
    patterns: project.patterns.map(({ steps, ...pattern }) => ({
      ...pattern,
      steps: steps.map((row) =>
        row.map((step) => ({ ...step, probability: step.on ? step.probability : 1 })),
      ),
    })),
  };
}

function ordinaryNotes(note: string): string {
  const names = note
    .split(' ')
    .filter((name) => name !== '')
    .map((name) => name.replace(/10$|-1$/, '4'));
  const different = names.filter(
    (name, index) => names.findIndex((other) => midi(other) === midi(name)) === index,
  );
  return different.slice(0, different.length >= 4 ? 4 : different.length >= 2 ? 2 : 1).join(' ');
}

const midi = (name: string) => pitchOf({ note: name });

function ordinaryLengths({ clip, ...effects }: Record<string, number>): Record<string, number> {
  return clip === undefined ? effects : { ...effects, clip: Math.round(clip * 240) / 240 };
}

const ordinaryProject = fc
  .tuple(randomProject, fc.constantFrom(0, 0, 0.3, 1))
  .map(([project, swing]) => ordinary({ ...project, swing }));

test('any project of version 1 plays the same events, over several rounds', () => {
  fc.assert(
    fc.property(ordinaryProject, (project) => {
      expect(ordered(musicEvents(musicOf(project), 0, 9))).toEqual(
        ordered(gridEvents(project, 0, 9)),
      );
    }),
    { numRuns: propertyCases(2000, 80) },
  );
});

test('a list that goes on between two repeats is heard as it was', () => {
  const project = newProject();
  const [row = []] = project.patterns[0]?.steps.slice(4, 5) ?? [];
  for (const index of [0, 5, 10]) Object.assign(row[index] ?? {}, { on: true, repeats: 3 });
  Object.assign(project.tracks[4] ?? {}, { note: 'C4 E4 G4' });
  expect(heard(musicEvents(musicOf(project), 0, 2))).toEqual(heard(gridEvents(project, 0, 2)));
});

test('what version 1 shows of any music is a project of version 1', () => {
  fc.assert(
    fc.property(randomMusic, (music) => {
      const grid = gridOfMusic(music);
      expect(grid.gridPattern.map((row) => row.length)).toEqual(
        music.tracks.map(() => music.patterns[0]?.length),
      );
      expect(grid.chain.length).toBeGreaterThan(0);
      const again = musicOf(newProject(grid));
      expect(gridOfMusic(again).gridPattern).toEqual(grid.gridPattern);
      expect(checkedMusic(again)).toEqual(again);
    }),
    { numRuns: propertyCases(60, 8) },
  );
});

/** How often a step sounds in 400 rounds. */
const rounds = 400;

test('steps that are off and left to chance move which others sound, not how often', () => {
  const project = newProject();
  const [row = []] = project.patterns[0]?.steps ?? [];
  Object.assign(row[0] ?? {}, { probability: 0.5 });
  Object.assign(row[8] ?? {}, { on: true, probability: 0.25 });
  const played = musicEvents(musicOf(project), 0, rounds).length / rounds;
  expect(played).toBeGreaterThan(0.15);
  expect(played).toBeLessThan(0.35);
});

test('a doubled note of a chord is one, and what lies outside of MIDI comes in by octaves', () => {
  const project = newProject();
  const [row = []] = project.patterns[0]?.steps.slice(6, 7) ?? [];
  Object.assign(row[0] ?? {}, { on: true });
  Object.assign(project.tracks[6] ?? {}, { note: 'C3 c3 G10 Cb-1' });
  const pitches = musicEvents(musicOf(project), 0, 1).map(({ value }) => value.note);
  expect(pitches).toEqual([11, 48, 127]);
});

test('the chain becomes sections: patterns in a row are one, unless they leave something to chance', () => {
  const project = newProject();
  const [first] = project.patterns;
  if (!first) throw new Error('a new project has a pattern');
  const second = {
    ...first,
    id: 'b',
    name: 'Chorus',
    steps: first.steps.map((row) => row.slice(0, 8)),
  };
  const chained = {
    ...project,
    patterns: [first, second],
    chain: ['a', 'a', 'b', 'gone', 'b', 'a'],
  };
  const parts = () => musicOf(chained).song.map(({ pattern, bars }) => [pattern, bars]);
  expect(parts()).toEqual([
    ['a', 2],
    ['b', 1],
    ['a', 1],
  ]);
  Object.assign(first.steps[0]?.[12] ?? {}, { on: true, probability: 0.5 });
  expect(parts()).toEqual([
    ['a', 1],
    ['a', 1],
    ['b', 1],
    ['a', 1],
  ]);
});

test('what a stranger put into a project stays in range, and is bounded', () => {
  const project = newProject({ bpm: 1e9, swing: Number.NaN });
  const [row = []] = project.patterns[0]?.steps ?? [];
  Object.assign(row[0] ?? {}, { on: true, repeats: 1e9, velocity: -1, probability: 1e9 });
  const twice = project.tracks.map((track) => ({ ...track, id: '__proto__' }));
  const music = musicOf({ ...project, tracks: twice });
  expect(music.bpm).toBe(200);
  expect(music.swing).toBe(0);
  expect(new Set(music.tracks.map(({ id }) => id)).size).toBe(8);
  const notes = music.patterns.flatMap(({ lanes }) =>
    Object.values(lanes).flatMap((lane): MusicNote[] => Object.values(lane.notes)),
  );
  expect(notes).toEqual([{ at: 0, length: 240, velocity: 0, chance: 1, repeats: 4 }]);
  const chord = Array.from({ length: 128 }, (_, pitch) => `c${(pitch % 10) - 1}`).join(' ');
  const steps = Array.from({ length: 64 }, () =>
    Array.from({ length: 64 }, () => ({ on: true, velocity: 1, probability: 1, repeats: 1 })),
  );
  const pads = steps.map((_, id) => ({
    ...(project.tracks[6] as Project['tracks'][number]),
    id: `${id}`,
    note: chord,
  }));
  const pages = Array.from({ length: 26 }, (_, id) => ({ id: `${id}`, name: `${id}`, steps }));
  const huge = musicOf({ ...project, tracks: pads, patterns: pages, chain: ['0'] });
  const count = huge.patterns.reduce(
    (sum, { lanes }) =>
      sum + Object.values(lanes).reduce((all, { notes: own }) => all + Object.keys(own).length, 0),
    0,
  );
  expect(count).toBe(65_536);
});

test('a project without patterns or tracks is silent', () => {
  expect(musicEvents(musicOf(newProject({ patterns: [], chain: [] })), 0, 1)).toEqual([]);
  expect(musicEvents(musicOf(newProject({ tracks: [] })), 0, 1)).toEqual([]);
});
