import { type Event, limits, type Music, type MusicNote, ticks } from '@hocket/sdk';
import { laneOf } from '../model/lane.ts';
import { musicEvents } from './music-events.ts';

/** A cell of the grid: one step of a track in a pattern. */
interface StepPlace {
  pattern: string;
  track: string;
  /** From 0. */
  step: number;
  /** Sounds in place of its notes. */
  note?: MusicNote | undefined;
}

/**
 * What a cell of the grid sounds like by itself: its notes with all that they repeat, none left to chance or swung. Times
 * in cycles from the pattern's beginning. Nothing where there is no note, or where the track is silent.
 */
export function stepEvents(music: Music, { pattern: id, track, step, note }: StepPlace): Event[] {
  const pattern = music.patterns.find((each) => each.id === id);
  if (pattern === undefined) return [];
  const from = step * ticks.step;
  const notes = Object.entries(note ? { note } : laneOf(pattern, track).notes)
    .filter(([, { at }]) => at >= from && at < from + ticks.step)
    .map(([name, each]) => [name, { ...each, chance: 1 }] as const);
  const { loop: _, ...rest } = music;
  const alone: Music = {
    ...rest,
    swing: 0,
    patterns: [{ ...pattern, lanes: { [track]: { notes: Object.fromEntries(notes) } } }],
    song: [{ id, name: '', bars: pattern.length / limits.steps, pattern: id }],
  };
  return musicEvents(alone, step / limits.steps, (step + 1) / limits.steps);
}
