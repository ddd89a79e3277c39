import { automatedControl, ownAmount, trackControls } from '@hocket/sdk';
import type { Scope, Sketch, SketchTrack } from './sketch.ts';

/** A new amount of a control from the one that it has; undefined takes it away, or says that it has none. */
export type AmountChange = (amount: number | undefined) => number | undefined;

/**
 * Changes a control of a track: its own amount, what moves it and what single notes set of it. Within a scope only what is
 * played there changes, by a point at the beginning of its patterns.
 */
export function changeAmount(
  sketch: Sketch,
  track: SketchTrack,
  control: string,
  change: AmountChange,
  scope?: Scope,
): void {
  const own = ownAmount(track, control);
  if (scope === undefined) setOwn(track, control, change(own));
  const rest = automatedControl(control)?.rest;
  const call = trackControls.find(({ name }) => name === control)?.control ?? control;
  for (const pattern of sketch.patterns(scope)) {
    if (sketch.lane(pattern, track) === undefined) continue;
    const moved = pattern.automation?.[track.id]?.[control];
    if (moved) {
      for (const point of Object.values(moved.points))
        point.value = change(point.value) ?? rest ?? point.value;
    } else if (scope !== undefined) {
      const value = change(own) ?? rest;
      if (value !== undefined && value !== own) setPoint(pattern, track, control, value);
    }
    for (const { locks } of Object.values(pattern.lanes[track.id]?.notes ?? {})) {
      const locked = locks?.[call];
      if (locks && locked !== undefined) locks[call] = change(locked) ?? rest ?? locked;
    }
  }
}

function setOwn(track: SketchTrack, control: string, amount: number | undefined): void {
  if (control === 'volume' || control === 'pan') {
    if (amount !== undefined) track[control] = amount;
    return;
  }
  const { [control]: _, ...others } = track.effects ?? {};
  const effects = amount === undefined ? others : { ...others, [control]: amount };
  if (Object.keys(effects).length > 0) track.effects = effects;
  else delete track.effects;
}

/** Sets a control from the beginning of a pattern on. */
function setPoint(
  pattern: { automation?: Record<string, Record<string, { points: Record<string, object> }>> },
  { id }: SketchTrack,
  control: string,
  value: number,
): void {
  pattern.automation ??= {};
  const own = pattern.automation[id] ?? {};
  pattern.automation[id] = own;
  own[control] = { points: { s0: { at: 0, value } } };
}
