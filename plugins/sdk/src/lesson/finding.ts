import type { ScaleName, Span } from './goal.ts';
import type { Voice } from './voice.ts';

/** Places of a cycle in equal parts, from 0. */
export interface Places {
  /** How many parts a cycle has: 16 are sixteenths. */
  of: number;
  steps: readonly number[];
}

/** Where on a small grid something is missing, and where something is too much. */
export interface WrongSteps {
  voice: Voice;
  of: number;
  heard: readonly number[];
  missing: readonly number[];
  extra: readonly number[];
}

/**
 * Why a check is not met, as data: a panel makes the sentence. Cycles and places count from 0; `cycle` is the first one
 * in which it shows.
 */
export type Finding = { wrong?: WrongSteps; cycle?: number } & (
  | { hint: 'silent'; voice: Voice }
  | { hint: 'silentOn'; voice: Voice; places: Places }
  | { hint: 'instead'; voice: Voice; heard: Voice }
  | { hint: 'move'; voice: Voice; heard: Places; from: number; to: number }
  /** `to`: where the first one belongs. */
  | { hint: 'shift'; voice: Voice; of: number; later: number; to: number }
  | { hint: 'add'; voice: Voice; places: Places }
  | { hint: 'remove'; voice: Voice; places: Places }
  | { hint: 'between'; voice: Voice }
  | { hint: 'more' | 'fewer'; voice: Voice; heard: number; wanted: number }
  | { hint: 'group'; voice: Voice; places: Places; heard: number; wanted: number }
  | { hint: 'uneven'; voice: Voice; wanted: number }
  | { hint: 'straight'; voice: Voice }
  | { hint: 'pitches'; voice: Voice; notes: readonly string[]; heard: number; wanted: number }
  | { hint: 'outside'; voice: Voice; notes: readonly string[]; tonic?: string; scale: ScaleName }
  | { hint: 'ends'; voice: Voice; heard: string; wanted: string }
  | { hint: 'above'; voice: Voice; than: Voice; note: string; other: string }
  | { hint: 'answerRhythm'; voice: Voice; places: Places }
  | { hint: 'answerSame'; voice: Voice }
  | {
      hint: 'chord';
      cycle: number;
      heard: readonly string[];
      wanted: string;
      missing: readonly string[];
    }
  | { hint: 'chordExtra'; wanted: string; extra: readonly string[] }
  | { hint: 'chords'; heard: number; wanted: number; size: number }
  /** `here`: into the cycle, `heard`: of all. */
  | { hint: 'leap'; voice: Voice; here: number; heard: number; wanted: number }
  /** `notes`: those of the cycle that do not belong to its chords. */
  | {
      hint: 'chordTones';
      voice: Voice;
      notes: readonly string[];
      heard: number;
      wanted: number;
    }
  | { hint: 'changes'; voice: Voice; heard: number; wanted: number }
  | { hint: 'layers'; heard: number; wanted: number }
  | { hint: 'enters' | 'leaves'; voice: Voice; cycle: number }
  | { hint: 'build'; voice: Voice; heard: number; wanted: number }
  | { hint: 'thins'; voice: Voice; heard: number; wanted: number }
  | { hint: 'higher' | 'lower'; voice: Voice; control: string; heard: number; wanted: number }
  | { hint: 'unset' | 'still' | 'rises' | 'falls'; voice: Voice; control: string }
  | { hint: 'accent' | 'soften'; voice: Voice; places: Places; wanted: number }
  /** `heard`: of the voice, `other`: of the other one. */
  | {
      hint: 'compare' | 'apart';
      voice: Voice;
      than: Voice;
      control: string;
      heard: number;
      other: number;
      wanted: number;
    }
  | { hint: 'echoNone'; voice: Voice; wanted: number }
  /** Sixteenths. */
  | { hint: 'echoTime'; voice: Voice; heard: number; wanted: number }
  | { hint: 'ducks'; voice: Voice; than: Voice; places: Places }
  | { hint: 'slices'; voice: Voice; heard: number; wanted: number }
  | { hint: 'sliceOrder'; voice: Voice }
  /** `as`: the bar that it is compared with, from 1. */
  | { hint: 'alike' | 'unlike'; voice: Voice; as: number }
  | { hint: 'faster' | 'slower'; heard: number; wanted: number }
);

/** Nothing of a voice can be heard. */
export function silent(voice: Voice, [cycle]: Span = [0, 1]): Finding {
  return { hint: 'silent', voice, cycle };
}
