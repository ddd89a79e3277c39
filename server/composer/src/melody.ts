import { arpeggioBars } from './arpeggio.ts';
import type { Chance } from './chance.ts';
import { type Chord, chordDegrees } from './chord.ts';
import { type MelodyGrammar, meterOf } from './genre.ts';
import { type Key, pitchOf } from './key.ts';
import { closing, type Motif, newMotif, varied } from './motif.ts';
import type { MusicalBrief } from './musical-brief.ts';
import { pickRhythm } from './pick-rhythm.ts';
import { type Bar, chordAt, type Voice } from './piece.ts';
import { emptyBar, settledBar } from './rhythm.ts';

/** Degrees between which a tune stays, around the tonic of its octave. */
const lowest = -2;
const highest = 9;

/** Orders of motifs in four bars: a and b, in capitals with another ending, c comes to rest, - is silent. */
const phrases = ['aAbc', 'abAc', 'aabc', 'a-Ac', 'abac', 'aAac'] as const;
const sparsePhrases = ['a-c-', 'a-A-', '-a-c'] as const;

/** Steps of the scale in a pentatonic one, of a mode with a major third and of one with a minor third. */
const pentatonic = { major: [0, 1, 2, 4, 5], minor: [0, 2, 3, 4, 6] } as const;

/** A line above the chords: phrases made of motifs, a riff, or an arpeggio, as the grammar has it. */
export function melodyVoice(
  brief: MusicalBrief,
  grammar: MelodyGrammar,
  part: 'melody' | 'arpeggio',
  chords: readonly Chord[],
  chance: Chance,
): Voice {
  const { key, genre, density, sounds = {} } = brief;
  const { bars: rhythms, octave, sound, length, gain, effects = {}, style } = grammar;
  const meter = meterOf(genre);
  const rhythm = () => settledBar(pickRhythm(rhythms, density, chance), density, chance);
  // High keys begin an octave lower, so that every key has the same range.
  const from = key.tonic > 6 ? octave - 1 : octave;
  const bars =
    style === 'arpeggio'
      ? arpeggioBars(key, chords, rhythm(), octave, chance)
      : sungBars(grammar, key, chords, meter, {
          first: rhythm(),
          second: settledBar(chance.pick(rhythms), density, chance),
          from,
          density,
          chance,
        });
  const name = part === 'melody' ? 'Melody' : 'Arpeggio';
  const own = part === 'melody' ? (sounds.melody ?? sound) : sound;
  return { role: 'melody', part, name, sound: own, bars, gain, length, effects };
}

interface Song {
  first: Bar;
  second: Bar;
  /** Octave. */
  from: number;
  density: number;
  chance: Chance;
}

function sungBars(
  { style, isPentatonic = false }: MelodyGrammar,
  key: Key,
  chords: readonly Chord[],
  meter: number,
  { first, second, from, density, chance }: Song,
): Bar[] {
  const motif = newMotif(first, chance);
  const answer = newMotif(second, chance);
  const motifs: Readonly<Record<string, Motif>> = {
    a: motif,
    A: varied(motif, chance),
    b: answer,
    c: closing(chance.happens(0.5) ? motif : answer),
  };
  const order = style === 'riff' ? 'aaaA' : chance.pick(density < 0 ? sparsePhrases : phrases);
  const scale = isPentatonic ? pentatonicOf(key) : [0, 1, 2, 3, 4, 5, 6];
  const start = chance.whole(0, 4);
  let degree = start;
  return [...order].slice(0, chords.length / 2).map((letter, bar): Bar => {
    const sung = motifs[letter];
    if (sung === undefined) return emptyBar(meter);
    const end = sung.rhythm.findLastIndex((cell) => cell !== undefined);
    // A riff begins anew with each bar; a tune goes on from where it is, but for its main motif.
    if (style === 'riff' || letter === 'a') degree = start;
    return sung.rhythm.map((cell, step) => {
      if (cell === undefined) return undefined;
      const isStrong = step % (meter / 2) === 0 || step === end;
      const tones = isStrong ? chordDegrees(chordAt(chords, bar, step, meter)).slice(0, 3) : scale;
      degree = moved(degree, sung.moves[step] ?? 0, scale, tones);
      return { ...cell, pitch: pitchOf(key, degree, from) };
    });
  });
}

function pentatonicOf({ mode }: Key): readonly number[] {
  return mode === 'major' || mode === 'mixolydian' ? pentatonic.major : pentatonic.minor;
}

/** So many steps of a scale on, back from the edge of the compass, and there to the nearest of some tones. */
function moved(
  from: number,
  steps: number,
  scale: readonly number[],
  tones: readonly number[],
): number {
  const ladder = inCompass(scale);
  const at = ladder.findLastIndex((degree) => degree <= from);
  const goal = ladder[at + steps] ?? ladder[at - steps] ?? from;
  const nearest = nearestOf(tones, goal);
  // A step that the harmony would take back goes on instead.
  if (steps === 0 || nearest !== from) return nearest;
  return inCompass(tones).find((tone) => (tone - from) * steps > 0) ?? nearest;
}

/** The nearest of some degrees, in any octave that the tune reaches. */
function nearestOf(degrees: readonly number[], to: number): number {
  return inCompass(degrees).reduce((best, tone) =>
    Math.abs(tone - to) < Math.abs(best - to) ? tone : best,
  );
}

/** Degrees in every octave that the tune reaches, from low to high. */
function inCompass(degrees: readonly number[]): number[] {
  return [-14, -7, 0, 7, 14]
    .flatMap((turn) => degrees.map((degree) => degree + turn))
    .filter((degree) => degree >= lowest && degree <= highest)
    .sort((one, other) => one - other);
}
