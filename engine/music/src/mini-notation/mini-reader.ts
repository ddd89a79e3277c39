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
import type { Group, MiniCycle, Word } from './mini-literal.ts';

const mostWords = 512;
const mostParts = 64;

/** Walks the syntax tree of one mini-notation text and gathers its words with their times. */
export class MiniReader {
  private words: Word[] = [];

  constructor(private readonly text: string) {}

  /** Throws `layer_locked`. */
  read(): MiniCycle[] {
    const root = this.parsed();
    const turns = turnsOf(root);
    if (turns === undefined) {
      this.sequence(root, 0, 1, undefined);
      return [{ range: [0, this.text.length], words: this.words }];
    }
    return turns.map((turn) => {
      this.words = [];
      this.element(turn, 0, 1, undefined);
      return { range: this.range(turn), words: this.words };
    });
  }

  private parsed(): Sequence {
    try {
      const root = parse(`"${this.text}"`);
      if (root.type_ === 'pattern') return root;
    } catch {
      // The error below says so.
    }
    throw layerLocked('mini_mistake');
  }

  private sequence(node: Sequence, begin: number, span: number, group: Group | undefined): void {
    const { alignment } = node.arguments_;
    const children = node.source_;
    if (!['fastcat', 'stack', 'feet'].includes(alignment)) {
      throw layerLocked('cycles_differ');
    }
    const weights = children.map((child) => (alignment === 'fastcat' ? weightOf(child) : 1));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    let at = begin;
    children.forEach((child, index) => {
      const width = alignment === 'stack' ? span : (span * (weights[index] as number)) / total;
      if (child.type_ === 'element') this.element(child, at, width, group);
      else this.sequence(child, at, width, group);
      if (alignment !== 'stack') at += width;
    });
  }

  private element(node: Element, begin: number, span: number, group: Group | undefined): void {
    const { source_: source, options_: options } = node;
    const { parts, apart, chance } = repetition(options.ops);
    const { weight } = options;
    const range = this.range(node);
    if (source.type_ === 'atom') {
      const text = isRest(source) ? undefined : source.source_;
      const found = { range, text, begin, span, parts, apart, chance, weight, group };
      this.words.push(found);
      if (this.words.length > mostWords) throw layerLocked('words_many');
      return;
    }
    if (chance !== undefined || parts.includes(false)) throw layerLocked('group_mark');
    const width = span / parts.length;
    const inside =
      group ?? (parts.length > 1 ? this.group(range, parts.length, apart, weight) : undefined);
    for (let part = 0; part < parts.length; part++)
      this.sequence(source, begin + part * width, width, inside);
  }

  private group(range: TextRange, times: number, apart: boolean, weight: number): Group {
    const once = this.text.slice(range[0], this.closing(range[0]));
    const many = Array.from({ length: times }, () => once).join(' ');
    const isApart = apart && weight === times;
    return { range, unrolled: isApart ? many : `[${many}]${weight === 1 ? '' : `@${weight}`}` };
  }

  /** The offset behind the bracket that closes the one at `from`. */
  private closing(from: number): number {
    let depth = 0;
    for (let at = from; at < this.text.length; at++) {
      if ('[<{'.includes(this.text[at] as string)) depth += 1;
      if (']>}'.includes(this.text[at] as string)) depth -= 1;
      if (depth === 0) return at + 1;
    }
    return this.text.length;
  }

  /** Without the spaces around it; the tree counts the opening quote. */
  private range({ location_: { start, end } }: Element): TextRange {
    const found = this.text.slice(start.offset - 1, end.offset - 1);
    const from = start.offset - 1 + found.length - found.trimStart().length;
    return [from, from + found.trim().length];
  }
}

/** The elements of `<a b c>` where that is all there is. */
function turnsOf(root: Sequence): Element[] | undefined {
  const [only, ...more] = root.source_;
  if (root.arguments_.alignment !== 'fastcat' || only?.type_ !== 'element' || more.length > 0)
    return undefined;
  const { source_: source, options_: options } = only;
  if (source.type_ !== 'pattern' || source.arguments_.alignment !== 'polymeter_slowcat')
    return undefined;
  const [turns, ...layers] = source.source_;
  if (turns?.type_ !== 'pattern' || layers.length > 0 || options.ops.length > 0) return undefined;
  const elements = turns.source_.filter((element) => element.type_ === 'element');
  return elements.every((element) => weightOf(element) === 1) ? elements : undefined;
}

function weightOf(node: Element | Sequence): number {
  return node.type_ === 'element' ? node.options_.weight : 1;
}

function isRest({ source_: word }: Atom): boolean {
  return word === '~' || word === '-';
}

interface Repetition {
  parts: boolean[];
  apart: boolean;
  chance: number | undefined;
}

/** What the marks behind a word say: at most one repetition, then at most one `?`. */
function repetition(operations: readonly Operation[]): Repetition {
  const last = operations.at(-1);
  const isUncertain = last?.type_ === 'degradeBy';
  const [repeated, ...more] = isUncertain ? operations.slice(0, -1) : operations;
  if (more.length > 0) throw layerLocked('word_marks');
  const chance = isUncertain ? (last.arguments_.amount ?? 0.5) : undefined;
  return { parts: partsOf(repeated), apart: repeated?.type_ === 'replicate', chance };
}

function partsOf(operation: Operation | undefined): boolean[] {
  if (operation === undefined) return [true];
  if (operation.type_ === 'replicate') return all(operation.arguments_.amount);
  if (operation.type_ === 'stretch' && operation.arguments_.type === 'fast')
    return all(wholeOf(operation.arguments_.amount));
  if (operation.type_ === 'bjorklund') {
    const { pulse, step, rotation } = operation.arguments_;
    const [pulses, steps] = [wholeOf(pulse), wholeOf(step)];
    const turned = rotation === null ? 0 : wholeOf(rotation);
    if (pulses >= 1 && pulses <= steps && steps <= mostParts) return euclid(pulses, steps, turned);
  }
  throw layerLocked('mini_mark');
}

function all(times: number): boolean[] {
  if (Number.isInteger(times) && times >= 1 && times <= mostParts)
    return Array.from({ length: times }, () => true);
  throw layerLocked('between_steps');
}

/** A whole number written as one word, else NaN. */
function wholeOf(node: Atom | Sequence | Element): number {
  if (node.type_ === 'element')
    return node.options_.ops.length === 0 ? wholeOf(node.source_) : Number.NaN;
  const number = node.type_ === 'atom' ? Number(node.source_) : Number.NaN;
  return Number.isInteger(number) ? number : Number.NaN;
}
