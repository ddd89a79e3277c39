import type { Sends } from '@hocket/sdk';
import { getSuperdoughAudioController, type Orbit } from 'superdough';
import { ownOrbit } from '../mixer/orbit-effects.ts';

/** superdough's own. */
const usual = { gain: 0.8, orbit: 1 };

/** Sends a note to its orbit's echo and room as its recipe has it, where its event says nothing of them. */
export function sendToOrbit(
  node: AudioNode,
  { delay, room }: Sends,
  value: Readonly<Record<string, unknown>>,
  time: number,
): void {
  if (delay === undefined && room === undefined) return;
  const front = getSuperdoughAudioController().nodes[String(value.orbit ?? usual.orbit)];
  if (front === undefined) return;
  const orbit = ownOrbit(front);
  const loud = levelOf(value);
  if (delay && value.delay === undefined) {
    orbit.getDelay(delay.time, delay.feedback, time);
    orbit.sendDelay(node, delay.gain * loud);
  }
  if (room && value.room === undefined) {
    fitRoom(orbit, room.size, time);
    orbit.sendReverb(node, room.gain * loud);
  }
}

/** How loud the event is, as superdough counts it. */
function levelOf({
  gain = usual.gain,
  velocity = 1,
  postgain = 1,
}: Record<string, unknown>): number {
  return [gain, velocity, postgain].reduce<number>(
    (level, each) => level * (typeof each === 'number' ? each : 1),
    1,
  );
}

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
