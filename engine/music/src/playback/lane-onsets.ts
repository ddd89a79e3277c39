import { type Effect, type Json, type Lane, ticks, trackControls } from '@hocket/sdk';
import { roundForCode } from '../controls.ts';
import { clampedNote, ofLane, sortedNotes } from '../model/lane.ts';
import { controlsOfNote } from '../model/sliced-music.ts';

/** A note of a lane, ready to be played. */
export interface LaneOnset {
  /** Ticks from the lane's beginning. */
  at: number;
  /** 1 to 4 in a step's time. */
  repeats: number;
  /** Probability of a rest, 0 to 1. */
  rest: number;
  /** How many times before it, in the lane, are left to chance: notes at one time sound or rest together. */
  uncertain: number;
  /** Semitones from its pitch to that from which it slides; undefined for a note that slides from none. */
  slide: number | undefined;
  /** What it sets of an event's value, above what its track sets. */
  value: Readonly<Record<string, Json>>;
}

const glide = trackControls.find(({ name }) => name === 'glide') as Effect;

/** The control that says in which time notes slide. */
export const slideTime: string = glide.control;

/** The controls that stand in code where a note slides or could. */
export const slideNames: readonly string[] = [slideTime, ...Object.keys(glide.beside ?? {})];

/**
 * Strudel's envelope of the pitch by which a note glides to its own, in seconds, where its track sets no time; `penv` says
 * from where.
 */
export const slideControls: Readonly<Record<string, number>> = {
  pattack: 0,
  [slideTime]: glide.initial,
  psustain: 0,
};

/** The notes of a lane by time. */
export const laneOnsets: (lane: Lane) => readonly LaneOnset[] = ofLane(onsetsOf);

function onsetsOf(lane: Lane): LaneOnset[] {
  const notes = sortedNotes(lane).map(([, note]) => clampedNote(note));
  const isDynamic = notes.some(({ velocity }) => roundForCode(velocity) < 1);
  let uncertain = 0;
  /** Whether some note at the time of the one before is left to chance. */
  let wasUncertain = false;
  /** Pitches at the time before this one, and at this one. */
  let before: number[] = [];
  let now: number[] = [];
  return notes.map((note, index) => {
    const { at, pitch, length, velocity, chance, repeats, slide } = note;
    if (at !== notes[index - 1]?.at) {
      if (wasUncertain) uncertain += 1;
      wasUncertain = false;
      if (now.length > 0) before = now;
      now = [];
    }
    wasUncertain ||= restOf(chance) > 0;
    if (pitch !== undefined) now.push(pitch);
    const semitones = slide && pitch !== undefined ? slideFrom(before, pitch) : undefined;
    return {
      at,
      repeats,
      rest: restOf(chance),
      uncertain,
      slide: semitones,
      value: {
        ...(isDynamic ? { velocity: roundForCode(velocity) } : {}),
        ...(pitch === undefined ? {} : { note: pitch, clip: roundForCode(length / ticks.step) }),
        ...Object.fromEntries(controlsOfNote(note).map(({ key, amount }) => [key, amount])),
        // From where it slides, whatever stands beside a locked time.
        ...(semitones === undefined ? {} : { penv: semitones }),
      },
    };
  });
}

function restOf(chance: number): number {
  return roundForCode(1 - chance);
}

/** How far the nearest of the pitches before is; 0 where there is none. */
function slideFrom(before: readonly number[], pitch: number): number {
  const [nearest = pitch] = before.toSorted((a, b) => Math.abs(a - pitch) - Math.abs(b - pitch));
  return nearest - pitch;
}

/** The place of the first onset that is not before a time in ticks. */
export function firstFrom(all: readonly LaneOnset[], at: number): number {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle] as LaneOnset).at < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
