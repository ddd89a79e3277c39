import { clamp, highestPitch, type Scale } from '@hocket/sdk';
import { type NamedNote, shortest } from './note-changes.ts';

/** How a raster pulls notes. */
export interface RasterPull {
  /** Ticks. */
  raster: number;
  /** How much of the way each note goes, 0 to 1. */
  strength: number;
  /** Where the lane ends, in ticks: a note goes to no line of the raster from there on. */
  end: number;
}

/** Notes that begin nearer to the nearest line of a raster. */
export function quantisedNotes(
  notes: readonly NamedNote[],
  { raster, strength, end }: RasterPull,
): NamedNote[] {
  const last = Math.floor((end - 1) / raster) * raster;
  return notes.map(([id, note]) => {
    const line = Math.min(Math.round(note.at / raster) * raster, last);
    return [id, { ...note, at: Math.round(note.at + strength * (line - note.at)) }];
  });
}

/**
 * Notes, in order of time, that each sound until the next one begins: the next of them, behind the last of them the next
 * of `all`, else the lane's end. What begins less than a 64th later belongs to the same chord.
 */
export function legatoNotes(
  notes: readonly NamedNote[],
  all: readonly NamedNote[],
  end: number,
): NamedNote[] {
  const [nextOfThem, nextOfAll] = [onsetsFrom(notes), onsetsFrom(all)];
  return notes.map(([id, note]) => {
    const from = note.at + shortest;
    const next = nextOfThem(from) ?? nextOfAll(from) ?? end;
    return [id, { ...note, length: Math.max(1, next - note.at) }];
  });
}

/** Finds the first onset at a time or after it. Asked for times that only rise, of notes in order of time. */
function onsetsFrom(notes: readonly NamedNote[]): (time: number) => number | undefined {
  let next = 0;
  return (time) => {
    while ((notes[next]?.[1].at ?? time) < time) next += 1;
    return notes[next]?.[1].at;
  };
}

/**
 * Notes turned upside down around the first one, of a chord its lowest: what lay so many degrees above it then lies as
 * many below. Where that would leave MIDI's pitches all of them go some octaves back.
 */
export function invertedNotes(notes: readonly NamedNote[], scale: Scale): NamedNote[] {
  const axis = notes
    .filter(([, { pitch }]) => pitch !== undefined)
    .reduce<NamedNote | undefined>(
      (first, each) => (isBefore(each, first) ? each : first),
      undefined,
    );
  const around = axis?.[1].pitch;
  if (around === undefined) return [...notes];
  const center = degreeOf(around, scale);
  const mirrored = notes.map(([, { pitch }]) =>
    pitch === undefined ? undefined : pitchOf(2 * center - degreeOf(pitch, scale), scale),
  );
  const octaves = 12 * octavesInto(mirrored.filter((pitch) => pitch !== undefined));
  return notes.map(([id, note], index) => {
    const pitch = mirrored[index];
    if (pitch === undefined) return [id, note];
    return [id, { ...note, pitch: clamp(pitch + octaves, 0, highestPitch) }];
  });
}

function isBefore([, one]: NamedNote, other: NamedNote | undefined): boolean {
  if (!other) return true;
  const [, { at, pitch = 0 }] = other;
  return one.at < at || (one.at === at && (one.pitch ?? 0) < pitch);
}

/** Which degree of a scale a MIDI number is, counted from the lowest one; beside the scale a part of one between two. */
function degreeOf(pitch: number, scale: Scale): number {
  const within = scale.filter((each) => each <= pitch % 12).length;
  const below = Math.floor(pitch / 12) * scale.length + within - 1;
  const [from, to] = [wholeDegree(below, scale), wholeDegree(below + 1, scale)];
  return below + (pitch - from) / (to - from);
}

/** The MIDI number of a degree; a part of one is a part of the way to the next. */
function pitchOf(degree: number, scale: Scale): number {
  const below = Math.floor(degree);
  const [from, to] = [wholeDegree(below, scale), wholeDegree(below + 1, scale)];
  return Math.round(from + (degree - below) * (to - from));
}

function wholeDegree(degree: number, scale: Scale): number {
  const inOrder = [...scale].sort((one, other) => one - other);
  const octave = Math.floor(degree / inOrder.length);
  return 12 * octave + (inOrder[degree - octave * inOrder.length] ?? 0);
}

/** How many octaves bring pitches back into MIDI's. */
function octavesInto(pitches: readonly number[]): number {
  const below = -Math.min(...pitches);
  const above = Math.max(...pitches) - highestPitch;
  if (below > 0) return Math.ceil(below / 12);
  return above > 0 ? -Math.ceil(above / 12) : 0;
}

/** Which note of a strummed chord comes first: up begins with the lowest. */
export type StrumWay = 'up' | 'down';

/**
 * Notes of which those that begin together come one after the other, by pitch, evenly until `spread` ticks after the first.
 * They end together as before, as far as that leaves each of them a 64th, and begin before `end`.
 */
export function strummedNotes(
  notes: readonly NamedNote[],
  { spread, way, end }: { spread: number; way: StrumWay; end: number },
): NamedNote[] {
  const chords = new Map<number, NamedNote[]>();
  for (const each of notes) {
    const { at } = each[1];
    chords.set(at, [...(chords.get(at) ?? []), each]);
  }
  return [...chords].flatMap(([at, chord]) => {
    const inOrder = chord.sort(([, one], [, other]) => (one.pitch ?? 0) - (other.pitch ?? 0));
    if (way === 'down') inOrder.reverse();
    const gap = Math.min(spread, end - 1 - at) / Math.max(1, chord.length - 1);
    return inOrder.map(([id, note], place): NamedNote => {
      const later = Math.round(place * gap);
      const length = Math.max(Math.min(shortest, note.length), note.length - later);
      return [id, { ...note, at: at + later, length }];
    });
  });
}
