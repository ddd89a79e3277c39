import { ticks } from '@hocket/sdk';
import { chordName } from '../chord.ts';
import { type Key, modes } from '../key.ts';
import { chordsOf } from '../read-chords.ts';
import { type Change, namesOf } from './change.ts';
import { heardChord } from './chords-in-key.ts';
import type { EditRequest } from './edit-request.ts';
import { type HeardChord, heardChords } from './heard-chords.ts';
import { keyOfNotes } from './key-of-music.ts';
import type { MusicContext } from './layer-edits.ts';
import type {
  Scope,
  Sketch,
  SketchLane,
  SketchNote,
  SketchPattern,
  SketchTrack,
} from './sketch.ts';
import { findTargets } from './targets.ts';
import { isTonal } from './track-kind.ts';

/** Gives the music other chords, one a bar again and again: bass, chords and melody follow, drums stay. */
export function chordEdit(
  { chords }: Extract<EditRequest, { kind: 'chords' }>,
  sketch: Sketch,
  { key }: Pick<MusicContext, 'key'>,
  scope: Scope,
): Change | undefined {
  const { open, locked } = findTargets([], sketch, scope);
  const pitched = open.filter((track) => isTonal(sketch.kindOf(track)));
  const given = chordsOf(chords, key);
  if (given.length === 0 || pitched.length === 0) return undefined;
  const before = new Map(pitched.map((track) => [track, sketch.heard(track)]));
  const wanted = given.map(heardChord);
  for (const pattern of sketch.patterns(scope)) reharmonize(sketch, pattern, wanted, pitched);
  const touched = pitched.filter((track) => sketch.heard(track) !== before.get(track));
  return {
    name: 'chords',
    value: spoken(given.map(chordName)),
    layers: namesOf(touched),
    locked: locked.filter((name) => {
      const track = sketch.tracks.find((each) => each.name === name);
      return track === undefined || isTonal(sketch.kindOf(track));
    }),
    hasTarget: true,
  };
}

/** One name for each that differs from the one before. */
function spoken(names: readonly string[]): string {
  return names.filter((name, index) => name !== names[index - 1]).join(' ');
}

/** A stretch of a pattern with the chord that it had, and the one that it gets. */
interface ChordChange {
  /** Ticks. */
  from: number;
  to: number;
  old: HeardChord | undefined;
  chord: HeardChord;
  /** The scale of melodies over it. */
  scale: readonly number[];
}

/** Moves a pattern's layers to other chords, two for each bar. */
export function reharmonize(
  sketch: Sketch,
  pattern: SketchPattern,
  chords: readonly HeardChord[],
  tracks: readonly SketchTrack[],
): void {
  const size = sketch.meter * ticks.step;
  const bars = fittingBars(sketch, pattern, chords.length / 2);
  const old = heardChords(sketch, pattern, bars);
  const key = keyOfChords(chords);
  const changes = Array.from({ length: bars * 2 }, (_, half): ChordChange => {
    const chord = chords[half % chords.length] as HeardChord;
    const from = (half * size) / 2;
    return { from, to: from + size / 2, old: old[half], chord, scale: scaleOver(chord, key) };
  });
  const place = (at: number) =>
    changes.find(({ from, to }) => at % (bars * size) >= from && at % (bars * size) < to);
  const written = tracks.flatMap((track) => {
    const lane = sketch.lane(pattern, track);
    if (lane === undefined) return [];
    // What a shorter lane repeats sounds over several chords.
    const length = Math.max(lane.length, bars * sketch.meter);
    const turns = Math.ceil(length / lane.length);
    const notes = Array.from({ length: turns }, (_, turn) =>
      lane.notes.map((note) => ({ ...note, at: note.at + turn * lane.length * ticks.step })),
    )
      .flat()
      .filter(({ at }) => at < length * ticks.step);
    const kind = sketch.kindOf(track);
    const moved = followChords(notes, place, kind, bars * size);
    return [{ track, kind, length, notes: moved.map((note) => ({ ...note })) }];
  });
  // The voices of a chord may be layers of their own.
  const voices = written.filter(({ kind }) => kind === 'chords').flatMap(({ notes }) => notes);
  playAllTones(voices, place);
  for (const { track, notes, length } of written) sketch.setNotes(pattern, track, notes, length);
}

/** How many bars a pattern lasts once it has all chords: it is made longer where its sections have room for that. */
function fittingBars(sketch: Sketch, pattern: SketchPattern, count: number): number {
  const { meter } = sketch;
  const own = Math.max(1, Math.floor(pattern.length / meter));
  const wanted = Math.max(own, count);
  const length = wanted * meter;
  if (length <= pattern.length || length > 128) return own;
  const playing = sketch.sections.filter((section) => section.pattern === pattern.id);
  const isLoop = sketch.sections.length === 1;
  if (!isLoop && playing.some(({ bars }) => (bars * 16) % length !== 0)) return own;
  for (const lane of Object.values(pattern.lanes)) lane.length ??= pattern.length;
  pattern.length = length;
  for (const section of playing)
    section.bars = (Math.ceil((section.bars * 16) / length) * length) / 16;
  return wanted;
}

