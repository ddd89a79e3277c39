import { modulo, notesOf, type PlayedMusic } from './music.ts';

/** What a piece's scale is called; `blues` is major with a lowered third, fifth and seventh beside it. */
export type HeardMode = keyof typeof modes;

/** Semitones above the tonic that belong to it, and pairs of which the first is heard more than the second. */
const modes = {
  major: { scale: [0, 2, 4, 5, 7, 9, 11], over: [[4, 3]] },
  // Harmonic and melodic minor are minor.
  minor: { scale: [0, 2, 3, 5, 7, 8, 9, 10, 11], over: [[3, 4]] },
  blues: { scale: [0, 2, 3, 4, 5, 6, 7, 9, 10], over: [[10, 11]] },
  dorian: {
    scale: [0, 2, 3, 5, 7, 9, 10],
    over: [
      [3, 4],
      [9, 8],
    ],
  },
  phrygian: {
    scale: [0, 1, 3, 4, 5, 7, 8, 10],
    over: [[1, 2]],
  },
  lydian: {
    scale: [0, 2, 4, 6, 7, 9, 11],
    over: [
      [4, 3],
      [6, 5],
    ],
  },
  mixolydian: {
    scale: [0, 2, 4, 5, 7, 9, 10],
    over: [
      [4, 3],
      [10, 11],
    ],
  },
  majorPentatonic: { scale: [0, 2, 4, 7, 9], over: [] },
  minorPentatonic: { scale: [0, 3, 5, 7, 10], over: [] },
  harmonicMinor: {
    scale: [0, 2, 3, 5, 7, 8, 11],
    over: [
      [3, 4],
      [8, 9],
      [11, 10],
    ],
  },
  // Miyako-bushi and in, with both sevenths.
  japanese: { scale: [0, 1, 3, 5, 7, 8, 10], over: [[1, 2]] },
} as const satisfies Readonly<Record<string, Scale>>;

interface Scale {
  scale: readonly number[];
  over: readonly (readonly [number, number])[];
}

/** The pitch class of a note's name without an octave, `Bb`. */
export function classOf(name: string): number {
  const letters: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
  const signs = [...name.slice(1)].reduce((sum, sign) => sum + (sign === '#' ? 1 : -1), 0);
  return modulo((letters[name.charAt(0)] ?? 0) + signs, 12);
}

/** How long each of the twelve pitch classes sounds within a stretch, as shares of the sum. */
export function classWeights(music: PlayedMusic, from = 0, to = music.cycles): readonly number[] {
  const weights = Array.from({ length: 12 }, () => 0);
  for (const { begin, end, pitch } of notesOf(music.events)) {
    const within = Math.min(end, to) - Math.max(begin, from);
    const at = modulo(Math.round(pitch), 12);
    if (within > 0) weights[at] = (weights[at] ?? 0) + within;
  }
  const sum = weights.reduce((total, each) => total + each, 0);
  return weights.map((each) => (sum === 0 ? 0 : each / sum));
}

/** The lowest pitch that begins within a stretch; undefined where none does. */
export function lowestIn(music: PlayedMusic, from: number, to: number): number | undefined {
  const pitches = notesOf(music.events)
    .filter(({ begin }) => begin >= from - 1e-6 && begin < to - 1e-6)
    .map(({ pitch }) => Math.round(pitch));
  return pitches.length === 0 ? undefined : Math.min(...pitches);
}

/**
 * What speaks against a key: notes outside it for more than a fifth of the time, the other third (or what else tells the
 * mode), or a tonic that is neither the first or last bass note nor the lowest for a fifth of the time: chords may begin
 * on another degree.
 */
export function againstKey(music: PlayedMusic, tonic: number, mode: HeardMode): string | undefined {
  const weights = classWeights(music);
  const of = (semitones: number) => weights[modulo(tonic + semitones, 12)] ?? 0;
  const { scale, over }: Scale = modes[mode];
  const outside = 1 - scale.reduce((sum, each) => sum + of(each), 0);
  if (weights.every((each) => each === 0)) return 'no note sounds';
  if (outside > (mode.endsWith('Pentatonic') ? 0.05 : 0.2))
    return `${Math.round(outside * 100)} % of the notes lie outside ${mode}`;
  // A bass line of roots and fifths is in minor as well as in major.
  const isBare = of(3) === 0 && of(4) === 0;
  const wrong = over.find(
    ([more, less]) => of(more) <= of(less) && !(isBare && Math.max(more, less) === 4),
  );
  if (wrong !== undefined)
    return `degree +${wrong[0]} is heard no more than +${wrong[1]}, not ${mode}`;
  return tonicsOf(music, 0.2).includes(tonic) ? undefined : 'the bass does not rest on the tonic';
}

/** What speaks against a mode on any tonic that the bass may stand for. */
export function againstMode(music: PlayedMusic, mode: HeardMode): string | undefined {
  const reasons = tonicsOf(music).map((tonic) => againstKey(music, tonic, mode));
  return reasons.length > 0 && reasons.includes(undefined)
    ? undefined
    : `not ${mode}: ${reasons[0] ?? 'no bass'}`;
}

/**
 * Pitch classes that may be the tonic: the first and the last bass note, the one that lies lowest for longest, and, where a
 * share is given, those that do for so much of the time.
 */
