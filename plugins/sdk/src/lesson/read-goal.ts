import {
  invalid,
  list,
  number,
  oneOf,
  optional,
  record,
  type Shape,
  text,
  whole,
} from '../shape.ts';
import type { Check, Goal, Span, Voice } from './goal.ts';
import { chordTones, scaleNames, tonicOf } from './pitch-class.ts';

const voices: readonly Voice[] = [
  ...(['kick', 'snare', 'clap', 'hat', 'openHat', 'tom', 'cymbal', 'percussion'] as const),
  ...(['drum', 'bass', 'melody', 'chord', 'pitched', 'any'] as const),
];
const voice = oneOf(voices);
const count = whole(0, 512);
const places = text(96, /^[x.?]+$/, 'of x, . and ? alone, such as x...x..?');
const tonic: Shape<string> = (value, at) => {
  if (typeof value !== 'string' || tonicOf(value) === undefined) {
    throw invalid(at, "a note's name without an octave");
  }
  return value;
};
const chord: Shape<string> = (value, at) => {
  if (typeof value !== 'string' || !chordTones(value)) {
    throw invalid(at, "a chord's name, such as 'Am' or 'Cmaj7'");
  }
  return value;
};
const span: Shape<Span> = (value, at) => {
  const [from = 0, to = 0] = list(whole(0, 32), 2, 2)(value, at);
  if (from >= to) throw invalid(at, 'two cycles, the second after the first');
  return [from, to];
};

const about = { voice, in: optional(span) };
const bounds = { atLeast: optional(number(0, 20_000)), atMost: optional(number(0, 20_000)) };

const shapes: {
  [Kind in Check['check']]: Shape<Extract<Check, { check: Kind }>>;
} = {
  onsets: record({ check: oneOf(['onsets']), ...about, at: places }),
  count: record({
    check: oneOf(['count']),
    ...about,
    at: optional(places),
    atLeast: optional(count),
    atMost: optional(count),
  }),
  spread: record({
    check: oneOf(['spread']),
    ...about,
    hits: whole(1, 64),
    steps: optional(whole(1, 64)),
  }),
  swing: record({ check: oneOf(['swing']), ...about, atLeast: number(0, 0.5) }),
  pitches: record({ check: oneOf(['pitches']), ...about, atLeast: whole(1, 48) }),
  scale: record({
    check: oneOf(['scale']),
    ...about,
    scale: oneOf(scaleNames),
    tonic: optional(tonic),
  }),
  ends: record({ check: oneOf(['ends']), ...about, on: tonic }),
  answer: record({ check: oneOf(['answer']), ...about }),
  progression: record({
    check: oneOf(['progression']),
    ...about,
    chords: list(chord, 1, 32),
    every: optional(whole(1, 8)),
  }),
  chords: record({
    check: oneOf(['chords']),
    ...about,
    atLeast: whole(1, 16),
    size: optional(whole(2, 6)),
  }),
  leading: record({ check: oneOf(['leading']), ...about, atMost: number(0, 24) }),
  chordTones: record({ check: oneOf(['chordTones']), ...about, atLeast: number(0, 1) }),
  changes: record({ check: oneOf(['changes']), ...about, atLeast: whole(2, 32) }),
  layers: record({ check: oneOf(['layers']), atLeast: whole(1, 16), in: optional(span) }),
  section: record({
    check: oneOf(['section']),
    in: span,
    with: optional(list(voice, 1, 8)),
    without: optional(list(voice, 1, 8)),
  }),
  build: record({ check: oneOf(['build']), ...about, atLeast: number(1, 64) }),
  control: record({
    check: oneOf(['control']),
    ...about,
    control: text(40),
    ...bounds,
    range: optional(number(1, 1000)),
    moves: optional(oneOf(['up', 'down'])),
  }),
  tempo: record({ check: oneOf(['tempo']), ...bounds }),
};

const check: Shape<Check> = (value, at) => {
  const kinds = Object.keys(shapes) as Check['check'][];
  const kind = oneOf(kinds)((value as { check?: unknown } | null)?.check, `${at}.check`);
  return shapes[kind](value, at);
};

/** What a learner's sound must do. Throws `course_invalid` with the place. */
export const goalShape: Shape<Goal> = record({ cycles: whole(1, 32), checks: list(check, 1, 20) });
