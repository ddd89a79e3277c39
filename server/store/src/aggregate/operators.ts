import { Context } from 'mingo/core';
import * as accumulator from 'mingo/operators/accumulator';
import * as expression from 'mingo/operators/expression';
import * as pipeline from 'mingo/operators/pipeline';
import * as projection from 'mingo/operators/projection';
import * as query from 'mingo/operators/query';
import * as window from 'mingo/operators/window';

// Stages that write, which an aggregation here does not.
const { $out: _out, $merge: _merge, ...readingStages } = pipeline;

/** mingo's operators, but for the stages that write. */
export const operators: Context = Context.init({
  accumulator,
  expression,
  pipeline: readingStages,
  projection,
  query,
  window,
});

/** The names of the stages there are. */
export const stageNames: ReadonlySet<string> = new Set(Object.keys(readingStages));
