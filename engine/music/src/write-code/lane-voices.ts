import { type Lane, type MusicNote, ticks } from '@hocket/sdk';
import { type Control, roundForCode } from '../controls.ts';
import { clampedNote, sortedNotes } from '../model/lane.ts';
import { controlsOfNote } from '../model/sliced-music.ts';
import { laneOnsets } from '../playback/lane-onsets.ts';

/** Notes that one word of mini-notation says: at one time, alike but for their pitch. */
export interface LaneWord {
  /** The step in which it is written. */
  step: number;
  /** Ticks by which it comes after that step; negative before it. */
  shift: number;
  /** From the lowest; empty on drums. */
  pitches: readonly number[];
  /** Ticks. */
  length: number;
  velocity: number;
  /** Probability of a rest. */
  rest: number;
  repeats: number;
  /** Semitones from its pitch to that from which it slides. */
  slide: number | undefined;
  locks: readonly Control[];
  /** How many times before it, in the lane, are left to chance. */
  uncertain: number;
}

/** Words one after another, no two in one step, with the same controls of their own. */
export interface LaneVoice {
  words: readonly LaneWord[];
  isPitched: boolean;
  slides: boolean;
}

/**
 * What a lane of so many steps plays, as few voices as it can be written in. What waits behind its end is left out.
 * Ticks off the steps are put so that a voice is moved as a whole, or each of its words within its own step.
 */
export function voicesOf(lane: Lane, steps: number): LaneVoice[] {
  const words = early(wordsOf(lane, steps), steps);
  const voices: (LaneVoice & { words: LaneWord[] })[] = [];
  const byKind = new Map<string, { step: number; next: number; voices: typeof voices }>();
  for (const word of words) {
    const kind = kindOf(word);
    const known = byKind.get(kind) ?? { step: -1, next: 0, voices: [] };
    byKind.set(kind, known);
    if (known.step !== word.step) Object.assign(known, { step: word.step, next: 0 });
    let voice = known.voices[known.next];
    if (!voice) {
      voice = { words: [], isPitched: word.pitches.length > 0, slides: word.slide !== undefined };
      known.voices.push(voice);
      voices.push(voice);
    }
    voice.words.push(word);
    known.next += 1;
  }
  return voices;
}

/** Words of one voice set the same controls, and move alike. */
function kindOf({ pitches, slide, locks, shift, repeats }: LaneWord): string {
  const names = locks.map(({ name }) => name).sort();
  const isAlone = shift < 0 || (shift > 0 && repeats > 1);
  return JSON.stringify([
    pitches.length > 0,
    slide !== undefined,
    isAlone ? shift : shift > 0,
    names,
  ]);
}

function wordsOf(lane: Lane, steps: number): LaneWord[] {
  const onsets = laneOnsets(lane);
  const words: (LaneWord & { pitches: number[] })[] = [];
  let at = -1;
  /** The words of one time, by what they say besides their pitch. */
  let alike = new Map<string, (typeof words)[number]>();
  for (const [index, [, original]] of sortedNotes(lane).entries()) {
    const note = clampedNote(original);
    if (note.at >= steps * ticks.step) break;
    if (note.at !== at) alike = new Map();
    at = note.at;
    const { uncertain = 0, rest = 0, slide } = onsets[index] ?? {};
    const locks = controlsOfNote(note);
    const says = sayingOf(note);
    const text = JSON.stringify([says, rest, slide, locks, note.pitch === undefined]);
    const same = alike.get(text);
    if (same) {
      if (note.pitch !== undefined) same.pitches.push(note.pitch);
      continue;
    }
    const step = Math.floor(at / ticks.step);
    const pitches = note.pitch === undefined ? [] : [note.pitch];
    const word = {
      step,
      shift: at - step * ticks.step,
      pitches,
      rest,
      uncertain,
      slide,
      locks,
      ...says,
    };
    alike.set(text, word);
    words.push(word);
  }
  return words;
}

function sayingOf({ length, velocity, repeats, pitch }: MusicNote) {
  const lasting = pitch === undefined ? ticks.step : length;
  return { length: lasting, velocity: roundForCode(velocity), repeats };
}

/** Where all that come in the second half of a step are as early for the next one, they are written as early. */
function early(words: readonly LaneWord[], steps: number): readonly LaneWord[] {
  const isLate = ({ step, shift }: LaneWord) => shift * 2 >= ticks.step && step + 1 < steps;
  const [shift, ...others] = new Set(words.filter(isLate).map((word) => word.shift));
  if (shift === undefined || others.length > 0) return words;
  return words.map((word) =>
    isLate(word) ? { ...word, step: word.step + 1, shift: shift - ticks.step } : word,
  );
}
