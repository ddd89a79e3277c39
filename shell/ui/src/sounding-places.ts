import type { AudioEngine, Slot } from '@hocket/sdk';

/** What tells which fragments of a program sound. */
export type SoundingEngine = Pick<AudioEngine, 'now' | 'onsets' | 'program'>;

/** A length in cycles that is shorter than any event. */
const instant = 1e-9;
/** Seconds until a picture that is being made is seen, at the least: it is shown with the next one. */
const picture = 1 / 60;

/**
 * The stretches of a slot's program, as offsets in its text, of the events that are heard as the next picture is seen:
 * each once, in the order of the text.
 */
export function soundingPlaces(engine: SoundingEngine, slot: Slot): [number, number][] {
  const { cycle: heard, cps } = engine.now(slot);
  const cycle = heard + picture * cps;
  const places = new Map<string, [number, number]>();
  for (const { locations = [] } of engine.onsets(cycle, cycle + instant, slot)) {
    for (const [from, to] of locations) places.set(`${from} ${to}`, [from, to]);
  }
  return [...places.values()].sort(([one], [other]) => one - other);
}
