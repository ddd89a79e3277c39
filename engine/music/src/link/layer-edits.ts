import {
  clamp,
  effects,
  type GridEdit,
  isParamControl,
  type OpenLayer,
  type Step,
  type Track,
} from '@hocket/sdk';
import { roundForCode } from '../controls.ts';
import { areSameNotes, notesIn } from '../grid/note-list.ts';
import { isSameLength, noteLength } from './note-length.ts';

/** An edit of a layer, whichever it is. */
type LayerEdit = GridEdit extends infer Edit
  ? Edit extends { layer: number }
    ? Omit<Edit, 'layer' | 'pattern'>
    : never
  : never;

/** A track as the grid has it in one pattern. */
interface Wish {
  track: Track;
  steps: readonly Step[];
  /** Muted, or beside a solo. */
  muted: boolean;
}

/** What has to change in a layer of code for it to say a track; `before` is the track when both said the same. */
export function layerEdits(
  { track, steps, muted }: Wish,
  { layer, muted: isMuted }: { layer: OpenLayer; muted: boolean },
  before: Track | undefined,
): LayerEdit[] {
  const { name, strudelName, volume } = track;
  const edits: LayerEdit[] = [];
  if (strudelName !== layer.strudelName) edits.push({ kind: 'instrument', strudelName });
  if (name !== layer.name) edits.push({ kind: 'name', name });
  if (volume !== layer.volume) edits.push({ kind: 'volume', volume });
  if (muted !== isMuted) edits.push({ kind: 'mute', muted });
  for (const { name: effect, min, max } of [...effects, ...paramsOf(track, layer)]) {
    const value = within(track.effects?.[effect], min, max);
    if (value !== within(layer.effects?.[effect], min, max))
      edits.push({ kind: 'effect', effect, value });
  }
  edits.push(...stepEdits(steps, layer.steps));
  const notes = notesIn(track.note);
  // A note list that is being typed may hold no note yet.
  const isSaid = areSameNotes(notes, notesIn(layer.note), steps, strudelName === 'pad');
  if (notes.length > 0 && !isSaid) edits.push({ kind: 'note', note: notes.join(' ') });
  // How long a note lasts in steps follows from how the text is written: only what was set is written.
  const length = noteLength(track);
  const isSet = length !== (before && noteLength(before));
  if (isSet && !isSameLength(length, layer.effects?.clip))
    edits.push({ kind: 'effect', effect: 'clip', value: length });
  return edits;
}

/** Parameters of a plugin's instrument that either sets; their ranges are the instrument's. */
function paramsOf(track: Track, layer: OpenLayer) {
  const names = new Set(Object.keys({ ...track.effects, ...layer.effects }).filter(isParamControl));
  return [...names].map((name) => ({ name, min: -1e6, max: 1e6 }));
}

function stepEdits(wished: readonly Step[], said: readonly Step[]): LayerEdit[] {
  return wished.flatMap((wish, step) => {
    const now = said[step];
    if (now === undefined) return [];
    const edits: LayerEdit[] = wish.on === now.on ? [] : [{ kind: 'step', step, on: wish.on }];
    // Code does not say how a step would sound that is off.
    if (!wish.on) return edits;
    for (const kind of ['repeats', 'probability', 'velocity'] as const) {
      const value = roundForCode(wish[kind]);
      if (value !== roundForCode(now[kind])) edits.push({ kind, step, value });
    }
    return edits;
  });
}

function within(value: number | undefined, min: number, max: number): number | undefined {
  return value === undefined ? undefined : roundForCode(clamp(value, min, max));
}
