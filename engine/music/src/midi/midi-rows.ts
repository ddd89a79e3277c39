import type { Track } from '@hocket/sdk';
import { drumOfKey } from './general-midi.ts';
import { drumChannel, type MidiSong } from './midi-song.ts';
import { familyOf, soundOf } from './programs.ts';

/** A note of a row. */
export interface RowNote {
  /** Sixteenths since the start, and that it lasts. */
  at: number;
  length: number;
  /** 0 to 1. */
  velocity: number;
}

/** What becomes a row of the grid: one drum, or one pitch of one of the file's tracks. */
export interface MidiRow extends Pick<Track, 'name' | 'strudelName' | 'note'> {
  /** In their order. */
  notes: RowNote[];
}

const letters = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'];

/** The notes of a song by what plays them: drums first, then each track from low to high. */
export function midiRows({ ppq, tracks }: MidiSong): MidiRow[] {
  const perStep = ppq / 4;
  const drums = new Map<string, MidiRow>();
  const pitched = new Map<string, MidiRow>();
  for (const [index, { name, channel, program, notes }] of tracks.entries()) {
    const family = program === undefined ? '' : familyOf(program);
    const title = name || family || `Track ${index + 1}`;
    const strudelName = soundOf(program, title);
    for (const { at, length, pitch, velocity } of [...notes].sort(byPitch)) {
      const drum = drumOfKey(pitch);
      const note = `${letters[pitch % 12]}${Math.floor(pitch / 12) - 1}`;
      const row =
        channel === drumChannel
          ? rowOf(drums, drum.strudelName, drum)
          : rowOf(pitched, `${index} ${pitch}`, { name: `${title} ${note}`, strudelName, note });
      row.notes.push({ at: at / perStep, length: length / perStep, velocity });
    }
  }
  const rows = [...drums.values(), ...pitched.values()];
  for (const { notes } of rows) notes.sort((one, next) => one.at - next.at);
  return rows;
}

function byPitch(one: { pitch: number }, next: { pitch: number }): number {
  return one.pitch - next.pitch;
}

function rowOf(rows: Map<string, MidiRow>, key: string, row: Omit<MidiRow, 'notes'>): MidiRow {
  const known = rows.get(key);
  if (known) return known;
  const added = { ...row, notes: [] };
  rows.set(key, added);
  return added;
}
