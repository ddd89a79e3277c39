import type { TextRange } from '@hocket/sdk';
import {
  type Atom,
  type Element,
  type Operation,
  parse,
  type Sequence,
} from '@strudel/mini/krill-parser.js';
import { layerLocked } from '../reasons.ts';
import { euclid } from './euclid.ts';

/** A word that begins in a cycle. Times in cycles of the text, from its first one. */
export interface MiniWord {
  text: string;
  /** In the text, with its marks. */
  range: TextRange;
  begin: number;
  span: number;
  /** Of a rest, 0 to 1. */
  chance: number;
}

/** Mini-notation as words that come again after some cycles. */
export interface MiniPattern {
  words: readonly MiniWord[];
  /** In cycles. */
  period: number;
}

const most = { characters: 200_000, words: 20_000, period: 512, depth: 32, parts: 128 };

/** The words of a text over its whole period. Throws `layer_locked` for what has none that are known beforehand. */
export function readMiniPattern(text: string): MiniPattern {
  if (text.length > most.characters) throw layerLocked('mini_long');
  if (text.includes('"') || text.includes("'")) throw layerLocked('mini_quote');
  const root = parsed(text);
  const reader = new WordReader(text);
  const period = reader.period(root, 0);
  if (period > most.period) throw layerLocked('cycles_differ');
  for (let cycle = 0; cycle < period; cycle++)
    reader.sequence(root, cycle, { begin: cycle, span: 1, chance: 0 });
  return { words: reader.words.sort((one, other) => one.begin - other.begin), period };
}

function parsed(text: string): Sequence {
  try {
    const root = parse(`"${text}"`);
    if (root.type_ === 'pattern') return root;
  } catch {
    // The error below says so.
  }
  throw layerLocked('mini_mistake');
}

/** Whether a part of a text is one word in each cycle: `bd`, `<bd sd>`. */
function isOneWord(source: Atom | Sequence): boolean {
  if (source.type_ === 'atom') return true;
  const [turns, ...others] = source.source_;
  const isTurns = source.arguments_.alignment === 'polymeter_slowcat' && others.length === 0;
  if (!isTurns || turns?.type_ !== 'pattern') return false;
  return turns.source_.every(
    (each) =>
      each.type_ === 'element' &&
      each.source_.type_ === 'atom' &&
      each.options_.ops.length === 0 &&
      each.options_.weight === 1,
  );
}

/** Where a part of a text plays. */
interface Place {
  begin: number;
  span: number;
  chance: number;
}

class WordReader {
  readonly words: MiniWord[] = [];
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** Cycles after which a part of the text is the same again. Throws `layer_locked` where there is no telling. */
  period(node: Sequence | Element, depth: number): number {
    if (depth > most.depth) throw layerLocked('mini_deep');
    if (node.type_ === 'element') return this.#elementPeriod(node, depth);
    const { alignment } = node.arguments_;
    const periods = node.source_.map((child) => this.period(child, depth + 1));
    const common = periods.reduce(commonMultiple, 1);
    if (alignment === 'polymeter_slowcat') {
      return node.source_.reduce(
        (all, child, index) => commonMultiple(all, weightOfTurns(child) * (periods[index] ?? 1)),
        1,
      );
    }
    if (!['fastcat', 'stack', 'feet'].includes(alignment)) throw layerLocked('cycles_differ');
    return common;
  }

