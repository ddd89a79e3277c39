import { ticks } from '@hocket/sdk';
import { changeAmount } from './amounts.ts';
import { applyChange, type Change } from './change.ts';
import type { EditRequest } from './edit-request.ts';
import type { Scope, Sketch, SketchTrack } from './sketch.ts';
import { findTargets } from './targets.ts';

/** How far to a side, from the middle. */
const side = 0.35;
/** Decibels by which a bass goes down under a kick, and seconds until it is back: it pumps audibly. */
const ducking = { amount: 12, release: 0.2 };

/** Moves the named layers to a side; a percentage says how far. */
export function panEdit(
  { side: direction, percent, targets }: Extract<EditRequest, { kind: 'pan' }>,
  sketch: Sketch,
  scope: Scope,
): Change | undefined {
  if (targets.length === 0) return undefined;
  const far = percent === undefined ? side : Math.min(100, percent) / 200;
  const pan = Number((0.5 + direction * far).toFixed(2));
  const change = (track: SketchTrack) => changeAmount(sketch, track, 'pan', () => pan, scope);
  const value = direction === 0 ? '0 %' : `${direction < 0 ? 'L' : 'R'} ${Math.round(far * 200)} %`;
  return applyChange(sketch, 'panned', findTargets(targets, sketch, scope), change, value);
}

/** Makes the named layers, or the bass, go down under the kick. Undefined where there is none. */
export function duckEdit(
  { isOn, targets }: Extract<EditRequest, { kind: 'duck' }>,
  sketch: Sketch,
): Change | undefined {
  const kick = sketch.tracks.find((track) => sketch.kindOf(track) === 'kick' && !track.muted);
  const wanted = targets.length > 0 ? targets : [{ part: 'bass' as const }];
  const { open, locked } = findTargets(wanted, sketch);
  const others = open.filter((track) => track !== kick);
  if (isOn && kick === undefined) return undefined;
  const name = isOn ? 'ducked' : 'unducked';
  return applyChange(sketch, name, { open: others, locked }, (track) => {
    const { duckAmount: _, duckRelease: __, ...effects } = track.effects ?? {};
    if (isOn && kick) {
      track.duckedBy = kick.id;
      track.effects = { ...effects, duckAmount: ducking.amount, duckRelease: ducking.release };
      return;
    }
    if (track.duckedBy === undefined) return;
    delete track.duckedBy;
    track.effects = effects;
  });
}

/** A fade over the first or the last bars of the song: of the named layers, or of all. */
export function fadeEdit(
  { amount, targets }: Extract<EditRequest, { kind: 'fade' }>,
  sketch: Sketch,
): Change {
  const edge = amount > 0 ? sketch.sections[0] : sketch.sections.at(-1);
  const change = (track: SketchTrack) => {
    if (edge === undefined || !sketch.own([edge])) return;
    const pattern = sketch.patterns([edge])[0];
    if (pattern === undefined || !sketch.lane(pattern, track)) return;
    const end = Math.min(pattern.length, edge.bars * 16) * ticks.step;
    const last = end - ticks.step;
    const [from, to] = amount > 0 ? [0, track.volume] : [track.volume, 0];
    pattern.automation ??= {};
    const own = pattern.automation[track.id] ?? {};
    pattern.automation[track.id] = own;
    own.volume = {
      points: {
        s0: { at: 0, value: from },
        [`s${last / ticks.step}`]: { at: last, value: to, ramp: true },
      },
    };
  };
  const name = amount > 0 ? 'fadeIn' : 'fadeOut';
  return applyChange(sketch, name, findTargets(targets, sketch, edge ? [edge] : undefined), change);
}
