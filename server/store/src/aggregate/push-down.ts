import { type Doc, isDoc } from '../bson/codec.ts';
import { CommandError, unsupported } from '../command-error.ts';
import type { Query } from '../query/find.ts';
import { toWhole } from '../query/number-test.ts';
import { parseSort } from '../query/sort.ts';
import { stageNames } from './operators.ts';

/** A pipeline split into what a search does, through indexes, and the stages after that. */
export interface SplitPipeline {
  query: Query;
  rest: Doc[];
}

/** Takes $match, then $sort, then $skip, then $limit from the front; rejects stages there are not. */
export function pushDown(pipeline: readonly unknown[]): SplitPipeline {
  const stages = pipeline.map(checkStage);
  const filters: Doc[] = [];
  const query: Query = { filter: {} };
  let at = 0;
  const next = (name: string) => {
    const stage = stages[at];
    if (!stage || !(name in stage)) return undefined;
    at++;
    return stage[name];
  };
  for (let filter = next('$match'); filter !== undefined; filter = next('$match')) {
    if (!isDoc(filter)) throw new CommandError('BadValue', '$match needs a document');
    filters.push(filter);
  }
  const [only] = filters;
  if (only) query.filter = filters.length === 1 ? only : { $and: filters };
  const sort = next('$sort');
  if (sort !== undefined) query.sort = parseSort(sort);
  const skip = next('$skip');
  if (skip !== undefined) query.skip = whole('$skip', skip, 0);
  const limit = next('$limit');
  if (limit !== undefined) query.limit = whole('$limit', limit, 1);
  return { query, rest: stages.slice(at) };
}

/** The field a pipeline's rest counts documents into, when that is all it does. */
export function countField(rest: readonly Doc[]): { field: string; id?: unknown } | undefined {
  const [stage, ...others] = rest;
  if (!stage || others.length > 0) return undefined;
  if (typeof stage.$count === 'string') return { field: stage.$count };
  const group = stage.$group;
  if (!isDoc(group)) return undefined;
  // What drivers send for countDocuments: { $group: { _id: 1, n: { $sum: 1 } } }.
  const { _id, ...fields } = group;
  const [[field, sum] = ['', undefined], ...more] = Object.entries(fields);
  const constant = _id === null || toWhole(_id) !== undefined;
  const one = isDoc(sum) && Object.keys(sum).length === 1 && toWhole(sum.$sum) === 1n;
  return constant && one && more.length === 0 ? { field, id: _id } : undefined;
}

function checkStage(stage: unknown): Doc {
  if (!isDoc(stage) || Object.keys(stage).length !== 1) {
    throw new CommandError('FailedToParse', 'A pipeline stage has exactly one field');
  }
  const [name = ''] = Object.keys(stage);
  if (!stageNames.has(name)) throw unsupported(`The pipeline stage ${name}`);
  return stage;
}

function whole(name: string, value: unknown, least: number): number {
  const number = Number(toWhole(value) ?? Number.NaN);
  if (number >= least) return number;
  throw new CommandError('BadValue', `${name} needs a whole number, ${least} or more`);
}
