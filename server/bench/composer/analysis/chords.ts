import type { Score, ScoreNote } from './score.ts';

/** A chord as it is heard. Times in quarter notes. */
export interface SoundingChord {
  begin: number;
  end: number;
  /** 0 (C) to 11. */
  root: number;
  quality: Quality;
  /** The lowest pitch class of the bass, or of all there is. */
  bass: number;
}

/**
 * Chords as semitones above the root, in the order in which simpler ones come first. What is `soft` may be left out (a
 * fifth), everything else should be there.
 */
const templates = {
  maj: { tones: [0, 4, 7] },
  min: { tones: [0, 3, 7] },
  '5': { tones: [0, 7] },
  '7': { tones: [0, 4, 7, 10], soft: [7] },
  m7: { tones: [0, 3, 7, 10], soft: [7] },
  maj7: { tones: [0, 4, 7, 11], soft: [7] },
  dim: { tones: [0, 3, 6] },
  aug: { tones: [0, 4, 8] },
  sus4: { tones: [0, 5, 7] },
  sus2: { tones: [0, 2, 7] },
  m7b5: { tones: [0, 3, 6, 10] },
  dim7: { tones: [0, 3, 6, 9] },
  '6': { tones: [0, 4, 7, 9] },
  m6: { tones: [0, 3, 7, 9] },
  mMaj7: { tones: [0, 3, 7, 11], soft: [7] },
  add9: { tones: [0, 2, 4, 7] },
  madd9: { tones: [0, 2, 3, 7] },
  '7sus4': { tones: [0, 5, 7, 10], soft: [7] },
  '7#5': { tones: [0, 4, 8, 10] },
  '7b5': { tones: [0, 4, 6, 10] },
  '9': { tones: [0, 2, 4, 7, 10], soft: [7] },
  m9: { tones: [0, 2, 3, 7, 10], soft: [7] },
  maj9: { tones: [0, 2, 4, 7, 11], soft: [7] },
  '6/9': { tones: [0, 2, 4, 7, 9], soft: [7] },
  'm6/9': { tones: [0, 2, 3, 7, 9], soft: [7] },
  '9sus4': { tones: [0, 2, 5, 7, 10], soft: [7] },
  '7b9': { tones: [0, 1, 4, 7, 10], soft: [7] },
  '7#9': { tones: [0, 3, 4, 7, 10], soft: [7] },
  'maj7#11': { tones: [0, 4, 6, 7, 11], soft: [7] },
  '7#11': { tones: [0, 4, 6, 7, 10], soft: [7] },
  m11: { tones: [0, 2, 3, 5, 7, 10], soft: [2, 7] },
  '13': { tones: [0, 2, 4, 7, 9, 10], soft: [2, 7] },
  maj13: { tones: [0, 2, 4, 7, 9, 11], soft: [2, 7] },
  '7b13': { tones: [0, 4, 7, 8, 10], soft: [7] },
  '7b9b13': { tones: [0, 1, 4, 7, 8, 10], soft: [7] },
} as const satisfies Record<string, { tones: readonly number[]; soft?: readonly number[] }>;

/** A chord's quality as chord symbols have it; `maj` and `min` are triads, `5` has no third. */
export type Quality = keyof typeof templates;

const qualities = Object.entries(templates).map(([quality, template], rank) => ({
  quality: quality as Quality,
  tones: template.tones as readonly number[],
  soft: ('soft' in template ? template.soft : []) as readonly number[],
  rank,
}));

const names = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'];

/** As a chart has it: `Cm7`, `F#7b9`. */
export function soundingName({ root, quality }: Pick<SoundingChord, 'root' | 'quality'>): string {
  const suffix = { maj: '', min: 'm' }[quality as string] ?? quality;
  return `${names[root] ?? ''}${suffix}`;
}

/** Pitch classes of a chord, 0 (C) to 11. */
export function tonesOf({ root, quality }: Pick<SoundingChord, 'root' | 'quality'>): number[] {
  return templates[quality].tones.map((tone) => (root + tone) % 12);
}

