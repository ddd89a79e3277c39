import { musicSource } from '@hocket/music';
import { clamp, type Event, type MusicProject } from '@hocket/sdk';

/** Bars that a picture shows at most. */
const mostBars = 16;
/** Columns of a bar: one for each sixteenth. */
const columnsPerBar = 16;

/** How loud music is from its beginning: a column for each sixteenth, 0 to 1, the loudest 1; empty where nothing sounds. */
export interface SoundLevels {
  bars: number;
  levels: readonly number[];
}

/** The levels of a project's notes as they are played: with its mixer, its mutes, its swing and its chance. */
export function soundLevels(project: MusicProject): SoundLevels {
  const all = project.song.reduce((bars, section) => bars + section.bars, 0);
  const bars = clamp(all, 1, mostBars);
  const sums = new Array<number>(bars * columnsPerBar).fill(0);
  for (const event of musicSource(() => project).query(0, bars)) add(sums, event);
  const most = Math.max(...sums);
  return { bars, levels: most === 0 ? [] : sums.map((sum) => sum / most) };
}

/** A note is loudest as it begins, and fades over its length. */
function add(sums: number[], { begin, end, value }: Event): void {
  const gain = amountOf(value.gain) * amountOf(value.velocity);
  const first = Math.floor(begin * columnsPerBar + 0.01);
  const last = Math.max(first, Math.ceil(end * columnsPerBar) - 1);
  for (let column = first; column <= last && column < sums.length; column += 1) {
    const fade = 1 - (column - first) / (last - first + 1);
    sums[column] = (sums[column] ?? 0) + gain * fade;
  }
}

function amountOf(value: unknown): number {
  return typeof value === 'number' && value >= 0 ? value : 1;
}
