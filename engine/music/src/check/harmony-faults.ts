import type { CheckedMusic, CheckedNote } from './checked-notes.ts';
import { type FaultPlace, faultOf, type MusicFault } from './music-faults.ts';
import {
  type MusicalKey,
  majorAndMinorKeys,
  pitchClass,
  pitchClassName,
  readMusicalKey,
} from './musical-key.ts';
import { type CheckedPart, HeardChords } from './parts-of-music.ts';

/** Shares of the bars in which a fault may be. */
const [clashShare, bassShare] = [0.05, 0.1];
/**
 * Share of what sounds that may lie outside of a key that was asked for: secondary dominants, borrowed chords. Notes of the
 * blues count as half outside.
 */
const [outsideShare, blueWeight] = [0.25, 0.5];
/** How often a note that nothing explains may come. */
const foreignNotes = 2;
/** Cycles by which an onset is still on its beat. */
const near = 1 / 32;

/** What is wrong with the notes of music that are heard together. */
export function harmonyFaults(music: CheckedMusic, parts: readonly CheckedPart[]): MusicFault[] {
  const chords = new HeardChords(parts);
  const metre = beatsOf(parts);
  return [
    outOfKey(music, parts),
    faultOf('music_foreign', foreignPlaces(music, parts, chords, metre), music, 0),
    faultOf('music_bass', bassPlaces(parts, chords, metre), music, bassShare),
    faultOf('music_clash', clashPlaces(parts, chords, metre), music, clashShare),
  ].filter((fault) => fault !== undefined);
}

/** Beats of a cycle: three where more begins on thirds of it than on fourths. */
function beatsOf(parts: readonly CheckedPart[]): 3 | 4 {
  const onsets = parts.flatMap(({ notes }) => notes.map(({ begin }) => begin % 1));
  const count = (beats: number) =>
    onsets.filter((at) => at > near && at < 1 - near && isOnBeat(at, beats)).length;
  return count(3) > count(4) ? 3 : 4;
}

function isOnBeat(at: number, beats: number): boolean {
  return Math.abs(at * beats - Math.round(at * beats)) < near * beats;
}

/** The music as a whole is in another key than was asked for. */
function outOfKey({ key = '', isKeyAsked }: CheckedMusic, parts: readonly CheckedPart[]) {
  const asked = readMusicalKey(key);
  if (asked === undefined || isKeyAsked !== true) return undefined;
  const weights = new Map<number, number>();
  let all = 0;
  for (const { begin, end, pitch = 0 } of parts.flatMap(({ notes }) => notes)) {
    const note = pitchClass(pitch);
    all += end - begin;
    if (asked.classes.has(note)) continue;
    const weight = (end - begin) * (asked.blue.has(note) ? blueWeight : 1);
    weights.set(note, (weights.get(note) ?? 0) + weight);
  }
  const outside = [...weights].sort(([, one], [, other]) => other - one);
  const share = outside.reduce((sum, [, weight]) => sum + weight, 0) / (all || 1);
  const [[note] = [0]] = outside;
  if (share <= outsideShare) return undefined;
  return { code: 'music_out_of_key', details: { note: pitchClassName(note), key } } as const;
}

/** The major or minor key outside of which least of the music lies. */
function nearestKey(parts: readonly CheckedPart[]): MusicalKey {
  const notes = parts.flatMap((part) => part.notes);
  const outside = ({ classes }: MusicalKey) =>
    notes.reduce(
      (sum, { begin, end, pitch = 0 }) => sum + (classes.has(pitchClass(pitch)) ? 0 : end - begin),
      0,
    );
  return majorAndMinorKeys().reduce((best, each) => (outside(each) < outside(best) ? each : best));
}

/** Notes of lines that neither the key nor a chord explains, and that lead nowhere. */
function foreignPlaces(
  { key = '', isKeyAsked }: CheckedMusic,
  parts: readonly CheckedPart[],
  chords: HeardChords,
  beats: number,
): FaultPlace[] {
  const said = readMusicalKey(key);
  if (said === undefined) return [];
  // What an answer says of its own key may be wrong without the music being so.
  const keys = isKeyAsked ? [said] : [said, nearestKey(parts)];
  return parts
    .filter(({ role }) => role !== 'chords')
    .flatMap(({ notes }) => {
      const foreign = notes.filter((note, at) => {
        const { begin, end, pitch = 0 } = note;
        const named = pitchClass(pitch);
        const isKnown = keys.some(({ classes, blue }) => classes.has(named) || blue.has(named));
        if (isKnown || chords.meantAt(begin)?.has(named)) return false;
        const next = notes.slice(at + 1).find((each) => each.begin > begin);
        const leads = Math.abs((next?.pitch ?? pitch) - pitch);
        const isPassing = end - begin <= 0.5 / beats + 1e-6 || !isOnBeat(begin, beats);
        return !(isPassing && leads > 0 && leads <= 2);
      });
      const count = (name: number) =>
        foreign.filter(({ pitch = 0 }) => pitchClass(pitch) === name).length;
      return foreign
        .filter(({ pitch = 0 }) => count(pitchClass(pitch)) > foreignNotes)
        .map(({ begin, layer, pitch = 0 }) => ({
          at: begin,
          layer,
          details: { layer, note: pitchClassName(pitch) },
        }));
    });
}

