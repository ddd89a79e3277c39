import {
  type GridReading,
  gridPatternOf,
  limits,
  newStep,
  type OpenLayer,
  type Project as ProjectData,
  type ReadLayer,
  type Track,
} from '@hocket/sdk';

/** What a reading says of a project, and where in the text each track stands. */
export interface ReadGrid {
  grid: Pick<ProjectData, 'tracks' | 'patterns' | 'chain' | 'swing' | 'gridPattern'>;
  /** For each pattern, the index of a track's layer by the track's id. */
  layers: ReadonlyMap<string, number>[];
}

/**
 * A reading's open layers as tracks and patterns: layers of the same name and sound in several parts
 * are one track, silent where a part is without it. Tracks that look as before keep id and colour.
 * Undefined when no layer is open, or it is more than a project holds.
 */
export function gridOfReading(
  { patterns, swing }: GridReading,
  before: readonly Track[],
): ReadGrid | undefined {
  const parts = patterns.map((part) => ({ ...part, rows: rowsOf(part.layers) }));
  const keys = [...new Set(parts.flatMap(({ rows }) => [...rows.keys()]))];
  const isTooMuch =
    keys.length > limits.maxTracks ||
    parts.length > limits.maxPatterns ||
    parts.some(({ length }) => length > limits.maxSteps);
  if (keys.length === 0 || isTooMuch) return undefined;

  const ids = new Ids(before);
  const tracks = keys.map((key, row) => {
    const layer = parts.flatMap(({ rows }) => rows.get(key)?.layer ?? [])[0] as OpenLayer;
    return trackOf(layer, row, before[row], ids);
  });
  const read = parts.map(({ length, rows }, index) => ({
    id: letter(index),
    name: letter(index).toUpperCase(),
    steps: keys.map((key) => rows.get(key)?.layer.steps ?? Array.from({ length }, () => newStep())),
  }));
  const chain = parts.flatMap(({ times }, index) =>
    Array.from({ length: Math.min(times, limits.maxChain) }, () => letter(index)),
  );
  const layers = parts.map(
    ({ rows }) =>
      new Map(
        keys.flatMap((key, row) => {
          const place = rows.get(key);
          return place ? [[tracks[row]?.id ?? '', place.index] as const] : [];
        }),
      ),
  );
  const gridPattern = read[0] ? gridPatternOf(read[0]) : [];
  const grid = { tracks, patterns: read, chain: chain.slice(0, limits.maxChain), swing };
  return { grid: { ...grid, gridPattern }, layers };
}

function letter(index: number): string {
  return String.fromCharCode(97 + index);
}

/** Open layers with their index, by name, sound and how many of that kind came before in the same part. */
function rowsOf(layers: readonly ReadLayer[]): Map<string, { layer: OpenLayer; index: number }> {
  const rows = new Map<string, { layer: OpenLayer; index: number }>();
  for (const [index, layer] of layers.entries()) {
    if (layer.locked) continue;
    let count = 0;
    const key = () => JSON.stringify([layer.name, layer.strudelName, count]);
    while (rows.has(key())) count += 1;
    rows.set(key(), { layer, index });
  }
  return rows;
}

/** Track ids: each given once. */
class Ids {
  private readonly given = new Set<string>();
  private next = 1;

  constructor(private readonly before: readonly Track[]) {}

  take(wanted: string | undefined): string {
    let id = wanted;
    while (id === undefined || this.given.has(id) || (id !== wanted && this.isKnown(id))) {
      id = `track-${this.next++}`;
    }
    this.given.add(id);
    return id;
  }

  private isKnown(id: string): boolean {
    return this.before.some((track) => track.id === id);
  }
}

function trackOf(layer: OpenLayer, row: number, old: Track | undefined, ids: Ids): Track {
  const { name, strudelName, note, volume, muted, solo, effects } = layer;
  const same = old?.strudelName === strudelName ? old : undefined;
  return {
    id: ids.take(same?.id),
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
