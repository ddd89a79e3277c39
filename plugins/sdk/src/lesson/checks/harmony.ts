import { chordsOf, type Excerpt, heardOf, type Onset } from '../excerpt.ts';
import type { Finding } from '../finding.ts';
import type { ChordsCheck, ChordTonesCheck, LeadingCheck, ProgressionCheck } from '../goal.ts';
import { chordTones, pitchClassOf, pitchName } from '../pitch-class.ts';

/** How far from a beat a note may begin to be on it, in cycles. */
const onBeat = 1 / 64;

/** Every tone of the wanted chord has to be heard in its cycles; the first that lacks one says which. */
export function checkProgression(check: ProgressionCheck, excerpt: Excerpt): Finding | undefined {
  const { voice, chords, every = 1, in: [from] = [0] } = check;
  if (heardOf(excerpt, voice).length === 0) return { hint: 'silent', voice };
  for (const [index, wanted] of chords.entries()) {
    const cycle = from + index * every;
    const heard = classesOf(heardOf(excerpt, voice, [cycle, cycle + every]));
    const missing = (chordTones(wanted) ?? []).filter((tone) => !heard.includes(tone));
    if (missing.length === 0) continue;
    return {
      hint: 'chord',
      cycle,
      wanted,
      heard: heard.map(pitchName),
      missing: missing.map(pitchName),
    };
  }
  return undefined;
}

export function checkChords(
  { voice, atLeast, size = 3, in: span }: ChordsCheck,
  excerpt: Excerpt,
): Finding | undefined {
  const sounding = chordsOf(heardOf(excerpt, voice, span)).map(classesOf);
  const big = sounding.filter((chord) => chord.length >= size);
  const heard = new Set(big.map((chord) => chord.sort((one, other) => one - other).join())).size;
  return heard < atLeast ? { hint: 'chords', heard, wanted: atLeast, size } : undefined;
}

/** Voices are paired from the bottom up; a chord of more notes than the other leaves its top ones out. */
export function checkLeading(
  { voice, atMost, in: span }: LeadingCheck,
  excerpt: Excerpt,
): Finding | undefined {
  const chords = chordsOf(heardOf(excerpt, voice, span)).map(pitchesOf);
  const moves = chords.slice(1).flatMap((chord, index) => {
    const before = chords[index] ?? [];
    if (chord.join() === before.join()) return [];
    return chord
      .slice(0, before.length)
      .map((midi, place) => Math.abs(midi - (before[place] ?? midi)));
  });
  if (moves.length === 0)
    return { hint: 'chords', heard: Math.min(1, chords.length), wanted: 2, size: 3 };
  const heard = moves.reduce((sum, move) => sum + move, 0) / moves.length;
  return heard > atMost
    ? { hint: 'leap', heard: Math.round(heard * 10) / 10, wanted: atMost }
    : undefined;
}

/** Against the chord that began last; where none has, no note counts. */
export function checkChordTones(check: ChordTonesCheck, excerpt: Excerpt): Finding | undefined {
  const { voice, atLeast } = check;
  const chords = chordsOf(heardOf(excerpt, 'chord'));
  const notes = heardOf(excerpt, voice, check.in).filter(
    ({ time }) => Math.abs(time * 4 - Math.round(time * 4)) < 4 * onBeat,
  );
  if (notes.length === 0) return { hint: 'silent', voice };
  if (chords.length === 0) return { hint: 'silent', voice: 'chord' };
  const fitting = notes.filter(({ time, midi = 0 }) => {
    const chord = chords.findLast(([first]) => (first?.time ?? 0) <= time + onBeat);
    return chord && classesOf(chord).includes(pitchClassOf(midi));
  });
  const heard = fitting.length / notes.length;
  return heard < atLeast ? { hint: 'chordTones', voice, heard, wanted: atLeast } : undefined;
}

function classesOf(onsets: readonly Onset[]): number[] {
  return [...new Set(pitchesOf(onsets).map(pitchClassOf))];
}

function pitchesOf(onsets: readonly Onset[]): number[] {
  const pitches = onsets.flatMap(({ midi }) => (midi === undefined ? [] : [midi]));
  return [...new Set(pitches)].sort((one, other) => one - other);
}