function tonicsOf(music: PlayedMusic, share = 1): readonly number[] {
  const perBar = Array.from({ length: Math.floor(music.cycles * 2) }, (_, half) =>
    lowestIn(music, half / 2, half / 2 + 0.5),
  ).filter((each) => each !== undefined);
  const counts = new Map<number, number>();
  for (const pitch of perBar)
    counts.set(modulo(pitch, 12), (counts.get(modulo(pitch, 12)) ?? 0) + 1);
  const [most] = [...counts].sort((one, other) => other[1] - one[1]);
  const end = lowestIn(music, music.cycles - 1, music.cycles);
  const often = [...counts].filter(([, count]) => count >= share * perBar.length);
  return [perBar[0], end, most?.[0], ...often.map(([each]) => each)].flatMap((each) =>
    each === undefined ? [] : modulo(each, 12),
  );
}

const qualities: Readonly<Record<string, readonly number[]>> = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  7: [0, 4, 7, 10],
  m7: [0, 3, 7, 10],
  maj7: [0, 4, 7, 11],
  m7b5: [0, 3, 6, 10],
  dim: [0, 3, 6],
  dim7: [0, 3, 6, 9],
  sus4: [0, 5, 7],
  9: [0, 4, 7, 10, 2],
  m9: [0, 3, 7, 10, 2],
  6: [0, 4, 7, 9],
};

/** The root and the pitch classes of a chord's symbol (`F#m7`, `C/E` by its chord alone). */
export function classesOf(symbol: string): { root: number; classes: readonly number[] } {
  const [, name = 'C', quality = ''] = /^([A-G][b#]?)([^/]*)/.exec(symbol) ?? [];
  const root = classOf(name);
  const steps = qualities[quality] ?? qualities[''] ?? [];
  return { root, classes: steps.map((each) => modulo(root + each, 12)) };
}

/**
 * What speaks against chords that were given: they come one after the other, each as long as the others (half a bar to
 * four bars), over and over; in each its root is the lowest note at the beginning, its third (and seventh) sound, and two
 * thirds of the time sound its notes.
 */
export function againstChords(
  music: PlayedMusic,
  symbols: readonly string[],
  bar = 1,
): string | undefined {
  // Of three chords, the last often stays for a second bar.
  const rows = [symbols, ...(symbols.length % 2 === 1 ? [[...symbols, ...symbols.slice(-1)]] : [])];
  const reasons = rows.map((row) => againstEvenChords(music, row, bar));
  return reasons.includes(undefined) ? undefined : reasons[0];
}

function againstEvenChords(music: PlayedMusic, symbols: readonly string[], bar: number) {
  const chords = symbols.map((symbol) => ({ symbol, ...classesOf(symbol) }));
  const reasons = [1, 2, 0.5, 4].map((bars) => {
    const length = bars * bar;
    const count = Math.max(
      chords.length,
      Math.min(chords.length * 2, Math.floor(music.cycles / length)),
    );
    let wrong: string | undefined;
    let misses = 0;
    for (let at = 0; at < count; at++) {
      const chord = chords[at % chords.length];
      if (chord === undefined) continue;
      const from = at * length;
      const weights = classWeights(music, from, from + length);
      const inside = chord.classes.reduce((sum, each) => sum + (weights[each] ?? 0), 0);
      const low = lowestIn(music, from, from + length / 2) ?? lowestIn(music, from, from + length);
      const bare = chord.classes
        .filter((_, index) => index !== 2)
        .filter((each) => (weights[each] ?? 0) < 0.02);
      const reason =
        inside < 0.66
          ? `${Math.round(inside * 100)} % of what sounds is in ${chord.symbol}`
          : bare.length > 0
            ? `a note of ${chord.symbol} is missing`
            : low === undefined || !chord.classes.includes(modulo(low, 12))
              ? `the bass is not in ${chord.symbol}`
              : undefined;
      if (reason === undefined) continue;
      misses++;
      wrong ??= `${reason} at bar ${from / bar + 1}`;
    }
    // An intro or a turn at the end may leave one.
    return misses * 8 <= count && misses <= 1 ? undefined : wrong;
  });
  return reasons.includes(undefined) ? undefined : reasons[0];
}

/** What speaks against a blues of twelve bars: its bass is on I, IV, I and V in bars 1, 5, 7 and 9. */
export function againstTwelveBars(music: PlayedMusic): string | undefined {
  // A note at the end of a bar may lead into the next one, there as in the others.
  const tonic = lowestIn(music, 0, 0.5);
  const roots = [4, 6, 8].map((bar) => lowestIn(music, bar, bar + 0.5));
  const degrees = roots.map((root) => modulo((root ?? 1) - (tonic ?? 0), 12));
  return degrees.join(' ') === '5 0 7' ? undefined : `bars 5, 7, 9 stand on +${degrees.join(' +')}`;
}

/** The share of bars in which at least so many pitch classes sound together at a beat. */
export function richBars(music: PlayedMusic, classes: number): number {
  const notes = notesOf(music.events);
  const bars = Math.floor(music.cycles);
  let rich = 0;
  for (let bar = 0; bar < bars; bar++) {
    const within = notes.filter(({ begin, end }) => end > bar && begin < bar + 1);
    const together = [0.01, 0.26, 0.51, 0.76].map(
      (place) =>
        new Set(
          within
            .filter(({ begin, end }) => begin <= bar + place && end > bar + place)
            .map(({ pitch }) => modulo(Math.round(pitch), 12)),
        ).size,
    );
    if (Math.max(...together) >= classes) rich++;
  }
  return bars === 0 ? 0 : rich / bars;
}
