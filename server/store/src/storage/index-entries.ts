import { createHash } from 'node:crypto';
import { bsonTypeOf, type Doc, isDoc } from '../bson/codec.ts';
import { invert } from '../bson/number-key.ts';
import { emptyArrayKey, valueKey } from '../bson/value-key.ts';
import { CommandError } from '../command-error.ts';
import type { Index } from './index-spec.ts';

/** The most bytes of a key that come from values; what is longer is cut and ends in a hash. */
export const MAX_VALUE_BYTES = 1960;
const HASH_BYTES = 32;
/** The longest beginning of a key that is stored uncut. */
export const UNCUT_BYTES = MAX_VALUE_BYTES - HASH_BYTES;

/** One key that an index holds for a document. */
export interface IndexEntry {
  key: Buffer;
  values: unknown[];
}

/** What an index holds for a document, and what that says about the index. */
export interface IndexEntries {
  entries: IndexEntry[];
  /** The fields of the index whose path leads through an array in this document. */
  multikey: Set<string>;
  /** Whether a key was cut or stands for a symbol as well, so that values cannot be read from keys. */
  cut: boolean;
}

interface Step {
  value: unknown;
  rest: readonly string[];
  done: boolean;
}

const emptyArray = Symbol('the value of an empty array');

/** The entries of a document; rejects when two arrays would have to be multiplied. */
export function indexEntries(index: Index, doc: Doc): IndexEntries {
  const result: IndexEntries = { entries: [], multikey: new Set(), cut: false };
  if (index.covers && !index.covers(doc)) return result;
  const seen = new Set<string>();
  const steps = index.paths.map((rest): Step => ({ value: doc, rest, done: false }));
  expand(index, steps, result.multikey, (values) => {
    if (index.sparse && values.every((value) => value === undefined)) return;
    const { key, cut } = entryKey(index, values);
    const text = key.toString('latin1');
    if (seen.has(text)) return;
    seen.add(text);
    result.cut ||= cut;
    result.entries.push({
      key,
      values: values.map((value) => (value === emptyArray ? [] : (value ?? null))),
    });
  });
  return result;
}

// Walks all fields of the index at once, because fields below the same array belong together
// element by element.
function expand(
  index: Index,
  steps: Step[],
  multikey: Set<string>,
  emit: (values: unknown[]) => void,
): void {
  const moved = steps.map(advance);
  const waiting = moved.filter((step) => !step.done);
  const [first] = waiting;
  if (!first) {
    emit(moved.map((step) => step.value));
    return;
  }
  if (waiting.some((step) => step.value !== first.value)) {
    throw new CommandError('CannotIndexParallelArrays', 'cannot index parallel arrays');
  }
  moved.forEach((step, i) => {
    if (!step.done) multikey.add(index.fields[i]?.field ?? '');
  });
  const items = first.value as unknown[];
  for (const item of items.length === 0 ? [emptyArray] : items) {
    const next = moved.map((step) => (step.done ? step : enter(item, step.rest)));
    expand(index, next, multikey, emit);
  }
}

function enter(item: unknown, rest: readonly string[]): Step {
  if (rest.length === 0) return { value: item, rest, done: true };
  if (isDoc(item)) return { value: item, rest, done: false };
  return { value: undefined, rest: [], done: true };
}

// Follows the path until its end or the next array.
function advance(step: Step): Step {
  let { value, rest } = step;
  if (step.done) return step;
  while (!Array.isArray(value)) {
    const [part, ...others] = rest;
    if (part === undefined) return { value, rest, done: true };
    if (!isDoc(value) || !Object.hasOwn(value, part)) {
      return { value: undefined, rest: [], done: true };
    }
    value = value[part];
    rest = others;
  }
  return { value, rest, done: false };
}

function entryKey(index: Index, values: unknown[]): { key: Buffer; cut: boolean } {
  const whole = Buffer.concat(
    values.map((value, i) => {
      const key = value === emptyArray ? emptyArrayKey : valueKey(value);
      return index.fields[i]?.direction === -1 ? invert(Buffer.from(key)) : key;
    }),
  );
  const isShared = values.some((value) => bsonTypeOf(value) === 'BSONSymbol');
  return { key: storedKey(whole), cut: isShared || whole.length > MAX_VALUE_BYTES };
}

/** A key of values as an index holds it: as it is, or cut and told apart by a hash of the whole. */
export function storedKey(whole: Buffer): Buffer {
  if (whole.length <= MAX_VALUE_BYTES) return whole;
  const hash = createHash('sha256').update(whole).digest();
  return Buffer.concat([whole.subarray(0, UNCUT_BYTES), hash]);
}
