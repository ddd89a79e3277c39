import {
  type GridReading,
  gridPatternOf,
  limits,
  newStep,
  type OpenLayer,
  type Pattern,
  type Step,
} from '@hocket/sdk';
import { roundForCode } from '../controls.ts';
import { chainIds, chainIn, type Grid, isOpen, type PatternPlace } from './linked-grid.ts';
import { TracksOfLayers } from './tracks-of-layers.ts';

/**
 * A reading as the grid shows it. Tracks that the text says as before keep id, colour and place; those
 * that it no longer says go, and those without a step stay. `places`: where the text had each track
 * before. Undefined when no layer is open, or it is more than a project holds.
 */
export function gridOfReading(
  reading: GridReading,
  before: Grid,
  places: readonly PatternPlace[],
): { grid: Grid; places: PatternPlace[] } | undefined {
  const { patterns: parts, swing } = reading;
  const isLong = parts.some(({ length }) => length > limits.maxLaneSteps);
  if (isLong || !parts.some(({ layers }) => layers.some(isOpen))) return undefined;

  const matched = new TracksOfLayers(reading, before, places);
  const rows = parts.map(({ layers }, part) => matched.rowsOf(layers, part));
  const tracks = matched.tracks();
  if (tracks.length > limits.maxTracks) return undefined;

  const patterns = new ReadPatterns(before);
  const said = parts.map(({ layers, length, times }, part) => {
    const own = rows[part] ?? [];
    const old = before.patterns.find(({ id }) => id === places[part]?.pattern);
    const steps = tracks.map(({ id }) => {
      const layer = layers[own.indexOf(id)];
      const row = before.tracks.findIndex((track) => track.id === id);
      return stepsOf(layer && isOpen(layer) ? layer : undefined, length, old?.steps[row]);
    });
    return { pattern: patterns.put(places[part]?.pattern, steps), times, rows: own };
  });
  const unplayed = before.patterns.filter(
    ({ id }) => !chainIds(before).includes(id) && !places.some(({ pattern }) => pattern === id),
  );
  for (const { id, name, steps } of unplayed) {
    const length = steps[0]?.length ?? limits.steps;
    patterns.keep({
      id,
      name,
      steps: tracks.map(
        (track) =>
          steps[before.tracks.findIndex((old) => old.id === track.id)] ??
          stepsOf(undefined, length, undefined),
      ),
    });
  }
  const all = patterns.inOrder();
  if (all.length > limits.maxPatterns) return undefined;
  const gridPattern = all[0] ? gridPatternOf(all[0]) : [];
  return {
    grid: { tracks, patterns: all, chain: chainIn(said), gridPattern, swing },
    places: said,
  };
}

/** A layer's steps; what a step that is off would sound like is not in code and stays. */
function stepsOf(
  layer: OpenLayer | undefined,
  length: number,
  old: readonly Step[] | undefined,
): Step[] {
  return Array.from({ length }, (_, at) => {
    const said = layer?.steps[at] ?? newStep();
    const was = old?.[at];
    if (was === undefined) return { ...said };
    if (said.on) return was.on && isSameSound(said, was) ? was : { ...said };
    const probability = said.probability < 1 ? said.probability : was.probability;
    return { ...was, on: false, probability };
  });
}

function isSameSound(one: Step, other: Step): boolean {
  return (
    one.repeats === other.repeats &&
    roundForCode(one.velocity) === roundForCode(other.velocity) &&
    roundForCode(one.probability) === roundForCode(other.probability)
  );
}

/** Patterns as they are read: parts that say the same are one. */
class ReadPatterns {
  readonly #read = new Map<string, Pattern>();
  readonly #before: Grid;

  constructor(before: Grid) {
    this.#before = before;
  }

  /** Gives the id of a pattern with these steps, `wanted` unless that has others already. */
  put(wanted: string | undefined, steps: Step[][]): string {
    const text = JSON.stringify(steps);
    const same = [...this.#read.values()].find((other) => JSON.stringify(other.steps) === text);
    const isFree = wanted !== undefined && !this.#read.has(wanted);
    const id = isFree && same === undefined ? wanted : (same?.id ?? this.newId());
    const name = this.#before.patterns.find((old) => old.id === id)?.name ?? id.toUpperCase();
    this.#read.set(id, { id, name, steps });
    return id;
  }

  keep(pattern: Pattern): void {
    this.#read.set(pattern.id, pattern);
  }

  /** Known ones as they stood, new ones behind them. */
  inOrder(): Pattern[] {
    const known = this.#before.patterns.flatMap(({ id }) => this.#read.get(id) ?? []);
    return [...known, ...[...this.#read.values()].filter((each) => !known.includes(each))];
  }

  private newId(): string {
    const isTaken = (id: string) =>
      this.#read.has(id) || this.#before.patterns.some((pattern) => pattern.id === id);
    const letters = Array.from({ length: limits.maxPatterns }, (_, at) =>
      String.fromCharCode(97 + at),
    );
    return letters.find((letter) => !isTaken(letter)) ?? `p${this.#read.size + 1}`;
  }
}
