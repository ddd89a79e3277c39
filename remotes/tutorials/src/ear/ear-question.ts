import type { EarKind } from '@hocket/sdk';
import { differenceAt } from './ear-staircase.ts';

/** What is asked for of a kind: more (higher, major, on the beat, more open, louder, …) or less of it. */
export type EarSide = 'more' | 'less';

/** Of two that are heard one after the other: 0 is the first, 1 the second. */
export type EarPlace = 0 | 1;

/** How far two are apart: a sentence of the catalogue, `ear.difference.` and its name, and its figures. */
export interface EarDifference {
  name: string;
  values?: Readonly<Record<string, number>>;
}

/** Two to hear and one question about them. */
export interface EarQuestion {
  kind: EarKind;
  level: number;
  side: EarSide;
  /** Which of the two has more of what the kind is about. */
  more: EarPlace;
  /** Patterns of Strudel of `cycles` cycles each, in the order in which they are heard. */
  patterns: readonly [string, string];
  /** How many cycles each of them lasts. */
  cycles: number;
  /** The beat that is asked about, from 1, where one is. */
  beat?: number;
  difference: EarDifference;
}

/** Two patterns that differ in one thing. */
interface Pair {
  more: string;
  less: string;
  cycles?: number;
  beat?: number;
  difference: EarDifference;
}

/** Cycles per second at which questions are heard: a bar of four beats at 120 bpm. */
export const earCps = 0.5;

/** Cycles of silence between the two. */
const pause = 0.5;

