import { type AiLayer, limits } from '@hocket/sdk';
import type { ActionName } from '../languages/word-table.ts';
import type { PromptWords } from '../prompt-words.ts';
import { type KeyRequest, readKey } from '../read-key.ts';
import { readBpm } from '../read-tempo.ts';
import { type Clause, clausesOf } from './clause.ts';
import type { EditRequest } from './edit-request.ts';
import { requestsOfClause } from './requests-of-clause.ts';

const tempoActions: readonly ActionName[] = ['tempo', 'faster', 'slower'];

/** The edits that a prompt asks for. */
interface EditRequests {
  requests: readonly EditRequest[];
  /** The key of added layers; undefined: that of the music. */
  key: KeyRequest | undefined;
}

/** The edit requests of a prompt, in its order; `layers` are those of the current music. */
export function readEditRequests(words: PromptWords, layers: readonly AiLayer[]): EditRequests {
  const key = readKey(words);
  const named = readBpm(words, 'named');
  const clauses = joinClauses(clausesOf(words, layers));
  const requests = clauses.flatMap(requestsOfClause);
  const actions = clauses.flatMap((clause) => clause.actions);
  const isNothingElse = requests.length === 0 && key === undefined;
  const bpm = named ?? (isNothingElse ? readBpm(words) : bareTempo(clauses, actions));
  const tempo: EditRequest[] = bpm === undefined ? [] : [{ kind: 'tempo', bpm }];
  const others = requests.filter(({ kind }) => kind !== 'tempo' || bpm === undefined);
  // In 'add a bass in C minor' the key is that of the bass; nothing is transposed.
  const isForAdded = others.some(({ kind }) => kind === 'add') && !actions.includes('transpose');
  const keyRequests: EditRequest[] = key === undefined || isForAdded ? [] : [{ kind: 'key', key }];
  return { requests: [...others, ...tempo, ...keyRequests], key: isForAdded ? key : undefined };
}

/** 'Faster, 130': a number alone that is a tempo. */
function bareTempo(clauses: readonly Clause[], actions: readonly ActionName[]): number | undefined {
  const { min, max } = limits.bpm;
  const numbers = clauses.flatMap((clause) => clause.numbers);
  return actions.some((each) => tempoActions.includes(each))
    ? numbers.find((each) => each >= min && each <= max)
    : undefined;
}

/**
 * A clause that only names targets takes its action from the clause before, or else from the next one. A clause that
 * only names a property takes its targets from the clause before.
 */
function joinClauses(clauses: readonly Clause[]): Clause[] {
  const result: Clause[] = [];
  let pendingTargets: Clause['targets'] = [];
  for (const clause of clauses) {
    const before = result.at(-1);
    const isTargetsOnly =
      clause.actions.length === 0 &&
      clause.targets.length > 0 &&
      clause.refused.length === 0 &&
      !clause.genre &&
      !clause.mood &&
      !clause.isOnly &&
      !clause.targets.some(({ sound }) => sound);
    if (isTargetsOnly && before) {
      result[result.length - 1] = { ...before, targets: [...before.targets, ...clause.targets] };
    } else if (isTargetsOnly) {
      pendingTargets = [...pendingTargets, ...clause.targets];
    } else {
      const isPropertyOnly = clause.targets.length === 0 && clause.refused.length === 0;
      const isShared = isPropertyOnly && before && isAboutLayers(before) && !isTempo(clause);
      const targets = isShared ? before.targets : clause.targets;
      result.push({ ...clause, targets: [...pendingTargets, ...targets] });
      pendingTargets = [];
    }
  }
  const alone = { actions: [], refused: [], isOnly: false, isNegated: false, numbers: [] };
  return pendingTargets.length > 0 ? [...result, { ...alone, targets: pendingTargets }] : result;
}

/** A tempo belongs to all layers, so it takes no targets from the clause before. */
function isTempo({ actions }: Clause): boolean {
  return actions.some((each) => tempoActions.includes(each));
}

/** Layers that the clause before removes cannot be the targets of the next one. */
function isAboutLayers({ actions }: Clause): boolean {
  return !actions.includes('remove');
}
