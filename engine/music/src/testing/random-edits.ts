import {
  AutomationEdits,
  addSection,
  changeSection,
  duplicateSection,
  type Music,
  type MusicProject,
  moveSection,
  removeSection,
  splitSection,
  ticks,
  varySection,
  type Writable,
} from '@hocket/sdk';
import fc from 'fast-check';
import type { MusicEdit } from '../changes/change.ts';
import {
  changeNotes,
  moveNotes,
  setGridPattern,
  setLaneLength,
  setStep,
  toggleNote,
} from '../changes/note-edits.ts';
import { changeProject } from '../changes/project-edits.ts';
import {
  addPattern,
  addTrack,
  changeMusic,
  changePattern,
  changeTrack,
  moveTrack,
  removePattern,
  removeTrack,
} from '../changes/song-edits.ts';
import { setLaneNotes } from '../changes/step-edits.ts';

/** An edit of whatever music there is then: its numbers choose among what there is. */
export type SomeEdit = (music: Music) => MusicEdit;

const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % list.length];

const choice = fc.nat({ max: 1000 });

/** An edit as the studio draws automation. */
export function ofAutomation(draw: (edits: AutomationEdits) => void): MusicEdit {
  return (music) =>
    draw(
      new AutomationEdits({
        change(edit) {
          edit(music as Writable<Music>);
          return true;
        },
      }),
    );
}

/** Edits of notes and of automation alone. */
export const randomNoteEdit: fc.Arbitrary<SomeEdit> = fc
  .record({ pattern: choice, track: choice, notes: fc.array(choice, { maxLength: 3 }) })
  .chain(({ pattern, track, notes }) => {
    const place = (music: Music) => ({
      pattern: pick(music.patterns, pattern)?.id ?? '',
      track: pick(music.tracks, track)?.id ?? '',
    });
    const ids = (music: Music) => {
      const at = place(music);
      const lane = music.patterns.find(({ id }) => id === at.pattern)?.lanes[at.track];
      return notes.flatMap((each) => pick(Object.keys(lane?.notes ?? {}), each) ?? []);
    };
    const edit = (made: (music: Music) => MusicEdit): SomeEdit => made;
    return fc.oneof(
      fc
        .tuple(fc.nat(31), fc.option(fc.integer({ min: 36, max: 40 }), { nil: undefined }))
        .map(([step, pitch]) =>
          edit((music) => toggleNote(place(music), step * ticks.step, pitch)),
        ),
      fc
        .tuple(fc.nat(20), fc.boolean())
        .map(([step, on]) => edit((music) => setStep(place(music), step, on))),
      fc
        .record(
          {
            velocity: fc.double(),
            length: fc.double(),
            chance: fc.constantFrom(0, 0.5, 2),
            repeats: fc.integer(),
            pitch: fc.constantFrom(undefined, 40, 1000),
            slide: fc.boolean(),
            played: fc.double(),
            locks: fc.constantFrom<Record<string, number>>(
              {},
              { lpf: 300 },
              { unheard: 1, pan: Number.NaN, hpf: 90 },
            ),
          },
          { requiredKeys: [] },
        )
        .map((change) => edit((music) => changeNotes(place(music), ids(music), change))),
      fc
        .record({
          ticks: fc.integer({ min: -5000, max: 5000 }),
          semitones: fc.integer({ min: -99, max: 99 }),
        })
        .map((by) => edit((music) => moveNotes(place(music), ids(music), by))),
      fc
        .constantFrom(undefined, 3, 0, 500)
        .map((length) => edit((music) => setLaneLength(place(music), length))),
      fc
        .constantFrom('', 'C3', 'C3 Eb3', 'no notes', 'G1 B10')
        .map((text) => edit((music) => setLaneNotes(place(music), text))),
      fc
        .record({
          control: fc.constantFrom('volume', 'filter', 'resonance'),
          from: fc.nat(5000),
          to: fc.nat(5000),
          value: fc.integer({ min: -10, max: 3000 }),
        })
        .map(({ control, from, to, value }) =>
          edit((music) =>
            ofAutomation((edits) => {
              const drawn = { ...place(music), control };
              if (value < 0) edits.clear(drawn, { from, to });
              else if (value % 2 === 0) edits.setPoint(drawn, from, value);
              else edits.setRamp(drawn, { at: from, value }, { at: to, value: value / 2 });
            }),
          ),
        ),
    );
  });

