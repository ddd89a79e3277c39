import {
  type Lane,
  librarySounds,
  type Music,
  type MusicNote,
  type MusicTrack,
  noteId,
  scaleOn,
  ticks,
  tonicPitchClass,
} from '@hocket/sdk';
import type { Draft } from 'immer';
import { notesIn } from '../grid/note-list.ts';
import { clampedNote, own } from '../model/lane.ts';
import { pitchOfName } from '../schema-one/music-of-project.ts';
import type { MusicEdit } from './change.ts';

/** 0 to 1, as Math.random. */
type Random = () => number;

/** Steps for which a chord stands. */
const chordSteps = 8;
/** Where tracks with pitches play when their list of notes does not say it: C4. */
const middle = 60;
/** Tracks below C3 play the bass. */
const bassBelow = 48;
/** The share of a note's time for which it sounds. */
const gate = 0.9;

/**
 * Fills a pattern by the odds of the specification (part 4) with what goes together: all pitches are in the music's key,
 * bass, chords and melodies follow the same chords, notes on the beat are the loudest, and an open hat never sounds with a
 * closed one. Lanes keep their length.
 */
export function randomizePattern(id: string, random: Random): MusicEdit {
  return (music) => {
    const pattern = music.patterns.find((each) => each.id === id);
    if (!pattern) return;
    const chords = chordsIn(music as Music, pattern.length, random);
    const rows = music.tracks.map(
      (track) => own(pattern.lanes, track.id)?.length ?? pattern.length,
    );
    const onsets = randomOnsets(music.tracks as MusicTrack[], rows, random);
    for (const [row, track] of music.tracks.entries()) {
      const { length } = own(pattern.lanes, track.id) ?? {};
      const steps = onsets[row] ?? [];
      const lane: Lane = { ...(length === undefined ? {} : { length }), notes: {} };
      const ends = [...steps.slice(1), rows[row] ?? pattern.length];
      const part = partOf(track as MusicTrack, chords, random);
      for (const [index, step] of steps.entries()) {
        const free = (ends[index] ?? step + 1) - step;
        const velocity = velocityAt(row, step, random);
        for (const note of part(step, free)) {
          const at = step * ticks.step;
          const whole = clampedNote({ ...note, at, velocity, chance: 1, repeats: 1 });
          Object.assign(lane.notes, { [noteId(lane, whole.at, whole.pitch)]: whole });
        }
      }
      pattern.lanes[track.id] = lane as Draft<Lane>;
    }
  };
}

/** Chance that a step is on: rows 0 and 1 share out the steps of each four, as kick and snare do. */
function stepOdds(row: number, step: number): number {
  const place = step % 4;
  if (row === 0) return place === 0 || place === 2 ? 0.7 : 0.1;
  if (row === 1) return place === 1 || place === 3 ? 0.7 : 0.1;
  return row === 2 ? 0.4 : 0.15;
}

const closedHats = ['hh', 'hihatroll'];
const openHats = ['oh'];

/** The steps of each row that are on. An open hat has its odds, too: what it may not have beside closed ones, it gets elsewhere. */
function randomOnsets(
  tracks: readonly MusicTrack[],
  lengths: readonly number[],
  random: Random,
): readonly (readonly number[])[] {
  const isOf = (names: readonly string[], row: number) =>
    names.includes(tracks[row]?.strudelName ?? '');
  const rows = [...tracks.keys()];
  const closed = rows.filter((row) => isOf(closedHats, row));
  const onsets = tracks.map((): number[] => []);
  for (const row of rows.toSorted((one, other) => order(one) - order(other))) {
    for (let step = 0; step < (lengths[row] ?? 0); step++) {
      if (random() < oddsBeside(row, step)) onsets[row]?.push(step);
    }
  }
  return onsets;

  function order(row: number): number {
    return isOf(openHats, row) ? 1 : 0;
  }

  function oddsBeside(row: number, step: number): number {
    const odds = stepOdds(row, step);
    if (!isOf(openHats, row)) return odds;
    const free = closed.reduce((share, hat) => share * (1 - stepOdds(hat, step)), 1);
    return closed.some((hat) => onsets[hat]?.includes(step)) ? 0 : odds / free;
  }
}

/** The beat is loudest, eighths between them less, sixteenths least; a snare beside the beat answers it. */
function velocityAt(row: number, step: number, random: Random): number {
  const levels = row === 1 ? [0.95, 0.8, 0.7, 0.65] : [0.95, 0.6, 0.75, 0.6];
  return Math.round(((levels[step % 4] ?? 0.6) + (random() - 0.5) * 0.1) * 100) / 100;
}

