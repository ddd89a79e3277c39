import { ticks } from '@hocket/sdk';
import type { LayerKind } from '../layer-kinds.ts';
import type { PieceVoice } from '../piece.ts';
import { applyChange, type Change } from './change.ts';
import type { EditRequest } from './edit-request.ts';
import type { MusicContext } from './layer-edits.ts';
import { mostBars, newVoices, notesOfVoice } from './new-voices.ts';
import type { Scope, Sketch, SketchLane, SketchNote, SketchTrack } from './sketch.ts';
import { findTargets, type TargetLayers } from './targets.ts';

/** How often another seed is tried where the new notes are the old ones. */
const mostTries = 8;

/** New notes for the named layers, in the chords, key and rhythm of the others; all else of them stays. */
export function varyEdit(
  { targets, genre }: Extract<EditRequest, { kind: 'vary' }>,
  sketch: Sketch,
  context: MusicContext,
  scope: Scope,
): Change {
  return varyLayers(findTargets(targets, sketch, scope), sketch, { ...context, genre }, scope);
}

/** The same for layers that were found. */
export function varyLayers(
  targeted: TargetLayers,
  sketch: Sketch,
  context: MusicContext & { genre?: Extract<EditRequest, { kind: 'vary' }>['genre'] },
  scope?: Scope,
): Change {
  const { open } = targeted;
  const kinds = new Map(open.map((track) => [track, sketch.kindOf(track)]));
  const ids = new Set(open.map(({ id }) => id));
  return applyChange(sketch, 'varied', targeted, (track) => {
    const kind = kinds.get(track) ?? 'melody';
    const alike = open.filter((each) => kinds.get(each) === kind);
    for (const lane of sketch.lanes(track, scope)) {
      for (let attempt = 0; attempt < mostTries; attempt++) {
        const request = {
          ...context,
          kind,
          sound: track.strudelName,
          seed: [context.seed, attempt, kind === 'chords' ? 0 : alike.indexOf(track)],
          bars: Math.min(mostBars, Math.max(1, Math.round(lane.length / sketch.meter))),
          isHeard: (each: SketchTrack) => !ids.has(each.id),
        };
        const voices = newVoices(request, lane.pattern, sketch);
        const place = alike.filter((each) => each === track || sketch.lane(lane.pattern, each));
        const notes = notesFor(voices, kind, place.indexOf(track), place.length, sketch, lane);
        if (notes.length === 0) continue;
        sketch.setNotes(lane.pattern, track, notes, lane.pattern.lanes[track.id]?.length);
        if (!isSame(notes, lane.notes)) break;
      }
    }
  });
}

/** A single line has one voice; of chords each layer has a voice, the last one all that are left. */
function notesFor(
  voices: readonly PieceVoice[],
  kind: LayerKind,
  index: number,
  count: number,
  sketch: Sketch,
  lane: SketchLane,
): SketchNote[] {
  const isLast = index === count - 1;
  const own =
    kind === 'chords' ? voices.slice(index, isLast ? undefined : index + 1) : voices.slice(0, 1);
  const notes = own.flatMap((voice) => notesOfVoice(voice, sketch.meter));
  const bars = Math.max(0, ...own.map((voice) => voice.bars.length)) * sketch.meter;
  if (bars === 0) return [];
  // A lane that is longer than what a style writes at once plays it again.
  const turns = Math.ceil(lane.length / bars);
  const all = Array.from({ length: turns }, (_, turn) =>
    notes.map((note) => ({ ...note, at: note.at + turn * bars * ticks.step })),
  ).flat();
  const within = all.filter(({ at }) => at < lane.length * ticks.step);
  return inRegisterOf(lane.notes, within);
}

/** Notes moved by octaves into the register of the old ones. */
function inRegisterOf(old: readonly SketchNote[], notes: readonly SketchNote[]): SketchNote[] {
  const [before, after] = [middleOf(old), middleOf(notes)];
  const shift =
    before === undefined || after === undefined ? 0 : 12 * Math.round((before - after) / 12);
  return notes.map((note) =>
    note.pitch === undefined ? note : { ...note, pitch: note.pitch + shift },
  );
}

function middleOf(notes: readonly SketchNote[]): number | undefined {
  const pitches = notes.flatMap(({ pitch }) => pitch ?? []);
  if (pitches.length === 0) return undefined;
  return pitches.reduce((sum, pitch) => sum + pitch, 0) / pitches.length;
}

function isSame(one: readonly SketchNote[], other: readonly SketchNote[]): boolean {
  const said = (notes: readonly SketchNote[]) =>
    JSON.stringify(notes.map(({ at, pitch }) => [at, pitch]).sort());
  return said(one) === said(other);
}
