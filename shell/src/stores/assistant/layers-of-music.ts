import type { ReadLayer } from '@hocket/sdk';
import type { CodeReading } from './code-reading.ts';

/** Where a layer stands in one part of a program. */
export interface LayerPlace {
  part: number;
  /** The grid's row, in that part. */
  row: number;
  text: string;
  muted: boolean | undefined;
}

/** A layer of a piece, by the name that it has in all its parts. */
export interface MusicLayer {
  /** The same for the same layer of two programs. */
  id: string;
  name: string;
  places: LayerPlace[];
}

/** Letters of a text that stand for a layer's name. */
const shortest = 40;

/** The layers of a piece in the order in which they are first said. */
export function layersOfMusic({ code, reading }: CodeReading): MusicLayer[] {
  const layers = new Map<string, MusicLayer>();
  for (const [part, pattern] of (reading?.patterns ?? []).entries()) {
    const seen = new Map<string, number>();
    for (const { rows, row } of linesOf(pattern.layers)) {
      const text = code.slice(...(rows[0]?.range ?? [0, 0]));
      const name = rows.map((each) => each.name).join(', ') || text.slice(0, shortest);
      const count = (seen.get(name) ?? 0) + 1;
      seen.set(name, count);
      const id = count === 1 ? name : `${name} ${count}`;
      const layer = layers.get(id) ?? { id, name, places: [] };
      layers.set(id, layer);
      const [first] = rows;
      const muted = first?.locked ? undefined : first?.muted;
      layer.places.push({ part, row, text, muted });
    }
  }
  return [...layers.values()];
}

/** Rows that come from one line of code are one layer; `row` is the first of them. */
function linesOf(layers: readonly ReadLayer[]): { rows: ReadLayer[]; row: number }[] {
  const lines: { rows: ReadLayer[]; row: number }[] = [];
  for (const [row, layer] of layers.entries()) {
    const last = lines.at(-1);
    if (last?.rows[0]?.range[0] === layer.range[0]) last.rows.push(layer);
    else lines.push({ rows: [layer], row });
  }
  return lines;
}

/** The place of each layer that stands for it: in the part where most layers play, else where most do with it. */
export function layerPlaceOf(
  layer: MusicLayer,
  all: readonly MusicLayer[],
): LayerPlace | undefined {
  const count = (part: number) =>
    all.filter(({ places }) => places.some((place) => place.part === part)).length;
  return layer.places.reduce<LayerPlace | undefined>(
    (best, place) => (best && count(best.part) >= count(place.part) ? best : place),
    undefined,
  );
}
