import { isObject } from '@hocket/sdk';

/** JSON in which the order of fields is always the same. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(sorted(value));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const made: Record<string, unknown> = {};
  for (const name of Object.keys(value).sort()) made[name] = sorted(value[name]);
  return made;
}
