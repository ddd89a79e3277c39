import {
  changeStep as changeStepOne,
  changeTrack as changeTrackOne,
  dropSound as dropSoundOne,
  type Music,
  newProject,
  newStep,
  type Project,
  type Step,
  type TrackSound,
} from '@hocket/sdk';
import { propertyCases } from '@hocket/sdk/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { musicEvents } from '../playback/music-events.ts';
import { gridOfMusic, lateOfStep, noteOfLane } from '../schema-one/grid-of-music.ts';
import { musicOf } from '../schema-one/music-of-project.ts';
import { change, type MusicEdit } from './change.ts';
import { changeNotes, toggleNote } from './note-edits.ts';
import { changeTrack } from './song-edits.ts';
import { changeStep, clearPattern, dropSound, setLaneNotes } from './step-edits.ts';

const music = musicOf(newProject());
const lead = { pattern: 'a', track: 'track-6' };
const pad = { pattern: 'a', track: 'track-7' };

/** A hand in the grid: what it does to a project of version 1, and to music. */
interface Hand {
  one(project: Project): void;
  two: MusicEdit;
}

const row = fc.nat(7);
const step = fc.nat(15);
const unit = fc.constantFrom(0, 0.3, 0.75, 1);
const names = fc.constantFrom('C2', 'C2 E2 G2 C3', 'D3 F3 A3', 'c', '', 'C4 D4 E4 F4', 'C3 C3 G3');
const sound: fc.Arbitrary<TrackSound> = fc.constantFrom<TrackSound[]>(
  { name: 'Clap', strudelName: 'sd' },
  { name: 'FM Bass', strudelName: 'fmBass', note: 'C2 G2' },
  { name: 'Soft', strudelName: 'pad', note: 'A2 C3 E3' },
);

const hand: fc.Arbitrary<Hand> = fc.oneof(
  fc.tuple(row, step).map(([r, s]) => setting(r, s, { on: true })),
  fc.tuple(row, step).map(([r, s]) => setting(r, s, { on: false })),
  fc.tuple(row, step, unit).map(([r, s, velocity]) => setting(r, s, { velocity })),
  fc.tuple(row, step, unit).map(([r, s, probability]) => setting(r, s, { probability })),
  fc
    .tuple(row, step, fc.integer({ min: 0, max: 5 }))
    .map(([r, s, n]) => setting(r, s, { repeats: n })),
  fc.tuple(row, names).map(([r, note]) => ({
    one: (project: Project) => void changeTrackOne(project, r, { note }),
    two: setLaneNotes({ pattern: 'a', track: `track-${r + 1}` }, note),
  })),
  fc.tuple(row, fc.option(step, { nil: undefined }), sound).map(([r, s, each]) => ({
    one(project: Project) {
      const [pattern] = project.patterns;
      if (pattern) dropSoundOne(project, pattern, r, s, each);
    },
    two: dropSound(`track-${r + 1}`, each, s === undefined ? undefined : { pattern: 'a', step: s }),
  })),
);

/** What a step that is off would sound like is nowhere in music. */
function setting(r: number, s: number, settings: Partial<Step>): Hand {
  return {
    one(project) {
      const [pattern] = project.patterns;
      if (!pattern) return;
      const isOn = pattern.steps[r]?.[s]?.on || settings.on;
      if (isOn) changeStepOne(project, pattern, r, s, settings);
      if (settings.on === false) Object.assign(pattern.steps[r]?.[s] ?? {}, newStep());
    },
    two: changeStep({ pattern: 'a', track: `track-${r + 1}` }, s, settings),
  };
}

/** What is heard, in no order. */
function heard(all: Music): string[] {
  return musicEvents(all, 0, 2)
    .map((event) => JSON.stringify(event))
    .sort();
}

test('whatever a hand does in the grid is heard as version 1 had it', () => {
  fc.assert(
    fc.property(fc.array(hand, { minLength: 1, maxLength: 20 }), (hands) => {
      const project = newProject();
      let made = music;
      for (const { one, two } of hands) {
        one(project);
        made = change(made, two).music;
      }
      const expected = musicOf(project);
      expect(heard(made)).toEqual(heard(expected));
      expect(gridOfMusic(made)).toEqual(gridOfMusic(expected));
    }),
    { numRuns: propertyCases(400, 4) },
  );
});

