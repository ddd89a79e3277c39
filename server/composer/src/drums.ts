import { type DrumGrammar, meterOf } from './genre.ts';
import { inMix } from './mix.ts';
import type { MusicalBrief } from './musical-brief.ts';
import type { Bar, Cell, Part, PieceVoice } from './piece.ts';
import { emptyBar } from './rhythm.ts';
import type { SeededRandom } from './seeded-random.ts';

/** How a stretch of drums is played. */
export interface DrumPassage {
  bars: number;
  /** What is played of each bar: what makes the style, what is written as well, or also what may be. */
  amount: 'backbone' | 'plain' | 'full';
  /** Whether phrases end with fills. */
  hasFills: boolean;
}

/** Parts that only colour a beat. A sparse beat that has a kick leaves them out. */
const colourParts: readonly Part[] = ['percussion', 'cymbal'];

/** Bars after which a phrase ends with a short fill, and with a long one. */
const [shortPhrase, longPhrase] = [4, 8];

/** A loop of the style's drums in four bars that ends with a fill. */
export function drumVoices(brief: MusicalBrief, random: SeededRandom): PieceVoice[] {
  return new Drummer(brief, random).play({ bars: 4, amount: 'full', hasFills: true }, random);
}

/**
 * Who plays the drums of a piece: the bars of the style that it has, and habits that decide what of them is played, so
 * that bars repeat each other with small changes.
 */
export class Drummer {
  readonly #brief: MusicalBrief;
  readonly #lines: readonly Line[];

  constructor(brief: MusicalBrief, random: SeededRandom) {
    this.#brief = brief;
    this.#lines = brief.genre.drums.map((grammar) => lineOf(grammar, brief, random));
  }

  /** A voice for each drum that is heard. Fills stand at the ends of four and of eight bars, and of the passage. */
  play({ bars, amount, hasFills }: DrumPassage, random: SeededRandom): PieceVoice[] {
    const { genre, density } = this.#brief;
    const isBare = density <= -0.5 && genre.drums.some(({ part }) => part === 'kick');
    const places = Array.from({ length: bars }, () => random.next());
    const voices = this.#lines.flatMap((line) => {
      const { part, name, sound, isOpening, isForFull } = line.grammar;
      if (isForFull && amount !== 'full') return [];
      if (isBare && colourParts.includes(part) && !hasBackbone(line.grammar)) return [];
      const played = places.map((place, bar): Bar => {
        if (isOpening && bar % longPhrase > 0) return emptyBar(meterOf(genre));
        const own = playedBar(line, bar, amount, density, random);
        const left = Math.min(bars, bar - (bar % longPhrase) + longPhrase) - bar - 1;
        const isLong = left === 0;
        const isEnd = isLong || bar % shortPhrase === shortPhrase - 1;
        return hasFills && isEnd ? withFill(own, line, bar, place, isLong) : own;
      });
      return [{ role: 'drums' as const, part, name, sound, bars: played, ...line.mix }];
    });
    return voices.filter((voice) => voice.bars.some((bar) => bar.some(Boolean)));
  }

  /** The drum on which rolls are played, without a note; undefined where the style has none. */
  roller(): PieceVoice | undefined {
    const line = this.#lines.find(({ grammar: { part, fills } }) => part === 'snare' && fills);
    if (!line) return undefined;
    const { part, name, sound } = line.grammar;
    return { role: 'drums', part, name, sound, bars: [], ...line.mix };
  }
}

/** A drum of a piece. */
interface Line {
  grammar: DrumGrammar;
  mix: ReturnType<typeof inMix>;
  /** Its bars of a phrase, two in turns. */
  patterns: readonly [Pattern, Pattern];
  /** How hard each sixteenth is played, 0.9 to 1.1. */
  hand: readonly number[];
}

/** A bar of the style, and what of it is played as a rule: undefined where nothing is. */
interface Pattern {
  marks: readonly string[];
  habits: readonly (Cell | undefined)[];
}

/** How often a bar departs from what is played as a rule, for each mark that may be played. */
const departure = 0.12;

