import { isDominant, isMajor, isMinor, type SoundingChord } from './chords.ts';
import type { HeardKey } from './key.ts';

/** How a style comes home. */
export type CadenceKind =
  | 'blues'
  | 'two-five-one'
  | 'authentic'
  | 'gospel'
  | 'latin'
  | 'rock'
  | 'film';

/**
 * Styles with functional harmony. Modal and looping ones (techno, trance, dub, afrobeat, lo-fi …) are left out, as what a
 * cadence would be there is no matter of agreement.
 *
 * - blues: twelve bars of I7, IV7 and V7 (G. Kubik, "Africa and the Blues", 1999; A. F. Moore (ed.), "The Cambridge
 *   Companion to Blues and Gospel Music", 2002).
 * - jazz, bossa nova: ii–V–I, in minor ii–V7♭9–i, or the dominant on ♭II (M. Levine, "The Jazz Theory Book", 1995).
 * - waltz, baroque, children's songs, country: V or V7 with its leading note to I or i (E. Aldwell and C. Schachter,
 *   "Harmony and Voice Leading"; J. Stimeling (ed.), "The Oxford Handbook of Country Music", 2017).
 * - gospel, soul: V or IV over V to I, plagal IV–I or iv–I, or ii–V–I (H. C. Boyer, "The Golden Age of Gospel", 1995).
 * - salsa, cumbia: I–IV–V7, i–iv–V7 or a turn through V7 (R. Mauleón, "Salsa Guidebook", 1993).
 * - pop, rock: to I from V, IV or ♭VII (D. Temperley, "The Cadential IV in Rock", Music Theory Online 17/1, 2011; T. de
 *   Clercq and D. Temperley, "A Corpus Analysis of Rock Harmony", Popular Music 30/1, 2011).
 * - film: V–i, iv–I, ♭VI–♭VII–I or ♭II–I (F. Lehman, "Hollywood Harmony", 2018).
 */
export const functionalStyles: Readonly<Record<string, CadenceKind>> = {
  blues: 'blues',
  jazz: 'two-five-one',
  'bossa nova': 'two-five-one',
  waltz: 'authentic',
  baroque: 'authentic',
  classical: 'authentic',
  country: 'authentic',
  "children's song": 'authentic',
  children: 'authentic',
  lullaby: 'authentic',
  polka: 'authentic',
  march: 'authentic',
  ragtime: 'authentic',
  tango: 'authentic',
  swing: 'two-five-one',
  gospel: 'gospel',
  soul: 'gospel',
  salsa: 'latin',
  cumbia: 'latin',
  bachata: 'latin',
  samba: 'latin',
  pop: 'rock',
  'k-pop': 'rock',
  rock: 'rock',
  highlife: 'rock',
  film: 'film',
};

/** What a piece lacks of its style's cadence in a key, as a sentence; undefined when it has it. */
export function cadenceFault(
  kind: CadenceKind,
  chords: readonly SoundingChord[],
  { tonic }: HeardKey,
  meter: number,
): string | undefined {
  const steps = chords.map((chord) => ({ ...chord, step: (chord.root - tonic + 12) % 12 }));
  return kind === 'blues' ? bluesFault(steps, meter) : rules[kind](steps);
}

interface Step extends SoundingChord {
  /** Semitones of its root above the tonic. */
  step: number;
}

type Rule = (chords: readonly Step[]) => string | undefined;

const isTonic = ({ step }: Step) => step === 0;
const isFive = ({ step, quality }: Step) => step === 7 && isMajor(quality);
const isFiveSeven = ({ step, quality }: Step) => step === 7 && isDominant(quality);
/** The subdominant over the dominant's bass: V11. */
const isEleven = ({ step, bass, root }: Step) => step === 5 && (bass - root + 12) % 12 === 2;
const isSubstitute = ({ step, quality }: Step) => step === 1 && isDominant(quality);
const isTwo = ({ step, quality }: Step) => step === 2 && (isMinor(quality) || isDominant(quality));

/** True when the chords stand one after the other somewhere; the piece goes round, so the end leads to the start. */
function follows(chords: readonly Step[], ...wanted: ((chord: Step) => boolean)[]): boolean {
  return chords.some((_, at) =>
    wanted.every((want, on) => {
      const chord = chords[(at + on) % chords.length];
      return chord !== undefined && want(chord);
    }),
  );
}

const authentic: Rule = (chords) => {
  if (follows(chords, isFive, isTonic)) return undefined;
  return chords.some(({ step, quality }) => step === 7 && isMinor(quality))
    ? 'its fifth is minor, without a leading note'
    : 'no major dominant goes to the tonic';
};

const rules: Readonly<Record<Exclude<CadenceKind, 'blues'>, Rule>> = {
  authentic,
  'two-five-one': (chords) =>
    follows(chords, isTwo, isFiveSeven, isTonic) || follows(chords, isTwo, isSubstitute, isTonic)
      ? undefined
      : 'no ii–V7–I',
  gospel: (chords) =>
    authentic(chords) === undefined ||
    follows(chords, isEleven, isTonic) ||
    follows(chords, ({ step }) => step === 5, isTonic)
      ? undefined
      : 'neither V nor IV goes to I',
  latin: (chords) =>
    follows(chords, isFive, isTonic) || follows(chords, isSubstitute, isTonic)
      ? undefined
      : 'no V7 goes to the tonic',
  rock: (chords) =>
    follows(chords, ({ step }) => [5, 7, 10].includes(step), isTonic)
      ? undefined
      : 'neither V, IV nor ♭VII goes to I',
  film: (chords) =>
    follows(chords, isFive, isTonic) ||
    follows(chords, ({ step, quality }) => step === 5 && isMinor(quality), isTonic) ||
    follows(
      chords,
      ({ step }) => step === 8,
      ({ step }) => step === 10,
      isTonic,
    ) ||
    follows(chords, ({ step, quality }) => step === 1 && isMajor(quality), isTonic)
      ? undefined
      : 'no V–I, iv–I, ♭VI–♭VII–I or ♭II–I',
};

/** The twelve bars, minor ones too: I in bars 1 and 7, IV in 5, a dominant on V (or ♭VI before it) in 9 or 10. */
const bluesFault = (chords: readonly Step[], meter: number): string | undefined => {
  const inBar = (bar: number) =>
    chords.filter(({ begin, end }) => begin < bar * meter - 0.01 && end > (bar - 1) * meter + 0.01);
  const has = (bar: number, step: number, fits: (chord: Step) => boolean) =>
    inBar(bar).some((chord) => chord.step === step && fits(chord));
  const isSeven = ({ quality }: Step) => isDominant(quality) || quality === '7#9';
  const isMinorBlues = has(1, 0, ({ quality }) => isMinor(quality));
  const isHome = isMinorBlues ? ({ quality }: Step) => isMinor(quality) : isSeven;
  if (![1, 2, 3, 4].some((bar) => has(bar, 0, isHome))) return 'bars 1 to 4 have no I7';
  if (!has(5, 5, isHome) && !has(6, 5, isHome)) return 'bars 5 and 6 have no IV7';
  if (!has(9, 7, isSeven) && !has(10, 7, isSeven)) return 'bars 9 and 10 have no V7';
  if (![11, 12].some((bar) => has(bar, 0, isHome))) return 'bars 11 and 12 do not come home';
  return undefined;
};
