import { Aggregator } from 'mingo/aggregator';
import { Context } from 'mingo/core';
import { type Iterator, Lazy } from 'mingo/lazy';
import { $bucket, $lookup, $project } from 'mingo/operators/pipeline';
import { type Doc, isDoc, setField } from '../bson/codec.ts';
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
  const ordered: Record<string, Stage> = {
    $project: (list, spec, options) =>
      list.transform((all) => {
        const shown = project(Lazy(all), spec, options).collect() as Doc[];
        return Lazy(shown.map((each, at) => inOrder(each, (all as Doc[])[at] ?? {}, spec)));
      }),
    $bucket: (list, spec, options) => {
      const { output = { count: 1 } } = spec as { output?: Doc };
      const names = ['_id', ...Object.keys(output)];
      return bucket(list, spec, options).map((each) => picked(each as Doc, names)) as Iterator;
    },
  };
  const options = {
    ...mingoOptions(),
    // mingo types a stage as all of its stages at once, which no function can be.
    context: Context.from(Context.init({ pipeline: { ...own, ...ordered } as never }), operators),
    collectionResolver: others.all,
    variables,
  };
  return runMingo(() => new Aggregator([...stages], options).run<Doc>(documents));
}

type Stage = (documents: Iterator, spec: unknown, options: unknown) => Iterator;
type Test = (document: unknown) => boolean;

const mingoLookup = $lookup as unknown as Stage;
const project = $project as unknown as Stage;
const bucket = $bucket as unknown as Stage;

/**
 * What is shown of a document, in MongoDB's order: `_id`, the fields that are shown as they were in the document's order, and
 * those that are computed in the order of their description. mingo has them in an order of its own.
 */
function inOrder(shown: Doc, before: Doc, spec: unknown): Doc {
  const described = isDoc(spec) ? spec : {};
  const isKept = (name: string) =>
    !(name in described) ||
    typeof described[name] === 'boolean' ||
    typeof described[name] === 'number';
  const kept = Object.keys(before).filter((name) => name !== '_id' && isKept(name));
  return picked(shown, ['_id', ...kept, ...Object.keys(described), ...Object.keys(shown)]);
}

/** A document with its fields in this order. */
function picked(document: Doc, names: readonly string[]): Doc {
  const fields: Doc = {};
  for (const name of names)
    if (Object.hasOwn(document, name)) setField(fields, name, document[name]);
  return fields;
}

function sorted(documents: Doc[], sort: unknown): Doc[] {
  if (!isDoc(sort)) throw new CommandError('BadValue', '$sort needs a document');
  const keyOf = sortKey(parseSort(sort));
  return documents
    .map((document) => ({ document, key: keyOf(document) }))
    .sort((a, b) => Buffer.compare(a.key, b.key))
    .map(({ document }) => document);
}
