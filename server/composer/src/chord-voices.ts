import { type Chord, chordClasses } from './chord.ts';
import { meterOf } from './genre.ts';
import type { Key } from './key.ts';
import { inMix } from './mix.ts';
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
  const { bars: rhythms, octave } = genre.chords;
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
    length,
    ...inMix('chords', sound, genre.chords),
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

type NoteOrder = readonly number[];

/** Orders in which the notes of a chord are played; 0 is its lowest note. */
const orders: readonly [NoteOrder, ...NoteOrder[]] = [
  [0, 1, 2, 3],
  [3, 2, 1, 0],
  [0, 1, 2, 3, 2, 1],
  [0, 2, 1, 3],
  [0, 3, 1, 2],
  [0, 1, 2, 1],
];

/** The notes of the chords one after another in a rhythm; each bar starts the order again. */
export function arpeggioBars(
  key: Key,
  chords: readonly Chord[],
  rhythm: Bar,
  octave: number,
  random: SeededRandom,
): Bar[] {
  const order = random.pick(orders);
  const floor = 12 * (octave + 1);
  return Array.from({ length: chords.length / 2 }, (_, bar): Bar => {
    let count = 0;
    return rhythm.map((cell, step) => {
      if (cell === undefined) return undefined;
      const tones = upward(chordClasses(key, chordAt(chords, bar, step, rhythm.length)), floor);
      const place = order[count % order.length] ?? 0;
      count++;
      return { ...cell, pitch: tones[place] ?? floor };
    });
  });
}

/** Four notes of a chord from `floor` up; a triad repeats its lowest note on top. */
function upward(classes: readonly number[], floor: number): number[] {
  const sorted = classes
    .map((each) => floor + ((((each - floor) % 12) + 12) % 12))
    .sort((one, other) => one - other);
  return [...sorted, ...sorted.map((pitch) => pitch + 12)].slice(0, 4);
}