  #elementPeriod({ source_: source, options_: { ops } }: Element, depth: number): number {
    const own = source.type_ === 'atom' ? 1 : this.period(source, depth + 1);
    const { times, apart, rhythm, slow } = repetitionOf(ops);
    if (rhythm && !isOneWord(source)) throw layerLocked('group_mark');
    if (apart || rhythm) return own;
    const slowed = own * slow;
    return slowed / commonDivisor(slowed, times);
  }

  /** A cycle of a sequence, in its place. */
  sequence(node: Sequence, cycle: number, place: Place): void {
    const { alignment } = node.arguments_;
    if (alignment === 'polymeter_slowcat') {
      for (const turns of node.source_) this.#turn(turns, cycle, place);
      return;
    }
    const isStack = alignment === 'stack';
    const weights = node.source_.map((child) => (alignment === 'fastcat' ? weightOf(child) : 1));
    const total = isStack ? 1 : weights.reduce((sum, weight) => sum + weight, 0);
    let begin = place.begin;
    node.source_.forEach((child, index) => {
      const span = (place.span * (isStack ? 1 : (weights[index] ?? 1))) / total;
      this.#part(child, cycle, { ...place, begin, span });
      if (!isStack) begin += span;
    });
  }

  #part(node: Sequence | Element, cycle: number, place: Place): void {
    if (node.type_ === 'element') this.#element(node, cycle, place);
    else this.sequence(node, cycle, place);
  }

  /** One cycle of what takes as many cycles as its elements weigh. */
  #turn(node: Sequence | Element, cycle: number, place: Place): void {
    const total = weightOfTurns(node);
    const turn = Math.floor(cycle / total);
    const from = place.begin - (cycle % total) * place.span;
    const begun = this.words.length;
    this.#part(node, turn, { ...place, begin: from, span: place.span * total });
    const own = this.words.splice(begun);
    const end = place.begin + place.span;
    this.words.push(
      ...own.filter(({ begin }) => begin > place.begin - close && begin < end - close),
    );
  }

  #element(node: Element, cycle: number, place: Place): void {
    const { source_: source, options_: options } = node;
    const { times, apart, rhythm, slow, chance } = repetitionOf(options.ops);
    if (chance > 0 && place.chance > 0) throw layerLocked('group_mark');
    const rests = chance > 0 ? chance : place.chance;
    if (slow > 1) {
      // The part of a slower cycle that falls into this one.
      const from = place.begin - (cycle % slow) * place.span;
      const begun = this.words.length;
      this.#say(node, source, Math.floor(cycle / slow), {
        begin: from,
        span: place.span * slow,
        chance: rests,
      });
      const own = this.words.splice(begun);
      const end = place.begin + place.span;
      this.words.push(
        ...own.filter(({ begin }) => begin > place.begin - close && begin < end - close),
      );
      return;
    }
    const span = place.span / times;
    for (let part = 0; part < times; part++) {
      if (rhythm && !rhythm[part]) continue;
      const inner = apart || rhythm ? cycle : cycle * times + part;
      this.#say(node, source, inner, { begin: place.begin + part * span, span, chance: rests });
    }
  }

  #say(node: Element, source: Atom | Sequence, cycle: number, place: Place): void {
    if (source.type_ !== 'atom') {
      this.sequence(source, cycle, place);
      return;
    }
    if (source.source_ === '~' || source.source_ === '-') return;
    if (this.words.length >= most.words) throw layerLocked('words_many');
    this.words.push({ ...place, text: source.source_, range: this.#range(node) });
  }

  /** Without the spaces around it; the tree counts the opening quote. */
  #range({ location_: { start, end } }: Element): TextRange {
    const found = this.#text.slice(start.offset - 1, end.offset - 1);
    const from = start.offset - 1 + found.length - found.trimStart().length;
    return [from, from + found.trim().length];
  }
}

/** Two times that differ by less are one. */
const close = 1e-9;

function weightOf(node: Element | Sequence): number {
  return node.type_ === 'element' ? node.options_.weight : 1;
}

/** How many cycles the elements of `<…>` take together. */
function weightOfTurns(node: Element | Sequence): number {
  if (node.type_ === 'element') return 1;
  const total = node.source_.reduce((sum, child) => sum + weightOf(child), 0);
  if (!Number.isInteger(total) || total < 1) throw layerLocked('cycles_differ');
  return total;
}

interface Repetition {
  times: number;
  /** Parts that say the same cycle, side by side: `bd!2`. */
  apart: boolean;
  /** Which parts sound, of a Euclidean rhythm. */
  rhythm: readonly boolean[] | undefined;
  /** Cycles that one takes. */
  slow: number;
  chance: number;
}

/** What the marks behind a word say: at most one repetition, then at most one `?`. */
function repetitionOf(operations: readonly Operation[]): Repetition {
  const last = operations.at(-1);
  const isUncertain = last?.type_ === 'degradeBy';
  const [repeated, ...more] = isUncertain ? operations.slice(0, -1) : operations;
  if (more.length > 0) throw layerLocked('word_marks');
  const chance = isUncertain ? (last.arguments_.amount ?? 0.5) : 0;
  const none: Repetition = { times: 1, apart: false, rhythm: undefined, slow: 1, chance };
  if (repeated === undefined) return none;
  if (repeated.type_ === 'replicate') {
    return { ...none, times: counted(repeated.arguments_.amount), apart: true };
  }
  if (repeated.type_ === 'stretch') {
    const amount = counted(wholeOf(repeated.arguments_.amount));
    return repeated.arguments_.type === 'fast'
      ? { ...none, times: amount }
      : { ...none, slow: amount };
  }
  if (repeated.type_ === 'bjorklund') {
    const { pulse, step, rotation } = repeated.arguments_;
    const [pulses, steps] = [wholeOf(pulse), counted(wholeOf(step))];
    const turned = rotation === null ? 0 : wholeOf(rotation);
    if (pulses >= 1 && pulses <= steps && Number.isInteger(turned))
      return { ...none, times: steps, rhythm: euclid(pulses, steps, turned) };
  }
  throw layerLocked('mini_mark');
}

function counted(times: number): number {
  if (Number.isInteger(times) && times >= 1 && times <= most.parts) return times;
  throw layerLocked('between_steps');
}

/** A whole number written as one word, else NaN. */
function wholeOf(node: Atom | Sequence | Element): number {
  if (node.type_ === 'element')
    return node.options_.ops.length === 0 ? wholeOf(node.source_) : Number.NaN;
  if (node.type_ === 'pattern') {
    const [only, ...others] = node.source_;
    return only && others.length === 0 ? wholeOf(only) : Number.NaN;
  }
  const number = Number(node.source_);
  return Number.isInteger(number) ? number : Number.NaN;
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}

/** Throws `layer_locked` where it is far too long. */
function commonMultiple(one: number, other: number): number {
  const multiple = (one / commonDivisor(one, other)) * other;
  if (multiple > most.period) throw layerLocked('cycles_differ');
  return multiple;
}
