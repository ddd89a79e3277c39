import { pushDown } from '../aggregate/push-down.ts';
import type { Doc } from '../bson/codec.ts';
import { unsupported } from '../command-error.ts';
import { planOf, type Query, search } from '../query/find.ts';
import type { Plan } from '../query/plan.ts';
import { pull } from '../query/pull.ts';
import { keyPattern } from '../storage/index-spec.ts';
import { aggregateFields, countQuery } from './aggregate.ts';
import { Arguments } from './arguments.ts';
import type { Command, CommandRequest } from './command.ts';
import { findQuery } from './find.ts';
import { namespaceOf } from './namespace.ts';

/** explain: how find, count or the front of aggregate is answered, and what it reads. */
export const explain: Command = async (context, request) => {
  const args = new Arguments('explain', request.body, ['explain', 'verbosity']);
  const body = args.doc('explain');
  const [name = ''] = Object.keys(body);
  const explained = { ...request, name, body };
  const query = queryOf(explained);
  const namespace = namespaceOf(explained);
  const collection = context.catalog.find(namespace);
  const plan = collection && planOf(collection, query);
  const answer = { queryPlanner: { namespace, winningPlan: describe(plan) } };
  if (args.get('verbosity') === 'queryPlanner') return answer;
  const counts = { keysExamined: 0, docsExamined: 0 };
  const started = performance.now();
  let nReturned = 0;
  await pull(
    search(context.trees, collection, query, counts, plan),
    { isDisconnected: request.isDisconnected },
    () => {
      nReturned++;
    },
  );
  return {
    ...answer,
    executionStats: {
      executionSuccess: true,
      nReturned,
      executionTimeMillis: Math.round(performance.now() - started),
      totalKeysExamined: counts.keysExamined,
      totalDocsExamined: counts.docsExamined,
    },
  };
};

function queryOf({ name, body }: CommandRequest): Query {
  switch (name) {
    case 'find':
      return findQuery({ body });
    case 'count':
      return countQuery({ body });
    case 'aggregate': {
      const args = new Arguments('aggregate', body, aggregateFields);
      return { ...pushDown(args.array('pipeline')).query, hint: args.hint() };
    }
    default:
      throw unsupported(`Explaining ${name}`);
  }
}

function describe(plan: Plan | undefined): Doc {
  if (!plan) return { stage: 'EOF' };
  const read = plan.branches
    ? { stage: 'OR', inputStages: plan.branches.map(describe) }
    : source(plan);
  return plan.sorted ? read : { stage: 'SORT', inputStage: read };
}

function source({ index, reverse, cover }: Plan): Doc {
  const direction = reverse ? 'backward' : 'forward';
  if (!index) return { stage: 'COLLSCAN', direction };
  const { name: indexName } = index;
  const keys = { stage: 'IXSCAN', indexName, keyPattern: keyPattern(index), direction };
  return cover ? { stage: 'PROJECTION_COVERED', inputStage: keys } : keys;
}