/** True for every dominant: a major or suspended third with a minor seventh above it. */
export function isDominant(quality: Quality): boolean {
  const tones: readonly number[] = templates[quality].tones;
  return tones.includes(10) && (tones.includes(4) || tones.includes(5)) && !isMinor(quality);
}

/** True for chords with a minor third and no major one. */
export function isMinor(quality: Quality): boolean {
  const tones: readonly number[] = templates[quality].tones;
  return tones.includes(3) && !tones.includes(4);
}

/** True for chords with a major third. */
export function isMajor(quality: Quality): boolean {
  return (templates[quality].tones as readonly number[]).includes(4);
}

/** Quarter notes that are looked at first: half a bar of four, all of a bar of three. */
const spanOf = (meter: 3 | 4) => (meter === 3 ? 3 : 2);

/**
 * The chords of a piece, half bar by half bar or, where the harmony changes within one, beat by beat; equal neighbours are
 * one chord. Each segment's pitch classes, weighted by duration, metrical position and part, are matched against chord
 * templates as Pardo and Birmingham do ("Algorithms for Chordal Analysis", Computer Music Journal 26/2, 2002: weight in the
 * template less weight beside it less what is missing); that the bass and strong beats say more is Temperley's ("The
 * Cognition of Basic Musical Structures", MIT Press 2001, chapter 6). Where nothing sounds, the chord before goes on.
 */
export function soundingChords({ notes, meter, bars }: Score): SoundingChord[] {
  const found: SoundingChord[] = [];
  const add = (chord: SoundingChord | undefined, begin: number, end: number) => {
    const last = found.at(-1);
    if (chord === undefined || (last && isSame(last, chord))) {
      if (last) last.end = end;
    } else found.push({ ...chord, begin, end });
  };
  const span = spanOf(meter);
  let first = 0;
  for (let begin = 0; begin < bars * meter; begin += span) {
    while (first < notes.length && (notes[first]?.begin ?? 0) < begin - 4 * meter) first++;
    const near = notes.slice(first, indexFrom(notes, begin + span, first));
    const whole = bestOf(near, begin, begin + span);
    const beats = Array.from({ length: span }, (_, beat) =>
      bestOf(near, begin + beat, begin + beat + 1),
    );
    const isSplit = whole !== undefined && changesWithin(near, begin, beats, whole);
    if (isSplit)
      beats.forEach((best, beat) => void add(best?.chord, begin + beat, begin + beat + 1));
    else add(whole?.chord, begin, begin + span);
  }
  return found;
}

/** What a change of chord within half a bar must explain better, as a share of all that sounds. */
const gainOfSplit = 0.2;

function changesWithin(
  notes: readonly ScoreNote[],
  begin: number,
  beats: readonly (Match | undefined)[],
  whole: Match,
): boolean {
  const chords = beats.flatMap((best) => (best ? [best.chord] : []));
  const [first] = chords;
  if (chords.length < beats.length || !first || chords.every((chord) => isSame(chord, first)))
    return false;
  // Whole chords have to be struck anew: a walking bass under one chord is no change of harmony.
  const struck = beats.map((_, beat) => struckAt(notes, begin + beat));
  if (struck.some((tones) => tones.split(' ').length < 2) || new Set(struck).size === 1)
    return false;
  const apart = beats.reduce((sum, best) => sum + (best?.score ?? 0) * (best?.total ?? 0), 0);
  const total = beats.reduce((sum, best) => sum + (best?.total ?? 0), 0);
  const isOnRoots = chords.every(({ root, bass }) => root === bass);
  return apart / total > whole.score + (isOnRoots ? 0 : gainOfSplit);
}

/** Pitch classes of the chords that begin on a beat. */
function struckAt(notes: readonly ScoreNote[], beat: number): string {
  const tones = notes
    .filter(({ part, begin }) => part === 'chords' && Math.abs(begin - beat) < 0.2)
    .map(({ pitch }) => Math.round(pitch) % 12);
  return [...new Set(tones)].sort((one, other) => one - other).join(' ');
}

