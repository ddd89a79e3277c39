import type { Chord } from './chord.ts';
import { type BassGrammar, meterOf } from './genre.ts';
import { type Key, pitchOfDegree } from './key.ts';
import { inMix } from './mix.ts';
import type { MusicalBrief } from './musical-brief.ts';
import { type Bar, chordAt, type PieceVoice } from './piece.ts';
import { pickRhythm } from './rhythm.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Steps of the scale above the chord's root. */
const steps: Readonly<Record<string, number>> = { r: 0, t: 2, f: 4, s: 6, o: 7 };

/**
 * A bass line on the chords that follows the kick: together with it or between its hits, as the style says. The last
 * bar takes another rhythm.
 */
export function bassVoice(
  { genre, key, density, sounds = {} }: MusicalBrief,
  chords: readonly Chord[],
  kick: readonly Bar[] | undefined,
  random: SeededRandom,
): PieceVoice {
  const { sound, bars: rhythms, length, octave, lock } = genre.bass;
  const rhythm = pickRhythm(rhythms, density, random);
  const last = random.pick(rhythms);
  // The lowest note is the E of the octave: small loudspeakers play nothing below it.
  const floor = 12 * (octave + 1) + 4;
  const meter = meterOf(genre);
  const count = chords.length / 2;
  const bars = Array.from({ length: count }, (_, bar): Bar => {
    const marks = lockedRhythm(bar === count - 1 ? last : rhythm, kick?.[bar], lock);
    return marks.map((mark, step) => {
      if (mark === '.') return undefined;
      const chord = chordAt(chords, bar, step, meter);
      const isFirstHalf = step < meter / 2;
      const next = isFirstHalf
        ? chordAt(chords, bar, meter / 2, meter)
        : chordAt(chords, (bar + 1) % count, 0, meter);
      return { pitch: pitchAt(mark, key, chord, next, floor), velocity: 1, repeats: 1 };
    });
  });
  const voice = { role: 'bass', part: 'bass', name: 'Bass', sound: sounds.bass ?? sound } as const;
  return { ...voice, bars, length, ...inMix('bass', voice.sound, genre.bass) };
}

/** A rhythm with notes added on the kick, or removed from it. */
function lockedRhythm(rhythm: string, kick: Bar | undefined, lock: BassGrammar['lock']): string[] {
  return [...rhythm].map((mark, step) => {
    const hasKick = kick?.[step] !== undefined;
    if (lock === 'kick' && hasKick && mark === '.') return 'r';
    return lock === 'between' && hasKick ? '.' : mark;
  });
}

function pitchAt(mark: string, key: Key, chord: Chord, next: Chord, floor: number): number {
  const root = above(floor, pitchOfDegree(key, chord.degree, 0));
  if (mark === 'a') {
    const goal = above(floor, pitchOfDegree(key, next.degree, 0));
    const neighbours = [-1, 1].map((step) =>
      above(floor, pitchOfDegree(key, next.degree + step, 0)),
    );
    const [under = root, over = root] = neighbours;
    return Math.abs(under - goal) <= Math.abs(over - goal) ? under : over;
  }
  const pitch = pitchOfDegree(key, chord.degree + (steps[mark] ?? 0), 0);
  if (mark === 'o') return root + 12;
  // Above a high root the note would be too high, so it goes below the root.
  return above(root - floor > 7 ? floor : root, pitch);
}

/** The same pitch class, less than an octave above `floor`. */
function above(floor: number, pitch: number): number {
  return floor + ((((pitch - floor) % 12) + 12) % 12);
}
