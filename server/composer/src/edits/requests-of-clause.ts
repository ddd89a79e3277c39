import { limits } from '@hocket/sdk';
import type { ActionName, MoodName, PartName } from '../languages/word-table.ts';
import { roleOf } from '../layer-kinds.ts';
import type { Clause } from './clause.ts';
import type { EditRequest, Target } from './edit-request.ts';

/** The instrument of a part when a prompt names only the part. */
const defaultSounds: Readonly<Partial<Record<PartName, string>>> = {
  kick: 'bd',
  snare: 'sd',
  clap: 'clapvintage',
  hats: 'hh',
  cymbals: 'crashcymbal',
  toms: 'tomfloor',
  percussion: 'perc',
  bass: 'bass',
  chords: 'warmstrings',
  melody: 'saw',
};

const faster = 1.12;
const opposites: Readonly<Partial<Record<ActionName, ActionName>>> = {
  busier: 'simpler',
  simpler: 'busier',
  darker: 'brighter',
  brighter: 'darker',
  louder: 'quieter',
  quieter: 'louder',
  faster: 'slower',
  slower: 'faster',
};

/** The edit requests of a clause. */
export function requestsOfClause(clause: Clause): EditRequest[] {
  const { targets, refused, genre, numbers } = clause;
  const actions = effectiveActions(clause);
  const has = (...names: ActionName[]) => names.some((name) => actions.includes(name));
  const isLess = has('less', 'quieter', 'down', 'simpler');
  const isNone = has('remove', 'mute') || clause.isNegated;
  const amount: 1 | 0 | -1 = isNone ? 0 : isLess ? -1 : 1;
  if (has('reverb', 'echo')) {
    const effects = [...(has('reverb') ? ['reverb'] : []), ...(has('echo') ? ['delay'] : [])];
    return (effects as ('reverb' | 'delay')[]).map((effect) => ({
      kind: 'effect' as const,
      effect,
      amount,
      targets,
    }));
  }
  if (has('swing')) return [{ kind: 'swing', amount, percent: numbers[0] }];
  if (has('halfSpeed', 'doubleSpeed')) return [speedRequest(has('halfSpeed') ? 0.5 : 2, targets)];
  if (has('halfTime')) return [{ kind: 'time', factor: 0.5, targets }];
  if (has('doubleTime')) return [{ kind: 'time', factor: 2, targets }];
  if (has('tempo') && has('more', 'less', 'up', 'down'))
    return [tempoRequest(has('more', 'up'), numbers)];
  if (clause.isOnly && targets.length > 0) return [{ kind: 'only', targets }];
  if (has('octave', 'semitone')) {
    const size = (has('octave') ? 12 : 1) * (numbers[0] ?? 1);
    return [{ kind: 'shift', semitones: has('down', 'remove') ? -size : size, targets }];
  }
  const layerChanges = layerRequests(clause, has);
  if (layerChanges.length > 0) return layerChanges;
  const properties = propertyRequests(has, targets, numbers);
  if (properties.length > 0) return properties;
  if (refused.length > 0) return [{ kind: 'remove', targets: refused }];
  if (targets.length > 0 && has('more', 'up', 'less', 'down')) {
    const direction = has('less', 'down') ? -1 : 1;
    const isDrums = targets.every(({ part }) => part && roleOf(part) === 'drums');
    const kind = isDrums && has('more', 'less') ? 'density' : 'loudness';
    return [{ kind, amount: direction, targets }];
  }
  if (genre && !has('transpose')) {
    const all: Target[] = [{ part: 'drums' }, { part: 'bass' }];
    return [{ kind: 'vary', genre, targets: targets.length > 0 ? targets : all }];
  }
  return remainingRequests(clause);
}

/** Requests that add, remove, mute or replace layers. */
function layerRequests(
  { targets, refused, genre }: Clause,
  has: (...names: ActionName[]) => boolean,
): EditRequest[] {
  if (has('unmute')) return [{ kind: 'mute', muted: false, targets: [...targets, ...refused] }];
  if (has('mute')) return [{ kind: 'mute', muted: true, targets: [...targets, ...refused] }];
  if (has('remove') && targets.length + refused.length > 0)
    return [{ kind: 'remove', targets: [...targets, ...refused] }];
  if (has('swap')) {
    const [goal, ...others] = [...targets].reverse();
    const sound = goal && (goal.sound ?? (others.length > 0 ? soundOf(goal) : undefined));
    // In 'swap the bass for an acid bass' the last part is the new sound, and no target unless it is the only one.
    const targeted = others.length > 0 ? others : targets.map(({ part }) => ({ part }));
    if (sound !== undefined) return [{ kind: 'sound', sound, targets: targeted }];
  }
  if (has('another', 'swap') && targets.length > 0) return [{ kind: 'vary', genre, targets }];
  if (has('add') && targets.length > 0) return [{ kind: 'add', genre, targets }];
  return [];
}

/** Requests that change a property: density, brightness, loudness, speed. */
function propertyRequests(
  has: (...names: ActionName[]) => boolean,
  targets: readonly Target[],
  numbers: readonly number[],
): EditRequest[] {
  const requests: EditRequest[] = [];
  if (has('busier')) requests.push({ kind: 'density', amount: 1, targets });
  if (has('simpler')) requests.push({ kind: 'density', amount: -1, targets });
  if (has('darker')) requests.push({ kind: 'brightness', amount: -1, targets });
  if (has('brighter')) requests.push({ kind: 'brightness', amount: 1, targets });
  if (has('louder')) requests.push({ kind: 'loudness', amount: 1, targets });
  if (has('quieter')) requests.push({ kind: 'loudness', amount: -1, targets });
  if (has('faster', 'slower')) {
    const isFaster = has('faster');
    const isOfLayers = targets.length > 0;
    requests.push(
      isOfLayers ? speedRequest(isFaster ? 2 : 0.5, targets) : tempoRequest(isFaster, numbers),
    );
  }
  return requests;
}

/** Single layers change their notes, because the tempo belongs to all layers. */
function speedRequest(factor: 0.5 | 2, targets: readonly Target[]): EditRequest {
  return targets.length > 0 ? { kind: 'time', factor, targets } : { kind: 'tempo', factor };
}

/** Changes the tempo by a number of beats per minute, or by a fixed factor. */
function tempoRequest(isFaster: boolean, numbers: readonly number[]): EditRequest {
  const by = numbers.find((each) => each < limits.bpm.min);
  if (by !== undefined) return { kind: 'tempo', by: isFaster ? by : -by };
  return { kind: 'tempo', factor: isFaster ? faster : 1 / faster };
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

function soundOf({ part, sound }: Target): string | undefined {
  return sound ?? (part && defaultSounds[part]);
}
