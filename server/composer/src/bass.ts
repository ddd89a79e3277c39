import { bassOf, type Chord, chordClasses, tonesOfChord } from './chord.ts';
import { chordScale } from './chord-scale.ts';
import { type BassGrammar, meterOf } from './genre.ts';
import type { Key } from './key.ts';
import { inMix } from './mix.ts';
import type { MusicalBrief } from './musical-brief.ts';
import { type Bar, chordAt, type PieceVoice } from './piece.ts';
import { monophonic, pickRhythm } from './rhythm.ts';
import type { SeededRandom } from './seeded-random.ts';

/** E1 to F#2: small loudspeakers play nothing below it, and above it the chords begin. */
const lowest = 28;
const highest = 42;

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
  const { sound, bars: rhythms, length, lock, isWalking = false } = genre.bass;
  const rhythm = pickRhythm(rhythms, density, random);
  const last = random.pick(rhythms);
  const meter = meterOf(genre);
  const count = chords.length / 2;
  const marks = Array.from({ length: count }, (_, bar) =>
    lockedRhythm(bar === count - 1 ? last : rhythm, kick?.[bar], lock),
  );
  const pitches = isWalking
    ? walkingLine(marks, chords, key, random)
    : markedLine(marks, chords, key);
  const bars = marks.map(
    (own, bar): Bar =>
      own.map((mark, step) =>
        mark === '.' ? undefined : { pitch: pitches[bar * meter + step], velocity: 1, repeats: 1 },
      ),
  );
  const voice = { role: 'bass', part: 'bass', name: 'Bass', sound: sounds.bass ?? sound } as const;
  const own = monophonic(bars, length);
  return { ...voice, bars: own, length, ...inMix('bass', genre.bass) };
}

/** A rhythm with notes added on the kick, or removed from it. */
function lockedRhythm(rhythm: string, kick: Bar | undefined, lock: BassGrammar['lock']): string[] {
  return [...rhythm].map((mark, step) => {
    const hasKick = kick?.[step] !== undefined;
    if (lock === 'kick' && hasKick && mark === '.') return 'r';
    return lock === 'between' && hasKick ? '.' : mark;
  });
}

/** The chord at a step counted from the first bar, round and round. */
function chordOn(chords: readonly Chord[], step: number, meter: number): Chord {
  return chordAt(chords, Math.floor(step / meter) % (chords.length / 2), step % meter, meter);
}

/** A pitch for each step, as its mark says. */
function markedLine(
  marks: readonly (readonly string[])[],
  chords: readonly Chord[],
  key: Key,
): number[] {
  const meter = marks[0]?.length ?? 16;
  const half = meter / 2;
  const hasOctaves = marks.some(climbs);
  return marks.flat().map((mark, step) => {
    const chord = chordOn(chords, step, meter);
    const next = chordOn(chords, (Math.floor(step / half) + 1) * half, meter);
    const root = rootOf(chord, hasOctaves);
    if (mark === 'n') return rootOf(next, hasOctaves);
    if (mark === 'a') return approach(rootOf(next, hasOctaves), chord, root, key);
    if (mark === 'o') return root + 12 <= highest ? root + 12 : above(root, toneOf(chord, 'f'));
    if (mark === 'r') return root;
    const tone = above(root, toneOf(chord, mark));
    // A seventh that is too high would lie below the root and hide it; the fifth does as well.
    return mark === 's' && tone < root ? above(root, toneOf(chord, 'f')) : tone;
  });
}

/** Whether a bar has notes far above its root, or climbs through its chord. */
function climbs(bar: readonly string[]): boolean {
  const has = (mark: string) => bar.includes(mark);
  return has('o') || has('s') || (has('t') && has('f'));
}

/** Where a chord's root lies. Lines with octaves take low ones, so that the octave is in the range as well. */
function rootOf(chord: Chord, hasOctaves: boolean): number {
  const { root } = bassOf(chord);
  const floor = hasOctaves ? lowest - 4 : lowest;
  return floor + ((((root - floor) % 12) + 12) % 12);
}

