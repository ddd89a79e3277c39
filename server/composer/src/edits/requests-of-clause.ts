import type { ActionName } from '../languages/edit-words.ts';
import type { MoodName } from '../languages/word-table.ts';
import { roleOf } from '../layer-kinds.ts';
import type { Clause } from './clause.ts';
import { defaultSound } from './default-sound.ts';
import type { EditRequest, Target } from './edit-request.ts';
import { formRequests } from './form-requests.ts';
import { propertyRequests, speedRequest, tempoRequest } from './property-requests.ts';

/** Whether a clause has one of some actions. */
export type Has = (...names: ActionName[]) => boolean;

const opposites: Readonly<Partial<Record<ActionName, ActionName>>> = {
  busier: 'simpler',
  simpler: 'busier',
  darker: 'brighter',
  brighter: 'darker',
  louder: 'quieter',
  quieter: 'louder',
  faster: 'slower',
  slower: 'faster',
  longerNotes: 'shorterNotes',
  shorterNotes: 'longerNotes',
};

/** Semitones of the intervals by which music is moved. */
const intervals = [
  ['octave', 12],
  ['fifth', 7],
  ['fourth', 5],
  ['third', 4],
  ['wholeTone', 2],
  ['semitone', 1],
] as const;

/** The edit requests of a clause, each held to the part of the song that the clause names. */
export function requestsOfClause(clause: Clause): EditRequest[] {
  const actions = effectiveActions(clause);
  const has: Has = (...names) => names.some((name) => actions.includes(name));
  const form = formRequests(clause, has);
  if (form.length > 0) return form;
  const where = whereOf(clause, has);
  return layerRequests(clause, has).map((request) => (where ? { ...request, where } : request));
}

/** 'In the intro', 'in bar 4', 'in the last 4 bars', 'at the end'. */
function whereOf({ sections, bars, barsFrom, barsTo }: Clause, has: Has): EditRequest['where'] {
  if (sections.length > 0) return { parts: sections };
  if (barsFrom !== undefined) return { from: barsFrom, to: barsTo ?? barsFrom };
  const edge = has('last', 'atEnd') ? 'end' : has('first', 'atStart') ? 'start' : undefined;
  if (edge === undefined || (bars === undefined && !has('atStart', 'atEnd'))) return undefined;
  return { edge, bars: bars ?? 4 };
}

function layerRequests(clause: Clause, has: Has): EditRequest[] {
  const { targets, refused, genre, numbers, rhythms, beats } = clause;
  const isLess = has('less', 'quieter', 'down', 'simpler');
  const isNone = has('remove', 'mute') || clause.isNegated;
  const amount: 1 | 0 | -1 = isNone ? 0 : isLess ? -1 : 1;
  const isPlaced = rhythms.length > 0 || beats.length > 0;
  const hasDrum = targets.some(({ part }) => part && roleOf(part) === 'drums' && part !== 'drums');
  if (isPlaced && hasDrum && !isNone)
    return [{ kind: 'rhythm', rhythm: rhythms[0], beats, targets }];
  if (has('left', 'right', 'centre')) {
    const side = has('left') ? -1 : has('right') ? 1 : 0;
    return [{ kind: 'pan', side, percent: numbers[0], targets }];
  }
  if (has('duck')) return [{ kind: 'duck', isOn: !isNone, targets: withoutKick(targets) }];
  if (has('reverb', 'echo')) {
    const effects = [...(has('reverb') ? ['reverb'] : []), ...(has('echo') ? ['delay'] : [])];
    return (effects as ('reverb' | 'delay')[]).map((effect) => ({
      kind: 'effect' as const,
      effect,
      amount,
      targets: [...targets, ...refused],
    }));
  }
  if (has('swing')) return [{ kind: 'swing', amount, percent: numbers[0] }];
  if (has('halfSpeed', 'doubleSpeed')) return [speedRequest(has('halfSpeed') ? 0.5 : 2, targets)];
  if (has('halfTime')) return [{ kind: 'time', factor: 0.5, targets }];
  if (has('doubleTime')) return [{ kind: 'time', factor: 2, targets }];
  if (has('tempo') && has('more', 'less', 'up', 'down'))
    return [tempoRequest(has('more', 'up'), numbers)];
  if (has('double') && targets.length > 0) {
    const octaves = has('octave') ? (numbers[0] ?? 1) : 1;
    return [{ kind: 'double', octaves: has('down') ? -octaves : octaves, targets }];
  }
  const interval = intervals.find(([name]) => has(name));
  if (interval) {
    const size = interval[1] * (numbers[0] ?? 1);
    const isDown = has('down', 'remove', 'quieter', 'less');
    return [{ kind: 'shift', semitones: isDown ? -size : size, targets }];
  }
  if (clause.isOnly && targets.length > 0) return [{ kind: 'only', targets }];
  const changes = changesOfLayers(clause, has);
  if (changes.length > 0) return changes;
  const properties = propertyRequests(has, targets, numbers);
  if (properties.length > 0) return properties;
  if (refused.length > 0) return [{ kind: 'remove', targets: refused }];
  if (targets.length > 0 && has('more', 'up', 'less', 'down')) {
    const direction = has('less', 'down') ? -1 : 1;
    const isDrums = targets.every(({ part }) => part && roleOf(part) === 'drums');
    const kind = (isDrums || has('notes')) && has('more', 'less') ? 'density' : 'loudness';
    return [{ kind, amount: direction, targets }];
  }
  if (genre && !has('transpose')) {
    const all: Target[] = [{ part: 'drums' }, { part: 'bass' }];
    return [{ kind: 'vary', genre, targets: targets.length > 0 ? targets : all }];
  }
  return remainingRequests(clause);
}

