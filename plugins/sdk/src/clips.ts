import { ticks } from './music.ts';

/** A recording that a project uses. */
export interface UsedRecording {
  name: string;
  /** As it is decoded. */
  seconds: number;
}

/** A stretch of a recording on the song's bars. */
export interface Clip {
  /** The key of its recording in `Music.recordings`. */
  recording: string;
  /** Ticks from the song's beginning. */
  at: number;
  /** Ticks of the song that it takes; past the end of its recording it is silent. */
  length: number;
  /** Seconds of its recording before it begins. */
  from: number;
  /** What of its recording plays again and again, from when it is first at its end; once to the recording's end without. */
  loop?: ClipLoop;
  /** 0 to 2; 1, which is 0 dB, without. */
  gain?: number;
  /** Seconds in which it rises from silence, and falls to it; 0 without. */
  fadeIn?: number;
  fadeOut?: number;
  /** Beats per minute of what is recorded: it is stretched to the song's, its pitch kept. As recorded without. */
  bpm?: number;
}

/** Seconds of a recording; `to` is after `from`, by 0.05 at least. */
export interface ClipLoop {
  from: number;
  to: number;
}

/** A part of a recording that a note plays. */
export interface Slice {
  /** Seconds of the recording. */
  from: number;
  to: number;
  /** From its end to its beginning. */
  reverse?: boolean;
  /** Semitones up or down, -24 to 24, as a tape that turns faster. */
  pitch?: number;
  /** It plays to its end, whatever slice comes after it. */
  rings?: boolean;
}

/** A recording as the notes of a row: a note plays the slice whose number is its pitch less `firstSlice`. */
export interface Slices {
  /** The key of the recording in `Music.recordings`. */
  recording: string;
  /** In their order, 1 to 64. */
  parts: readonly Slice[];
}

/** The pitch that plays the first slice: C2, the lowest pad of a drum machine. */
export const firstSlice = 36;

/** Seconds of a recording, and semitones, that notes may have. */
export const clipLimits = {
  /** Of a recording. */
  seconds: 600,
  /** Clips of one track, and slices of one recording. */
  clips: 256,
  slices: 64,
  /** Recordings of a project. */
  recordings: 64,
  gain: { min: 0, max: 2 },
  bpm: { min: 30, max: 300 },
  /** Seconds of a recording that a loop has at least. */
  shortestLoop: 0.05,
  pitch: { min: -24, max: 24 },
} as const;

/** How many times longer than recorded a clip plays, to a millionth: 1 where it is not stretched. */
export function clipStretch({ bpm }: Pick<Clip, 'bpm'>, songBpm: number): number {
  return bpm === undefined ? 1 : Math.round((bpm / songBpm) * 1e6) / 1e6;
}

/** Seconds of its recording that a clip has come to, after so many seconds of it as recorded. */
export function clipPlace({ from, loop }: Pick<Clip, 'from' | 'loop'>, played: number): number {
  const place = from + played;
  if (loop === undefined || place < loop.to - 1e-9) return place;
  const length = loop.to - loop.from;
  const over = place - loop.to;
  // A turn that begins now is not the end of the last.
  return loop.from + Math.max(0, over - Math.floor(over / length + 1e-9) * length);
}

/** What the engine knows a recording by, stretched or as it is: a name that a program can write. */
export function recordingSound(hash: string, stretch = 1): string {
  const name = `rec_${hash.slice(0, 16)}`;
  return stretch === 1 ? name : `${name}_${Math.round(stretch * 1e6)}`;
}

/** Whether a sound's name is that of a project's recording, which nothing else has. */
export function isRecordingSound(name: string): boolean {
  return /^rec_[0-9a-f]{16}(_\d+)?$/.test(name);
}

/**
 * Seconds of a song's time in ticks, and back.
 *
 * @example
 * secondsOfTicks(960, 120) // 0.5
 */
export function secondsOfTicks(time: number, bpm: number): number {
  return (time / ticks.quarter) * (60 / bpm);
}

/**
 * Ticks that pass in so many seconds at a tempo in bpm.
 *
 * @example
 * ticksOfSeconds(0.5, 120) // 960
 */
export function ticksOfSeconds(seconds: number, bpm: number): number {
  return seconds * (bpm / 60) * ticks.quarter;
}
