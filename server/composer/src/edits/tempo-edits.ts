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

/**
 * Changes the swing: more, less, none, or to a percentage. Music without sixteenths swings its eighths: their notes come
 * later, in full swing as the last of a triplet.
 */
export function swingEdit(
  { amount, percent }: Extract<EditRequest, { kind: 'swing' }>,
  sketch: Sketch,
): Change {
  const { music } = sketch;
  const isOfEighths = !sketch.tracks.some((track) =>
    sketch.lanes(track).some(({ notes }) => notes.some(({ at }) => stepOf(at) % 2 === 1)),
  );
  const late = latestEighth(sketch) / latest;
  const now = isOfEighths && music.swing === 0 ? late : music.swing;
  const first = isOfEighths ? firstEighths : swingStep;
  const moved = amount === 0 ? 0 : now + amount * (now === 0 ? first : swingStep);
  const swing = Number(clamp(percent === undefined ? moved : percent / 100, 0, 1).toFixed(2));
  const value = String(Math.round(swing * 100));
  if (!isOfEighths || music.swing > 0) music.swing = swing;
  if (!isOfEighths && late === 0) return wholeChange('swing', value);
  const { open, locked } = findTargets([], sketch);
  const delay = isOfEighths ? Math.round(swing * latest) : 0;
  const swung = applyChange(sketch, 'swing', { open, locked }, (track) => {
    for (const { pattern, notes } of sketch.lanes(track))
      sketch.setNotes(
        pattern,
        track,
        notes.map((note) => (isSwung(note) ? { ...note, at: eighthOf(note) + delay } : note)),
      );
  });
  return { ...swung, value };
}

/** Ticks by which eighths are late in full swing: a triplet's. */
const latest = 160;
const firstEighths = 0.6;

/** Whether a note is the second eighth of its beat, late or not. */
function isSwung({ at }: SketchNote): boolean {
  const place = at % ticks.quarter;
  return place >= ticks.quarter / 2 && place <= ticks.quarter / 2 + latest;
}

function eighthOf({ at }: SketchNote): number {
  return at - (at % ticks.quarter) + ticks.quarter / 2;
}

function latestEighth(sketch: Sketch): number {
  const notes = sketch.tracks.flatMap((track) => sketch.lanes(track).flatMap((lane) => lane.notes));
  return notes.filter(isSwung).reduce((most, note) => Math.max(most, note.at - eighthOf(note)), 0);
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