function lineOf(grammar: DrumGrammar, brief: MusicalBrief, random: SeededRandom): Line {
  const { part, bars, answers } = grammar;
  const meter = meterOf(brief.genre);
  const isMachine = brief.genre.feel !== 'player';
  const hand = Array.from({ length: meter }, () => (isMachine ? 1 : 0.9 + random.next() / 5));
  const pattern = (text: string): Pattern => {
    const marks = [...text];
    return { marks, habits: marks.map((mark, step) => cellOf(mark, step, hand, brief, random)) };
  };
  const main = pattern(random.chance(0.5) ? bars[0] : random.pick(bars));
  const goesOn = random.chance(0.5);
  const answer = goesOn || answers ? pattern(random.pick(answers ?? bars)) : main;
  return { grammar, mix: inMix(part, grammar), patterns: [main, answer], hand };
}

function playedBar(
  { patterns, hand }: Line,
  bar: number,
  amount: DrumPassage['amount'],
  density: number,
  random: SeededRandom,
): Bar {
  const { marks, habits } = patterns[bar % 2] ?? patterns[0];
  return marks.map((mark, step) => {
    // The same numbers are drawn whatever is played, so that a passage differs from another only where it is meant to.
    const departs = random.chance(departure) && /[ogr]/.test(mark);
    const other = cellOf(mark, step, hand, { density }, random);
    if (mark === 'X') return habits[step];
    if (amount === 'backbone' || (amount === 'plain' && /[og]/.test(mark))) return undefined;
    return departs ? other : habits[step];
  });
}

/** Whether some of its hits make the style. */
function hasBackbone({ bars, answers = bars }: DrumGrammar): boolean {
  return [...bars, ...answers].some((bar) => bar.includes('X'));
}

/** The share of the level of a hit. */
const velocities: Readonly<Record<string, number>> = {
  X: 1,
  x: 0.9,
  m: 0.65,
  o: 0.75,
  g: 0.35,
  r: 0.75,
};

/** What a mark comes to; marks that may be played are more probable the busier the beat, -1 to 1. */
function cellOf(
  mark: string,
  step: number,
  hand: readonly number[],
  { density }: Pick<MusicalBrief, 'density'>,
  random: SeededRandom,
): Cell | undefined {
  const chance = { o: 0.4 + density * 0.4, g: 0.6 + density * 0.4, m: 1 + density / 2 }[mark] ?? 1;
  const isPlayed = random.chance(chance);
  const roll = random.chance(0.35 + density * 0.3) ? random.integer(2, 4) : 1;
  if (mark === '.' || !isPlayed) return undefined;
  const repeats = mark === 'r' ? roll : Number(/[234]/.exec(mark)?.[0] ?? 1);
  return { velocity: accented(velocities[mark] ?? 0.8, step, hand), repeats };
}

/** Metric accents: beats are stronger than the eighths between them, these stronger than other sixteenths. */
function accented(velocity: number, step: number, hand: readonly number[]): number {
  const weight = step % 4 === 0 ? 1 : step % 2 === 0 ? 0.94 : 0.88;
  const isBackbone = velocity === 1;
  return rounded(velocity * (isBackbone ? 1 : weight) * (hand[step] ?? 1));
}

function rounded(velocity: number): number {
  return Math.min(1, Math.round(velocity * 20) / 20);
}

/** A bar whose end is a fill, of one beat or as long as it is written; what makes the style goes on. */
function withFill(
  own: Bar,
  { grammar, patterns, hand }: Line,
  bar: number,
  place: number,
  isLong: boolean,
): Bar {
  const { fills } = grammar;
  if (!fills) return own;
  const written = [...(fills[Math.floor(place * fills.length)] ?? '')];
  const fill = isLong ? written : written.slice(-own.length / 4);
  const from = own.length - fill.length;
  const { marks } = patterns[bar % 2] ?? patterns[0];
  const hits = fill.filter((mark) => mark !== '.').length;
  let count = 0;
  return own.map((cell, step) => {
    const mark = fill[step - from];
    if (mark === undefined || marks[step] === 'X') return cell;
    if (mark === '.') return undefined;
    // A roll gets louder.
    const rise = hits < 3 ? 1 : 0.7 + (0.3 * count) / (hits - 1);
    count++;
    const velocity = (velocities[mark] ?? 0.9) * rise * (hand[step] ?? 1);
    return { velocity: rounded(velocity), repeats: Number(/[234]/.exec(mark)?.[0] ?? 1) };
  });
}
