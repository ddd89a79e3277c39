import { invert } from '../bson/number-key.ts';
import { Rank, rankOf } from '../bson/rank.ts';
import { valueKey } from '../bson/value-key.ts';
import { storedKey, UNCUT_BYTES } from '../storage/index-entries.ts';
import type { Index } from '../storage/index-spec.ts';
import type { KeyRange } from '../storage/trees.ts';
import type { Condition } from './conditions.ts';

/** The ranges of an index in which every match of a filter lies. */
export interface Bounds {
  /** Sorted, without overlap. */
  ranges: KeyRange[];
  /** How many leading fields are bound to single values. */
  single: number;
  /** How many leading fields are bound at all. */
  bound: number;
}

const MAX_RANGES = 1000;
const end = Buffer.of(0xff);
const pastNaN = Buffer.concat([valueKey(Number.NaN), end]);
// Above any hash that ends a cut key.
const pastHash = Buffer.alloc(40, 0xff);

/** The ranges of an index that a filter's conditions leave, or undefined when they say nothing about it. */
export function boundsOf(index: Index, conditions: Map<string, Condition>): Bounds | undefined {
  let prefixes: Buffer[] = [Buffer.alloc(0)];
  let ranges: KeyRange[] | undefined;
  let single = 0;
  let bound = 0;
  let nonNull = false;
  let metArray = false;
  for (const { field, direction } of index.fields) {
    const condition = conditions.get(field);
    const multikey = index.multikey.has(field);
    // Two different elements of arrays may meet the two conditions, and they share no entry.
    if (!condition || (multikey && metArray)) break;
    metArray ||= multikey;
    const keys = condition.equals && distinctKeys(condition.equals, direction);
    if (keys && keys.length * prefixes.length <= MAX_RANGES) {
      nonNull ||= condition.equals?.every((value) => value !== null) === true;
      prefixes = prefixes.flatMap((prefix) => keys.map((key) => Buffer.concat([prefix, key])));
      bound++;
      if (keys.length === 1 && single === bound - 1) single = bound;
      continue;
    }
    if (!condition.from && !condition.to) break;
    nonNull = true;
    bound++;
    const { low, high } = rangeOf(condition, direction, multikey);
    ranges = prefixes.map((prefix) => clip(prefix, low, high));
    break;
  }
  // A sparse index lacks documents without any of its fields.
  if (bound === 0 || (index.sparse && !nonNull)) return undefined;
  ranges ??= prefixes.map((prefix) =>
    bound === index.fields.length ? point(prefix) : clip(prefix, Buffer.alloc(0), end),
  );
  return { ranges: merge(ranges), single, bound };
}

/** The ranges of an index that can hold what meets at least one of several sets of conditions. */
export function boundsOfAny(
  index: Index,
  disjuncts: readonly Map<string, Condition>[],
): Bounds | undefined {
  const all = disjuncts.map((conditions) => boundsOf(index, conditions));
  const bounds = all.filter((each) => each !== undefined);
  if (bounds.length === 0 || bounds.length < all.length) return undefined;
  return {
    ranges: merge(bounds.flatMap(({ ranges }) => ranges)),
    single: Math.min(...bounds.map(({ single }) => single)),
    bound: Math.min(...bounds.map(({ bound }) => bound)),
  };
}

/** The whole of an index, which is read for its order. */
export const wholeIndex: KeyRange = { low: Buffer.alloc(0), high: end };

function distinctKeys(values: readonly unknown[], direction: 1 | -1): Buffer[] {
  const keys = new Map<string, Buffer>();
  for (const value of values) {
    const key = directed(valueKey(value), direction);
    keys.set(key.toString('latin1'), key);
  }
  return [...keys.values()].sort(Buffer.compare);
}

function directed(key: Buffer, direction: 1 | -1): Buffer {
  return direction === 1 ? key : invert(Buffer.from(key));
}

// Only values of the same type as the bound match; an array field uses one end only, as its
// elements may meet the two ends separately.
function rangeOf(
  { from, to: upper }: Condition,
  direction: 1 | -1,
  multikey: boolean,
): { low: Buffer; high: Buffer } {
  const rank = rankOf((from ?? upper)?.value);
  const to = upper && rankOf(upper.value) === rank ? upper : undefined;
  let low: Buffer = Buffer.of(rank);
  let high: Buffer = Buffer.of(rank + 1);
  // Below all numbers there is NaN, which no comparison finds.
  if (rank === Rank.Number) low = pastNaN;
  if (direction === -1) {
    high = rank === Rank.Number ? directed(valueKey(Number.NaN), -1) : Buffer.of(0x100 - rank);
    low = Buffer.of(0xff - rank);
  }
  const [first, last] = direction === 1 ? [from, to] : [to, from];
  if (first) {
    const key = directed(valueKey(first.value), direction);
    low = first.inclusive ? key : Buffer.concat([key, end]);
  }
  if (last && !(multikey && first)) {
    const key = directed(valueKey(last.value), direction);
    high = last.inclusive ? Buffer.concat([key, end]) : key;
  }
  return { low, high };
}

// Every field of the index has a single value, so the whole key is known.
function point(whole: Buffer): KeyRange {
  const low = storedKey(whole);
  return { low, high: Buffer.concat([low, end]) };
}

// Stored keys may be cut, so bounds are cut shorter still and include a little more.
function clip(prefix: Buffer, low: Buffer, high: Buffer): KeyRange {
  const from = Buffer.concat([prefix, low]);
  const to = Buffer.concat([prefix, high]);
  return {
    low: from.length > UNCUT_BYTES ? from.subarray(0, UNCUT_BYTES) : from,
    high: to.length > UNCUT_BYTES ? Buffer.concat([to.subarray(0, UNCUT_BYTES), pastHash]) : to,
  };
}

function merge(ranges: KeyRange[]): KeyRange[] {
  const sorted = ranges.sort((a, b) => Buffer.compare(a.low, b.low));
  const merged: KeyRange[] = [];
  for (const range of sorted) {
    const last = merged.at(-1);
    if (!last || Buffer.compare(range.low, last.high) >= 0) merged.push({ ...range });
    else if (Buffer.compare(range.high, last.high) > 0) last.high = range.high;
  }
  return merged;
}
