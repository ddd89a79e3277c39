import {
  codeOf,
  type GridReading,
  type HocketError,
  limits,
  type ReadLayer,
  type Reason,
} from '@hocket/sdk';
import { layerNames } from '../grid/layer-names.ts';
import { commonPeriod, literalPeriod } from '../mini-notation/literal-time.ts';
import { because, layerLocked, reasonText } from '../reasons.ts';
import { type LayerParts, layerParts } from './layer-parts.ts';
import {
  type ProgramLayer,
  type ProgramLayers,
  type ProgramPart,
  programLayers,
} from './program-layers.ts';
import { instrumentsOf } from './read-steps.ts';
import { readTrack } from './read-track.ts';

/** Whether `s("name")` plays; without it every name does. */
export type KnowsSound = (name: string) => boolean;

/** A layer of code with what was understood of it: each row of the grid comes from one. */
export interface CodeLayer {
  source: ProgramLayer;
  parts: LayerParts | undefined;
  rows: ReadLayer[];
}

/** A part of the code with its layers. */
export interface CodePart extends Pick<ProgramPart, 'range' | 'stackEnd'> {
  layers: CodeLayer[];
  length: number;
  times: number;
}

/** A program as the grid sees it. */
export interface ProgramReading extends Omit<ProgramLayers, 'parts'> {
  code: string;
  parts: CodePart[];
}

/**
 * What the grid can show of a program, by the specification's reading rules; undefined when that is
 * nothing. Parses, never evaluates, never throws.
 */
export function codeToGrid(
  code: string,
  knows: KnowsSound = () => true,
  read = (text: string) => readCode(text, knows),
): GridReading | undefined {
  const reading = read(code);
  if (reading === undefined) return undefined;
  return {
    swing: Number((reading.swing * 2).toFixed(4)),
    patterns: reading.parts.map(({ layers, length, times }) => ({
      length,
      times,
      layers: layers.flatMap(({ rows }) => rows),
    })),
  };
}

/** Like `codeToGrid`, with the syntax that an edit is made in. */
export function readCode(code: string, knows: KnowsSound = () => true): ProgramReading | undefined {
  const reading = readLayers(code, knows);
  const rows = reading?.parts.flatMap(({ layers }) => layers.flatMap((layer) => layer.rows)) ?? [];
  const isWhole = reading?.parts.every(({ times }) => Number.isInteger(times));
  return isWhole && rows.some(({ locked }) => !locked) ? reading : undefined;
}

/** The layers of a program, even if the grid can show none of them; undefined where there are none. */
export function readLayers(
  code: string,
  knows: KnowsSound = () => true,
): ProgramReading | undefined {
  if (code.length > limits.codeLength) return undefined;
  const program = programLayers(code);
  if (program === undefined) return undefined;
  const names = layerNames(code, program.comments);
  const parts = program.parts.map(({ layers, cycles, range, stackEnd }) => {
    const tried = layers.map((source, index) =>
      index < limits.maxTracks
        ? attempt(code, source, knows)
        : { source, why: because('tracks_full', { number: limits.maxTracks }) },
    );
    const length = lengthOf(tried, cycles);
    const read = tried.map((layer) => withRows(code, layer, length, names));
    return { layers: read, length, times: timesOf(cycles, length), range, stackEnd };
  });
  return { ...program, code, parts };
}

/** The period of a layer in sixteenths, or why it has none that the grid can show. */
interface Attempt {
  source: ProgramLayer;
  parts?: LayerParts;
  period?: number;
  why?: Reason;
}

function attempt(code: string, source: ProgramLayer, knows: KnowsSound): Attempt {
  try {
    const parts = layerParts(code, source);
    const stranger = instrumentsOf(parts).find((name) => !knows(name));
    if (stranger !== undefined) throw layerLocked('sound_unknown', { name: stranger });
    const literals = [parts.structure, parts.note, parts.velocity].flatMap((each) => each ?? []);
    const periods = literals.map(({ read }) => literalPeriod(read, parts.slowness));
    const whole = periods.filter((period) => period !== undefined);
    const period = whole.reduce(commonPeriod, 1);
    if (whole.length < periods.length || period > limits.maxLaneSteps)
      throw layerLocked('too_long');
    return { source, parts, period };
  } catch (error) {
    return { source, why: reasonOf(error) };
  }
}

/** The steps that all layers of a part fit into; a layer that would need too many is locked. */
function lengthOf(layers: Attempt[], cycles: number | undefined): number {
  const given = cycles === undefined ? undefined : cycles * 16;
  const isFast = layers.some(({ parts }) => parts?.hasFast);
  let length = isFast && given === undefined ? 16 : 1;
  for (const layer of layers) {
    if (layer.period === undefined) continue;
    const longer = commonPeriod(length, layer.period);
    if (longer <= limits.maxLaneSteps) length = longer;
    else layer.why = because('too_long_together');
  }
  const open = layers.some(({ why }) => why === undefined);
  return open ? length : Math.min(limits.maxLaneSteps, given ?? limits.steps);
}

function timesOf(cycles: number | undefined, length: number): number {
  if (cycles === undefined) return 1;
  const times = (cycles * 16) / length;
  return Math.abs(times - Math.round(times)) < 1e-6 && times > 0.5 ? Math.round(times) : times;
}

function withRows(
  code: string,
  { source, parts, why: known }: Attempt,
  length: number,
  names: ReadonlyMap<number, string>,
): CodeLayer {
  const { start, end } = source.expression;
  const range: [number, number] = [start, end];
  const name = names.get(start) ?? source.label;
  const locked = (why: Reason): CodeLayer => {
    const layer: ReadLayer = {
      locked: true,
      range,
      name: name ?? '',
      code: code.slice(start, end),
      reason: reasonText(why),
      why,
    };
    return { source, parts: undefined, rows: [layer] };
  };
  if (known !== undefined || parts === undefined) return locked(known ?? because('sound_missing'));
  try {
    const instruments = instrumentsOf(parts);
    if (instruments.length === 0) return locked(because('sound_missing'));
    const own = instruments.length === 1 ? name : undefined;
    const { muted, solo } = source;
    const rows = instruments.map((instrument) =>
      readTrack(parts, instrument, length, { range, name: own, muted, solo }),
    );
    return { source, parts, rows };
  } catch (error) {
    return locked(reasonOf(error));
  }
}

function reasonOf(error: unknown): Reason {
  if (codeOf(error) === 'layer_locked') return (error as HocketError).details as Reason;
  if (error instanceof RangeError) return because('too_deep');
  throw error;
}
