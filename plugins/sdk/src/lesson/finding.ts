import type { ScaleName, Voice } from './goal.ts';

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

/** Why a check is not met, as data: a panel makes the sentence. Cycles and places count from 0. */
export type Finding = { wrong?: WrongSteps } & (
  | { hint: 'silent'; voice: Voice }
  | { hint: 'instead'; voice: Voice; heard: Voice }
  | { hint: 'move'; voice: Voice; heard: Places; from: number; to: number }
  | { hint: 'shift'; voice: Voice; of: number; later: number }
  | { hint: 'add'; voice: Voice; places: Places }
  | { hint: 'remove'; voice: Voice; places: Places }
  | { hint: 'between'; voice: Voice }
  | { hint: 'more' | 'fewer'; voice: Voice; heard: number; wanted: number }
  | { hint: 'uneven'; voice: Voice; wanted: number }
  | { hint: 'straight'; voice: Voice }
  | { hint: 'pitches'; voice: Voice; heard: number; wanted: number }
  | { hint: 'outside'; voice: Voice; notes: readonly string[]; tonic?: string; scale: ScaleName }
  | { hint: 'ends'; voice: Voice; heard: string; wanted: string }
  | { hint: 'answerRhythm' | 'answerSame'; voice: Voice }
  | {
      hint: 'chord';
      cycle: number;
      heard: readonly string[];
      wanted: string;
      missing: readonly string[];
    }
  | { hint: 'chords'; heard: number; wanted: number; size: number }
  | { hint: 'leap'; heard: number; wanted: number }
  | { hint: 'chordTones'; voice: Voice; heard: number; wanted: number }
  | { hint: 'changes'; voice: Voice; heard: number; wanted: number }
  | { hint: 'layers'; heard: number; wanted: number }
  | { hint: 'enters' | 'leaves'; voice: Voice; cycle: number }
  | { hint: 'build'; voice: Voice; heard: number; wanted: number }
  | { hint: 'higher' | 'lower'; voice: Voice; control: string; heard: number; wanted: number }
  | { hint: 'unset' | 'still' | 'rises' | 'falls'; voice: Voice; control: string }
  | { hint: 'faster' | 'slower'; heard: number; wanted: number }
);
