import {
  flagShape,
  invalidField,
  listShape,
  numberShape,
  oneOfShape,
  optionalShape,
  recordShape,
  type Shape,
  textShape,
  wholeShape,
} from '../shape.ts';
import type { Check, Goal, Span } from './goal.ts';
import { chordTones, scaleNames, tonicPitchClass } from './pitch-class.ts';
import type { Voice } from './voice.ts';

const voices: readonly Voice[] = [
  ...(['kick', 'snare', 'clap', 'hat', 'openHat', 'hiHat', 'tom', 'cymbal', 'percussion'] as const),
  ...(['drum', 'bass', 'melody', 'chord', 'pitched', 'any'] as const),
];
const voice = oneOfShape(voices);
const count = wholeShape(0, 512);
const places = textShape(96, /^[x.?]+$/, 'of x, . and ? alone, such as x...x..?');
const tonic: Shape<string> = (value, at) => {
  if (typeof value !== 'string' || tonicPitchClass(value) === undefined) {
    throw invalidField(at, "a note's name without an octave");
  }
  return value;
};
const chord: Shape<string> = (value, at) => {
  if (typeof value !== 'string' || !chordTones(value)) {
    throw invalidField(at, "a chord's name, such as 'Am' or 'Cmaj7'");
  }
  return value;
};
const span: Shape<Span> = (value, at) => {
  const [from = 0, to = 0] = listShape(wholeShape(0, 32), 2, 2)(value, at);
  if (from >= to) throw invalidField(at, 'two cycles, the second after the first');
  return [from, to];
};

const about = { voice, in: optionalShape(span) };
const bounds = {
  atLeast: optionalShape(numberShape(0, 20_000)),
  atMost: optionalShape(numberShape(0, 20_000)),
};

const shapes: {
  [Kind in Check['check']]: Shape<Extract<Check, { check: Kind }>>;
} = {
  onsets: recordShape({ check: oneOfShape(['onsets']), ...about, at: places }),
  count: recordShape({
    check: oneOfShape(['count']),
    ...about,
    at: optionalShape(places),
    atLeast: optionalShape(count),
    atMost: optionalShape(count),
  }),
  groups: recordShape({
    check: oneOfShape(['groups']),
    ...about,
    counts: listShape(wholeShape(0, 64), 1, 16),
  }),
  spread: recordShape({
    check: oneOfShape(['spread']),
    ...about,
    hits: wholeShape(1, 64),
    steps: optionalShape(wholeShape(1, 64)),
  }),
  swing: recordShape({ check: oneOfShape(['swing']), ...about, atLeast: numberShape(0, 0.5) }),
  pitches: recordShape({ check: oneOfShape(['pitches']), ...about, atLeast: wholeShape(1, 48) }),
  scale: recordShape({
    check: oneOfShape(['scale']),
    ...about,
    scale: oneOfShape(scaleNames),
    tonic: optionalShape(tonic),
  }),
  ends: recordShape({ check: oneOfShape(['ends']), ...about, on: tonic }),
  below: recordShape({ check: oneOfShape(['below']), ...about, than: voice }),
  answer: recordShape({ check: oneOfShape(['answer']), ...about }),
  progression: recordShape({
    check: oneOfShape(['progression']),
    ...about,
    chords: listShape(chord, 1, 32),
    every: optionalShape(wholeShape(1, 8)),
    only: optionalShape(flagShape),
  }),
  chords: recordShape({
    check: oneOfShape(['chords']),
    ...about,
    atLeast: wholeShape(1, 16),
    size: optionalShape(wholeShape(2, 6)),
  }),
  leading: recordShape({ check: oneOfShape(['leading']), ...about, atMost: numberShape(0, 24) }),
  chordTones: recordShape({
    check: oneOfShape(['chordTones']),
    ...about,
    atLeast: numberShape(0, 1),
  }),
  changes: recordShape({ check: oneOfShape(['changes']), ...about, atLeast: wholeShape(2, 32) }),
  layers: recordShape({
    check: oneOfShape(['layers']),
    atLeast: wholeShape(1, 16),
    in: optionalShape(span),
  }),
  section: recordShape({
    check: oneOfShape(['section']),
    in: span,
    with: optionalShape(listShape(voice, 1, 8)),
    without: optionalShape(listShape(voice, 1, 8)),
  }),
  build: recordShape({ check: oneOfShape(['build']), ...about, atLeast: numberShape(1, 64) }),
  control: recordShape({
    check: oneOfShape(['control']),
    ...about,
    control: textShape(40),
    ...bounds,
    range: optionalShape(numberShape(1, 1000)),
    moves: optionalShape(oneOfShape(['up', 'down'])),
    steadily: optionalShape(flagShape),
  }),
  accents: recordShape({
    check: oneOfShape(['accents']),
    ...about,
    at: places,
    atLeast: numberShape(1, 16),
  }),
  compare: recordShape({
    check: oneOfShape(['compare']),
    ...about,
    than: voice,
    control: textShape(40),
    atLeast: numberShape(0, 1000),
  }),
  apart: recordShape({
    check: oneOfShape(['apart']),
    ...about,
    than: voice,
    control: textShape(40),
    atLeast: numberShape(0, 20_000),
  }),
  echo: recordShape({ check: oneOfShape(['echo']), ...about, after: numberShape(0.5, 16) }),
  ducks: recordShape({ check: oneOfShape(['ducks']), ...about, under: voice }),
  slices: recordShape({
    check: oneOfShape(['slices']),
    atLeast: wholeShape(1, 64),
    mixed: optionalShape(flagShape),
    in: optionalShape(span),
  }),
  returns: recordShape({
    check: oneOfShape(['returns']),
    voice,
    in: span,
    as: span,
    not: optionalShape(flagShape),
  }),
  tempo: recordShape({ check: oneOfShape(['tempo']), ...bounds }),
};

const check: Shape<Check> = (value, at) => {
  const kinds = Object.keys(shapes) as Check['check'][];
  const kind = oneOfShape(kinds)((value as { check?: unknown } | null)?.check, `${at}.check`);
  return shapes[kind](value, at);
};

/** What a learner's sound must do. Throws `course_invalid` with the place. */
export const goalShape: Shape<Goal> = recordShape({
  cycles: wholeShape(1, 32),
  checks: listShape(check, 1, 20),
});
