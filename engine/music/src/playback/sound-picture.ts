import { clamp, type Event, type Music, type SoundLevels } from '@hocket/sdk';
import { musicEvents } from './music-events.ts';
import { songBars } from './music-parts.ts';

/** Bars that a picture shows at most. */
const mostBars = 16;

/** What sounds from the beginning of some music on, in its first bars. */
export interface PicturedSound {
  bars: number;
  events: readonly Event[];
  /** The colour of each voice: a token of the design system. */
  colors: ReadonlyMap<string, string>;
}

/** Music's notes as they are played: with its mixer, its mutes, its swing and its chance. */
export function soundOfNotes(music: Music): PicturedSound {
  const bars = clamp(songBars(music), 1, mostBars);
  const colors = new Map(music.tracks.map(({ id, color }) => [id, color]));
  return { bars, events: musicEvents(music, 0, bars), colors };
}

/** What an event is a part of: its track; of a program, its sound. */
export function partOfEvent({ track, value }: Event): string {
  return track ?? String(value.s ?? '');
}

/** How loud it is, and whose colour it has: a column for each sixteenth unless `columnsPerBar` says otherwise. */
export function soundPicture(
  { bars, events, colors }: PicturedSound,
  columnsPerBar = 16,
): SoundLevels {
  const columns = Array.from({ length: bars * columnsPerBar }, () => new Map<string, number>());
  for (const event of events) addTo(columns, columnsPerBar, event);
  const sums = columns.map((voices) => [...voices.values()].reduce((sum, each) => sum + each, 0));
  const most = Math.max(...sums);
  if (most === 0) return { bars, levels: [], colors: [] };
  return {
    bars,
    levels: sums.map((sum) => Math.round((sum / most) * 1000) / 1000),
    colors: columns.map((voices) => colors.get(loudestOf(voices)) ?? ''),
  };
}

/** A note is loudest as it begins, and fades over its length: `clip` says how many times its event's that is. */
function addTo(columns: Map<string, number>[], perBar: number, event: Event): void {
  const { begin, end, value } = event;
  const gain = amountOf(value.gain) * amountOf(value.velocity);
  const first = Math.floor(begin * perBar + 0.01);
  const until = begin + (end - begin) * amountOf(value.clip);
  const last = Math.max(first, Math.ceil(until * perBar - 0.01) - 1);
  const voice = partOfEvent(event);
  for (let column = first; column <= last && column < columns.length; column += 1) {
    const fade = 1 - (column - first) / (last - first + 1);
    const voices = columns[column];
    voices?.set(voice, (voices.get(voice) ?? 0) + gain * fade);
  }
}

function loudestOf(voices: ReadonlyMap<string, number>): string {
  const [loudest] = [...voices].sort(([, one], [, other]) => other - one);
  return loudest?.[0] ?? '';
}

function amountOf(value: unknown): number {
  return typeof value === 'number' && value >= 0 ? value : 1;
}
