import type { Chance } from './chance.ts';
import { triad } from './harmony.ts';
import { noteName, pitchOf } from './key.ts';
import type { MusicalBrief } from './musical-brief.ts';
import { pickRhythm } from './pick-rhythm.ts';
import { type Bar, barsOfPiece, type Voice } from './piece.ts';

/** Degrees between which a tune stays, around the tonic of its octave. */
const lowest = -2;
const highest = 9;

/** Steps of the scale from one note to the next; small ones are likelier. */
const steps = [-2, -1, -1, -1, 0, 1, 1, 1, 2] as const;

interface Motif {
  rhythm: string;
  /** One for each note. */
  contour: readonly number[];
}

/** A tune of two motifs, as A A B A, each time on the bar's chord; a sparse one rests in every second bar. */
export function melodyVoice(
  { genre, key, density }: MusicalBrief,
  progression: readonly number[],
  chance: Chance,
): Voice {
  const { sound, bars: rhythms, length, gain, octave, effects = {} } = genre.melody;
  const first = motif(pickRhythm(rhythms, density, chance), chance);
  const second = motif(chance.pick(rhythms), chance);
  const start = chance.whole(0, 4);
  // High keys begin an octave lower, so that every key has the same range.
  const from = key.tonic > 6 ? octave - 1 : octave;
  const name = (degree: number) => noteName(key, pitchOf(key, degree, from));
  const bars = barsOfPiece.map((bar): Bar => {
    if (density < 0 && bar % 2 === 1) return Array.from({ length: 16 }, () => undefined);
    const line = sung(bar === 2 ? second : first, progression[bar] ?? 0, start);
    return line.map((degree) => (degree === undefined ? undefined : name(degree)));
  });
  return { role: 'melody', name: 'Melody', sound, bars, gain, length, effects };
}

function motif(rhythm: string, chance: Chance): Motif {
  return { rhythm, contour: [...rhythm].map(() => chance.pick(steps)) };
}

/** A motif's degrees over a chord: it begins and ends on notes of the chord, and touches them on strong beats. */
function sung({ rhythm, contour }: Motif, chord: number, start: number): (number | undefined)[] {
  const end = rhythm.lastIndexOf('x');
  let degree = nearestOf(chord, start);
  return [...rhythm].map((mark, cell) => {
    if (mark !== 'x') return undefined;
    degree = Math.min(highest, Math.max(lowest, degree + (contour[cell] ?? 0)));
    if (cell % 8 === 0 || cell === end) degree = nearestOf(chord, degree);
    return degree;
  });
}

/** The degree of the chord, in any octave that the tune reaches, that is nearest. */
function nearestOf(chord: number, degree: number): number {
  const tones = [-14, -7, 0, 7, 14]
    .flatMap((turn) => triad(chord).map((tone) => tone + turn))
    .filter((tone) => tone >= lowest && tone <= highest);
  return tones.reduce((best, tone) =>
    Math.abs(tone - degree) < Math.abs(best - degree) ? tone : best,
  );
}
