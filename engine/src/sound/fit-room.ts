import type { Orbit } from 'superdough';

/** Seconds of music between two changes of an orbit's room: making a large one keeps the page for a tenth of a second. */
const pause = 2;
/** When a room was changed last, in its context's time. */
const changed = new WeakMap<object, number>();

/** Gives an orbit's room a size, in seconds of reverberation, unless it was given another just before a note's time. */
export function fitRoom(
  orbit: Pick<Orbit, 'reverbNode' | 'getReverb'>,
  size: number,
  time: number,
): void {
  const { reverbNode } = orbit;
  const last = changed.get(orbit) ?? Number.NEGATIVE_INFINITY;
  if (reverbNode && (reverbNode.duration === size || time < last + pause)) return;
  changed.set(orbit, time);
  orbit.getReverb(size);
}