/** A bass on a strong beat that makes a chord of what is above it that nobody plays. */
function bassPlaces(
  parts: readonly CheckedPart[],
  chords: HeardChords,
  beats: number,
): FaultPlace[] {
  const bass = parts.find(({ role }) => role === 'bass');
  const above = parts.find(({ role }) => role === 'chords')?.notes[0]?.layer;
  if (bass === undefined || above === undefined) return [];
  return bass.notes.flatMap((note) => {
    const { begin, end, layer, pitch = 0 } = note;
    const strong = isOnBeat(begin, beats === 4 ? 2 : 1) && end - begin > 0.5 / beats;
    const chord = strong ? chords.soundingAt(begin) : undefined;
    if (chord === undefined || carries(pitch, chord) || isPedal(bass, begin)) return [];
    const names = [...chord].map(pitchClassName).join(' ');
    return [
      {
        at: begin,
        layer,
        details: { layer, note: pitchClassName(pitch), chord: names, against: above },
      },
    ];
  });
}

/** Whether a bass note and a chord are a chord: not with a flat ninth or a cross relation that its kind does not have. */
function carries(pitch: number, chord: ReadonlySet<number>): boolean {
  const bass = pitchClass(pitch);
  if (chord.has(bass)) return true;
  const has = (step: number) => chord.has(pitchClass(bass + step));
  const isDominant = has(4) && has(10);
  // The third below a diminished seventh, or below its upper notes: a dominant with a flat ninth.
  const isFlatNinth = has(1) && has(4) && (has(7) || has(10));
  if (has(1) && !isDominant && !isFlatNinth) return false;
  if (has(11) && (has(10) || (has(6) && !has(7) && !has(4)))) return false;
  return !(has(3) && has(4) && !has(10));
}

/** Whether the bass holds one note through four bars: whatever moves over it is heard against a pedal. */
function isPedal({ notes }: CheckedPart, at: number): boolean {
  const bars = notes.filter(({ begin }) => Math.abs(begin - at) <= 2);
  const spread =
    Math.max(...bars.map(({ begin }) => begin)) - Math.min(...bars.map(({ begin }) => begin));
  return spread > 1.5 && new Set(bars.map(({ pitch = 0 }) => pitchClass(pitch))).size === 1;
}

/** Semitones and minor ninths between parts, longer than half a beat and begun on one, that the chord does not have. */
function clashPlaces(
  parts: readonly CheckedPart[],
  chords: HeardChords,
  beats: number,
): FaultPlace[] {
  const notes = parts
    .flatMap((part) => part.notes.map((note) => ({ note, part })))
    .sort((one, other) => one.note.begin - other.note.begin);
  const places: FaultPlace[] = [];
  let sounding: typeof notes = [];
  for (const one of notes) {
    const { begin } = one.note;
    sounding = sounding.filter(({ note }) => note.end > begin + near);
    if (isOnBeat(begin, beats)) {
      for (const other of sounding) {
        const place = clashOf(one, other, chords, 0.5 / beats);
        if (place) places.push(place);
      }
    }
    sounding.push(one);
  }
  return places;
}

interface PlayedNote {
  note: CheckedNote;
  part: CheckedPart;
}

function clashOf(
  one: PlayedNote,
  other: PlayedNote,
  chords: HeardChords,
  shortest: number,
): FaultPlace | undefined {
  if (one.part === other.part) return undefined;
  const roles = [one.part.role, other.part.role];
  // What a bass does to a chord is judged by itself.
  if (roles.includes('bass') && roles.includes('chords')) return undefined;
  const [low, high] = [one, other].sort((a, b) => (a.note.pitch ?? 0) - (b.note.pitch ?? 0));
  if (low === undefined || high === undefined) return undefined;
  if (((high.note.pitch ?? 0) - (low.note.pitch ?? 0)) % 12 !== 1) return undefined;
  const at = Math.max(one.note.begin, other.note.begin);
  if (Math.min(one.note.end, other.note.end) - at <= shortest + 1e-6) return undefined;
  const chord = chords.meantAt(at);
  const isOf = ({ note, part }: PlayedNote) =>
    part.role !== 'line' || chord?.has(pitchClass(note.pitch ?? 0)) === true;
  if (chord && isOf(low) && isOf(high)) return undefined;
  const [blamed, against] = roles[0] === 'line' ? [one, other] : [other, one];
  const name = ({ note }: PlayedNote) => pitchClassName(note.pitch ?? 0);
  const { layer } = blamed.note;
  const details = { layer, note: name(blamed), against: against.note.layer, other: name(against) };
  return { at, layer, details };
}
