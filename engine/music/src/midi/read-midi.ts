import {
  clamp,
  gridPatternOf,
  HocketError,
  limits,
  newProject,
  type Project,
  type Track,
} from '@hocket/sdk';
import { longestClip, usualClip } from '../grid/grid-layers.ts';
import { barsOfRows, patternSizes, quantisedRow } from './midi-patterns.ts';
import { type MidiRow, midiRows } from './midi-rows.ts';
import { midiInvalid, readMidiFile } from './read-midi-file.ts';

/** Bytes; a song has some ten thousand. */
const mostBytes = 2 * 1024 * 1024;
const colors = 12;

/** A MIDI file as a project, and what of it did not fit. */
export interface MidiReading {
  /** New and unsaved. */
  project: Project;
  /** Notes in the grid. */
  notes: number;
  /** Of these, moved to the nearest sixteenth. */
  moved: number;
  /** Notes without room: past 64 rows, 26 patterns or a chain of 256. */
  left: number;
  /** The project's tempo is the file's, throughout. */
  isTempoKept: boolean;
  /** False when the file is cut off or damaged: this is what could be read of it. */
  isWhole: boolean;
}

/** Reads a MIDI file into the grid. Throws `midi_invalid`, `midi_too_large` or `midi_empty`. */
export function readMidi(bytes: Uint8Array, name: string): MidiReading {
  if (bytes.length > mostBytes)
    throw new HocketError('midi_too_large', 'This MIDI file is larger than 2 MB.');
  const { song, isWhole } = readMidiFile(bytes);
  const all = midiRows(song);
  if (all.length === 0 && isWhole)
    throw new HocketError('midi_empty', 'This MIDI file has no notes.');
  if (all.length === 0) throw midiInvalid();
  const kept = fullest(all, limits.maxTracks);
  const rows = kept.map((row) => ({ ...row, ...quantisedRow(row.notes) }));
  const length = Math.max(...rows.map(({ places }) => (places.at(-1) ?? 0) + 1));
  const { patterns, chain, end } = barsOfRows(
    rows.map(({ steps }) => steps),
    length,
    patternSizes(song),
  );
  const notes = rows.flatMap(({ places }) => places).filter((place) => place < end).length;
  const tempos = song.tempos.map(({ bpm }) => bpm);
  const { min, max, initial } = limits.bpm;
  const bpm = clamp(Math.round(tempos[0] ?? initial), min, max);
  const [first] = patterns;
  return {
    project: newProject({
      name: name.slice(0, limits.nameLength),
      bpm,
      tracks: rows.map(trackOf),
      patterns,
      chain,
      ...(first && { gridPattern: gridPatternOf(first) }),
    }),
    notes,
    moved: Math.min(
      notes,
      rows.reduce((sum, { moved }) => sum + moved, 0),
    ),
    left: all.reduce((sum, row) => sum + row.notes.length, 0) - notes,
    isTempoKept: tempos.every((tempo) => Math.abs(tempo - bpm) <= 0.5),
    isWhole,
  };
}

/** At most so many rows, those with the most notes, in their order. */
function fullest(rows: readonly MidiRow[], most: number): MidiRow[] {
  const chosen = new Set(
    [...rows].sort((one, next) => next.notes.length - one.notes.length).slice(0, most),
  );
  return rows.filter((row) => chosen.has(row));
}

function trackOf(row: MidiRow & { loudest: number }, index: number): Track {
  const { strudelName, note, notes, loudest } = row;
  const name = row.name.slice(0, limits.nameLength);
  const lengths = notes.map(({ length }) => length).sort((one, next) => one - next);
  const usual = usualClip(strudelName);
  const middle = Math.round(lengths[lengths.length >> 1] ?? usual);
  const clip = clamp(middle, 1, longestClip);
  return {
    id: `track-${index + 1}`,
    name,
    color: `track-${(index % colors) + 1}`,
    sound: name,
    strudelName,
    volume: Math.round(loudest * 100),
    muted: false,
    solo: false,
    ...(note === undefined ? {} : { note }),
    ...(note === undefined || clip === usual ? {} : { effects: { clip } }),
  };
}
