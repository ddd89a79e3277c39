import { type Chord, chordClasses, chordName } from './chord.ts';
import { meterOf } from './genre.ts';
import { inMix } from './mix.ts';
import type { MusicalBrief } from './musical-brief.ts';
import { type Bar, chordAt, type PieceVoice } from './piece.ts';
import { hit, monophonic, pickRhythm, readBar } from './rhythm.ts';
import type { SeededRandom } from './seeded-random.ts';
import { voicings } from './voicing.ts';

const names = ['Chords Low', 'Chords Mid', 'Chords High', 'Chords Top'];

/** Instruments with a slow attack, and how many sixteenths they need at least to be heard. */
const slow = ['pad', 'warmstrings', 'brightchoir', 'darkambient', 'evolvingtexture', 'etherealpad'];
const slowLength = 8;

/** The chords as three or four voices in one rhythm of two bars; the last bar may take another. */
export function chordVoices(
  { genre, density, roles, sounds = {} }: MusicalBrief,
  chords: readonly Chord[],
  random: SeededRandom,
): PieceVoice[] {
  const { bars: rhythms, isRootless = false } = genre.chords;
  const sound = sounds.chords ?? genre.chords.sound;
  const isSlow = sounds.chords !== undefined && slow.includes(sound);
  const length = Math.max(genre.chords.length, isSlow ? slowLength : 0);
  const meter = meterOf(genre);
  const count = chords.length / 2;
  const first = pickRhythm(rhythms, density, random);
  const second = random.chance(0.5) ? random.pick(rhythms) : first;
  const last = random.chance(0.4) ? random.pick(rhythms) : second;
  const marks = Array.from({ length: count }, (_, bar) =>
    bar === count - 1 ? last : bar % 2 === 0 ? first : second,
  );
  const hits = marks.map((text) => readBar(text, density, random));
  const half = meter / 2;
  const placeOf = (bar: number, step: number) => {
    const place = bar * 2 + (step < half ? 0 : 1) + (marks[bar]?.[step] === 'n' ? 1 : 0);
    return place % chords.length;
  };
  /** Sixteenths until another chord begins; one that comes early lasts through its own time. */
  const untilChange = (bar: number, step: number) => {
    const place = placeOf(bar, step);
    const isEarly = marks[bar]?.[step] === 'n';
    let end = bar * 2 + (step < half ? 1 : 2) + (isEarly ? 1 : 0);
    const name = chordName(chords[place] as Chord);
    while (end < chords.length && chordName(chords[end] as Chord) === name) end++;
    return end * half - bar * meter - step;
  };
  const struck = hits.map((bar, at) => withChanges(bar, at, chords));
  const voiced = voicings(chords, isRootless && roles.includes('bass'));
  return names.slice(0, voiced[0]?.length ?? 0).map((name, voice) => ({
    role: 'chords',
    part: 'chords',
    name,
    sound,
    length,
    ...inMix('chords', sound, genre.chords),
    bars: monophonic(
      struck.map((bar, at) =>
        bar.map((cell, step) => {
          if (cell === undefined) return undefined;
          const pitch = voiced[placeOf(at, step)]?.[voice] ?? 60;
          return { ...cell, pitch, length: Math.min(length, untilChange(at, step)) };
        }),
      ),
      length,
    ),
  }));
}

/** A chord that changes in the middle of a bar is struck there. */
function withChanges(bar: Bar, at: number, chords: readonly Chord[]): Bar {
  const half = bar.length / 2;
  const isNew = chordName(chords[at * 2] as Chord) !== chordName(chords[at * 2 + 1] as Chord);
  const isStruck = bar.slice(half).some(Boolean) || !bar.some(Boolean);
  return isNew && !isStruck ? bar.map((cell, step) => (step === half ? hit() : cell)) : bar;
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
export function arpeggioBars(chords: readonly Chord[], rhythm: Bar, random: SeededRandom): Bar[] {
  const order = random.pick(orders);
  const floor = 60;
  return Array.from({ length: chords.length / 2 }, (_, bar): Bar => {
    let count = 0;
    return rhythm.map((cell, step) => {
      if (cell === undefined) return undefined;
      const tones = upward(chordClasses(chordAt(chords, bar, step, rhythm.length)), floor);
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