/** Numbers from 0 to 1 that a seed decides: the minimal standard generator (Park, Miller & Stockmeyer, CACM 36, 1993). */
export function seededNumbers(seed: number): () => number {
  let state = (Math.abs(Math.trunc(seed)) % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** A question of a kind at a level, 1 to `earLevels`; the same numbers give the same question. */
export function earQuestion(kind: EarKind, level: number, random: () => number): EarQuestion {
  const { more, less, cycles = 1, ...rest } = pairs[kind](level, random);
  const place = random() < 0.5 ? 0 : 1;
  const side = random() < 0.5 ? 'more' : 'less';
  const patterns = place === 0 ? ([more, less] as const) : ([less, more] as const);
  return { kind, level, side, more: place, patterns, cycles, ...rest };
}

/** Which of the two is the right answer. */
export function rightAnswer({ side, more }: EarQuestion): EarPlace {
  if (side === 'more') return more;
  return more === 0 ? 1 : 0;
}

/** Both as one program, with a pause between them and silence after them. */
export function earProgram({ patterns: [first, second], cycles }: EarQuestion): string {
  const parts = [`[${cycles}, ${first}]`, `[${pause}, silence]`, `[${cycles}, ${second}]`];
  return `setcps(${earCps})\narrange(${parts.join(', ')}, [1000, silence])`;
}

/** Which of the two is heard at a cycle of the program; undefined between them, `over` once both were and have rung out. */
export function heardAt({ cycles }: EarQuestion, cycle: number): EarPlace | 'over' | undefined {
  if (cycle < cycles) return 0;
  if (cycle < cycles + pause) return undefined;
  if (cycle < 2 * cycles + pause) return 1;
  return cycle < 2 * cycles + 2 * pause ? undefined : 'over';
}

/** The kinds of a round in an order that the numbers decide: each comes once before any comes again. */
export function kindsOfRound(
  kinds: readonly EarKind[],
  count: number,
  random: () => number,
): EarKind[] {
  const order: EarKind[] = [];
  while (order.length < count) {
    const rest = [...kinds];
    while (rest.length > 0) order.push(...rest.splice(Math.floor(random() * rest.length), 1));
  }
  return order.slice(0, count);
}

/** Two patterns of each kind, as far apart as the level says. Only built-in sounds: nothing is fetched. */
const pairs: Readonly<Record<EarKind, (level: number, random: () => number) => Pair>> = {
  /** From an octave to a twentieth of a semitone; about 5 cents is what trained ears tell apart. */
  pitch(level, random) {
    const exact = differenceAt(level, 12, 0.05);
    const semitones = exact < 1 ? rounded(exact, 2) : Math.round(exact);
    const low = between(random, 52, 64);
    const of = (note: number) =>
      `note("${rounded(note, 2)} ~").s("triangle").attack(.02).release(.1).gain(.5)`;
    const difference =
      semitones < 1
        ? { name: 'cents', values: { count: Math.round(semitones * 100) } }
        : { name: `interval.${semitones}` };
    return { less: of(low), more: of(low + semitones), difference };
  },

  /** The third is as loud as the rest at first, and hard to find at last; from the middle on chords are inverted. */
  chord(level, random) {
    const root = between(random, 48, 59);
    const inversion = level < 8 ? 0 : between(random, 0, level < 14 ? 1 : 2);
    const third = rounded(0.22 * differenceAt(level, 1, 0.06), 4);
    const lift = (note: number, above: number) => note + (above < inversion ? 12 : 0);
    const notes = (size: number) => [lift(root, 0), lift(root + size, 1), root + 7];
    const of = (size: number) => {
      const [tonic, middle, fifth] = notes(size);
      return `stack(note("[${tonic},${fifth}] ~").gain(.22), note("${middle} ~").gain(${third})).s("triangle").attack(.02).release(.1)`;
    };
    return { more: of(4), less: of(3), difference: { name: 'chord' } };
  },

  /** The snare of the other bar misses its beat by a whole one at first, by a sixteenth of one at last. */
  beat(level, random) {
    const apart = rounded(differenceAt(level, 1, 1 / 16), 4);
    const beat = between(random, 2, 3);
    const other = beat - 1 + (random() < 0.5 ? -apart : apart);
    const of = (at: number) => `s("bd*4, [~@${rounded(at, 4)} sd@${rounded(4 - at, 4)}]").gain(.5)`;
    const values = { count: Math.round((apart * 1000) / (4 * earCps)) };
    const difference = { name: 'milliseconds', values };
    return { more: of(beat - 1), less: of(other), beat, difference };
  },

  /** Three octaves apart at first, a tenth of one at last. */
  filter(level, random) {
    const octaves = differenceAt(level, 3, 0.1);
    const middle = 600 * 2 ** random();
    const note = between(random, 40, 50);
    const [high, low] = [0.5, -0.5].map((side) => Math.round(middle * 2 ** (side * octaves)));
    const of = (hertz = middle) =>
      `note("${note} ~").s("sawtooth").lpf(${hertz}).attack(.02).release(.1).gain(.4)`;
    const values = { high: high ?? 0, low: low ?? 0 };
    return { more: of(high), less: of(low), difference: { name: 'hertz', values } };
  },

  /** 12 dB apart at first, half of one at last, which is about what can be told. */
  loudness(level, random) {
    const decibels = rounded(differenceAt(level, 12, 0.5), 1);
    const loud = rounded(0.4 + 0.2 * random(), 3);
    const note = between(random, 55, 67);
    const of = (gain: number) =>
      `note("${note} ~").s("triangle").attack(.02).release(.1).gain(${rounded(gain, 4)})`;
    const quiet = loud * 10 ** (-decibels / 20);
    const values = { count: decibels };
    return { more: of(loud), less: of(quiet), difference: { name: 'decibels', values } };
  },

  /** The sends to the room are 80 % apart at first, 4 % at last. */
  room(level, random) {
    const apart = differenceAt(level, 0.8, 0.04);
    const dry = 0.02 + 0.13 * random();
    const of = (room: number) => `s("sd ~ ~ ~").gain(.5).room(${rounded(room, 3)}).roomsize(2)`;
    const values = percents({ low: dry, high: dry + apart });
    return { more: of(dry + apart), less: of(dry), difference: { name: 'room', values } };
  },

  /** One goes half as fast again at first, a fiftieth faster at last. */
  tempo(level, random) {
    const faster = 1 + differenceAt(level, 0.5, 0.02);
    const low = between(random, 84, 120);
    const high = rounded(low * faster, 1);
    const of = (bpm: number) =>
      `s("bd hh sd hh").gain(.5).fast(${rounded(bpm / (240 * earCps), 4)})`;
    const values = { low, high };
    return { more: of(high), less: of(low), cycles: 1.5, difference: { name: 'tempo', values } };
  },

  /** The off-beats come late by half of an eighth at first, by a thirtieth of one at last; a triplet's swing is a third. */
  swing(level) {
    const late = rounded(differenceAt(level, 0.5, 0.03), 3);
    const of = (by: number) =>
      `s("bd*4, [hh@${rounded(1 + by, 3)} hh@${rounded(1 - by, 3)}]*4").gain(.5)`;
    const values = percents({ count: late });
    return { more: of(late), less: of(0), difference: { name: 'swing', values } };
  },
};

/** A whole number, both ends included. */
function between(random: () => number, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1));
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

function percents<Name extends string>(shares: Record<Name, number>): Record<string, number> {
  const entries = Object.entries<number>(shares);
  return Object.fromEntries(entries.map(([name, share]) => [name, Math.round(share * 100)]));
}