const randomSongEdit: fc.Arbitrary<SomeEdit> = fc
  .record({ one: choice, other: choice, to: choice, length: fc.constantFrom(-1, 4, 16, 1e9) })
  .chain(({ one, other, to, length }) => {
    const track = (music: Music) => pick(music.tracks, one)?.id ?? '';
    const pattern = (music: Music) => pick(music.patterns, one)?.id ?? '';
    const section = (music: Music) => pick(music.song, one)?.id ?? '';
    return fc.constantFrom<SomeEdit>(
      () => addTrack(),
      (music) => removeTrack(track(music)),
      (music) => moveTrack(track(music), to % 5),
      (music) =>
        changeTrack(track(music), { name: `${to}`, volume: length, effects: { delay: 1 } }),
      (music) => changeTrack(track(music), { effects: {}, chokes: 'hats', pan: length }),
      (music) => changeTrack(track(music), { effects: undefined, chokes: undefined, solo: true }),
      (music) =>
        changeTrack(track(music), {
          effects: { eqLow: to - 500 },
          duckedBy: pick(music.tracks, other)?.id,
        }),
      () => changeMusic({ mix: to % 2 === 0 ? undefined : { delayTime: to, masterGain: -to } }),
      (music) =>
        changeMusic({
          inserts: {
            one: { track: track(music), effect: 'acme.plate', at: to, amount: (to % 5) / 4 },
            ...(to % 2 === 0
              ? { two: { bus: 'delay', effect: 'acme.plate', at: 0, amount: 1 } }
              : {}),
          },
        }),
      (music) => addPattern(to % 2 === 0 ? pattern(music) : undefined),
      (music) => removePattern(pattern(music)),
      (music) => changePattern(pattern(music), { name: `${to}`, length }),
      (music) => addSection({ name: 'New', bars: length, pattern: pattern(music) }, to % 3),
      (music) => removeSection(section(music)),
      (music) => moveSection(section(music), to % 4),
      (music) => duplicateSection(section(music)),
      (music) => splitSection(section(music), (1 + (to % 4)) / 16),
      (music) => varySection(section(music)),
      (music) =>
        changeSection(section(music), {
          bars: 1 + (to % 4),
          pattern: pick(music.patterns, other)?.id ?? '',
          lanes: { [pick(music.tracks, other)?.id ?? '']: to % 2 === 0 ? 'rest' : pattern(music) },
        }),
      (music) => changeSection(section(music), { lanes: undefined }),
      () => changeMusic({ bpm: length, swing: to / 100, loop: { from: 1, to: 2 } }),
      () => changeMusic({ loop: undefined, key: { root: 'Eb', scale: 'dorian' } }),
      () => setGridPattern([[true, false, true, false], [], [false, true]]),
    );
  });

/** Any edit that the studio makes. */
export const randomEdit: fc.Arbitrary<SomeEdit> = fc.oneof(
  { weight: 2, arbitrary: randomNoteEdit },
  randomSongEdit,
);

/** Edits of what a project says beside its music. */
export const randomProjectEdit: fc.Arbitrary<(project: MusicProject) => MusicEdit<MusicProject>> =
  fc
    .record(
      {
        name: fc.string(),
        description: fc.string(),
        tags: fc.array(fc.string({ minLength: 1 }), { maxLength: 3 }),
        linked: fc.boolean(),
        plugins: fc.constantFrom([], [{ id: 'acme.bell', version: '1.0.0' }]),
        code: fc.array(fc.constantFrom('s("bd")', '\n', '$: ', '~', '😀', 'x'), { maxLength: 6 }),
        at: fc.nat(20),
      },
      { requiredKeys: ['at'] },
    )
    .map(({ code, at, ...texts }) => ({ strudelCode: old }: MusicProject) => {
      const strudelCode = code && `${old.slice(0, at)}${code.join('')}${old.slice(at + 2)}`;
      return changeProject(strudelCode === undefined ? texts : { ...texts, strudelCode });
    });
