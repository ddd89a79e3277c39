import { editRefused } from '../reasons.ts';
import { close } from './literal-time.ts';
import {
  among,
  mark,
  mostSteps,
  replaceRange,
  type StepCell,
  unrolled,
  weighted,
} from './mini-edit.ts';
import { readMini, type Word } from './mini-literal.ts';

/** What the word of a sounding step is to be marked with; what is missing stays. */
export interface Marks {
  /** Of a rest, 0 to 1. */
  chance?: number;
  /** Onsets in the step. */
  repeats?: number;
}

/**
 * Mini-notation in which the word that sounds in a cell has other marks, `x*2?0.5`; all else stays.
 * `isOurs` tells the instrument's words from others. Throws `edit_refused`.
 */
export function withMarks(
  text: string,
  cell: StepCell,
  isOurs: (word: Word) => boolean,
  marks: Marks,
): string {
  let edited = text;
  for (let step = 0; step < mostSteps; step++) {
    const words = readMini(edited).cycles[cell.turn]?.words ?? [];
    const [target, ...more] = words.filter(
      (word) => isOurs(word) && onsetsOf(word).some((at) => isWithin(at, cell)),
    );
    if (target === undefined || more.length > 0) throw editRefused('step_words');
    if (target.group) edited = replaceRange(edited, target.group.range, target.group.unrolled);
    else if (!onsetsOf(target).every((at) => isWithin(at, cell)))
      edited = replaceRange(edited, target.range, weighted(unrolled(target), target));
    else return replaceRange(edited, target.range, marked(target, cell, marks));
  }
  throw editRefused('step_no_place');
}

function onsetsOf({ text, begin, span, parts }: Word): number[] {
  if (text === undefined) return [];
  return parts.flatMap((sounds, part) => (sounds ? [begin + (span * part) / parts.length] : []));
}

function isWithin(onset: number, { begin, width }: StepCell): boolean {
  return onset > begin - close && onset < begin + width - close;
}

function marked(target: Word, cell: StepCell, { chance = target.chance, repeats }: Marks): string {
  const now = onsetsOf(target).length;
  const times = repeats ?? now;
  const said = `${target.text}${times > 1 ? `*${times}` : ''}${mark(chance || undefined)}`;
  const plain: Word = { ...target, apart: false };
  if (times === now && (now === 1 || target.parts.length === now)) return weighted(said, plain);
  if (target.span < cell.width - close) throw editRefused('step_short');
  if (target.span < cell.width + close) return weighted(said, plain);
  return weighted(`[${among(target, cell, said)}]`, plain);
}

/** Mini-notation of values in which one cell has another; all else stays. Throws `edit_refused`. */
export function withValue(text: string, cell: StepCell, value: string): string {
  let edited = text;
  for (let step = 0; step < mostSteps; step++) {
    const words = readMini(edited).cycles[cell.turn]?.words ?? [];
    const [target, ...more] = words.filter(
      ({ begin, span }) =>
        begin < cell.begin + cell.width - close && begin + span > cell.begin + close,
    );
    if (target === undefined || more.length > 0) throw editRefused('step_values');
    if (target.group) edited = replaceRange(edited, target.group.range, target.group.unrolled);
    else if (target.parts.length > 1)
      edited = replaceRange(edited, target.range, weighted(unrolled(target), target));
    else {
      const isWhole = target.span < cell.width + close;
      const said = isWhole ? value : `[${among(target, cell, value, target.text ?? '~')}]`;
      return replaceRange(edited, target.range, weighted(said, { ...target, apart: false }));
    }
  }
  throw editRefused('step_no_place');
}
