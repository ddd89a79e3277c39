import { HocketError } from './error.ts';

/** Numbers of the specification, part 9, that more than one package keeps to. */
export const limits = {
  bpm: { min: 60, max: 200, initial: 120 },
  /** Of the sum. */
  volume: { min: 0, max: 100, initial: 75 },
  trackVolume: { min: 0, max: 200 },
  steps: 16,
  minTracks: 1,
  maxTracks: 64,
  maxPatterns: 26,
  maxChain: 256,
  /** Steps of a pattern, and of a lane of its own length. */
  maxLaneSteps: 128,
  /** Of a song, all sections together. */
  maxBars: 1024,
  /** Of a song, all patterns together. */
  maxNotes: 65_536,
  /** Controls that single notes of a song lock, all notes together. */
  maxLocks: 131_072,
  /** Of a song's automation, all patterns together. */
  maxPoints: 65_536,
  /** Of one control in one pattern. */
  maxAutomationPoints: 256,
  /** Of one track in one pattern. */
  maxAutomatedControls: 16,
  nameLength: 120,
  descriptionLength: 2000,
  codeLength: 200_000,
  /** Characters of a lesson's code that is kept with the step that it passed. */
  lessonCodeLength: 10_000,
  /** Of a recording of the output. */
  recordedSeconds: 15 * 60,
  /** Of a take of an input, and of a recording that is looked into or stretched. */
  takeSeconds: 10 * 60,
  /** Of playing, in one report. */
  toldPlaySeconds: 60 * 60,
  tags: 20,
  tagLength: 40,
  /** Characters of what is said beside a report's reason. */
  reportLength: 1000,
  /** Bytes; an uploaded file has to be smaller. */
  imageBytes: 5 * 1024 * 1024,
  soundBytes: 20 * 1024 * 1024,
  /** Of a recording that a project plays. */
  recordingBytes: 64 * 1024 * 1024,
  /** Of each piece in which a recording is sent, but for the last. */
  recordingPieceBytes: 1024 * 1024,
} as const;

/**
 * A number within a range; `min` for what is not a number.
 *
 * @example
 * clamp(1.2, 0, 1) // 1
 * clamp(Number.NaN, 0, 1) // 0
 */
export function clamp(value: number, min: number, max: number): number {
  return value > min ? Math.min(value, max) : min;
}

/**
 * Whether a program is empty: it has nothing but space. A comment is something.
 *
 * @example
 * isEmptyCode(' \n') // true
 * isEmptyCode('// soon') // false
 */
export function isEmptyCode(code: string): boolean {
  return code.trim() === '';
}

/** Throws `code_empty` where a program is empty. */
export function requireCode(code: string): void {
  if (isEmptyCode(code)) throw new HocketError('code_empty', 'No code to execute');
}