function followChords(
  notes: SketchLane['notes'],
  place: (at: number) => ChordChange | undefined,
  kind: ReturnType<Sketch['kindOf']>,
  end: number,
): SketchLane['notes'] {
  const strong = 4 * ticks.step;
  return notes.map((note) => {
    const change = place(note.at);
    if (note.pitch === undefined || change === undefined) return note;
    const isStrong = kind !== 'melody' || note.at % strong === 0 || note.length >= strong;
    // Under a chord the bass begins with its root.
    const begins = kind === 'bass' && beginsChord(note, notes, place, end);
    const pitch = begins
      ? nearest(note.pitch, [change.chord.root])
      : pitchOver(note.pitch, change, kind, isStrong);
    const moved = { ...note, pitch };
    // A note that is held into the next chord ends with its own, where that one does not have it.
    const stop = change.to - (note.at % end);
    const next = place(change.to);
    const stays = moved.length <= stop || !next || classesOf(next.chord).includes(moved.pitch % 12);
    return stays ? moved : { ...moved, length: Math.max(1, stop) };
  });
}

/** Whether no other note of its lane comes before a note under the same chord. */
function beginsChord(
  note: SketchNote,
  notes: readonly SketchNote[],
  place: (at: number) => ChordChange | undefined,
  end: number,
): boolean {
  const before = notes.findLast((other) => other.at < note.at);
  if (before === undefined) return true;
  const isFar = Math.floor(before.at / end) !== Math.floor(note.at / end);
  return isFar || !isSameChord(place(before.at)?.chord, place(note.at)?.chord);
}

/** The root stays the root, the third the third; other notes go to the nearest of the scale, or on strong beats of the chord. */
function pitchOver(
  pitch: number,
  { old, chord, scale }: ChordChange,
  kind: ReturnType<Sketch['kindOf']>,
  isStrong: boolean,
): number {
  const classes = classesOf(chord);
  const member = old ? old.intervals.indexOf((pitch - old.root + 120) % 12) : -1;
  if (isSameChord(old, chord)) return pitch;
  if (kind === 'bass' && member >= 0) {
    const wanted = classes[Math.min(member, classes.length - 1)] ?? chord.root;
    return nearest(pitch, [wanted]);
  }
  const isTone = classes.includes(pitch % 12);
  if (kind === 'bass') return nearest(pitch, classes);
  if (isStrong) return isTone ? pitch : nearest(pitch, classes);
  return scale.includes(pitch % 12) ? pitch : nearest(pitch, scale);
}

/** Voices that sound together play every note of their chord where there are enough of them. */
function playAllTones(
  notes: readonly SketchNote[],
  place: (at: number) => ChordChange | undefined,
): void {
  for (const at of new Set(notes.map((note) => note.at))) {
    const change = place(at);
    const together = notes.filter((note) => note.at === at && note.pitch !== undefined);
    if (!change || together.length < 2) continue;
    const count = (pitch = 0) =>
      together.filter((other) => ((other.pitch ?? 0) - pitch) % 12 === 0).length;
    for (const missing of classesOf(change.chord).slice(0, together.length)) {
      if (count(missing) > 0) continue;
      const free = together.findLast(({ pitch }) => count(pitch) > 1);
      if (free) free.pitch = nearest(free.pitch ?? 60, [missing]);
    }
  }
}

function isSameChord(one: HeardChord | undefined, other: HeardChord | undefined): boolean {
  return one?.root === other?.root && one?.intervals.join() === other?.intervals.join();
}

function classesOf({ root, intervals }: HeardChord): number[] {
  return intervals.map((each) => (root + each) % 12);
}

/** The pitch with one of these classes that is nearest; of two equally near the lower one. */
function nearest(pitch: number, classes: readonly number[]): number {
  for (let distance = 0; distance < 12; distance++)
    for (const each of [pitch - distance, pitch + distance])
      if (classes.includes(((each % 12) + 12) % 12)) return each;
  return pitch;
}

/** The key that chords are in, their first and last ones above all. */
function keyOfChords(chords: readonly HeardChord[]): Key {
  const notes = chords.flatMap((chord, index) =>
    classesOf(chord).map((pitch, place) => ({
      pitch: pitch + 60,
      length: (place === 0 ? 2 : 1) * (index === 0 || index === chords.length - 1 ? 1.5 : 1),
    })),
  );
  return keyOfNotes(notes) ?? { tonic: 0, mode: 'major' };
}

/** A key's scale with the notes of a chord in place of their neighbours. */
function scaleOver(chord: HeardChord, { tonic, mode }: Key): number[] {
  const classes = classesOf(chord);
  const own = modes[mode].map((step) => (tonic + step) % 12);
  const apart = own.filter(
    (each) =>
      !classes.some(
        (tone) => each !== tone && !own.includes(tone) && [1, 11].includes((each - tone + 12) % 12),
      ),
  );
  return [...new Set([...apart, ...classes])];
}
