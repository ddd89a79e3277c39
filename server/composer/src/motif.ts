import { type MelodyGrammar, meterOf } from './genre.ts';
import type { MusicalBrief } from './musical-brief.ts';
import { pickRhythm } from './rhythm.ts';
import type { SeededRandom } from './seeded-random.ts';

/** A note of a motif. */
export interface MotifNote {
  /** Sixteenths from the motif's start. */
  at: number;
  /** Sixteenths. */
  length: number;
  /** 0 to 1. */
  velocity: number;
  /** Scale steps from the note before; of the first note, from where the motif starts. */
  move: number;
  /** True for three notes in the time of one. */
  isTriplet?: boolean;
}

/** An idea of two bars that a tune is made of. */
export interface Motif {
  notes: readonly MotifNote[];
  /** Sixteenths of a bar. */
  meter: number;
  /** The first bar and the second one again and again, without an end: as a riff is. */
  isRiff: boolean;
}

type Contour = readonly [number, number, number];

/** The direction of a motif, one for each third of it: arches, waves, rising and falling lines. */
const contours: readonly [Contour, ...Contour[]] = [
  [1, 1, -1],
  [1, -1, -1],
  [-1, 1, 1],
  [-1, -1, 1],
  [1, -1, 1],
  [-1, 1, -1],
  [1, 1, 1],
  [-1, -1, -1],
];

/** How often a motif is given a tie over the bar line, and a beat of three notes. */
const tieShare = 0.35;
const tripletShare = 0.2;
/** A triplet between sixteenths that swing would be moved by them; swung eighths are threes themselves. */
const mostSwingOfTriplets = 0.25;

/** A new motif in two of the grammar's rhythms. It follows one contour and has more steps than leaps. */
export function newMotif(
  { genre, density, swing = genre.swing ?? 0 }: MusicalBrief,
  grammar: MelodyGrammar,
  random: SeededRandom,
): Motif {
  const meter = meterOf(genre);
  const first = pickRhythm(grammar.bars, density, random);
  const second = random.pick(grammar.bars);
  const isRiff = grammar.style === 'riff';
  const read = notesOf(first + second, grammar.length);
  const tied = !isRiff && random.chance(tieShare) ? withTie(read, meter) : read;
  const isEven = swing <= mostSwingOfTriplets || (genre.swingOf === 8 && meter === 16);
  const hasThrees = isEven && meter % 4 === 0 && random.chance(tripletShare);
  const notes = hasThrees && !isRiff ? withTriplet(tied, random) : tied;
  const contour = random.pick(contours);
  return {
    meter,
    isRiff,
    notes: notes.map((note, index) => {
      const direction = contour[Math.floor((note.at * 3) / (2 * meter))] ?? 1;
      const size = random.pick([1, 1, 1, 1, 2, 2, 0, 3]);
      const isAgainst = random.chance(0.2);
      return { ...note, move: index === 0 ? 0 : (isAgainst ? -direction : direction) * size };
    }),
  };
}

/** Marks (genre.ts) as notes. */
function notesOf(marks: string, usual: number): MotifNote[] {
  const onsets = [...marks].flatMap((mark, at) => (/[xm3]/.test(mark) ? [at] : []));
  return onsets.map((at, index) => {
    const room = (onsets[index + 1] ?? marks.length) - at;
    const held = /^-*/.exec(marks.slice(at + 1))?.[0].length ?? 0;
    return {
      at,
      length: held > 0 ? held + 1 : Math.min(usual, room),
      velocity: marks[at] === 'm' ? 0.7 : 1,
      move: 0,
      ...(marks[at] === '3' ? { isTriplet: true } : {}),
    };
  });
}

/** A first note of the second bar that comes an eighth early and lasts over the bar line. */
function withTie(notes: readonly MotifNote[], meter: number): readonly MotifNote[] {
  const early = meter - 2;
  const target = notes.find(({ at }) => at === meter);
  const isFree = notes.every(({ at }) => at < early - 1 || at >= meter);
  if (target === undefined || !isFree) return notes;
  return notes.map((note) => {
    if (note === target) return { ...note, at: early, length: note.length + 2 };
    const end = Math.min(note.at + note.length, note.at < early ? early : Infinity);
    return { ...note, length: end - note.at };
  });
}

/** One of the beats that a note has to itself becomes three notes. */
function withTriplet(notes: readonly MotifNote[], random: SeededRandom): readonly MotifNote[] {
  const free = notes.filter(({ at }, index) => {
    const next = notes[index + 1]?.at ?? Infinity;
    return at % 4 === 0 && next - at >= 4 && index > 0;
  });
  const [first, ...others] = free;
  if (first === undefined) return notes;
  const chosen = random.pick([first, ...others]);
  return notes.map((note) => (note === chosen ? { ...note, length: 4, isTriplet: true } : note));
}

/** The motif with the moves of its second bar upside down. */
export function withTailInverted({ notes, meter, ...rest }: Motif): Motif {
  return {
    ...rest,
    meter,
    notes: notes.map((note) => (note.at < meter ? note : { ...note, move: -note.move })),
  };
}

/** The motif upside down: an answer. */
export function inverted({ notes, ...rest }: Motif): Motif {
  return { ...rest, notes: notes.map((note) => ({ ...note, move: -note.move })) };
}

/** The motif's first bar, and a breath. */
export function fragment({ notes, ...rest }: Motif): Motif {
  return { ...rest, notes: notes.filter(({ at, length }) => at + length <= rest.meter + 2) };
}

/** The motif's rhythm with other moves. */
export function withOtherMoves({ notes, ...rest }: Motif, random: SeededRandom): Motif {
  return {
    ...rest,
    notes: notes.map((note, index) => ({
      ...note,
      move: index === 0 ? 0 : random.pick([-2, -1, -1, 1, 1, 2]),
    })),
  };
}

/** The motif's first bar, then an end: a note or two that come to rest in the first half of the second bar. */
export function closed({ notes, meter, ...rest }: Motif, random: SeededRandom): Motif {
  const head = notes.filter(({ at }) => at < meter - 2);
  const end = meter / 2;
  const last = { velocity: 1, length: end - 2, move: random.pick([-1, 1, -2]) };
  const isShort = random.chance(0.5);
  const cadence: MotifNote[] = isShort
    ? [{ ...last, at: meter }]
    : [
        { ...last, at: meter, length: 2, move: random.pick([1, -1]) },
        { ...last, at: meter + 4, length: end - 2 },
      ];
  return {
    ...rest,
    meter,
    notes: [
      ...head.map((note) => ({ ...note, length: Math.min(note.length, meter - note.at) })),
      ...cadence,
    ],
  };
}
