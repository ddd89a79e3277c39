import {
  type GridReading,
  gridPatternOf,
  limits,
  newStep,
  type OpenLayer,
  type Project as ProjectData,
  type Track,
} from '@hocket/sdk';

/** What of a project a reading says. */
export type ReadGrid = Pick<ProjectData, 'tracks' | 'patterns' | 'chain' | 'swing' | 'gridPattern'>;

/**
 * A reading's open layers as tracks and patterns: layers of the same name and sound in several parts
 * are one track, silent where a part is without it. Tracks that look as before keep id and colour.
 * Undefined when no layer is open, or it is more than a project holds.
 */
export function gridOfReading(
  { patterns, swing }: GridReading,
  before: readonly Track[],
): ReadGrid | undefined {
  const parts = patterns.slice(0, limits.maxPatterns).map(({ length, times, layers }) => ({
    length,
    times,
    rows: rowsOf(layers.filter((layer): layer is OpenLayer => !layer.locked)),
  }));
  const rows = new Map(parts.flatMap((part) => [...part.rows]));
  if (rows.size === 0 || rows.size > limits.maxTracks) return undefined;
  if (parts.some(({ length }) => length > limits.maxSteps)) return undefined;
  const tracks = [...rows.values()].map((layer, row) => trackOf(layer, row, before));
  const read = parts.map(({ length, rows: own }, index) => ({
    id: String.fromCharCode(97 + index),
    name: String.fromCharCode(65 + index),
    steps: [...rows.keys()].map(
      (key) => own.get(key)?.steps ?? Array.from({ length }, () => newStep()),
    ),
  }));
  const [first] = read;
  if (!first) return undefined;
  return {
    tracks,
    patterns: read,
    chain: parts
      .flatMap(({ times }, index) =>
        Array.from({ length: Math.min(times, limits.maxChain) }, () => read[index]?.id ?? first.id),
      )
      .slice(0, limits.maxChain),
    swing,
    gridPattern: gridPatternOf(first),
  };
}

/** Layers by name, sound and how many of that kind came before in the same part. */
function rowsOf(layers: readonly OpenLayer[]): Map<string, OpenLayer> {
  const rows = new Map<string, OpenLayer>();
  for (const layer of layers) {
    let count = 0;
    const key = () => JSON.stringify([layer.name, layer.strudelName, count]);
    while (rows.has(key())) count += 1;
    rows.set(key(), layer);
  }
  return rows;
}

function trackOf(layer: OpenLayer, row: number, before: readonly Track[]): Track {
  const { name, strudelName, note, volume, muted, solo, effects } = layer;
  const same = before[row]?.strudelName === strudelName ? before[row] : undefined;
  return {
    id: same?.id ?? `track-${row + 1}`,
    color: same?.color ?? `track-${(row % 12) + 1}`,
    sound: same?.name === name ? same.sound : name,
    name,
    strudelName,
    volume,
    muted,
    solo,
    ...(note === undefined ? {} : { note }),
    ...(effects === undefined ? {} : { effects }),
  };
}
