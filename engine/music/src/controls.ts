import { clamp, type Effect, isParamControl, limits, type Track, trackControls } from '@hocket/sdk';

/** One setting of a sound, as code and as events have it. */
export interface Control {
  /** The method in code, `lpf`. */
  name: string;
  /** The key in an event's value, `cutoff`. */
  key: string;
  amount: number;
}

/** The control that a number sets, and those beside it. */
type ControlRow = Pick<Effect, 'control' | 'key' | 'min' | 'max' | 'beside'>;

/** The most that a track's gain can be. */
export const mostGain = limits.trackVolume.max / 100;

const gain: ControlRow = { control: 'gain', key: 'gain', min: 0, max: mostGain };
const pan: ControlRow = { control: 'pan', key: 'pan', min: 0, max: 1 };
/** What a note can lock, but parameters of instruments, by the method in code. */
const lockable = new Map<string, ControlRow>(
  [gain, pan, ...trackControls].map((row) => [row.control, row]),
);

/** The controls that a track's volume and effects set, in the order in which code sets them. */
export function controlsOf({ volume, effects = {} }: Pick<Track, 'volume' | 'effects'>): Control[] {
  const amounts: [ControlRow, number | undefined][] = [
    [gain, volume / 100],
    ...trackControls.map((row): [ControlRow, number | undefined] => [row, effects[row.name]]),
  ];
  return [
    ...amounts.flatMap(([row, amount]) => (isNumber(amount) ? controlsOfRow(row, amount) : [])),
    ...paramControls(effects),
  ];
}

/** The controls that a note locks, each within its range; names that nothing knows are left out. */
export function controlsOfLocks(locks: Readonly<Record<string, number>>): Control[] {
  const rows = Object.entries(locks).flatMap(([name, amount]) => {
    const row = lockable.get(name);
    return row && isNumber(amount) ? controlsOfRow(row, amount) : [];
  });
  return [...rows, ...paramControls(locks)];
}

const callsOf = new Map([
  ['volume', gain.control],
  [pan.control, pan.control],
  ...trackControls.map(({ name, control }) => [name, control] as const),
]);
const namesOf = new Map([...callsOf].map(([name, call]) => [call, name]));

/** The method by which code sets what is automated, and the amount that it takes. */
export function automatedCall(name: string, value: number): { call: string; amount: number } {
  const amount = name === 'volume' ? value / 100 : value;
  return { call: callsOf.get(name) ?? name, amount: roundForCode(amount) };
}

/** What a method of code sets, as automation names it, and the value that it has there. */
export function automatedName(call: string, amount: number): { name: string; value: number } {
  const name = namesOf.get(call) ?? call;
  return { name, value: name === 'volume' ? Number((amount * 100).toFixed(4)) : amount };
}

/** Whether an amount is in the range of what a method sets. */
export function isInRange(call: string, amount: number): boolean {
  const { min, max } = lockable.get(call) ?? { min: amount, max: amount };
  return amount >= min && amount <= max;
}

/** The amount that a note locks, within the range of its control. */
export function lockedAmount(name: string, amount: number): number {
  const row = lockable.get(name);
  return roundForCode(row ? clamp(amount, row.min, row.max) : amount);
}

/** Whether a note can lock a control of this name. */
export function isLockable(name: string): boolean {
  return lockable.has(name) || isParamControl(name);
}

/** Parameters of a plugin's instrument, which has their ranges. */
function paramControls(amounts: Readonly<Record<string, number>>): Control[] {
  return Object.entries(amounts).flatMap(([name, amount]) =>
    isParamControl(name) && isNumber(amount) ? [control(name, amount)] : [],
  );
}

function controlsOfRow(row: ControlRow, amount: number): Control[] {
  const { key, min, max, beside = {} } = row;
  return [
    control(row.control, clamp(amount, min, max), key),
    ...Object.entries(beside).map(([each, value]) => control(each, value)),
  ];
}

function control(name: string, amount: number, key = name): Control {
  return { name, key, amount: roundForCode(amount) };
}

/** A finite number. */
export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** With as many digits as code shows, so that code and grid play the same. */
export function roundForCode(amount: number): number {
  // No amount is -0, which texts cannot say.
  return Math.round(amount * 1e4) / 1e4 + 0;
}
