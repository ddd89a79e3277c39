import type { Chord } from './chord.ts';
import { meterOf } from './genre.ts';
import type { MusicalBrief } from './musical-brief.ts';
import { type Bar, chordAt, type PieceVoice } from './piece.ts';
import { pickRhythm, readBar } from './rhythm.ts';
import type { SeededRandom } from './seeded-random.ts';
import { voicings } from './voicing.ts';

const names = ['Chords Low', 'Chords Mid', 'Chords High', 'Chords Top'];

/** Instruments with a slow attack, and how many sixteenths they need at least to be heard. */
const slow = ['pad', 'warmstrings', 'brightchoir', 'darkambient', 'evolvingtexture', 'etherealpad'];
const slowLength = 8;

/** The chords as three or four voices in one rhythm; the last bar may take another. */
export function chordVoices(
  { genre, key, density, sounds = {} }: MusicalBrief,
  chords: readonly Chord[],
  random: SeededRandom,
): PieceVoice[] {
  const { bars: rhythms, octave, gain, effects = {} } = genre.chords;
  const sound = sounds.chords ?? genre.chords.sound;
  const isSlow = sounds.chords !== undefined && slow.includes(sound);
  const length = Math.max(genre.chords.length, isSlow ? slowLength : 0);
  const rhythm = readBar(pickRhythm(rhythms, density, random), density, random);
  const last = random.chance(0.4) ? readBar(random.pick(rhythms), density, random) : rhythm;
  const voiced = voicings(key, chords, 12 * (octave + 1) + 4);
  const notesOf = new Map(chords.map((chord, index) => [chord, voiced[index] ?? []]));
  const count = voiced[0]?.length ?? 0;
  return names.slice(0, count).map((name, voice) => ({
    role: 'chords',
    part: 'chords',
    name,
    sound,
    gain,
    length,
    effects,
    bars: Array.from(
      { length: chords.length / 2 },
      (_, bar, isLast = bar === 3): Bar =>
        (isLast ? last : rhythm).map((cell, step) => {
          const notes = notesOf.get(chordAt(chords, bar, step, meterOf(genre)));
          return cell && { ...cell, pitch: notes?.[voice] ?? 60 };
        }),
    ),
  }));
}
