import {
  type Clip,
  clamp,
  clipPlace,
  clipStretch,
  type Json,
  type Music,
  recordingSound,
  secondsOfTicks,
  ticks,
  ticksOfSeconds,
} from '@hocket/sdk';

/** A clip as it plays: until the next one of its track begins. Times in ticks from the song's beginning. */
export interface HeardClip {
  start: number;
  end: number;
  sound: string;
  clip: Clip;
  /** How many times longer than recorded. */
  stretch: number;
}

/** What of a clip one note plays; `value` names the recording, where in it the note begins, and how loud. */
export interface ClipPiece {
  start: number;
  end: number;
  value: Readonly<Record<string, Json>>;
}

/** Seconds over which a piece follows another without a click: both are the same sound there. */
const join = 0.005;
/** Seconds in which a recording comes in that is cut: short, so that a drum there keeps its attack. */
const cutIn = 0.001;
/** A piece is no shorter, unless the clip itself begins, ends or begins again. */
const shortest = 0.03;

/** The clips of a track as they are heard, in their order; of two that begin together the one with the greater id. */
export function heardClips(
  clips: Readonly<Record<string, Clip>>,
  { bpm, recordings = {} }: Music,
): HeardClip[] {
  const inOrder = Object.entries(clips).sort(
    ([one, { at }], [other, { at: otherAt }]) => at - otherAt || (one < other ? -1 : 1),
  );
  return inOrder.flatMap(([, clip], index): HeardClip[] => {
    const { at, length, from, loop } = clip;
    const recording = recordings[clip.recording];
    if (!recording) return [];
    const stretch = clipStretch(clip, bpm);
    const left = ticksOfSeconds((recording.seconds - from) * stretch, bpm);
    const next = inOrder[index + 1]?.[1].at ?? Number.POSITIVE_INFINITY;
    const end = Math.min(at + length, next, loop === undefined ? at + left : next);
    const sound = recordingSound(clip.recording, stretch);
    return end > at ? [{ start: at, end, sound, clip, stretch }] : [];
  });
}

/**
 * The pieces of a clip that begin from one time to before another, where only a part of the song plays. A clip is played
 * piece by piece, so that what is moved, muted or cut is heard within a beat, or within `grid` ticks.
 */
export function* clipPieces(
  heard: HeardClip,
  part: { from: number; to: number },
  window: { from: number; to: number },
  bpm: number,
  grid: number = ticks.quarter,
): Generator<ClipPiece> {
  const first = Math.max(heard.start, part.from);
  const end = Math.min(heard.end, part.to);
  if (first >= Math.min(end, window.to) || end <= window.from) return;
  const cuts = new Cuts(heard, end, bpm, grid);
  const before = Math.floor((window.from - grid) / grid) * grid;
  let start = Math.max(first, before);
  while (start < Math.min(end, window.to)) {
    const next = cuts.after(start);
    if (start >= window.from) yield pieceOf(heard, start, next, bpm);
    start = next;
  }
}

/** Where pieces of a clip end: at the grid, where its loop begins again, where fades end or begin, and where it ends. */
class Cuts {
  readonly #fixed: readonly number[];
  readonly #turns: { first: number; each: number } | undefined;
  readonly #least: number;

  constructor(
    heard: HeardClip,
    private readonly end: number,
    bpm: number,
    private readonly grid: number,
  ) {
    const { clip, stretch, start } = heard;
    const { fadeIn = 0, fadeOut = 0, loop } = clip;
    const fades = [start + ticksOfSeconds(fadeIn, bpm), heard.end - ticksOfSeconds(fadeOut, bpm)];
    this.#fixed = [...fades.filter((at) => at > start && at < end), end];
    const ofRecording = (seconds: number) => ticksOfSeconds(seconds * stretch, bpm);
    this.#turns = loop && {
      first: start + ofRecording(Math.max(0, loop.to - clip.from)),
      each: ofRecording(loop.to - loop.from),
    };
    this.#least = ticksOfSeconds(shortest, bpm);
  }

  after(time: number): number {
    const fixed = Math.min(this.#turn(time), ...this.#fixed.filter((at) => at > time));
    for (let at = (Math.floor(time / this.grid) + 1) * this.grid; at < fixed; at += this.grid)
      if (at - time >= this.#least && fixed - at >= this.#least) return at;
    return Math.min(fixed, this.end);
  }

  /** When the loop begins again. A turn that begins at that very time is not the next. */
  #turn(time: number): number {
    if (this.#turns === undefined) return this.end;
    const { first, each } = this.#turns;
    return first + Math.max(0, Math.floor((time - first) / each + 1e-6) + 1) * each;
  }
}

function pieceOf(heard: HeardClip, start: number, end: number, bpm: number): ClipPiece {
  const { clip, sound, stretch } = heard;
  const played = secondsOfTicks(start - heard.start, bpm) / stretch;
  const place = clipPlace(clip, played);
  const isCut = played < 1e-6 || (clip.loop !== undefined && place - clip.loop.from < 1e-6);
  const piece = {
    // In the recording as it is when it is stretched.
    from: place * stretch,
    gains: [gainAt(heard, start, bpm), gainAt(heard, end, bpm)],
    rise: isCut ? (place > 0 ? cutIn : 0) : join,
    fall: join,
  };
  return { start, end, value: { s: sound, piece } };
}

/** How loud a clip is at a time: fades are straight lines. */
function gainAt({ start, end, clip }: HeardClip, time: number, bpm: number): number {
  const { gain = 1, fadeIn = 0, fadeOut = 0 } = clip;
  const since = secondsOfTicks(time - start, bpm);
  const left = secondsOfTicks(end - time, bpm);
  const rise = fadeIn > 0 ? Math.min(1, since / fadeIn) : 1;
  const fall = fadeOut > 0 ? Math.min(1, left / fadeOut) : 1;
  return gain * clamp(Math.min(rise, fall), 0, 1);
}
