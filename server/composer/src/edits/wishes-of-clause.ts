import { limits } from '@hocket/sdk';
import { roleOf } from '../part-of-sound.ts';
import type { ActionName, MoodName, PartName } from '../words/word-table.ts';
import type { Clause } from './clause.ts';
import type { Target, Wish } from './wish.ts';

/** What a part sounds like where only the part is named. */
const usualSounds: Readonly<Partial<Record<PartName, string>>> = {
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
const flipped: Readonly<Partial<Record<ActionName, ActionName>>> = {
  busier: 'simpler',
  simpler: 'busier',
  darker: 'brighter',
  brighter: 'darker',
  louder: 'quieter',
  quieter: 'louder',
  faster: 'slower',
  slower: 'faster',
};

/** What a clause asks for. */
export function wishesOfClause(clause: Clause): Wish[] {
  const { targets, refused, genre, numbers } = clause;
  const actions = meantActions(clause);
  const has = (...names: ActionName[]) => names.some((name) => actions.includes(name));
  const isLess = has('less', 'quieter', 'down', 'simpler');
  const isNone = has('remove', 'mute') || clause.isDenied;
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
  if (has('halfSpeed', 'doubleSpeed')) return [speedWish(has('halfSpeed') ? 0.5 : 2, targets)];
  if (has('halfTime')) return [{ kind: 'time', factor: 0.5, targets }];
  if (has('doubleTime')) return [{ kind: 'time', factor: 2, targets }];
  if (has('tempo') && has('more', 'less', 'up', 'down'))
    return [tempoWish(has('more', 'up'), numbers)];
  if (clause.isOnly && targets.length > 0) return [{ kind: 'only', targets }];
  if (has('octave', 'semitone')) {
    const size = (has('octave') ? 12 : 1) * (numbers[0] ?? 1);
    return [{ kind: 'shift', semitones: has('down', 'remove') ? -size : size, targets }];
  }
  const layers = layerWishes(clause, has);
  if (layers.length > 0) return layers;
  const how = howWishes(has, targets, numbers);
  if (how.length > 0) return how;
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
  return restWishes(clause);
}

/** Adding, taking away and exchanging. */
function layerWishes(
  { targets, refused, genre }: Clause,
  has: (...names: ActionName[]) => boolean,
): Wish[] {
  if (has('unmute')) return [{ kind: 'mute', muted: false, targets: [...targets, ...refused] }];
  if (has('mute')) return [{ kind: 'mute', muted: true, targets: [...targets, ...refused] }];
  if (has('remove') && targets.length + refused.length > 0)
    return [{ kind: 'remove', targets: [...targets, ...refused] }];
  if (has('swap')) {
    const [goal, ...others] = [...targets].reverse();
    const sound = goal && (goal.sound ?? (others.length > 0 ? soundOf(goal) : undefined));
    // 'swap the bass for an acid bass': what it is swapped for is no target, but where nothing else is.
    const meant = others.length > 0 ? others : targets.map(({ part }) => ({ part }));
    if (sound !== undefined) return [{ kind: 'sound', sound, targets: meant }];
  }
  if (has('another', 'swap') && targets.length > 0) return [{ kind: 'vary', genre, targets }];
  if (has('add') && targets.length > 0) return [{ kind: 'add', genre, targets }];
  return [];
}

/** How something is to become. */
function howWishes(
  has: (...names: ActionName[]) => boolean,
  targets: readonly Target[],
  numbers: readonly number[],
): Wish[] {
  const wishes: Wish[] = [];
  if (has('busier')) wishes.push({ kind: 'density', amount: 1, targets });
  if (has('simpler')) wishes.push({ kind: 'density', amount: -1, targets });
  if (has('darker')) wishes.push({ kind: 'brightness', amount: -1, targets });
  if (has('brighter')) wishes.push({ kind: 'brightness', amount: 1, targets });
  if (has('louder')) wishes.push({ kind: 'loudness', amount: 1, targets });
  if (has('quieter')) wishes.push({ kind: 'loudness', amount: -1, targets });
  if (has('faster', 'slower')) {
    const isFaster = has('faster');
    const isOfLayers = targets.length > 0;
    wishes.push(isOfLayers ? speedWish(isFaster ? 2 : 0.5, targets) : tempoWish(isFaster, numbers));
  }
  return wishes;
}

/** The tempo is everybody's: of single layers the notes are. */
function speedWish(factor: 0.5 | 2, targets: readonly Target[]): Wish {
  return targets.length > 0 ? { kind: 'time', factor, targets } : { kind: 'tempo', factor };
}

/** By so many beats per minute, or by a step. */
function tempoWish(isFaster: boolean, numbers: readonly number[]): Wish {
  const by = numbers.find((each) => each < limits.bpm.min);
  if (by !== undefined) return { kind: 'tempo', by: isFaster ? by : -by };
  return { kind: 'tempo', factor: isFaster ? faster : 1 / faster };
}

const byMood: Readonly<Record<MoodName, Wish>> = {
  dark: { kind: 'brightness', amount: -1, targets: [] },
  sad: { kind: 'key', key: { mode: 'minor' } },
  happy: { kind: 'key', key: { mode: 'major' } },
  calm: { kind: 'density', amount: -1, targets: [] },
  energetic: { kind: 'density', amount: 1, targets: [] },
  dreamy: { kind: 'effect', effect: 'reverb', amount: 1, targets: [] },
  mysterious: { kind: 'key', key: { mode: 'phrygian' } },
  aggressive: { kind: 'density', amount: 1, targets: [] },
};

/** A mood, or parts alone: 'a bass line'. */
function restWishes({ mood, targets }: Clause): Wish[] {
  if (mood) {
    const wish = byMood[mood.name];
    return ['key', 'tempo', 'swing'].includes(wish.kind) ? [wish] : [{ ...wish, targets } as Wish];
  }
  // 'Strings for the melody': one says who plays, the other what.
  const sound = targets.find((target) => target.sound)?.sound;
  const others = targets.filter((target) => !target.sound);
  if (sound !== undefined && others.length > 0) return [{ kind: 'sound', sound, targets: others }];
  return targets.length > 0 ? [{ kind: 'add', targets }] : [];
}

/** 'Less busy' and 'not so loud' ask for the opposite. */
function meantActions({ actions, isDenied }: Clause): readonly ActionName[] {
  const isFlipped = (isDenied || actions.includes('less')) && actions.some((each) => flipped[each]);
  if (!isFlipped) return actions;
  return actions.filter((each) => each !== 'less').map((each) => flipped[each] ?? each);
}

function soundOf({ part, sound }: Target): string | undefined {
  return sound ?? (part && usualSounds[part]);
}
