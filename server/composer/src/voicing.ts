import { type Chord, tonesOfChord } from './chord.ts';

/** Where chords lie, in MIDI numbers, C3 to A4: below it they are muddy, above it the tune has room. */
export const chordRange = { low: 48, high: 69 };
const middle = 59;

/** The notes of each chord, lowest first, as many for each, chosen so that the voices move as little as possible. */
export function voicings(chords: readonly Chord[], isRootless: boolean): number[][] {
  const tones = chords.map((chord) => voicedClasses(chord, isRootless));
  const voices = Math.max(3, ...tones.map(({ length }) => length));
  // A chord that goes on keeps its notes.
  const isNew = tones.map((classes, at) => at === 0 || classes.join() !== tones[at - 1]?.join());
  const changes = tones.filter((_, at) => isNew[at]);
  const [home] = chords;
  const way = cheapestWay(
    changes.map((classes, at) => {
      const all = knownPositions(classes, voices);
      // A piece begins on a root, which may be all that tells the key.
      const rooted = all.filter(({ notes: [low = 0] }) => low % 12 === home?.root);
      return at === 0 && rooted.length > 0 ? rooted : all;
    }),
  );
  let place = -1;
  return isNew.map((each) => {
    if (each) place++;
    return way[place] ?? [];
  });
}

/** The sum of the semitones by which all voices move from one chord to the next. */
export function movement(from: readonly number[], to: readonly number[]): number {
  return to.reduce((sum, pitch, voice) => sum + Math.abs(pitch - (from[voice] ?? pitch)), 0);
}

/** Voices that play a chord at most: one of five notes leaves its root to the bass. */
const mostVoices = 4;

/** The pitch classes that are played of a chord; without its root it has its fifth or ninth instead. */
export function voicedClasses(chord: Chord, isRootless: boolean): number[] {
  const tones = tonesOfChord(chord);
  const classes = tones.map(({ pitch }) => pitch);
  if (classes.length > mostVoices) return classes.slice(1);
  if (!isRootless || !tones.some(({ number }) => number > 7)) return classes;
  const rest = classes.slice(1);
  if (rest.length > 3) return rest;
  const fifth = (chord.root + 7) % 12;
  const ninth = (chord.root + 2) % 12;
  // A thirteenth takes the ninth with it, other chords their fifth.
  return [...rest, /13|#11/.test(chord.quality) ? ninth : fifth];
}

/** The way through one position of each chord that costs least in all (dynamic programming, as Viterbi's). */
function cheapestWay(choices: readonly (readonly Position[])[]): number[][] {
  let ways: Way[] = [{ cost: 0 }];
  for (const options of choices) {
    ways = options.map((position) => {
      let best: Way | undefined;
      for (const way of ways) {
        const cost = way.cost + (way.position ? moveCost(way.position.notes, position.notes) : 0);
        if (best === undefined || cost < best.cost) best = { cost, position, before: way };
      }
      return { ...(best as Way), cost: (best?.cost ?? 0) + position.cost };
    });
  }
  const found: number[][] = [];
  let last: Way | undefined = ways.reduce((one, other) => (other.cost < one.cost ? other : one));
  for (; last?.position; last = last.before) found.unshift(last.position.notes);
  return found;
}

/** The notes of a chord, and what they cost by themselves. */
interface Position {
  notes: number[];
  cost: number;
}

interface Way {
  cost: number;
  position?: Position;
  before?: Way;
}

function moveCost(from: readonly number[], to: readonly number[]): number {
  let sum = 0;
  let leaps = 0;
  let up = 0;
  let down = 0;
  for (let voice = 0; voice < to.length; voice++) {
    const step = (to[voice] ?? 0) - (from[voice] ?? 0);
    const size = Math.abs(step);
    sum += size;
    if (size > 4) leaps += size - 4;
    if (step > 2) up++;
    if (step < -2) down++;
  }
  const isParallel = up === to.length || down === to.length;
  return sum + 6 * leaps + (isParallel ? 12 : 0);
}

/** How far a chord is from the middle of its range, and how thick it is at the bottom. */
function stillCost(notes: readonly number[]): number {
  const mean = notes.reduce((sum, pitch) => sum + pitch, 0) / notes.length;
  const gaps = notes.slice(1).map((pitch, at) => pitch - (notes[at] ?? pitch));
  const mud = gaps.filter((gap, at) => gap < 3 && (notes[at] ?? 0) < 57).length;
  const seconds = gaps.filter((gap) => gap < 3).length;
  return 0.6 * Math.abs(mean - middle) + 40 * mud + 2 * seconds;
}

/** Positions by the chord's notes and the number of voices: there are only so many chords. */
const known = new Map<string, readonly Position[]>();
/** Of all positions of a chord the best by themselves are enough. */
const mostPositions = 24;

function knownPositions(classes: readonly number[], voices: number): readonly Position[] {
  const key = `${classes.join()}/${voices}`;
  const found =
    known.get(key) ??
    positions(classes, voices)
      .map((notes) => ({ notes, cost: stillCost(notes) }))
      .sort((one, other) => one.cost - other.cost)
      .slice(0, mostPositions);
  known.set(key, found);
  return found;
}

/**
 * Every position of a chord in its range, in any order of its notes; a chord of few notes doubles some of them. The
 * doubled fifths of a few roots are wider than the range: those reach over it, no further than they must.
 */
function positions(classes: readonly number[], voices: number): number[][] {
  const found = new Map<string, number[]>();
  for (const tones of withDoubles(classes, voices))
    for (const order of permutations(tones))
      for (const octave of [0, 12]) {
        const notes = stacked(order, chordRange.low + octave);
        const gaps = notes.slice(1).map((pitch, at) => pitch - (notes[at] ?? pitch));
        if (Math.max(...gaps) <= 9) found.set(notes.join(), notes);
      }
  const all = [...found.values()];
  const high = Math.max(chordRange.high, Math.min(...all.map(highest)));
  return all.filter((notes) => highest(notes) <= high);
}

function highest(notes: readonly number[]): number {
  return notes.at(-1) ?? 0;
}

/** A chord's notes and as many of them again as there are voices left. */
function withDoubles(classes: readonly number[], voices: number): number[][] {
  if (classes.length >= voices) return [[...classes]];
  return classes.flatMap((double) => withDoubles([...classes, double], voices));
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
