import { type Chord, chordDegrees } from './chord.ts';
import { arpeggioBars } from './chord-voices.ts';
import { type MelodyGrammar, meterOf } from './genre.ts';
import { type Key, pitchOfDegree } from './key.ts';
import { inMix } from './mix.ts';
import type { MusicalBrief } from './musical-brief.ts';
import { type Bar, chordAt, type PieceVoice } from './piece.ts';
import { emptyBar, pickRhythm, readBar } from './rhythm.ts';
import type { SeededRandom } from './seeded-random.ts';

/** The lowest and the highest degree of a tune, counted from the tonic of its octave. */
const lowest = -2;
const highest = 9;

/** Orders of motifs in four bars: a and b, capitals for another ending, c for the closing motif, - for silence. */
const phrases = ['aAbc', 'abAc', 'aabc', 'a-Ac', 'abac', 'aAac'] as const;
const sparsePhrases = ['a-c-', 'a-A-', '-a-c'] as const;

/** The degrees of the pentatonic scale in modes with a major third and in modes with a minor third. */
const pentatonic = { major: [0, 1, 2, 4, 5], minor: [0, 2, 3, 4, 6] } as const;

/** A line above the chords: phrases made of motifs, a riff, or an arpeggio, as the grammar has it. */
export function melodyVoice(
  brief: MusicalBrief,
  grammar: MelodyGrammar,
  part: 'melody' | 'arpeggio',
  chords: readonly Chord[],
  random: SeededRandom,
): PieceVoice {
  const { key, genre, density, sounds = {} } = brief;
  const { bars: rhythms, octave, sound, length, style } = grammar;
  const meter = meterOf(genre);
  const rhythm = () => readBar(pickRhythm(rhythms, density, random), density, random);
  // High keys start an octave lower, so that every key has about the same range.
  const from = key.tonic > 6 ? octave - 1 : octave;
  const bars =
    style === 'arpeggio'
      ? arpeggioBars(key, chords, rhythm(), octave, random)
      : tuneBars(grammar, key, chords, meter, {
          first: rhythm(),
          second: readBar(random.pick(rhythms), density, random),
          from,
          density,
          random,
        });
  const name = part === 'melody' ? 'Melody' : 'Arpeggio';
  const own = part === 'melody' ? (sounds.melody ?? sound) : sound;
  return { role: 'melody', part, name, sound: own, bars, length, ...inMix(part, own, grammar) };
}

interface TuneOptions {
  first: Bar;
  second: Bar;
  /** Octave. */
  from: number;
  density: number;
  random: SeededRandom;
}

function tuneBars(
  { style, isPentatonic = false }: MelodyGrammar,
  key: Key,
  chords: readonly Chord[],
  meter: number,
  { first, second, from, density, random }: TuneOptions,
): Bar[] {
  const motif = newMotif(first, random);
  const answer = newMotif(second, random);
  const motifs: Readonly<Record<string, Motif>> = {
    a: motif,
    A: variedMotif(motif, random),
    b: answer,
    c: closingMotif(random.chance(0.5) ? motif : answer),
  };
  const order = style === 'riff' ? 'aaaA' : random.pick(density < 0 ? sparsePhrases : phrases);
  const scale = isPentatonic ? pentatonicOf(key) : [0, 1, 2, 3, 4, 5, 6];
  const start = random.integer(0, 4);
  let degree = start;
  return [...order].slice(0, chords.length / 2).map((letter, bar): Bar => {
    const current = motifs[letter];
    if (current === undefined) return emptyBar(meter);
    const end = current.rhythm.findLastIndex((cell) => cell !== undefined);
    // A riff starts again with each bar; a tune continues from its last note, except for its main motif.
    if (style === 'riff' || letter === 'a') degree = start;
    return current.rhythm.map((cell, step) => {
      if (cell === undefined) return undefined;
      const isStrong = step % (meter / 2) === 0 || step === end;
      const tones = isStrong ? chordDegrees(chordAt(chords, bar, step, meter)).slice(0, 3) : scale;
      degree = nextDegree(degree, current.moves[step] ?? 0, scale, tones);
      return { ...cell, pitch: pitchOfDegree(key, degree, from) };
    });
  });
}

function pentatonicOf({ mode }: Key): readonly number[] {
  return mode === 'major' || mode === 'mixolydian' ? pentatonic.major : pentatonic.minor;
}

/**
 * The degree a number of scale steps away, turned back at the edge of the range and moved to the nearest of `tones`.
 */
function nextDegree(
  from: number,
  steps: number,
  scale: readonly number[],
  tones: readonly number[],
): number {
  const ladder = inRange(scale);
  const at = ladder.findLastIndex((degree) => degree <= from);
  const goal = ladder[at + steps] ?? ladder[at - steps] ?? from;
  const nearest = nearestOf(tones, goal);
  // Where the harmony would lead back to the same note, the line moves on to the next chord tone instead.
  if (steps === 0 || nearest !== from) return nearest;
  return inRange(tones).find((tone) => (tone - from) * steps > 0) ?? nearest;
}

/** The nearest of the degrees, in any octave of the tune's range. */
function nearestOf(degrees: readonly number[], to: number): number {
  return inRange(degrees).reduce((best, tone) =>
    Math.abs(tone - to) < Math.abs(best - to) ? tone : best,
  );
}

/** The degrees in every octave of the tune's range, from low to high. */
function inRange(degrees: readonly number[]): number[] {
  return [-14, -7, 0, 7, 14]
    .flatMap((turn) => degrees.map((degree) => degree + turn))
    .filter((degree) => degree >= lowest && degree <= highest)
    .sort((one, other) => one - other);
}

type Contour = readonly [number, number, number];

/** The direction of a phrase, in scale steps, one for each third of it. */
const contours: readonly [Contour, ...Contour[]] = [
  [1, 1, -1],
  [1, -1, -1],
  [-1, 1, 1],
  [-1, -1, 1],
  [1, -1, 1],
  [-1, 1, -1],
];

/** A bar of a tune: its rhythm, and how many scale steps each note is from the one before. */
interface Motif {
  rhythm: Bar;
  /** One for each sixteenth. */
  moves: readonly number[];
}

/** A new motif in a rhythm. It follows one contour and has more steps than leaps. */
function newMotif(rhythm: Bar, random: SeededRandom): Motif {
  const contour = random.pick(contours);
  const moves = rhythm.map((_, step) => {
    const direction = contour[Math.floor((step * 3) / rhythm.length)] ?? 0;
    const size = random.pick([1, 1, 1, 2, 0]);
    const isAgainst = random.chance(0.15);
    return (isAgainst ? -direction : direction) * size;
  });
  return { rhythm, moves };
}

/** The motif with another ending. */
function variedMotif({ rhythm, moves }: Motif, random: SeededRandom): Motif {
  const from = Math.floor(rhythm.length / 2);
  const ending = moves.map((move, step) => (step < from ? move : random.pick([-2, -1, 1, 2])));
  return { rhythm, moves: ending };
}

/** The motif as a closing bar: its first half, then a last note on the third quarter. */
function closingMotif({ rhythm, moves }: Motif): Motif {
  const half = rhythm.length / 2;
  const end = rhythm[half] ?? { velocity: 1, repeats: 1 };
  return {
    rhythm: rhythm.map((cell, step) => (step < half ? cell : step === half ? end : undefined)),
    moves,
  };
}
