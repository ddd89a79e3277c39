import { type Doc, isDoc, setField } from '../bson/codec.ts';
import { isIndex } from '../bson/path.ts';
import { CommandError } from '../command-error.ts';

/** Something with fields: a document, or an array by position. */
export type Container = Doc | unknown[];

/** The array elements that `$` and `$[name]` in a path stand for. */
export interface Positions {
  /** The element the query matched, for the array at the path before `$`. */
  matched: (arrayPath: string) => number;
  /** Whether an element passes the array filter of a name. */
  passes: (name: string, element: unknown) => boolean;
}

const MAX_PADDING = 1_500_000;

/**
 * Calls leaf with every container and key that a path of an update names. When `create` is set,
 * documents missing on the way are made, and a way that cannot be made rejects with PathNotViable.
 */
export function edit(
  container: Container,
  path: readonly string[],
  positions: Positions,
  create: boolean,
  leaf: (container: Container, key: string) => void,
  at = 0,
): void {
  const part = path[at] ?? '';
  for (const key of keysFor(container, part, path.slice(0, at), positions)) {
    if (Array.isArray(container) && !isIndex(key)) {
      if (create) throw notViable(key, path, at);
      continue;
    }
    if (at === path.length - 1) {
      leaf(container, key);
      continue;
    }
    let child = getField(container, key);
    if (child === undefined) {
      if (!create) continue;
      if (path[at + 1]?.startsWith('$')) throw mustExist(path, at);
      child = {};
      putField(container, key, child);
    }
    if (isDoc(child) || Array.isArray(child)) {
      edit(child, path, positions, create, leaf, at + 1);
    } else if (create) throw notViable(path[at + 1] ?? '', path, at);
  }
}

/** An own field of a document, or an element of an array. */
export function getField(container: Container, key: string): unknown {
  if (Array.isArray(container)) return container[Number(key)];
  return Object.hasOwn(container, key) ? container[key] : undefined;
}

/** Sets a field or an element; an array is filled up with null. */
export function putField(container: Container, key: string, value: unknown): void {
  if (!Array.isArray(container)) {
    setField(container, key, value);
    return;
  }
  const index = Number(key);
  if (index - container.length > MAX_PADDING) {
    throw new CommandError('BadValue', `Cannot pad an array to position ${index}`);
  }
  while (container.length < index) container.push(null);
  container[index] = value;
}

function keysFor(
  container: Container,
  part: string,
  before: readonly string[],
  positions: Positions,
): string[] {
  if (part === '$') return [String(positions.matched(before.join('.')))];
  const name = /^\$\[(.*)\]$/.exec(part)?.[1];
  if (name === undefined) return [part];
  if (!Array.isArray(container)) throw mustExist(before, before.length - 1);
  return container.flatMap((element, index) =>
    name === '' || positions.passes(name, element) ? [String(index)] : [],
  );
}

function notViable(key: string, path: readonly string[], at: number): CommandError {
  const where = path.slice(0, at + 1).join('.');
  return new CommandError('PathNotViable', `Cannot create field '${key}' in element '${where}'`);
}

function mustExist(path: readonly string[], at: number): CommandError {
  const where = path.slice(0, at + 1).join('.');
  return new CommandError(
    'BadValue',
    `The path '${where}' must exist and be an array in order to apply array updates`,
  );
}
