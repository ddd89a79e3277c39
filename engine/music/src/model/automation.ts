import {
  type Automation,
  type AutomationPoint,
  automatedControl,
  automationAt,
  clamp,
  type MusicNote,
  type MusicPattern,
  type MusicTrack,
  ownAmount,
  ticks,
} from '@hocket/sdk';
import { automatedCall } from '../controls.ts';
import { commonPeriod } from '../mini-notation/literal-time.ts';
import { isNone, laneOf, laneTicks, own, sortedNotes } from './lane.ts';
import { sliceOf } from './sliced-music.ts';

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

/** What a control of a track is at each step of a pattern, as code sets it. */
export interface ControlSteps {
  /** The method, `lpf`. */
  call: string;
  /** An amount for each step of the pattern: that at its beginning. */
  amounts: readonly number[];
}

/**
 * The automation of a track that some note of its lane takes: not that of which each note locks its own, nor that of which
 * all points wait behind the pattern's end. An audio track's clips take all. By control.
 */
export function heardAutomation(pattern: MusicPattern, track: MusicTrack): readonly ControlSteps[] {
  const controls = pattern.automation && own(pattern.automation, track.id);
  if (!controls) return none;
  const lane = laneOf(pattern, track.id);
  const end = laneTicks(pattern, lane);
  const heard = sortedNotes(lane).filter(([, { at }]) => at < end);
  const all = controlSteps(controls, pattern.length, track);
  if (track.clips !== undefined) return all;
  return all.filter(({ call }) => heard.some(([, note]) => !isSet(note, call)));
}

/** Whether a note sets a control for itself. */
function isSet(note: MusicNote, call: string): boolean {
  return Object.hasOwn(note.locks ?? {}, call) || sliceOf(note).some(({ name }) => name === call);
}

const none: readonly ControlSteps[] = [];

/** What automation makes of a track's controls, for a pattern of so many steps. */
export function controlSteps(
  controls: ControlAutomation,
  length: number,
  track: MusicTrack,
): readonly ControlSteps[] {
  const known = steps.get(controls);
  if (known?.length === length && known.track === track) return known.all;
  const all = Object.entries(controls).flatMap(([name, automation]): ControlSteps[] => {
    const row = automatedControl(name);
    const isHeard = Object.values(automation.points).some(({ at }) => at < length * ticks.step);
    if (!row || !isHeard) return [];
    const amount = ownAmount(track, name);
    const { call } = automatedCall(name, 0);
    const amounts = Array.from({ length }, (_, step) => {
      const value = automationAt(automation, step * ticks.step, row, amount) ?? row.min;
      return automatedCall(name, clamp(value, row.min, row.max)).amount;
    });
    return [{ call, amounts }];
  });
  const inOrder = all.sort((one, other) => (one.call < other.call ? -1 : 1));
  steps.set(controls, { length, track, all: inOrder });
  return inOrder;
}

/** Worked out once for each state: neither automation nor tracks change in place. */
const steps = new WeakMap<
  ControlAutomation,
  { length: number; track: MusicTrack; all: readonly ControlSteps[] }
>();

/** Steps after which a lane of so many begins anew together with its automation. */
export function stepsTogether(lane: number, automation: readonly ControlSteps[]): number {
  return automation.reduce((steps, { amounts }) => commonPeriod(steps, amounts.length), lane);
}

/** How many points the automation of a pattern has. */
export function countPoints({ automation = {} }: MusicPattern): number {
  let count = 0;
  for (const controls of Object.values(automation))
    for (const { points } of Object.values<Automation>(controls as ControlAutomation))
      count += Object.keys(points).length;
  return count;
}
