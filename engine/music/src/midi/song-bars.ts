import { clamp, limits, ticks } from '@hocket/sdk';
import type { MidiSong } from './midi-song.ts';
import type { RowNote, SongRow } from './song-rows.ts';

/** A note of a bar. */
export interface BarNote {
  /** Number of its row. */
  row: number;
  /** Its time counts from the bar's beginning. */
  note: RowNote;
}

/** A song bar by bar. */
export interface SongBars {
  /** Steps of a bar. */
  steps: number;
  /** As many as a song can have. */
  bars: SongBar[];
}

export interface SongBar {
  /** By time. */
  notes: readonly BarNote[];
  /** Equal bars have the same. */
  content: number;
}

/** The longest silence at a file's end that belongs to the song, in steps: more is the empty rest of a recording. */
const longestSilence = limits.maxLaneSteps;

/** Cuts rows into bars of the song's first metre; 4/4 where it has none, or one that steps cannot say. */
export function barsOfRows(
  rows: readonly SongRow[],
  { metres, end }: Pick<MidiSong, 'metres' | 'end'>,
): SongBars {
  const steps = stepsOfBar(metres);
  const length = steps * ticks.step;
  const last = lastTick(rows, end);
  const most = Math.floor((limits.maxBars * limits.steps) / steps);
  const count = Math.min(most, Math.ceil(last / length));
  const bars: BarNote[][] = Array.from({ length: count }, () => []);
  for (const [row, { notes }] of rows.entries()) {
    for (const note of notes) {
      const bar = Math.floor(note.at / length);
      bars[bar]?.push({ row, note: { ...note, at: note.at - bar * length } });
    }
  }
  const contents = new Map<string, number>();
  return {
    steps,
    bars: bars.map((notes) => {
      const key = notes.map(({ row, note }) => `${row} ${textOf(note)}`).join();
      const content = contents.get(key) ?? contents.size;
      contents.set(key, content);
      return { notes: notes.sort((one, next) => one.note.at - next.note.at), content };
    }),
  };
}

function stepsOfBar([metre]: MidiSong['metres']): number {
  const { beats, unit } = metre ?? { beats: 4, unit: 4 };
  const steps = (beats * limits.steps) / unit;
  return Number.isInteger(steps) && steps <= limits.maxLaneSteps ? steps : limits.steps;
}

/** When a song ends, in ticks: its file does, but for a long silence. What ends less than a step late is on time. */
function lastTick(rows: readonly SongRow[], end: number): number {
  let last = 1;
  for (const { notes } of rows) {
    for (const { at, length, pitch } of notes) {
      // A drum sounds as long as it does by itself.
      last = Math.max(last, at + 1, pitch === undefined ? 0 : at + length - ticks.step);
    }
  }
  return last + clamp(end - ticks.step - last, 0, longestSilence * ticks.step);
}

function textOf({ at, length, pitch, velocity }: RowNote): string {
  return `${at} ${length} ${pitch} ${velocity}`;
}
