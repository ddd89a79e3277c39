import { type Chord, chordTones } from './chord.ts';

/** Where chords lie, in MIDI numbers, C3 to A4: below it they are muddy, above it the tune has room. */
export const chordRange = { low: 48, high: 69 };
const middle = 59;

/** The notes of each chord, lowest first, as many for each, chosen so that the voices move as little as possible. */
export function voicings(chords: readonly Chord[], isRootless: boolean): number[][] {
  const tones = chords.map((chord) => voicedClasses(chord, isRootless));
  const voices = Math.max(3, ...tones.map(({ length }) => length));
  const choices = tones.map((classes) => positions(classes, voices));
  return cheapestWay(choices);
}

/** The sum of the semitones by which all voices move from one chord to the next. */
export function movement(from: readonly number[], to: readonly number[]): number {
  return to.reduce((sum, pitch, voice) => sum + Math.abs(pitch - (from[voice] ?? pitch)), 0);
}

/** The pitch classes that are played of a chord; without its root it has its fifth or ninth instead. */
export function voicedClasses(chord: Chord, isRootless: boolean): number[] {
  const tones = chordTones(chord);
  const classes = tones.map(({ pitch }) => pitch);
  if (!isRootless || !tones.some(({ number }) => number > 7)) return classes;
  const rest = classes.slice(1);
  if (rest.length > 3) return rest;
  const fifth = (chord.root + 7) % 12;
  const ninth = (chord.root + 2) % 12;
  // A thirteenth takes the ninth with it, other chords their fifth.
  return [...rest, /13|#11/.test(chord.quality) ? ninth : fifth];
}

/** The way through one position of each chord that costs least in all (dynamic programming, as Viterbi's). */
function cheapestWay(choices: readonly (readonly number[][])[]): number[][] {
  const [first = [], ...others] = choices;
  let ways = first.map((notes) => ({ cost: stillCost(notes), way: [notes] }));
  for (const options of others) {
    ways = options.map((notes) => {
      const best = ways
        .map(({ cost, way }) => ({ cost: cost + moveCost(way.at(-1) ?? notes, notes), way }))
        .reduce((one, other) => (other.cost < one.cost ? other : one));
      return { cost: best.cost + stillCost(notes), way: [...best.way, notes] };
    });
  }
  return ways.reduce((one, other) => (other.cost < one.cost ? other : one)).way;
}

function moveCost(from: readonly number[], to: readonly number[]): number {
  const steps = to.map((pitch, voice) => pitch - (from[voice] ?? pitch));
  const leaps = steps.reduce((sum, step) => sum + Math.max(0, Math.abs(step) - 4), 0);
  const isParallel = steps.every((step) => step > 2) || steps.every((step) => step < -2);
  return movement(from, to) + 6 * leaps + (isParallel ? 12 : 0);
}

/** How far a chord is from the middle of its range, and how thick it is at the bottom. */
function stillCost(notes: readonly number[]): number {
  const mean = notes.reduce((sum, pitch) => sum + pitch, 0) / notes.length;
  const gaps = notes.slice(1).map((pitch, at) => pitch - (notes[at] ?? pitch));
  const mud = gaps.filter((gap, at) => gap < 3 && (notes[at] ?? 0) < 57).length;
  const seconds = gaps.filter((gap) => gap < 3).length;
  return 0.6 * Math.abs(mean - middle) + 40 * mud + 2 * seconds;
}

/** Every position of a chord in its range, in any order of its notes; a chord of few notes doubles its root. */
function positions(classes: readonly number[], voices: number): number[][] {
  const doubled = [classes[0] ?? 0, classes.at(-1) ?? 0];
  const tones = [...classes, ...doubled].slice(0, Math.max(voices, classes.length));
  const found = new Map<string, number[]>();
  for (const order of permutations(tones))
    for (const octave of [0, 12]) {
      const notes = stacked(order, chordRange.low + octave);
      const gaps = notes.slice(1).map((pitch, at) => pitch - (notes[at] ?? pitch));
      if ((notes.at(-1) ?? 0) <= chordRange.high && Math.max(...gaps) <= 9)
        found.set(notes.join(), notes);
    }
  return [...found.values()];
}

/** Each tone the next one above the tone before, from `floor` up. */
function stacked(tones: readonly number[], floor: number): number[] {
  let next = floor;
  return tones.map((tone) => {
    const pitch = next + ((((tone - next) % 12) + 12) % 12);
    next = pitch + 1;
    return pitch;
  });
}

function permutations(list: readonly number[]): number[][] {
  if (list.length <= 1) return [[...list]];
  return list.flatMap((each, at) =>
    permutations([...list.slice(0, at), ...list.slice(at + 1)]).map((rest) => [each, ...rest]),
  );
}
