import type { Chance } from './chance.ts';
import { noteName, pitchOf } from './key.ts';
import type { MusicalBrief } from './musical-brief.ts';
import { pickRhythm } from './pick-rhythm.ts';
import { barsOfPiece, type Voice } from './piece.ts';

/** A line on the chords' roots and fifths; the last bar takes another rhythm. */
export function bassVoice(
  { genre, key, density }: MusicalBrief,
  progression: readonly number[],
  chance: Chance,
): Voice {
  const { sound, bars: rhythms, length, gain, octave, effects = {} } = genre.bass;
  const rhythm = pickRhythm(rhythms, density, chance);
  const last = chance.pick(rhythms);
  // E of the octave: below it small loudspeakers show nothing.
  const lowest = 12 * (octave + 1) + 4;
  const bars = barsOfPiece.map((index) => {
    const degree = progression[index] ?? 0;
    const root = above(lowest, pitchOf(key, degree, octave));
    const pitches: Record<string, number> = {
      r: root,
      f: above(root, pitchOf(key, degree + 4, octave)),
      o: root + 12,
    };
    return [...(index === 3 ? last : rhythm)].map((mark) => {
      const pitch = pitches[mark];
      return pitch === undefined ? undefined : noteName(key, pitch);
    });
  });
  return { role: 'bass', name: 'Bass', sound, bars, gain, length, effects };
}

/** The same pitch class, less than an octave above `floor`. */
function above(floor: number, pitch: number): number {
  return floor + ((((pitch - floor) % 12) + 12) % 12);
}
