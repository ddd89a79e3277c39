import { type AiLayer, limits } from '@hocket/sdk';
import type { PromptWords } from '../prompt-words.ts';
import { readKey, type SaidKey } from '../read-key.ts';
import { readBpm } from '../read-tempo.ts';
import type { ActionName } from '../words/word-table.ts';
import { type Clause, clausesOf } from './clause.ts';
import type { Wish } from './wish.ts';
import { wishesOfClause } from './wishes-of-clause.ts';

const tempoActions: readonly ActionName[] = ['tempo', 'faster', 'slower'];

/** What is wanted of music that is there. */
interface Wishes {
  wishes: readonly Wish[];
  /** Of what is added; the music's own where it is not said. */
  key: SaidKey | undefined;
}

/** What a prompt asks to be changed, in its order; `layers` are those that are there. */
export function readWishes(words: PromptWords, layers: readonly AiLayer[]): Wishes {
  const key = readKey(words);
  const named = readBpm(words, 'named');
  const clauses = joined(clausesOf(words, layers));
  const wishes = clauses.flatMap(wishesOfClause);
  const actions = clauses.flatMap((clause) => clause.actions);
  const isNothingElse = wishes.length === 0 && key === undefined;
  const bpm = named ?? (isNothingElse ? readBpm(words) : bareTempo(clauses, actions));
  const tempo: Wish[] = bpm === undefined ? [] : [{ kind: 'tempo', bpm }];
  const others = wishes.filter(({ kind }) => kind !== 'tempo' || bpm === undefined);
  // 'Add a bass in C minor' says what the bass is in.
  const isOfNew = others.some(({ kind }) => kind === 'add') && !actions.includes('transpose');
  const moved: Wish[] = key === undefined || isOfNew ? [] : [{ kind: 'key', key }];
  return { wishes: [...others, ...tempo, ...moved], key: isOfNew ? key : undefined };
}

/** 'Faster, 130': a figure alone that is a tempo. */
function bareTempo(clauses: readonly Clause[], actions: readonly ActionName[]): number | undefined {
  const { min, max } = limits.bpm;
  const numbers = clauses.flatMap((clause) => clause.numbers);
  return actions.some((each) => tempoActions.includes(each))
    ? numbers.find((each) => each >= min && each <= max)
    : undefined;
}

/**
 * Clauses that say only what they are about share their neighbours' action, the one before first; those that only
 * say how something is to become are about what the one before was.
 */
function joined(clauses: readonly Clause[]): Clause[] {
  const result: Clause[] = [];
  let waiting: Clause['targets'] = [];
  for (const clause of clauses) {
    const before = result.at(-1);
    const isBare =
      clause.actions.length === 0 &&
      clause.targets.length > 0 &&
      clause.refused.length === 0 &&
      !clause.genre &&
      !clause.mood &&
      !clause.isOnly &&
      !clause.targets.some(({ sound }) => sound);
    if (isBare && before) {
      result[result.length - 1] = { ...before, targets: [...before.targets, ...clause.targets] };
    } else if (isBare) {
      waiting = [...waiting, ...clause.targets];
    } else {
      const isHow = clause.targets.length === 0 && clause.refused.length === 0;
      const isShared = isHow && before && isAboutLayers(before) && !isTempo(clause);
      const targets = isShared ? before.targets : clause.targets;
      result.push({ ...clause, targets: [...waiting, ...targets] });
      waiting = [];
    }
  }
  const alone = { actions: [], refused: [], isOnly: false, isDenied: false, numbers: [] };
  return waiting.length > 0 ? [...result, { ...alone, targets: waiting }] : result;
}

/** The tempo is everybody's. */
function isTempo({ actions }: Clause): boolean {
  return actions.some((each) => tempoActions.includes(each));
}

/** What was just added or taken out is not what the next clause is about. */
function isAboutLayers({ actions }: Clause): boolean {
  return !actions.includes('remove');
}
