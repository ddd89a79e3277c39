import { sumOf } from '../levels/sound-levels.ts';
import type { CheckedNote } from './checked-notes.ts';
import { pitchClass } from './musical-key.ts';

/** Layers that sound as one instrument: a voice of a chord each, or one layer alone. */
export interface CheckedPart {
  notes: readonly CheckedNote[];
  /** Mean MIDI number. */
  register: number;
  role: 'bass' | 'chords' | 'line';
}

/** Share of their onsets that voices of one chord have in common. */
const together = 0.7;
/** MIDI number under which a voice is none of a chord's, and semitones between two that are neighbours in one, at most. */
const [chordsFrom, neighbours] = [47, 12];
/** Notes at an onset, on average, from which on it is chords that play. */
const chordSize = 2.5;
/** MIDI number under which the lowest part is a bass. */
const bassBelow = 52;

/** The pitched parts of music, lowest first. Several layers of one sound with the same rhythm are one part. */
export function partsOfMusic(notes: readonly CheckedNote[]): CheckedPart[] {
  const layers = new Map<string, CheckedNote[]>();
  for (const note of notes) {
    if (note.pitch === undefined) continue;
    const layer = layers.get(note.layer) ?? [];
    layers.set(note.layer, layer);
    layer.push(note);
  }
  const groups: CheckedNote[][] = [];
  for (const layer of layers.values()) {
    const same = groups.find((group) => isOneInstrument(group, layer));
    if (same) same.push(...layer);
    else groups.push([...layer]);
  }
  const parts = groups
    .map((group): CheckedPart => {
      const sorted = group.sort((one, other) => one.begin - other.begin);
      const register = registerOf(sorted);
      const isChords = sorted.length / onsetsOf(sorted).size >= chordSize;
      return { notes: sorted, register, role: isChords ? 'chords' : 'line' };
    })
    .sort((one, other) => one.register - other.register);
  const bass = parts.find(({ role }) => role === 'line');
  return parts.map((part) =>
    part === bass && part.register < bassBelow ? { ...part, role: 'bass' } : part,
  );
}

function isOneInstrument(group: readonly CheckedNote[], layer: readonly CheckedNote[]): boolean {
  if (group[0]?.sound !== layer[0]?.sound) return false;
  const register = registerOf(layer);
  const isNear = group.some(({ pitch = 0 }) => Math.abs(pitch - register) <= neighbours);
  if (!isNear || Math.min(register, registerOf(group)) < chordsFrom) return false;
  const [ours, theirs] = [onsetsOf(group), onsetsOf(layer)];
  const common = [...theirs].filter((onset) => ours.has(onset)).length;
  return common / Math.max(ours.size, theirs.size) >= together;
}

function registerOf(notes: readonly CheckedNote[]): number {
  return sumOf(notes.map(({ pitch = 0 }) => pitch)) / notes.length;
}

function onsetsOf(notes: readonly CheckedNote[]): Set<number> {
  return new Set(notes.map(({ begin }) => Math.round(begin * 192)));
}

/** A chord as it sounds for a while. */
interface SoundingChord {
  begin: number;
  end: number;
  classes: Set<number>;
}

/** Cycles by which notes that belong together are apart, at most. */
const near = 1 / 64;
/** Cycles for which a chord that has ended is still meant, and by which one that comes is anticipated. */
const [meantAfter, meantBefore] = [1, 1 / 8];

/** The chords of music as its chord parts play them, and the bass under them. */
export class HeardChords {
  private readonly chords: readonly SoundingChord[];
  private readonly bass: readonly CheckedNote[];

  constructor(parts: readonly CheckedPart[]) {
    const chords: SoundingChord[] = [];
    const notes = parts
      .flatMap((part) => (part.role === 'chords' ? part.notes : []))
      .sort((one, other) => one.begin - other.begin);
    for (const { begin, end, pitch = 0 } of notes) {
      const last = chords.at(-1);
      const chord =
        last && begin - last.begin < near ? last : { begin, end, classes: new Set<number>() };
      if (chord !== last) chords.push(chord);
      chord.classes.add(pitchClass(pitch));
      chord.end = Math.max(chord.end, end);
    }
    this.chords = chords;
    this.bass = parts.find(({ role }) => role === 'bass')?.notes ?? [];
  }

  /** Pitch classes of what sounds at a time; undefined where no chord does. */
  soundingAt(time: number): ReadonlySet<number> | undefined {
    const sounding = this.chords.filter(
      ({ begin, end }) => begin <= time + near && end > time + near,
    );
    if (sounding.length === 0) return undefined;
    return new Set(sounding.flatMap(({ classes }) => [...classes]));
  }

  /** The same with the bass, the chord that was there last, and one that is about to come; undefined where none is near. */
  meantAt(time: number): ReadonlySet<number> | undefined {
    const around = this.chords.filter(
      ({ begin, end }) => begin <= time + meantBefore && Math.max(end, begin + meantAfter) > time,
    );
    const last = around.findLast(({ begin }) => begin <= time + near);
    const meant = around.filter(
      (chord) => chord === last || chord.end > time || chord.begin > time,
    );
    if (meant.length === 0) return undefined;
    const bass = this.bass.filter(({ begin, end }) => begin <= time + near && end > time);
    return new Set([
      ...meant.flatMap(({ classes }) => [...classes]),
      ...bass.map(({ pitch = 0 }) => pitchClass(pitch)),
    ]);
  }
}