test('a step that is off has nothing to be set, and what is no number changes nothing', () => {
  const off = change(music, changeStep(lead, 3, { velocity: 0.5, repeats: 3 }));
  expect(off.music).toBe(music);
  const on = change(music, changeStep(lead, 3, { on: true })).music;
  const wrong = { velocity: Number.NaN, probability: Number.NaN, repeats: Number.NaN };
  expect(change(on, changeStep(lead, 3, wrong)).music).toBe(on);
});

test('a melody keeps its times and lengths when its step is made louder, and its pitches when a sound with notes is dropped', () => {
  const melody = change(
    music,
    toggleNote(lead, 100, 61),
    changeNotes(lead, ['t100p61'], { length: 700, locks: { lpf: 300 } }),
  ).music;
  const noteOf = (all: Music) => all.patterns[0]?.lanes[lead.track]?.notes.t100p61;
  const louder = change(melody, changeStep(lead, 0, { velocity: 1, repeats: 2 })).music;
  expect(noteOf(louder)).toMatchObject({ at: 100, length: 700, velocity: 1, repeats: 2 });
  const bass = { name: 'FM Bass', strudelName: 'fmBass', note: 'C2' };
  expect(noteOf(change(louder, dropSound(lead.track, bass)).music)).toEqual(noteOf(louder));
  const clap = { name: 'Clap', strudelName: 'cp' };
  expect(noteOf(change(louder, dropSound(lead.track, clap)).music)).not.toHaveProperty('pitch');
});

test('a pad’s chord outlives its sound', () => {
  const chord = change(music, changeStep(pad, 0, { on: true })).music;
  const played = change(chord, changeTrack(pad.track, { strudelName: 'saw' })).music;
  expect(musicEvents(played, 0, 1).map(({ value }) => value.note)).toEqual([48, 52, 55]);
});

test('a note list can be typed anew, letter by letter, also after it was empty', () => {
  let typed = change(
    music,
    changeStep(lead, 0, { on: true }),
    changeStep(lead, 8, { on: true }),
  ).music;
  for (const text of ['', 'D', 'D3', 'D3 ', 'D3 A', 'D3 A3']) {
    typed = change(typed, setLaneNotes(lead, text)).music;
    const track = typed.tracks.find(({ id }) => id === lead.track);
    expect(track && noteOfLane(track, typed.patterns[0]?.lanes[lead.track] ?? { notes: {} })).toBe(
      text,
    );
  }
  expect(musicEvents(typed, 0, 1).map(({ value }) => value.note)).toEqual([50, 57]);
});

test('a pattern that is cleared has no notes at all, and lanes keep their lengths', () => {
  const full = change(music, toggleNote(lead, 100, 61), toggleNote(pad, 960 * 9, 61)).music;
  expect(change(full, clearPattern('a')).music).toEqual(music);
  expect(change(music, clearPattern('a')).music).toBe(music);
});

test('a note that begins late in its step is that step’s: it stays late when it is set, is never doubled, and goes', () => {
  const place = { pattern: 'a', track: 'track-1' };
  const notes = (of: Music) => Object.values(of.patterns[0]?.lanes['track-1']?.notes ?? {});
  const edited = (of: Music, ...edits: MusicEdit[]) =>
    edits.reduce((now, edit) => change(now, edit).music, of);
  const late = edited(music, changeStep(place, 4, { on: true }), ({ patterns }) => {
    for (const note of Object.values(patterns[0]?.lanes['track-1']?.notes ?? {})) note.at += 180;
  });
  const shown = (of: Music) => of.patterns[0] && lateOfStep(of.patterns[0], 'track-1', 4);
  expect(shown(late)).toBe(0.75);
  expect(shown(music)).toBe(0);
  expect(edited(late, changeStep(place, 4, { on: true }))).toBe(late);
  const set = edited(late, changeStep(place, 4, { velocity: 0.5, repeats: 2 }));
  expect(notes(set)).toMatchObject([{ at: 1140, velocity: 0.5, repeats: 2 }]);
  expect(notes(edited(late, changeStep(place, 5, { on: true })))).toHaveLength(2);
  const again = edited(
    late,
    changeStep(place, 4, { on: false }),
    changeStep(place, 4, { on: true }),
  );
  expect(notes(again)).toMatchObject([{ at: 960 }]);
  expect(notes(edited(late, changeStep(place, 4, { on: false })))).toEqual([]);
});
