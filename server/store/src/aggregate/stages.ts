import { Aggregator } from 'mingo/aggregator';
import { Context } from 'mingo/core';
import { type Iterator, Lazy } from 'mingo/lazy';
import { $lookup } from 'mingo/operators/pipeline';
import type { Doc } from '../bson/codec.ts';
import { isDoc } from '../bson/codec.ts';
import { CommandError } from '../command-error.ts';
import { compileFilter } from '../query/matcher.ts';
import { parseSort, sortKey } from '../query/sort.ts';
import { compileExpression, mingoOptions, runMingo } from './expression.ts';
import { isSimpleLookup, type Join, lookup } from './lookup.ts';
import { operators } from './operators.ts';

/** How the stages read other collections. */
export interface OtherCollections {
  /** All documents of a collection of the same database, plain. */
  all(collection: string): Doc[];
  /** The documents of a collection whose field has one of the values. */
  join: Join;
}

/** Runs stages over plain documents; rejects with what the operators object to. */
export function runStages(
  documents: Iterable<Doc>,
  stages: readonly Doc[],
  others: OtherCollections,
  variables: Doc,
): Doc[] {
  const own: Record<string, Stage> = {
    // The store's own order and equality hold in all places, across types too.
    $match: (list, filter, options) => {
      // The options carry the variables of an outer pipeline.
      const matches = compileFilter(filter as Doc, (value) => compileExpression(value, options));
      return list.filter(matches as Test);
    },
    $sort: (list, sort) => list.transform((all) => Lazy(sorted(all as Doc[], sort))),
    $lookup: (list, spec, options) =>
      isSimpleLookup(spec)
        ? list.transform((all) => Lazy(lookup(all as Doc[], spec, others.join)))
        : mingoLookup(list, spec, options),
  };
  const options = {
    ...mingoOptions(),
    // mingo types a stage as all of its stages at once, which no function can be.
    context: Context.from(Context.init({ pipeline: own as never }), operators),
    collectionResolver: others.all,
    variables,
  };
  return runMingo(() => new Aggregator([...stages], options).run<Doc>(documents));
}

type Stage = (documents: Iterator, spec: unknown, options: unknown) => Iterator;
type Test = (document: unknown) => boolean;

const mingoLookup = $lookup as unknown as Stage;

function sorted(documents: Doc[], sort: unknown): Doc[] {
  if (!isDoc(sort)) throw new CommandError('BadValue', '$sort needs a document');
  const keyOf = sortKey(parseSort(sort));
  return documents
    .map((document) => ({ document, key: keyOf(document) }))
    .sort((a, b) => Buffer.compare(a.key, b.key))
    .map(({ document }) => document);
}
