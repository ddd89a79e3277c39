import { type Doc, encode } from '../bson/codec.ts';
import type { Collection } from '../storage/collection.ts';
import { readRecord } from '../storage/record-id.ts';
import { type KeyRange, prefixRange, type Trees } from '../storage/trees.ts';
import { isCovering, readCovered } from './cover.ts';
import type { Plan } from './plan.ts';

/** A document that a scan has found. */
export interface ScannedDocument {
  record: number;
  bytes: Uint8Array;
  /** The fields that its key holds, when the document was not read. */
  covered?: Doc | undefined;
}

/** What a scan has read so far. */
export interface ScanCounts {
  keysExamined: number;
  docsExamined: number;
}

/** Yields items; `next(true)` says that there was a pause, in which others may have written. */
export type Pausable<T> = Generator<T, void, boolean | undefined>;

const everyRecord = prefixRange(Buffer.alloc(0));
const FIRST_CHUNK = 16;
const LAST_CHUNK = 512;

/**
 * The documents of a plan, unfiltered, each once. It holds no snapshot: documents are as they are
 * when they are reached, as in MongoDB.
 */
export function* scan(
  trees: Trees,
  collection: Collection,
  plan: Plan,
  counts: ScanCounts,
  /** How many keys to skip; only for a plan that is exact. */
  skip = 0,
): Pausable<ScannedDocument> {
  const seen = mayRepeat(plan) ? new Set<number>() : undefined;
  let paused: boolean | undefined = false;
  const { cover } = plan;
  const entries = entriesOf(trees, collection, plan, skip);
  counts.keysExamined += skip;
  for (;;) {
    const { value: entry, done } = entries.next(paused);
    paused = false;
    if (done) return;
    const { key, record } = entry;
    if (plan.index || plan.branches) counts.keysExamined++;
    if (seen?.has(record)) continue;
    seen?.add(record);
    const covered = cover && isCovering(cover, collection) ? readCovered(cover, key) : undefined;
    if (covered) {
      paused = yield { record, bytes: encode(covered), covered };
      continue;
    }
    const bytes = collection.read(record);
    if (!bytes) continue;
    counts.docsExamined++;
    paused = yield { record, bytes };
  }
}

function mayRepeat({ index, branches }: Plan): boolean {
  return branches !== undefined || (index?.multikey.size ?? 0) > 0;
}

function* entriesOf(
  trees: Trees,
  collection: Collection,
  { index, ranges, reverse, branches }: Plan,
  skip = 0,
): Pausable<Entry> {
  if (branches) {
    for (const branch of branches) yield* entriesOf(trees, collection, branch);
    return;
  }
  if (!index) {
    yield* readChunks({ ...everyRecord, reverse }, (range, limit) =>
      trees.keys(collection.tree, range, limit).map((key) => ({ key, record: readRecord(key) })),
    );
    return;
  }
  const read = (range: KeyRange, limit: number): Entry[] => {
    const entries = index.unique
      ? trees.list(index.tree, range, limit)
      : trees.keys(index.tree, range, limit).map((key) => ({ key, value: key }));
    return entries.map(({ key, value }) => ({ key, record: readRecord(value) }));
  };
  let passed = 0;
  for (const range of reverse ? [...ranges].reverse() : ranges) {
    const rest = skip - passed;
    const last = rest > 0 ? trees.keyAt(index.tree, { ...range, reverse }, rest - 1) : undefined;
    if (rest > 0 && !last) passed += trees.count(index.tree, range);
    else {
      passed = skip;
      yield* readChunks({ ...range, reverse, after: last }, read);
    }
  }
}

interface Entry {
  key: Buffer;
  record: number;
}

// Reads ahead in growing chunks; after a pause it reads again from behind the last key.
function* readChunks(
  range: KeyRange,
  read: (range: KeyRange, limit: number) => Entry[],
): Pausable<Entry> {
  let { after } = range;
  let size = FIRST_CHUNK;
  for (;;) {
    const chunk = read({ ...range, after }, size);
    let stale: boolean | undefined = false;
    for (const entry of chunk) {
      after = entry.key;
      stale = yield entry;
      if (stale) break;
    }
    if (!stale && chunk.length < size) return;
    size = Math.min(size * 2, LAST_CHUNK);
  }
}
