import { limits } from '@hocket/sdk';
import type { ActionName } from '../languages/edit-words.ts';
import { PromptWords } from '../prompt-words.ts';
import { readChords } from '../read-chords.ts';
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
  words: PromptWords;
}

/** The edit requests of a prompt, in its order; `layers` are the names of the layers of the current music. */
export function readEditRequests(prompt: string, layers: readonly string[]): EditRequests {
  const words = new PromptWords(prompt);
  const chords = readChords(words);
  const key = readKey(words);
  const named = readBpm(words, 'named');
  const clauses = joinClauses(clausesOf(words, layers));
  const read = clauses.flatMap(requestsOfClause);
  const requests: EditRequest[] = chords
    ? [...read.filter((request) => !isAboutChords(request)), { kind: 'chords', chords }]
    : read;
  const actions = clauses.flatMap((clause) => clause.actions);
  const isNothingElse = requests.length === 0 && key === undefined;
  const bpm = named ?? (isNothingElse ? readBpm(words) : bareTempo(clauses, actions));
  const tempo: EditRequest[] = bpm === undefined ? [] : [{ kind: 'tempo', bpm }];
  const others = requests.filter(({ kind }) => kind !== 'tempo' || bpm === undefined);
  // In 'add a bass in C minor' the key is that of the bass; nothing is transposed.
  const isForAdded = others.some(({ kind }) => kind === 'add') && !actions.includes('transpose');
  const keyRequests: EditRequest[] = key === undefined || isForAdded ? [] : [{ kind: 'key', key }];
  return {
    requests: [...others, ...tempo, ...keyRequests],
    key: isForAdded ? key : undefined,
    words,
  };
}

/** What 'change the chords to' comes to, where the chords are given. */
function isAboutChords(request: EditRequest): boolean {
  const kinds = ['add', 'vary', 'sound', 'loudness', 'density'];
  if (!kinds.includes(request.kind) || !('targets' in request)) return false;
  return request.targets.every(({ part }) => part === 'chords');
}

/** 'Faster, 130': a number alone that is a tempo. */
function bareTempo(clauses: readonly Clause[], actions: readonly ActionName[]): number | undefined {
  const { min, max } = limits.bpm;
  const numbers = clauses.flatMap((clause) => clause.numbers);
  return actions.some((each) => tempoActions.includes(each))
    ? numbers.find((each) => each >= min && each <= max)
    : undefined;
}

const nothing: Omit<Clause, 'targets'> = {
  actions: [],
  refused: [],
  replaced: [],
  sections: [],
  beside: [],
  rhythms: [],
  numbers: [],
  beats: [],
  isOnly: false,
  isNegated: false,
};

/** Actions that say where, and nothing of what. */
const placing: readonly ActionName[] = ['after', 'before', 'atStart', 'atEnd', 'first', 'last'];

/**
 * A clause that only names targets takes its action from the clause before, or else from the next one. A clause that
 * only names a property takes its targets from the clause before, one that only says where says it of its neighbour.
 */
function joinClauses(clauses: readonly Clause[]): Clause[] {
  const result: Clause[] = [];
  let pendingTargets: Clause['targets'] = [];
  let pendingPlace: Clause | undefined;
  for (const [index, each] of clauses.entries()) {
    const before = result.at(-1);
    if (isPlaceOnly(each, clauses, index)) {
      if (index === clauses.length - 1 && before) result[result.length - 1] = placed(before, each);
      else pendingPlace = each;
      continue;
    }
    const clause = pendingPlace ? placed(each, pendingPlace) : each;
    pendingPlace = undefined;
    if (isTargetsOnly(clause) && before) {
      result[result.length - 1] = { ...before, targets: [...before.targets, ...clause.targets] };
    } else if (isTargetsOnly(clause)) {
      pendingTargets = [...pendingTargets, ...clause.targets];
    } else {
      const isPropertyOnly = clause.targets.length === 0 && clause.refused.length === 0;
      const isShared = isPropertyOnly && before && isAboutLayers(before) && !isOfAll(clause);
      const targets = isShared ? before.targets : clause.targets;
      result.push({ ...clause, targets: [...pendingTargets, ...targets] });
      pendingTargets = [];
    }
  }
  return pendingTargets.length > 0 ? [...result, { ...nothing, targets: pendingTargets }] : result;
}

function isTargetsOnly({
  actions,
  targets,
  refused,
  sections,
  rhythms,
  beats,
  genre,
  mood,
  isOnly,
}: Clause): boolean {
  const others = actions.length + refused.length + sections.length + rhythms.length + beats.length;
  const isOther = others > 0 || Boolean(genre ?? mood) || isOnly;
  return !isOther && targets.length > 0 && !targets.some(({ sound }) => sound);
}

/** 'In the intro', 'after 8 bars': of a prompt that says more than that. */
function isPlaceOnly(clause: Clause, all: readonly Clause[], index: number): boolean {
  const { actions, targets, refused, sections, beside, bars, barsFrom } = clause;
  const { rhythms, genre, mood, isNegated } = clause;
  const isOther = targets.length + refused.length + rhythms.length > 0 || Boolean(genre ?? mood);
  if (all.length < 2 || isOther || isNegated) return false;
  if (!actions.every((each) => placing.includes(each))) return false;
  if (beside.length > 0 || actions.includes('after') || actions.includes('before')) return true;
  // 'And a bridge' is another section, but 'in the intro, no drums' says where.
  const next = all[index + 1];
  const isFirst =
    index === 0 && next !== undefined && next.targets.length + next.refused.length > 0;
  if (sections.length > 0) return isFirst && actions.length === 0;
  return (bars ?? barsFrom) !== undefined && (actions.length > 0 || barsFrom !== undefined);
}

function placed(clause: Clause, where: Clause): Clause {
  const { actions, sections, beside, bars, barsFrom, barsTo } = where;
  return {
    ...clause,
    actions: [...clause.actions, ...actions],
    sections: [...clause.sections, ...sections],
    beside: [...clause.beside, ...beside],
    bars: clause.bars ?? bars,
    barsFrom: clause.barsFrom ?? barsFrom,
    barsTo: clause.barsTo ?? barsTo,
  };
}

/** Tempo, swing, chords and the song's form belong to all layers, so they take no targets from the clause before. */
function isOfAll({ actions, sections, bars }: Clause): boolean {
  const whole: readonly ActionName[] = [...tempoActions, 'swing', 'fill', 'fadeIn', 'fadeOut'];
  return actions.some((each) => whole.includes(each)) || sections.length > 0 || bars !== undefined;
}

/** Layers that the clause before removes cannot be the targets of the next one. */
function isAboutLayers({ actions }: Clause): boolean {
  return !actions.includes('remove');
}