/** Degrees of a scale, in semitones above its tonic, and the chord that stands at each step, as degrees. */
interface Chords {
  tonic: number;
  /** Ascending, from 0. */
  scale: readonly number[];
  /** The degree of a chord's root for each stretch of steps. */
  roots: readonly number[];
}

/** The tonic first, then chords that are neither it nor diminished. */
function chordsIn({ key }: Music, length: number, random: Random): Chords {
  const tonic = tonicPitchClass(key.root) ?? 0;
  const scale = scaleOn(0, key.scale);
  const semitones = (degree: number) => degreePitch({ scale }, degree);
  const isWhole = (degree: number) =>
    scale.length < 7 || semitones(degree + 4) - semitones(degree) === 7;
  const others = [...scale.keys()].filter((degree) => degree > 0 && isWhole(degree));
  const roots = Array.from({ length: Math.ceil(length / chordSteps) }, (_, at) =>
    at === 0 ? 0 : picked(others, random),
  );
  return { tonic, scale, roots };
}

/** Semitones of a degree above the tonic; degrees go on above the octave and below the tonic. */
function degreePitch({ scale }: Pick<Chords, 'scale'>, degree: number): number {
  const octave = Math.floor(degree / scale.length);
  return 12 * octave + (scale[degree - octave * scale.length] ?? 0);
}

function picked<T>(list: readonly T[], random: Random): T {
  return list[Math.min(list.length - 1, Math.floor(random() * list.length))] as T;
}

/** What a track plays at a step before which it has so many steps free behind it. */
type Part = (step: number, free: number) => Pick<MusicNote, 'length' | 'pitch'>[];

const padSounds = [
  'pad',
  ...librarySounds.filter(({ category }) => category === 'Pads').map((each) => each.strudelName),
];

function partOf(track: MusicTrack, chords: Chords, random: Random): Part {
  const pitches = notesIn(track.note).map(pitchOfName);
  if (pitches.length === 0) return () => [{ length: ticks.step }];
  const lowest = Math.min(...pitches.map((pitch) => pitch ?? middle));
  if (padSounds.includes(track.strudelName)) return padPart(chords, lowest);
  return lowest < bassBelow ? bassPart(chords, lowest, random) : leadPart(chords, lowest, random);
}

const rootAt = ({ roots }: Chords, step: number) =>
  roots[Math.floor(step / chordSteps) % roots.length] ?? 0;

/** The pitch of a degree that is the first from `lowest` on. */
function pitchFrom(chords: Chords, degree: number, lowest: number): number {
  const above = chords.tonic + degreePitch(chords, degree) - lowest;
  return lowest + (((above % 12) + 12) % 12);
}

const lengthOf = (steps: number) => Math.round(steps * ticks.step * gate);

/** The chord's root on the beat; beside it its fifth, too, or the octave. */
function bassPart(chords: Chords, lowest: number, random: Random): Part {
  return (step, free) => {
    const root = rootAt(chords, step);
    const deep = pitchFrom(chords, root, lowest - 4);
    const pitch =
      step % 4 === 0
        ? deep
        : picked([deep, deep, deep + 12, pitchFrom(chords, root + 4, deep)], random);
    return [{ length: lengthOf(Math.min(free, 3)), pitch }];
  };
}

/** Three notes of the chord, for as long as it stands. */
function padPart(chords: Chords, lowest: number): Part {
  return (step, free) => {
    const root = rootAt(chords, step);
    const rest = chordSteps - (step % chordSteps);
    const pitches = [0, 2, 4].map((third) => pitchFrom(chords, root + third, lowest - 2));
    return [...new Set(pitches)].map((pitch) => ({
      length: lengthOf(Math.min(free, rest)),
      pitch,
    }));
  };
}

/** A tone of the chord on eighths, between them the scale's next to the tone before. */
function leadPart(chords: Chords, lowest: number, random: Random): Part {
  let degree = rootAt(chords, 0);
  return (step, free) => {
    const root = rootAt(chords, step);
    const near = [-2, -1, 0, 1, 2].map((by) => degree + by);
    const { length } = chords.scale;
    const inChord = near.filter((each) =>
      [0, 2, 4].includes((((each - root) % length) + length) % length),
    );
    const next = picked(
      step % 2 === 0 && inChord.length > 0 ? inChord : [degree - 1, degree + 1],
      random,
    );
    degree = Math.abs(next) > length ? root : next;
    const pitch = pitchFrom(chords, 0, lowest) + degreePitch(chords, degree);
    return [{ length: lengthOf(Math.min(free, 2)), pitch }];
  };
}
