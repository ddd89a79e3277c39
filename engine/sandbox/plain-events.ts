import { type Event, isObject, type Json } from '@hocket/sdk';
import type { Hap } from '@strudel/core';
import { programLimits } from '../src/budget/limits.ts';

const { length, ofOnset } = programLimits.log;
const maxLocations = 16;
const maxDepth = 6;

/** Onsets of `haps` as plain data that crosses to the page; those without controls are left out. */
export function plainEvents(haps: readonly Hap[]): Event[] {
  const events: Event[] = [];
  for (const hap of haps) {
    if (hap.whole === undefined || !hap.hasOnset() || !hasControls(hap.value)) continue;
    const begin = hap.whole.begin.valueOf();
    const locations = (hap.context.locations ?? []).slice(0, maxLocations);
    events.push({
      begin,
      // The duration that sounds: Strudel's `clip` and `duration` controls are in it.
      end: begin + lengthOf(hap),
      value: plain(hap.value, 0) as Record<string, Json>,
      ...(locations.length > 0 && {
        locations: locations.map(({ start, end }): [number, number] => [start, end]),
      }),
      ...(hap.context.says !== undefined && { log: linesOf(hap, hap.context.says) }),
      ...(hap.context.visuals !== undefined && { visuals: hap.context.visuals }),
      ...(hap.context.output !== undefined && { output: hap.context.output }),
    });
  }
  return events;
}

/** What `.log()` and its like say of an onset. */
function linesOf(hap: Hap, says: readonly ((hap: Hap) => unknown)[]): string[] {
  return says.slice(0, ofOnset).map((say) => {
    try {
      return String(say(hap)).slice(0, length);
    } catch (error) {
      return String(error).slice(0, length);
    }
  });
}

/** In cycles; 0 for one that is no number, which Strudel's exact numbers refuse. */
function lengthOf(hap: Hap): number {
  try {
    return hap.duration.valueOf();
  } catch {
    return 0;
  }
}

/** True for an object of controls; a bare number or word (`"c e g"`) names no sound. */
export function hasControls(value: unknown): value is Record<string, unknown> {
  return isObject(value) && !isFraction(value);
}

/** A value without what cannot cross: functions, cycles, exact numbers. */
export function plainData(value: object): unknown {
  return plain(value, 0);
}

function plain(value: unknown, depth: number): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'object' || value === null)
    return typeof value === 'function' || typeof value === 'symbol' ? undefined : value;
  if (isFraction(value)) return Number(value.valueOf());
  if (depth >= maxDepth) return undefined;
  // Sets (of modulators' ids) cross as lists; the page makes them Sets again.
  const items = value instanceof Set ? [...value] : value;
  if (Array.isArray(items)) return items.map((item) => plain(item, depth + 1));
  const result: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    const kept = plain(item, depth + 1);
    if (kept !== undefined) result[key] = kept;
  }
  return result;
}

/** Strudel's exact numbers: sign, numerator and denominator as BigInt. */
function isFraction(value: object): value is { valueOf(): number } {
  const { s, n, d } = value as Record<string, unknown>;
  return typeof s === 'bigint' && typeof n === 'bigint' && typeof d === 'bigint';
}
