import type { GridEdit, GridReading, OpenLayer, Step, Track } from '@hocket/sdk';
import { silentAmong } from '../grid/grid-layers.ts';
import { layerEdits } from './layer-edits.ts';
import { chainIds, chainIn, type Grid, openLayers, type PatternPlace } from './linked-grid.ts';

/** An edit to be made in the code: its layer is that of the track named, in the part of the code; the swing has none. */
export interface LinkedEdit {
  track: string;
  part: number;
  edit: GridEdit;
}

/** What code says, and where the tracks stand in it. */
export interface ReadCode {
  reading: GridReading;
  places: readonly PatternPlace[];
}

/**
 * What has to change in code for it to say a grid; `before` is the grid when both said the same.
 * Layers are added before any is removed, the last removed first, so that their numbers hold.
 * Undefined when it is nothing that code can be patched for: order and lengths of patterns.
 */
export function gridEdits(grid: Grid, code: ReadCode, before: Grid): LinkedEdit[] | undefined {
  const { reading, places } = code;
  if (!isSameShape(grid, code)) return undefined;
  const isSilent = silentAmong(grid.tracks);
  const isLayerSilent = silentAmong(openLayers(reading));
  const isSwung = Math.abs(reading.swing - grid.swing) >= 1e-4;
  const swing: GridEdit = { kind: 'swing', swing: grid.swing };
  const swung = isSwung ? [{ track: '', part: 0, edit: swing }] : [];
  const inLayers = places.flatMap(({ pattern, rows }, part) => {
    const steps = grid.patterns.find(({ id }) => id === pattern)?.steps ?? [];
    const layers = reading.patterns[part]?.layers ?? [];
    const edits: LinkedEdit[] = [];
    const gone: LinkedEdit[] = [];
    const remove = (track: string, layer: number) =>
      gone.unshift({ track, part, edit: { kind: 'remove', pattern: part, layer } });
    grid.tracks.forEach((track, row) => {
      const own = steps[row] ?? [];
      const muted = isSilent(track);
      const at = rows.indexOf(track.id);
      const layer = layers[at];
      const add = () => edits.push({ track: track.id, part, edit: added(track, own, muted, part) });
      if (layer === undefined || layer.locked) {
        if (own.some(({ on }) => on)) add();
        return;
      }
      if (hasLostItsNotes(track, layer)) {
        add();
        remove(track.id, at);
        return;
      }
      const wish = { track, steps: own, muted };
      const old = before.tracks.find(({ id }) => id === track.id);
      const now = { layer, muted: isLayerSilent(layer) };
      for (const edit of layerEdits(wish, now, old))
        edits.push({
          track: track.id,
          part,
          edit: { ...edit, pattern: part, layer: at } as GridEdit,
        });
    });
    rows.forEach((id, at) => {
      if (id !== undefined && !grid.tracks.some((track) => track.id === id)) remove(id, at);
    });
    return [...edits, ...gone.sort((one, other) => layerIn(other) - layerIn(one))];
  });
  return [...swung, ...inLayers];
}

function layerIn({ edit }: LinkedEdit): number {
  return 'layer' in edit && typeof edit.layer === 'number' ? edit.layer : -1;
}

function isSameShape(grid: Grid, { reading, places }: ReadCode): boolean {
  const lengths = new Map(
    grid.patterns.map(({ id, steps }) => [id, Math.max(1, ...steps.map((row) => row.length))]),
  );
  return (
    chainIds(grid).join() === chainIn(places).join() &&
    places.every(({ pattern }, part) => lengths.get(pattern) === reading.patterns[part]?.length)
  );
}

/** What plays without notes cannot be written by changing them: the layer is written anew. */
function hasLostItsNotes(track: Track, layer: OpenLayer): boolean {
  return track.note === undefined && layer.note !== undefined && layer.note !== '';
}

function added(track: Track, steps: readonly Step[], muted: boolean, pattern: number): GridEdit {
  const { name, strudelName, volume, note, effects } = track;
  const layer = {
    name,
    strudelName,
    volume,
    muted,
    steps: steps.map((step) => ({ ...step })),
    ...(note === undefined ? {} : { note }),
    ...(effects === undefined ? {} : { effects }),
  };
  return { kind: 'add', pattern, layer };
}
