import { isObject } from '@hocket/sdk';
/**
 * A value as text in which two that sound the same are the same: keys in order, Sets as Sets, exact
 * numbers as plain ones to nine digits, true and false as the 1 and 0 that they are to a sound.
 */
export function plainProgram(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) => {
    if (typeof item === 'bigint' || typeof item === 'boolean') return Number(item);
    if (item instanceof Set) return { set: [...item].map(String) };
    if (typeof item === 'number') return Number.isFinite(item) ? rounded(item) : String(item);
    if (!isObject(item)) return item;
    const { s, n, d } = item;
    const exact = typeof s === 'bigint' && typeof n === 'bigint' && typeof d === 'bigint';
    if (exact) return rounded(Number(item.valueOf()));
    return Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** -0 becomes 0. */
function rounded(value: number): number {
  return Number(value.toPrecision(9)) + 0;
}
