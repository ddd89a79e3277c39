import { type Event, type EventOutput, isObject, type Json, type Problem } from '@hocket/sdk';
import { limitProblem } from '../../budget/limit-problems.ts';
import { playedEvents, programLimits } from '../../budget/limits.ts';
import { type ControlKind, eitherKind, integerKind, nameKind, numberKind } from './control-kind.ts';
import { evaluatedControls, eventTable, modulatorTable } from './event-table.ts';

const maxKeys = 128;
const maxModulators = 8;
const maxEffects = 8;
const maxLocations = 16;
/** Fractions become numbers on the way; an onset may lie this far, in cycles, outside its window. */
const tolerance = 1e-6;

const outputPort = eitherKind(integerKind(0, 127), nameKind());
const outputSetting = numberKind(-10_000, 10_000);

type Report = (problem: Problem) => void;
type Controls = ReadonlyMap<string, ControlKind>;

/**
 * Onsets as a worker claims them, made safe to play: every value of a known kind and range, unknown
 * keys dropped, at most `playedEvents` per window. `controls`: keys that are known beside Strudel's. Never throws.
 */
export function readEvents(
  claimed: unknown,
  begin: number,
  end: number,
  report: Report,
  controls: Controls = new Map(),
): Event[] {
  if (!Array.isArray(claimed)) return [];
  const events: Event[] = [];
  const most = playedEvents(begin, end);
  if (claimed.length > most) report(limitProblem('notes_capped'));
  for (const item of claimed.slice(0, most)) {
    const event = readEvent(item, report, controls);
    if (event && event.begin >= begin - tolerance && event.begin < end + tolerance)
      events.push(event);
  }
  return events;
}

function readEvent(item: unknown, report: Report, controls: Controls): Event | undefined {
  if (!isObject(item) || !isObject(item.value)) return undefined;
  const { begin, end } = item;
  if (!Number.isFinite(begin)) return undefined;
  const onset = begin as number;
  const locations = readLocations(item.locations);
  const output = readOutput(item.output);
  const visuals = readVisualNumbers(item.visuals);
  const log = readLines(item.log);
  return {
    begin: onset,
    end: Number.isFinite(end) ? Math.max(onset, end as number) : onset,
    value: { ...readValue(item.value, report, true), ...readControls(item.value, controls) },
    ...(locations.length > 0 && { locations }),
    ...(visuals.length > 0 && { visuals }),
    ...(log.length > 0 && { log }),
    ...(output && { output }),
  };
}

/** The controls of one onset, or of one entry of its effect chain. */
function readValue(
  value: Record<string, unknown>,
  report: Report,
  outer: boolean,
): Record<string, Json> {
  const result: Record<string, Json> = {};
  for (const key of Object.keys(value).slice(0, maxKeys)) {
    const read = eventTable.get(key)?.(value[key]) ?? readNested(key, value[key], report, outer);
    if (read !== undefined) result[key] = read;
    else if ((evaluatedControls as readonly string[]).includes(key)) report(notEvaluated(key));
  }
  return result;
}

/** Those that plugins brought; none of them is one of Strudel's. */
function readControls(value: Record<string, unknown>, controls: Controls): Record<string, Json> {
  const result: Record<string, Json> = {};
  for (const [key, kind] of controls) {
    const read = Object.hasOwn(value, key) ? kind(value[key]) : undefined;
    if (read !== undefined && !eventTable.has(key)) result[key] = read;
  }
  return result;
}

function readNested(key: string, value: unknown, report: Report, outer: boolean): Json | undefined {
  if (key === 'lfo' || key === 'env' || key === 'bmod') return readModulators(key, value);
  if (key !== 'FX' || !outer || !Array.isArray(value)) return undefined;
  return value
    .slice(0, maxEffects)
    .filter(isObject)
    .map((effect) => readValue(effect, report, false));
}

/** Modulators by id; superdough finds the ids, in order, in a Set beside them. */
function readModulators(kind: 'lfo' | 'env' | 'bmod', value: unknown): Json | undefined {
  const table = modulatorTable.get(kind);
  if (!isObject(value) || !Array.isArray(value.__ids) || table === undefined) return undefined;
  const ids = new Set<string>();
  const result: Record<string, unknown> = {};
  for (const claimed of value.__ids.slice(0, maxModulators)) {
    const id = String(claimed).slice(0, 32);
    const entry = Object.hasOwn(value, id) ? value[id] : undefined;
    if (!isObject(entry) || id in Object.prototype || id === '__ids') continue;
    const read: Record<string, Json> = {};
    for (const [key, of] of table) {
      const item = Object.hasOwn(entry, key) ? of(entry[key]) : undefined;
      if (item !== undefined) read[key] = item;
    }
    ids.add(id);
    result[id] = read;
  }
  // A Set is no Json, but what superdough iterates.
  return ids.size === 0 ? undefined : ({ ...result, __ids: ids } as unknown as Json);
}

/** What the program says of an onset. */
function readLines(claimed: unknown): string[] {
  if (!Array.isArray(claimed)) return [];
  const { ofOnset, length } = programLimits.log;
  return claimed
    .slice(0, ofOnset)
    .filter((line): line is string => typeof line === 'string')
    .map((line) => line.slice(0, length));
}

function readVisualNumbers(claimed: unknown): number[] {
  if (!Array.isArray(claimed)) return [];
  return claimed
    .slice(0, 16)
    .filter((item) => Number.isInteger(item) && item >= 0 && item < programLimits.widgets.visuals);
}

function readOutput(claimed: unknown): EventOutput | undefined {
  if (!isObject(claimed) || typeof claimed.name !== 'string') return undefined;
  const port = outputPort(claimed.port) as string | number | undefined;
  const settings = Object.entries(isObject(claimed.settings) ? claimed.settings : {})
    .slice(0, 16)
    .flatMap(([key, value]) => {
      const read = outputSetting(value) as number | undefined;
      return read === undefined || outputPort(key) === undefined ? [] : [[key, read] as const];
    });
  return {
    name: claimed.name.slice(0, 16),
    ...(port !== undefined && { port }),
    ...(settings.length > 0 && { settings: Object.fromEntries(settings) }),
  };
}

function readLocations(claimed: unknown): [number, number][] {
  if (!Array.isArray(claimed)) return [];
  return claimed
    .slice(0, maxLocations)
    .filter(isLocation)
    .map(([from, to]) => [from, to]);
}

function isLocation(item: unknown): item is [number, number] {
  return (
    Array.isArray(item) &&
    item.length === 2 &&
    item.every((offset) => Number.isInteger(offset) && offset >= 0 && offset < 1e7)
  );
}

function notEvaluated(key: string): Problem {
  return {
    code: 'control_unavailable',
    message: `${key} holds code that would run inside the sound engine, so it is not played here.`,
    subject: key,
  };
}
