import type { Track } from '@hocket/sdk';
import type { Midi } from '@tonejs/midi';
import { drumOfKey } from '../midi/general-midi.ts';

/** A note of the file. */
export interface MidiNote {
  /** Sixteenths since the start, and that it lasts. */
  at: number;
  length: number;
  /** 0 to 1. */
  velocity: number;
}

/** What becomes a row of the grid: one drum, or one pitch of one of the file's tracks. */
export interface MidiRow extends Pick<Track, 'name' | 'strudelName' | 'note'> {
  /** In their order. */
  notes: MidiNote[];
}

const letters = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'];

/** The notes of a file by what plays them: drums first, then each track from low to high. */
export function midiRows({ header, tracks }: Midi): MidiRow[] {
  const perStep = header.ppq / 4;
  const drums = new Map<string, MidiRow>();
  const pitched = new Map<string, MidiRow>();
  for (const [index, track] of tracks.entries()) {
    const { name: family, percussion } = track.instrument;
    const isDrums = percussion || track.channel === 9;
    const title = track.name.trim() || `Track ${index + 1}`;
    const byPitch = [...track.notes].sort((one, next) => one.midi - next.midi);
    for (const { midi, ticks, durationTicks, velocity } of byPitch) {
      const drum = drumOfKey(midi);
      const note = `${letters[midi % 12]}${Math.floor(midi / 12) - 1}`;
      const row = isDrums
        ? rowOf(drums, drum.strudelName, drum)
        : rowOf(pitched, `${index} ${midi}`, {
            name: `${title} ${note}`,
            strudelName: voiceOf(`${title} ${family}`),
            note,
          });
      row.notes.push({ at: ticks / perStep, length: durationTicks / perStep, velocity });
    }
  }
  const rows = [...drums.values(), ...pitched.values()];
  for (const { notes } of rows) notes.sort((one, next) => one.at - next.at);
  return rows;
}

function rowOf(rows: Map<string, MidiRow>, key: string, row: Omit<MidiRow, 'notes'>): MidiRow {
  const known = rows.get(key) ?? { ...row, notes: [] };
  rows.set(key, known);
  return known;
}

/** The instrument that comes nearest to what a track is called. */
function voiceOf(name: string): string {
  if (/bass/i.test(name)) return 'bass';
  return /pad|string|choir|ensemble|organ/i.test(name) ? 'pad' : 'saw';
}
