import { type Doc, decode } from '../bson/codec.ts';
import { CommandError } from '../command-error.ts';
import type { Collection } from '../storage/collection.ts';
import type { Trees } from '../storage/trees.ts';
import { coverOf } from './cover.ts';
import { compileFilter } from './matcher.ts';
import { choosePlan, type Plan } from './plan.ts';
import { type Pausable, type ScanCounts, type ScannedDocument, scan } from './scan.ts';
import { type SortField, sortKey } from './sort.ts';

/** What to find, in which order, and how much of it. */
export interface Query {
  filter: Doc;
  sort?: readonly SortField[];
  skip?: number;
  /** At most so many; 0 is no limit. */
  limit?: number;
  /** The only fields that are asked for; a match may then hold no others. */
  projected?: readonly string[] | undefined;
  hint?: string | Doc | undefined;
}

/** A document that matches. */
export interface Match extends ScannedDocument {
  doc: Doc;
}

/** A running search. It yields a match, or undefined where it may be paused. */
export type Search = Pausable<Match | undefined>;

const MAX_SORT_BYTES = 100 * 1024 * 1024;

/** Starts a search. Steps are short; `next(true)` after a pause. */
export function search(
  trees: Trees,
  collection: Collection | undefined,
  query: Query,
  counts: ScanCounts = { keysExamined: 0, docsExamined: 0 },
  plan: Plan | undefined = collection && planOf(collection, query),
): Search {
  const matches = compileFilter(query.filter);
  if (!collection || !plan) return nothing();
  // Where the keys alone decide what matches, documents that are skipped are not read.
  const passed = plan.exact && plan.sorted ? query.skip : 0;
  const found = filtered(scan(trees, collection, plan, counts, passed), matches);
  const { skip = 0, limit } = query;
  return window(plan.sorted ? found : sorted(found, query), passed ? 0 : skip, limit);
}

/** How a query would be answered. */
export function planOf(collection: Collection, query: Query): Plan {
  const { filter, sort = [], hint, projected } = query;
  const plan = choosePlan(collection, filter, sort, hint);
  const { index, exact, sorted } = plan;
  if (!index || !exact || !sorted || !projected) return plan;
  return { ...plan, cover: coverOf(index, projected) };
}

/** The matches of a search that is not to be interrupted. */
export function* allMatches(found: Search): Generator<Match> {
  for (const match of found) if (match) yield match;
}

function* nothing(): Search {}

function* filtered(found: Pausable<ScannedDocument>, matches: (doc: Doc) => boolean): Search {
  let paused: boolean | undefined = false;
  for (;;) {
    const { value, done } = found.next(paused);
    if (done) return;
    const { record, bytes, covered } = value;
    const doc = covered ?? decode(bytes);
    paused = yield covered || matches(doc) ? { record, bytes, doc } : undefined;
  }
}

function* sorted(found: Search, { sort = [], skip = 0, limit = 0 }: Query): Search {
  const keyOf = sortKey(sort);
  const keep = limit > 0 ? skip + limit : Number.POSITIVE_INFINITY;
  let kept: { key: Buffer; match: Match }[] = [];
  let bytes = 0;
  let paused: boolean | undefined = false;
  const sortAndTrim = () => {
    kept.sort((a, b) => Buffer.compare(a.key, b.key) || a.match.record - b.match.record);
    kept = kept.slice(0, keep);
    bytes = kept.reduce((sum, { match }) => sum + match.bytes.length, 0);
  };
  for (;;) {
    const { value: match, done } = found.next(paused);
    if (done) break;
    if (match) {
      kept.push({ key: keyOf(match.doc), match });
      bytes += match.bytes.length;
      if (kept.length > keep * 2 + 100) sortAndTrim();
      if (bytes > MAX_SORT_BYTES) sortAndTrim();
      if (bytes > MAX_SORT_BYTES) {
        throw new CommandError(
          'QueryExceededMemoryLimitNoDiskUseAllowed',
          `Sort exceeded ${MAX_SORT_BYTES} bytes; an index on the sorted fields avoids it`,
        );
      }
    }
    paused = yield undefined;
  }
  sortAndTrim();
  for (const { match } of kept) yield match;
}

function* window(found: Search, skip: number, limit = 0): Search {
  let passed = 0;
  let paused: boolean | undefined = false;
  for (;;) {
    const { value: match, done } = found.next(paused);
    if (done) return;
    if (match) passed++;
    paused = yield passed > skip ? match : undefined;
    if (limit > 0 && passed >= skip + limit) return;
  }
}
