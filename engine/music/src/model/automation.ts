import {
  type Automation,
  type AutomationPoint,
  automatedControl,
  clamp,
  type MusicPattern,
} from '@hocket/sdk';
import { isNone } from './lane.ts';

type PatternAutomation = NonNullable<MusicPattern['automation']>;
type ControlAutomation = PatternAutomation[string];

/** Automation that was looked through; it never changes. */
const settled = new WeakSet<object>();

/**
 * The automation of a pattern as far as its tracks are there: one point at a time, of several the one with the smallest
 * id, values within the ranges of their controls, no record empty. Undefined where nothing is left; the same object where
 * all that holds.
 */
export function settledAutomation(
  automation: PatternAutomation,
  tracks: ReadonlySet<string>,
): PatternAutomation | undefined {
  return mapped(automation, (controls, track) =>
    tracks.has(track) ? mapped(controls, settledControl) : undefined,
  );
}

function settledControl(automation: Automation, control: string): Automation | undefined {
  if (settled.has(automation)) return automation;
  const row = automatedControl(control);
  if (!row || isNone(automation.points)) return undefined;
  const entries = Object.entries(automation.points);
  const first = new Map<number, string>();
  for (const [id, { at }] of entries) {
    const known = first.get(at);
    if (known === undefined || id < known) first.set(at, id);
  }
  const kept = entries.flatMap(([id, point]): [string, AutomationPoint][] => {
    if (first.get(point.at) !== id) return [];
    const { ramp, at, value } = point;
    const within = clamp(value, row.min, row.max);
    const isSame = within === value && ramp !== false;
    return [[id, isSame ? point : { at, value: within, ...(ramp ? { ramp } : {}) }]];
  });
  const isSame =
    kept.length === entries.length && kept.every(([id, each]) => each === automation.points[id]);
  const result = isSame ? automation : { points: Object.fromEntries(kept) };
  settled.add(result);
  return result;
}

/** A record of what is made of each; the same where nothing changed, undefined where nothing is left. */
function mapped<T>(
  record: Readonly<Record<string, T>>,
  of: (value: T, name: string) => T | undefined,
): Readonly<Record<string, T>> | undefined {
  const entries = Object.entries(record);
  const made = entries.flatMap(([name, value]): [string, T][] => {
    const result = of(value, name);
    return result === undefined ? [] : [[name, result]];
  });
  if (made.length === 0) return undefined;
  const isSame =
    made.length === entries.length && made.every(([name, value]) => value === record[name]);
  return isSame ? record : Object.fromEntries(made);
}

/** How many points the automation of a pattern has. */
export function countPoints({ automation = {} }: MusicPattern): number {
  let count = 0;
  for (const controls of Object.values(automation))
    for (const { points } of Object.values<Automation>(controls as ControlAutomation))
      count += Object.keys(points).length;
  return count;
}
