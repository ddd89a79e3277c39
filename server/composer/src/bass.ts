import type { Chance } from './chance.ts';
import type { Chord } from './chord.ts';
import { type BassGrammar, meterOf } from './genre.ts';
import { type Key, pitchOf } from './key.ts';
import type { MusicalBrief } from './musical-brief.ts';
import { pickRhythm } from './pick-rhythm.ts';
import { type Bar, chordAt, type Voice } from './piece.ts';

/** Steps of the scale above the chord's root. */
const steps: Readonly<Record<string, number>> = { r: 0, t: 2, f: 4, s: 6, o: 7 };

/**
 * A line on the chords that keeps to the kick, with it or between its blows as the style has it; the last bar takes
 * another rhythm.
 */
export function bassVoice(
  { genre, key, density, sounds = {} }: MusicalBrief,
  chords: readonly Chord[],
  kick: readonly Bar[] | undefined,
  chance: Chance,
): Voice {
  const { sound, bars: rhythms, length, gain, octave, effects = {}, lock } = genre.bass;
  const rhythm = pickRhythm(rhythms, density, chance);
  const last = chance.pick(rhythms);
  // E of the octave: below it small loudspeakers show nothing.
  const floor = 12 * (octave + 1) + 4;
  const meter = meterOf(genre);
  const count = chords.length / 2;
  const bars = Array.from({ length: count }, (_, bar): Bar => {
    const marks = locked(bar === count - 1 ? last : rhythm, kick?.[bar], lock);
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
  const voice = { role: 'bass', part: 'bass', name: 'Bass' } as const;
  return { ...voice, sound: sounds.bass ?? sound, bars, gain, length, effects };
}

/** A rhythm with what the kick asks of it. */
function locked(rhythm: string, kick: Bar | undefined, lock: BassGrammar['lock']): string[] {
  return [...rhythm].map((mark, step) => {
    const hasKick = kick?.[step] !== undefined;
    if (lock === 'kick' && hasKick && mark === '.') return 'r';
    return lock === 'between' && hasKick ? '.' : mark;
  });
}

function pitchAt(mark: string, key: Key, chord: Chord, next: Chord, floor: number): number {
  const root = above(floor, pitchOf(key, chord.degree, 0));
  if (mark === 'a') {
    const goal = above(floor, pitchOf(key, next.degree, 0));
    const neighbours = [-1, 1].map((step) => above(floor, pitchOf(key, next.degree + step, 0)));
    const [under = root, over = root] = neighbours;
    return Math.abs(under - goal) <= Math.abs(over - goal) ? under : over;
  }
  const pitch = pitchOf(key, chord.degree + (steps[mark] ?? 0), 0);
  if (mark === 'o') return root + 12;
  // Below a high root rather than far above it.
  return above(root - floor > 7 ? floor : root, pitch);
}

/** The same pitch class, less than an octave above `floor`. */
function above(floor: number, pitch: number): number {
  return floor + ((((pitch - floor) % 12) + 12) % 12);
}