/** The pitch class that a mark means; the root where the chord has no such note. */
function toneOf(chord: Chord, mark: string): number {
  const tones = tonesOfChord(chord);
  const numbers = { t: [3, 2, 4], f: [5], s: [7, 6], '6': [6] }[mark] ?? [1];
  const found = tones.find(({ number }) => numbers.includes(number));
  if (found) return found.pitch;
  // Chords of many notes leave their fifth out; it is a perfect one, because an altered one is named.
  if (mark === 'f') return (chord.root + (hasAlteredFifth(chord) ? 0 : 7)) % 12;
  // The sixth of the boogie; a minor chord has its seventh there.
  if (mark === '6') return (chord.root + (tones.some(({ number }) => number === 3) ? 9 : 7)) % 12;
  return chord.root;
}

function hasAlteredFifth({ quality }: Chord): boolean {
  return /alt|b13|#11/.test(quality);
}

/** The pitch class above a root, or below it where that would leave the range. */
function above(root: number, pitch: number): number {
  const found = root + ((((pitch - root) % 12) + 12) % 12);
  return found > highest ? found - 12 : found;
}

/**
 * A neighbour that leads into `goal` and does not rub against the chord that still sounds: a step of the scale,
 * else the fifth above the goal, else the nearest note of the chord.
 */
function approach(goal: number, chord: Chord, from: number, key: Key): number {
  const classes = chordClasses(chord);
  const scale = chordScale(chord, key);
  const steps = goal < from ? [1, 2, -1, -2] : [-1, -2, 1, 2];
  const candidates = [...steps.map((step) => goal + step), goal + 7, goal - 5].filter(
    (pitch) => pitch >= lowest - 4 && pitch <= highest && pitch !== from,
  );
  const isSmooth = (pitch: number) =>
    classes.includes(pitch % 12) || !classes.some((each) => isSemitone(each, pitch));
  const inScale = candidates.filter((pitch) => scale.includes(pitch % 12));
  return inScale.find(isSmooth) ?? nearest(classes, goal);
}

function isSemitone(one: number, other: number): boolean {
  const distance = (((one - other) % 12) + 12) % 12;
  return distance === 1 || distance === 11;
}

/**
 * A walking line: each chord begins on its root, its last note leads into the next root, and what is between goes
 * there by notes of the chord (E. Friedland, Building Walking Bass Lines, 1995).
 */
function walkingLine(
  marks: readonly (readonly string[])[],
  chords: readonly Chord[],
  key: Key,
  random: SeededRandom,
): number[] {
  const meter = marks[0]?.length ?? 16;
  const flat = marks.flat();
  const onsets = flat.flatMap((mark, step) => (mark === '.' ? [] : [step]));
  const line = flat.map(() => 0);
  const changesAt = (step: number) => chordOn(chords, step, meter);
  let last = 33 + random.integer(0, 4);
  // The first root lies so low that the line goes up from it: it says where home is.
  const home = bassOf(changesAt(0)).root;
  const opening = meter / 2;
  let before: Chord | undefined;
  onsets.forEach((step, index) => {
    const chord = changesAt(step);
    const following = changesAt(onsets[index + 1] ?? flat.length);
    const isBarStart = step % meter === 0;
    const isNew = before === undefined || before.root !== chord.root || isBarStart;
    const leads = following.root !== chord.root || (onsets[index + 1] ?? flat.length) % meter === 0;
    const goal = nearest([bassOf(following).root], last);
    if (step === 0) last = lowest - 4 + ((((home - lowest + 4) % 12) + 12) % 12);
    else if (isNew) last = nearest([bassOf(chord).root], last);
    else if (leads) last = approach(goal, chord, last, key);
    else {
      const direction =
        step < opening ? 1 : goal > last ? 1 : goal < last ? -1 : last > 35 ? -1 : 1;
      const tones = inRange(chordClasses(chord)).filter((pitch) => pitch !== last);
      const ahead = tones.filter((pitch) => (pitch - last) * direction > 0);
      last = (ahead.length > 0 ? ahead : tones).reduce((best, pitch) =>
        Math.abs(pitch - last) < Math.abs(best - last) ? pitch : best,
      );
    }
    before = chord;
    line[step] = last;
  });
  return line;
}

function inRange(classes: readonly number[]): number[] {
  return Array.from({ length: highest - lowest + 1 }, (_, at) => lowest + at).filter((pitch) =>
    classes.includes(pitch % 12),
  );
}

function nearest(classes: readonly number[], to: number): number {
  return inRange(classes).reduce((best, pitch) =>
    Math.abs(pitch - to) < Math.abs(best - to) ? pitch : best,
  );
}
