import type { Event } from '@hocket/sdk';
import { type Family, isOf, modulo, type PlayedMusic, soundName } from './music.ts';

/** A family of sounds, or all drums, or all that has a pitch. */
export type SoundGroup = Family | 'drums' | 'pitched';

/** The events of any of the groups. */
export function soundsIn(
  events: readonly Event[],
  groups: readonly SoundGroup[],
): readonly Event[] {
  return events.filter((event) => groups.some((group) => isOf(event, group)));
}

/** The share of the bars with a group in which it begins at all of the places, in sixteenths; swing is allowed for. */
export function barsWithSteps(
  music: PlayedMusic,
  group: readonly SoundGroup[],
  steps: readonly number[],
): number {
  return shareOfBars(music, group, (places) => steps.every((step) => plays(places, step)));
}

/** The share of the bars with a group in which it begins at none of the places, in sixteenths. */
export function barsWithoutSteps(
  music: PlayedMusic,
  group: readonly SoundGroup[],
  steps: readonly number[],
): number {
  return shareOfBars(music, group, (places) => !steps.some((step) => plays(places, step)));
}

/** The share of the bars in which a group plays at all. */
export function barsWith(music: PlayedMusic, group: readonly SoundGroup[]): number {
  const bars = new Set(soundsIn(music.events, group).map(({ begin }) => Math.floor(begin + 1e-6)));
  return bars.size / Math.max(1, Math.floor(music.cycles));
}

/** The share of a group's onsets that lie between the beats, on the second eighth (late by swing, too). */
export function offbeatShare(music: PlayedMusic, group: readonly SoundGroup[]): number {
  const places = soundsIn(music.events, group).map(({ begin }) => modulo(begin * 4 + 1e-4, 1));
  const between = places.filter((place) => place > 0.45 && place < 0.7);
  return places.length === 0 ? 0 : between.length / places.length;
}

/**
 * How much later than even the second of two eighths, or of two sixteenths, comes: 0.5 is straight, 2/3 a triplet.
 * Undefined where nothing lies between.
 */
export function swungBy(music: PlayedMusic): number | undefined {
  const ratios = [4, 8].flatMap((pairs) => {
    const late = music.events
      .map(({ begin }) => modulo(begin * pairs + 1e-4, 1))
      .filter((place) => place > 0.4 && place < 0.72 && Math.abs(place - 0.42) > 0.03);
    const swung = late.filter((place) => place > 0.53).length;
    const mean = late.reduce((sum, place) => sum + place, 0) / late.length;
    return late.length === 0 ? [] : [{ mean, share: swung / late.length, count: late.length }];
  });
  const swung = ratios.find(({ share, count }) => share > 0.5 && count >= 4);
  return swung?.mean ?? (ratios.length === 0 ? undefined : 0.5);
}

/** Whether one sound plays the son or the rumba clave, either way round, over two bars or in one; other hits beside it count against it. */
export function hasClave(music: PlayedMusic): boolean {
  const claves = [
    [0, 3, 6, 10, 12],
    [0, 3, 7, 10, 12],
  ].flatMap((steps) => [steps, steps.map((step) => (step + 8) % 16)]);
  const sounds = [...new Set(soundsIn(music.events, ['drums']).map(soundName))];
  return sounds.some((name) =>
    [1, 2].some((bars) => {
      const within = music.events.filter((event) => soundName(event) === name);
      const spans = new Map<number, Set<number>>();
      for (const { begin } of within) {
        const span = Math.floor((begin + 1e-6) / bars);
        const step = Math.round((modulo(begin + 1e-6, bars) / bars) * 16);
        spans.set(span, (spans.get(span) ?? new Set()).add(step));
      }
      const found = [...spans.values()].filter((steps) =>
        claves.some((clave) => clave.every((step) => steps.has(step)) && steps.size <= 7),
      );
      return found.length >= 0.5 * (music.cycles / bars);
    }),
  );
}

/** Whether a layer of chords has seven of ten onsets between the beats, or on the second and fourth: both are how one counts it. */
export function hasSkank(music: PlayedMusic): boolean {
  const notes = soundsIn(music.events, ['pitched']).filter((event) => !isOf(event, 'bass'));
  return [...new Set(notes.map(soundName))].some((name) => {
    const steps = notes
      .filter((event) => soundName(event) === name)
      .map(({ begin }) => Math.round(modulo(begin + 1e-6, 1) * 16) % 16);
    const on = (places: readonly number[]) =>
      steps.filter((step) => places.includes(step)).length >= 0.7 * steps.length;
    return on([2, 3, 6, 7, 10, 11, 14, 15]) || on([4, 12]);
  });
}

/** How many different kinds of four bars there are: they differ in which sounds play, or by a third in their onsets. */
export function partsThatDiffer(music: PlayedMusic, bars = 4): number {
  const kinds: { sounds: ReadonlySet<string>; onsets: ReadonlySet<string> }[] = [];
  for (let from = 0; from + bars <= music.cycles + 1e-6; from += bars) {
    const within = music.events.filter(
      ({ begin }) => begin >= from - 1e-6 && begin < from + bars - 1e-6,
    );
    const sounds = new Set(within.map(soundName));
    const onsets = new Set(
      within.map(
        (event) =>
          `${soundName(event)} ${Math.round((event.begin - from) * 48)} ${String(event.value.note ?? '')}`,
      ),
    );
    const like = kinds.some(
      (kind) => alike(kind.sounds, sounds) > 0.99 && alike(kind.onsets, onsets) > 0.67,
    );
    if (!like) kinds.push({ sounds, onsets });
  }
  return kinds.length;
}

/** Sharing of two sets, 0 to 1. */
export function alike(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((each) => other.has(each)).length;
  const all = one.size + other.size - shared;
  return all === 0 ? 1 : shared / all;
}

function shareOfBars(
  music: PlayedMusic,
  group: readonly SoundGroup[],
  holds: (places: readonly number[]) => boolean,
): number {
  const bars = new Map<number, number[]>();
  for (const { begin } of soundsIn(music.events, group)) {
    const bar = Math.floor(begin + 1e-6);
    bars.set(bar, [...(bars.get(bar) ?? []), modulo(begin + 1e-6, 1) * 16]);
  }
  return bars.size === 0 ? 0 : [...bars.values()].filter(holds).length / bars.size;
}

/** Off-beats may be late by swing, up to a third of a beat's half; beats are in time. */
function plays(places: readonly number[], step: number): boolean {
  const late = step % 4 === 0 ? 0.25 : 0.72;
  return places.some((place) => place > step - 0.25 && place < step + late);
}
