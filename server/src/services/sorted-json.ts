import { isObject } from '@hocket/sdk';
/** JSON in which the order of fields is always the same. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    isObject(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
