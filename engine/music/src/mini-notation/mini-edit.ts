import type { TextRange } from '@hocket/sdk';
import { editRefused } from '../reasons.ts';
import { close } from './literal-time.ts';
import { type MiniLiteral, readMini, type Word } from './mini-literal.ts';

/** A step of the grid in a literal's own time. */
export interface StepCell {
  /** Which cycle of the literal. */
  turn: number;
  /** In cycles, from that cycle's start. */
  begin: number;
  width: number;
}

/** The cell of a step, in a literal whose cycles take `slowness` cycles. */
export function stepCell(step: number, slowness: number): StepCell {
  const place = step / (16 * slowness);
  const turn = Math.floor(place + close);
  return { turn, begin: place - turn, width: 1 / (16 * slowness) };
}

/** What an edit makes of one step. */
export interface MiniNotationEdit {
  on: boolean;
  /** The word that sounds there. */
  word: string;
  /** Words name what plays: the last of them stays, silenced by `?1`. */
  named: boolean;
}

/** Steps that a text may be rewritten in, and that a word may be split into. */
export const mostSteps = 256;

/**
 * Mini-notation in which `edit` holds in one cell; all else plays as before, with as little of the text
 * changed as that takes. Throws `edit_refused`.
 */
export function withCell(text: string, cell: StepCell, edit: MiniNotationEdit): string {
  let edited = text;
  for (let step = 0; step < mostSteps; step++) {
    const literal = readMini(edited);
    const words = literal.cycles[cell.turn]?.words ?? [];
    const target = edit.on ? covering(words, cell, edit) : sounding(words, cell, edit);
    if (target === undefined && !edit.on) return edited;
    if (target === undefined) break;
    if (target.group) edited = replaceRange(edited, target.group.range, target.group.unrolled);
    else if (isRepeated(target, cell, edit))
      edited = replaceRange(edited, target.range, weighted(unrolled(target), target));
    else if (!edit.on) edited = replaceRange(edited, target.range, withRest(target, literal, edit));
    else return replaceRange(edited, target.range, withWord(target, cell, edit));
  }
  throw editRefused('step_no_place');
}

/** The literal written out so that each of `turns` cycles has a text of its own. */
export function withTurns({ text, cycles }: MiniLiteral, turns: number): string {
  if (cycles.length === turns) return text;
  const choices = Array.from({ length: turns }, (_, turn) =>
    cycles.length === 1
      ? `[${text.trim()}]`
      : text.slice(...(cycles[turn % cycles.length]?.range ?? [0, 0])),
  );
  return `<${choices.join(' ')}>`;
}

/** A text with one range of it exchanged. */
export function replaceRange(text: string, [from, to]: TextRange, by: string): string {
  return text.slice(0, from) + by + text.slice(to);
}

/** A word's parts written out, `bd bd ~`, without its weight; `say` words each sounding part. */
export function unrolled(
  word: Word,
  say: (part: number) => string | undefined = () => word.text,
): string {
  const { parts, chance } = word;
  const tokens = parts.map((sounds, part) => (sounds ? `${say(part) ?? '~'}${mark(chance)}` : '~'));
  if (tokens.length === 1 || (word.apart && word.weight === tokens.length)) return tokens.join(' ');
  return `[${tokens.join(' ')}]`;
}

/** Adds the weight that a written-out word had. */
export function weighted(text: string, { weight, apart, parts }: Word): string {
  const isApart = apart && weight === parts.length && parts.length > 1;
  return weight === 1 || isApart ? text : `${text}@${weight}`;
}

function isSilencedBy({ chance }: Word, { named }: MiniNotationEdit): boolean {
  return named && chance === 1;
}

/** A word with several parts of which the cell is one. */
function isRepeated(
  { text, parts, begin, span }: Word,
  cell: StepCell,
  edit: MiniNotationEdit,
): boolean {
  if (text === undefined || parts.length === 1) return false;
  const isWithin = begin > cell.begin - close && begin + span < cell.begin + cell.width + close;
  return edit.on || !isWithin;
}

/** A word that begins to sound in the cell. */
function sounding(
  words: readonly Word[],
  cell: StepCell,
  edit: MiniNotationEdit,
): Word | undefined {
  return words.find((word) => {
    if (word.text !== edit.word || isSilencedBy(word, edit)) return false;
    return word.parts.some((sounds, part) => {
      const at = word.begin + (word.span * part) / word.parts.length - cell.begin;
      return sounds && at > -close && at < cell.width - close;
    });
  });
}

/** The word that takes up the cell's time; a rest of the cell's size before all others. */
function covering(
  words: readonly Word[],
  cell: StepCell,
  edit: MiniNotationEdit,
): Word | undefined {
  const misfit = (word: Word) =>
    (word.text === undefined || isSilencedBy(word, edit) ? 0 : 2) +
    Math.abs(word.span - cell.width);
  return words
    .filter(({ begin, span }) => {
      const from = cell.begin - begin;
      return from > -close && from < span - close;
    })
    .sort((one, other) => misfit(one) - misfit(other))[0];
}

function withRest(target: Word, literal: MiniLiteral, edit: MiniNotationEdit): string {
  const same = literal.cycles
    .flatMap(({ words }) => words)
    .filter(({ text }) => text === edit.word);
  const ranges = new Set(same.map(({ range: [from] }) => from));
  if (edit.named && ranges.size === 1)
    return weighted(`${edit.word}?1`, { ...target, apart: false });
  return weighted(`~${mark(target.chance)}`, { ...target, apart: false });
}

function withWord(target: Word, cell: StepCell, edit: MiniNotationEdit): string {
  const isRest = target.text === undefined || isSilencedBy(target, edit);
  const isFirst = Math.abs(target.begin - cell.begin) < close;
  const plain: Word = { ...target, apart: false };
  const said = isFirst ? edit.word : among(target, cell, edit.word);
  if (isRest) {
    const chance = isFirst && target.text === undefined ? mark(target.chance) : '';
    return weighted(isFirst ? said + chance : `[${said}]`, plain);
  }
  return weighted(`[${target.text}${mark(target.chance)}, ${said}]`, plain);
}

/** A word on its step among others, in place of one that takes longer. */
export function among({ begin, span }: Word, cell: StepCell, word: string, other = '~'): string {
  const count = span / cell.width;
  const index = (cell.begin - begin) / cell.width;
  const isEven = [count, index].every((each) => Math.abs(each - Math.round(each)) < close);
  if (!isEven || count > mostSteps) throw editRefused('step_between');
  return Array.from({ length: Math.round(count) }, (_, at) =>
    at === Math.round(index) ? word : other,
  ).join(' ');
}

/** `?0.5`; nothing for what is certain. */
export function mark(chance: number | undefined): string {
  return chance === undefined ? '' : `?${Number(chance.toFixed(6))}`;
}