function isSame(one: SoundingChord, other: SoundingChord): boolean {
  return one.root === other.root && one.quality === other.quality;
}

function indexFrom(notes: readonly ScoreNote[], time: number, from: number): number {
  let at = from;
  while (at < notes.length && (notes[at]?.begin ?? 0) < time - 0.01) at++;
  return at;
}

interface Match {
  chord: SoundingChord;
  /** 1 where everything fits and nothing is missing. */
  score: number;
  /** Weight of all that sounds. */
  total: number;
}

/**
 * How much each part says about the chord. Where chords have three tones, what the melody passes through and where the bass
 * walks to say next to nothing.
 */
const partWeights = { chords: 1, arpeggio: 0.8, bass: 0.8, melody: 0.35 } as const;
const passing = 0.06;
/** What the bass's first note as root is worth, and a tone that is missing costs, as shares of all that sounds. */
const [bassIsRoot, missing, missingSoft, simpler] = [0.22, 0.16, 0.03, 0.002];

function bestOf(notes: readonly ScoreNote[], begin: number, end: number): Match | undefined {
  const weights = new Float64Array(12);
  let [bass, bassAt, lowest, lowestPitch] = [-1, Number.POSITIVE_INFINITY, -1, 128];
  const chordTones = new Set(
    notes
      .filter(
        ({ part, begin: from, end: to }) =>
          (part === 'chords' && from < end - 0.1 && to > begin + 0.1) ||
          (part === 'bass' && Math.abs(from - begin) < 0.2),
      )
      .map(({ pitch }) => Math.round(pitch) % 12),
  );
  for (const note of notes) {
    // What is anticipated by less than a third of a beat belongs to the beat, what hangs over as short a time does not.
    const isOver = note.end - begin < 0.34 && note.end - begin < begin - note.begin;
    const sounds = Math.min(note.end, end) - Math.max(note.begin, begin);
    if (sounds <= 0.02 || isOver) continue;
    const isStrong = Math.abs(note.begin - begin) < 0.2 || note.begin < begin;
    const pitchClass = Math.round(note.pitch) % 12;
    const isPassing = note.part === 'melody' || (note.part === 'bass' && !isStrong);
    const says = isPassing && chordTones.size >= 3 ? passing : partWeights[note.part];
    const heard = Math.min(sounds, 2) ** 0.7 * says * (isStrong ? 1.4 : 1);
    weights[pitchClass] = (weights[pitchClass] ?? 0) + heard;
    if (note.part === 'bass' && Math.max(note.begin, begin) < bassAt) {
      bass = pitchClass;
      bassAt = Math.max(note.begin, begin);
    }
    if (note.part !== 'melody' && note.pitch < lowestPitch)
      [lowest, lowestPitch] = [pitchClass, note.pitch];
  }
  const total = weights.reduce((sum, each) => sum + each, 0);
  if (weights.filter((each) => each > 0.01).length < 2) return undefined;
  const under = bass >= 0 ? bass : lowest;
  let best: Match | undefined;
  for (let root = 0; root < 12; root++) {
    for (const { quality, tones, soft, rank } of qualities) {
      let [inside, absent] = [0, 0];
      for (const tone of tones) {
        const weight = weights[(root + tone) % 12] ?? 0;
        inside += weight;
        if (weight < total * 0.015) absent += soft.includes(tone) ? missingSoft : missing;
      }
      const beside = total - inside;
      const onBass =
        root === under ? bassIsRoot : tones.includes((under - root + 12) % 12) ? 0.04 : 0;
      const score = (inside - beside) / total - absent + onBass - rank * simpler;
      if (best === undefined || score > best.score) {
        const chord = { begin, end, root, quality, bass: under };
        best = { chord, score, total };
      }
    }
  }
  return best;
}
