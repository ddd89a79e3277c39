import type { AudioEngine, GridEdit, LayerChange } from '@hocket/sdk';
import { editedSince } from './answer-refused.ts';
import type { CodeReading } from './code-reading.ts';
import { isSameForm, isSameLayer, layerChanges } from './layer-changes.ts';
import {
  type LayerPlace,
  layerPlaceOf,
  layersOfMusic,
  type MusicLayer,
} from './layers-of-music.ts';

/** What was there when a proposal was asked for, what it proposes, and what is there now. */
export interface Sides {
  before: CodeReading;
  after: CodeReading;
  current: CodeReading;
}

type Engine = Pick<AudioEngine, 'patchCode'>;

/**
 * The program that is there now with the layers of these ids as they are proposed; what was edited since stays.
 * Rejects with `edit_refused` where that is one of them, or has no place.
 */
export function takeLayers(
  engine: Engine,
  { before, after, current }: Sides,
  ids: ReadonlySet<string>,
): Promise<string> {
  if (current.code === '' && before.code === '') {
    const left = layersOfMusic(after).filter(({ id }) => !ids.has(id));
    return patched(
      engine,
      after.code,
      left.flatMap(({ places }) => places.map(removed)),
    );
  }
  const isAligned = isSameForm(before, after) && isSameForm(before, current);
  const taker = { old: layersOfMusic(before), now: layersOfMusic(after) };
  const mine = layersOfMusic(current);
  const parts = current.reading?.patterns.length ?? 0;
  const edits = layerChanges(before, after)
    .filter(({ id, kind }) => kind !== 'kept' && ids.has(id))
    .flatMap((change): PlacedEdit[] => {
      const target = standing(change, taker.old, mine);
      const wanted = taker.now.find(({ id }) => id === change.id);
      if (wanted === undefined) return target?.places.map(removed) ?? [];
      return isAligned
        ? eachPart(target, wanted)
        : alike(target, wanted, layerPlaceOf(wanted, taker.now), parts);
    });
  return patched(engine, current.code, edits);
}

/** The layer of a change in the music that is there now; undefined where there is none. Throws when it was edited since. */
function standing(
  { id, name, kind }: LayerChange,
  old: readonly MusicLayer[],
  mine: readonly MusicLayer[],
): MusicLayer | undefined {
  const target = mine.find((each) => each.id === id);
  if (kind === 'added' || (kind === 'removed' && target === undefined)) return undefined;
  const asked = old.find((each) => each.id === id);
  if (target === undefined || asked === undefined || !isSameLayer(target, asked))
    throw editedSince(name);
  return target;
}

/** An edit with its place: those further down are made first, so that the places above stay. */
type PlacedEdit = { edits: GridEdit[]; row: number };

/** Behind all rows. */
const end = Number.POSITIVE_INFINITY;

function patched(engine: Engine, code: string, placed: readonly PlacedEdit[]): Promise<string> {
  const ordered = [...placed].sort((one, other) =>
    one.row === other.row ? 0 : other.row - one.row,
  );
  return engine.patchCode(
    code,
    ordered.flatMap(({ edits }) => edits),
  );
}

function removed({ part, row }: LayerPlace): PlacedEdit {
  return { row, edits: [{ kind: 'remove', pattern: part, layer: row }] };
}

function added({ name }: MusicLayer, { text, muted }: LayerPlace, part: number): PlacedEdit {
  // A label that mutes the layer is not part of its text, so the copy is muted by a call.
  const isHushed = muted === true && !text.includes('.hush()');
  const code = isHushed ? `${text}.hush()` : text;
  return { row: end, edits: [{ kind: 'add-code', pattern: part, name, code }] };
}

function replaced(
  { part, row, text: old, muted: was }: LayerPlace,
  wanted: LayerPlace,
): PlacedEdit {
  const { text, muted } = wanted;
  const place = { pattern: part, layer: row };
  const edits: GridEdit[] = text === old ? [] : [{ kind: 'replace', ...place, code: text }];
  if (muted !== undefined && (was ?? muted) !== muted)
    edits.push({ kind: 'mute', ...place, muted });
  return { row, edits };
}

/** A layer part by part, as it is proposed. */
function eachPart(target: MusicLayer | undefined, wanted: MusicLayer): PlacedEdit[] {
  const places = target?.places ?? [];
  const at = (all: readonly LayerPlace[], part: number) => all.find((each) => each.part === part);
  return [
    ...wanted.places.map((place) => {
      const old = at(places, place.part);
      return old ? replaced(old, place) : added(wanted, place, place.part);
    }),
    ...places.filter(({ part }) => at(wanted.places, part) === undefined).map(removed),
  ];
}

/** Of a piece with another form: what stands for the layer, in every part. */
function alike(
  target: MusicLayer | undefined,
  wanted: MusicLayer,
  place: LayerPlace | undefined,
  parts: number,
): PlacedEdit[] {
  if (place === undefined) return [];
  if (target) return target.places.map((each) => replaced(each, place));
  return Array.from({ length: parts }, (_, part) => added(wanted, place, part));
}
