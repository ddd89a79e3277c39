import {
  chordsHeard,
  cyclesOf,
  type Excerpt,
  heardOf,
  meanOf,
  namesHeard,
  type Onset,
} from '../excerpt.ts';
import { type Finding, silent } from '../finding.ts';
import type { ChordsCheck, ChordTonesCheck, LeadingCheck, ProgressionCheck } from '../goal.ts';
import { chordTones, pitchClassOf, pitchName } from '../pitch-class.ts';
import type { Voice } from '../voice.ts';

/** How far from a beat a note may begin to be on it, in cycles. */
const onBeat = 1 / 64;

/**
 * Every tone of the wanted chord has to be heard in its cycles, be it from several layers; the first that lacks one says
 * which. What the chords themselves play besides is too much, where they are to be these `only`.
 */
export function checkProgression(check: ProgressionCheck, excerpt: Excerpt): Finding | undefined {
  const { voice, chords, every = 1, only = false, in: [from] = [0] } = check;
  if (heardOf(excerpt, 'pitched').length === 0) return silent(voice, check.in);
  const chordal = chordalVoice(excerpt, voice);
  for (const [index, wanted] of chords.entries()) {
    const cycle = from + index * every;
    const span = [cycle, cycle + every] as const;
    const tones = chordTones(wanted) ?? [];
    const heard = heardOf(excerpt, chordal, span);
    const below = heardOf(excerpt, 'bass', span);
    const classes = classesOf([...heard, ...below]);
    const missing = tones.filter((tone) => !classes.includes(tone)).map(pitchName);
    if (missing.length > 0)
      return { hint: 'chord', cycle, wanted, heard: namesHeard(heard), missing };
    const extra = heard.filter(({ midi = 0 }) => !tones.includes(pitchClassOf(midi)));
    if (only && extra.length > 0)
      return { hint: 'chordExtra', cycle, wanted, extra: namesHeard(extra) };
  }
  return undefined;
}

/** Without a layer of chords it is the lines together that make them. */
function chordalVoice(excerpt: Excerpt, voice: Voice): Voice {
  return heardOf(excerpt, voice).length > 0 ? voice : 'pitched';
}

export function checkChords(
  { voice, atLeast, size = 3, in: span }: ChordsCheck,
  excerpt: Excerpt,
): Finding | undefined {
  const sounding = chordsHeard(heardOf(excerpt, voice, span)).map(classesOf);
  const big = sounding.filter((chord) => chord.length >= size);
  const heard = new Set(big.map((chord) => chord.sort((one, other) => one - other).join())).size;
  return heard < atLeast ? { hint: 'chords', heard, wanted: atLeast, size } : undefined;
}

/** Voices are paired from the bottom up; a chord of more notes than the other leaves its top ones out. */
export function checkLeading(
  { voice, atMost, in: span }: LeadingCheck,
  excerpt: Excerpt,
): Finding | undefined {
  const chords = chordsHeard(heardOf(excerpt, chordalVoice(excerpt, voice), span));
  const changes = chords.slice(1).flatMap((onsets, index) => {
    const [before, chord] = [pitchesOf(chords[index] ?? []), pitchesOf(onsets)];
    if (chord.join() === before.join()) return [];
    const moves = chord
      .slice(0, before.length)
      .map((midi, place) => Math.abs(midi - (before[place] ?? midi)));
    return [{ cycle: Math.floor((onsets[0]?.time ?? 0) + 1e-9), moves }];
  });
  const heard = meanOf(changes.flatMap(({ moves }) => moves));
  if (changes.length === 0)
    return { hint: 'chords', heard: Math.min(1, chords.length), wanted: 2, size: 3 };
  const leap = changes.find(({ moves }) => meanOf(moves) > atMost);
  if (heard <= atMost || !leap) return undefined;
  const here = tenths(meanOf(leap.moves));
  return { hint: 'leap', voice, cycle: leap.cycle, here, heard: tenths(heard), wanted: atMost };
}

/** Against the chord that began last; where none has, no note counts. */
export function checkChordTones(check: ChordTonesCheck, excerpt: Excerpt): Finding | undefined {
  const { voice, atLeast } = check;
  const chords = chordsHeard(heardOf(excerpt, 'chord'));
  const notes = heardOf(excerpt, voice, check.in).filter(
    ({ time }) => Math.abs(time * 4 - Math.round(time * 4)) < 4 * onBeat,
  );
  if (notes.length === 0) return silent(voice, check.in);
  if (chords.length === 0) return silent('chord', check.in);
  const fits = ({ time, midi = 0 }: Onset) => {
    const chord = chords.findLast(([first]) => (first?.time ?? 0) <= time + onBeat);
    return chord !== undefined && classesOf(chord).includes(pitchClassOf(midi));
  };
  const heard = notes.filter(fits).length / notes.length;
  if (heard >= atLeast) return undefined;
  // The first cycle that has too few of them by itself; there is one, as all together have.
  const cycles = cyclesOf(excerpt, check.in).map((cycle) => {
    const inCycle = notes.filter(({ time }) => Math.floor(time + onBeat) === cycle);
    return { cycle, all: inCycle.length, foreign: inCycle.filter((note) => !fits(note)) };
  });
  const first = cycles.find(({ all, foreign }) => all - foreign.length < atLeast * all);
  const notesThere = namesHeard(first?.foreign ?? []);
  return {
    hint: 'chordTones',
    voice,
    cycle: first?.cycle ?? 0,
    notes: notesThere,
    heard,
    wanted: atLeast,
  };
}

function tenths(number: number): number {
  return Math.round(number * 10) / 10;
}

function classesOf(onsets: readonly Onset[]): number[] {
  return [...new Set(pitchesOf(onsets).map(pitchClassOf))];
}

function pitchesOf(onsets: readonly Onset[]): number[] {
  const pitches = onsets.flatMap(({ midi }) => (midi === undefined ? [] : [midi]));
  return [...new Set(pitches)].sort((one, other) => one - other);
}
