import { isDoc } from './codec.ts';

/**
 * Calls visit with every value a dotted path reaches, arrays on the way being looked through, as
 * MongoDB does; a missing value is undefined. Stops and returns true once visit returns true.
 */
export function reach(
  value: unknown,
  path: readonly string[],
  visit: (value: unknown) => boolean,
  at = 0,
): boolean {
  const part = path[at];
  if (part === undefined) return visit(value);
  if (Array.isArray(value)) {
    if (isIndex(part) && Number(part) < value.length) {
      if (reach(value[Number(part)], path, visit, at + 1)) return true;
    }
    return value.some((item) => isDoc(item) && reach(item, path, visit, at));
  }
  if (isDoc(value) && Object.hasOwn(value, part)) return reach(value[part], path, visit, at + 1);
  return visit(undefined);
}

/** Whether a part of a path is an array position. */
export function isIndex(part: string): boolean {
  return /^(0|[1-9]\d*)$/.test(part);
}

/** The parts of a dotted path. */
export function split(path: string): string[] {
  return path.split('.');
}