/** In 'duck the bass under the kick' the kick is what the bass ducks under. */
function withoutKick(targets: readonly Target[]): Target[] {
  const others = targets.filter(({ part }) => part !== 'kick');
  return others.length > 0 ? others : [{ part: 'bass' }];
}

/** Requests that add, remove, mute or replace layers. */
function changesOfLayers({ targets, refused, replaced, genre }: Clause, has: Has): EditRequest[] {
  const named = [...targets, ...refused];
  if (has('unmute')) return [{ kind: 'mute', muted: false, targets: named }];
  // What is called by a name that nothing has is not everything.
  if (has('mute') && named.length > 0) return [{ kind: 'mute', muted: true, targets: named }];
  if (has('remove') && named.length > 0) return [{ kind: 'remove', targets: named }];
  if (has('swap', 'instead')) {
    const swapped = swapRequest(targets, replaced);
    if (swapped) return [swapped];
  }
  if (has('another', 'swap') && targets.length > 0) return [{ kind: 'vary', genre, targets }];
  if (has('add') && targets.length > 0) return [{ kind: 'add', genre, targets }];
  return [];
}

/**
 * In 'swap the bass for an acid bass' the last part is the new sound, and no target unless it is the only one; in 'a guitar
 * instead of the piano' it is clear which one goes.
 */
function swapRequest(
  named: readonly Target[],
  replaced: readonly Target[],
): EditRequest | undefined {
  const targets = [...replaced, ...named];
  const [goal, ...others] = [...targets].reverse();
  if (goal === undefined) return undefined;
  const isAlone = others.length === 0;
  const sound = goal.sound ?? (isAlone ? undefined : goal.part && defaultSound(goal.part));
  if (sound === undefined) return undefined;
  const parts = targets.flatMap(({ part }) => (part ? [{ part }] : []));
  return { kind: 'sound', sound, targets: isAlone ? parts : others };
}

const requestByMood: Readonly<Partial<Record<MoodName, EditRequest>>> = {
  dark: { kind: 'brightness', amount: -1, targets: [] },
  sad: { kind: 'key', key: { mode: 'minor' } },
  happy: { kind: 'key', key: { mode: 'major' } },
  calm: { kind: 'density', amount: -1, targets: [] },
  energetic: { kind: 'density', amount: 1, targets: [] },
  dreamy: { kind: 'effect', effect: 'reverb', amount: 1, targets: [] },
  mysterious: { kind: 'key', key: { mode: 'phrygian' } },
  aggressive: { kind: 'density', amount: 1, targets: [] },
};

/** The request of a clause that has only a mood, or only parts ('a bass line'). */
function remainingRequests({ mood, targets }: Clause): EditRequest[] {
  if (mood) {
    const request = requestByMood[mood.name];
    if (request) return 'targets' in request ? [{ ...request, targets }] : [request];
  }
  // In 'strings for the melody' one target is the instrument, the other the part.
  const sound = targets.find((target) => target.sound)?.sound;
  const others = targets.filter((target) => !target.sound);
  if (sound !== undefined && others.length > 0) return [{ kind: 'sound', sound, targets: others }];
  return targets.length > 0 ? [{ kind: 'add', targets }] : [];
}

/** The actions of a clause; 'less busy' and 'not so loud' give the opposite action. */
function effectiveActions({ actions, isNegated }: Clause): readonly ActionName[] {
  const isReversed =
    (isNegated || actions.includes('less')) && actions.some((each) => opposites[each]);
  if (!isReversed) return actions;
  return actions.filter((each) => each !== 'less').map((each) => opposites[each] ?? each);
}
