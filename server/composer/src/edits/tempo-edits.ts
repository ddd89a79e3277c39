import { clamp, ticks } from '@hocket/sdk';
import { clampTempo } from '../key-and-tempo.ts';
import { applyChange, type Change, wholeChange } from './change.ts';
import { stepOf } from './density-edit.ts';
import type { EditRequest } from './edit-request.ts';
import type { Scope, Sketch, SketchLane, SketchNote, SketchTrack } from './sketch.ts';
import { findTargets, type TargetLayers } from './targets.ts';
import { isTonal } from './track-kind.ts';

const swingStep = 0.2;

/** Changes the tempo of the music: to a number, by a factor or by a difference. */
export function tempoEdit(
  { bpm, factor = 1, by = 0 }: Extract<EditRequest, { kind: 'tempo' }>,
  { music }: Sketch,
): Change {
  music.bpm = bpm ?? clampTempo(music.bpm * factor + by);
  return wholeChange('tempo', String(music.bpm));
}

/** Changes the swing: more, less, none, or to a percentage. */
export function swingEdit(
  { amount, percent }: Extract<EditRequest, { kind: 'swing' }>,
  { music }: Sketch,
): Change {
  const moved = amount === 0 ? 0 : music.swing + amount * swingStep;
  const swing = percent === undefined ? moved : percent / 100;
  music.swing = Number(clamp(swing, 0, 1).toFixed(2));
  return wholeChange('swing', String(Math.round(music.swing * 100)));
}

/** Half or double time within each bar: of the named layers, else of the drums, else of all layers. */
export function timeEdit(
  { factor, targets }: Extract<EditRequest, { kind: 'time' }>,
  sketch: Sketch,
  scope: Scope,
): Change {
  const change = (track: SketchTrack) => {
    const isTone = isTonal(sketch.kindOf(track));
    for (const lane of sketch.lanes(track, scope)) {
      const size = Math.min(sketch.meter, lane.length) * ticks.step;
      sketch.setNotes(lane.pattern, track, inTime(lane, size, factor, isTone));
    }
  };
  const name = factor < 1 ? 'halfTime' : 'doubleTime';
  return applyChange(sketch, name, defaultTargets(targets, sketch, scope), change);
}

function defaultTargets(
  targets: Extract<EditRequest, { kind: 'time' }>['targets'],
  sketch: Sketch,
  scope: Scope,
): TargetLayers {
  if (targets.length > 0) return findTargets(targets, sketch, scope);
  const drums = findTargets([{ part: 'drums' }], sketch, scope);
  return drums.open.length > 0 ? drums : findTargets([], sketch, scope);
}

/** Half time stretches the first half of each bar, double time plays the whole bar twice. */
function inTime(
  { notes }: SketchLane,
  size: number,
  factor: 0.5 | 2,
  isTone: boolean,
): SketchNote[] {
  return notes.flatMap((note): SketchNote[] => {
    const start = Math.floor(note.at / size) * size;
    const offset = note.at - start;
    const length = isTone ? Math.max(1, Math.round(note.length / factor)) : note.length;
    if (factor < 1) return offset * 2 < size ? [{ ...note, at: start + offset * 2, length }] : [];
    // Onsets stay on sixteenths: of two that meet in one the first stays.
    const half = stepOf(offset / 2) * ticks.step;
    return [
      { ...note, at: start + half, length },
      ...(half + size / 2 < size ? [{ ...note, at: start + half + size / 2, length }] : []),
    ];
  });
}
