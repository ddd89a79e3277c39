import { isObject, type Json, type Music, type MusicPatch } from '@hocket/sdk';
import { belowPath, type Part, partOf } from './music-shape.ts';
import { splicesBetween } from './text-splice.ts';

/** Something in a list, by its id. */
interface Entity {
  id: string;
}

/**
 * The patches that make one music, or one project, of another. What is the same object in both is not looked into, so
 * little work follows from a small change of much music.
 */
export function patchesBetween<M extends Music>(before: M, after: M): MusicPatch[] {
  return [...compared(partOf(before), before, after, '')];
}

function* compared(
  part: Part,
  before: unknown,
  after: unknown,
  path: string,
): Generator<MusicPatch> {
  if (before === after) return;
  if (part.kind === 'value') {
    if (JSON.stringify(before) !== JSON.stringify(after)) yield patchOf(path, after);
  } else if (part.kind === 'text') {
    for (const splice of splicesBetween(before as string, after as string)) {
      yield patchOf(path, splice);
    }
  } else if (part.kind === 'list') {
    yield* comparedLists(part.each, before as Entity[], after as Entity[], path);
  } else if (part.kind === 'fields') {
    for (const [name, each] of Object.entries(part.fields)) {
      yield* compared(each, valueAt(before, name), valueAt(after, name), belowPath(path, name));
    }
  } else {
    const names = new Set([...namesOf(before), ...namesOf(after)]);
    for (const name of names) {
      const [old, now] = [valueAt(before, name), valueAt(after, name)];
      const comesWhole = !part.empty && (old === undefined || now === undefined);
      if (comesWhole) yield patchOf(belowPath(path, name), now);
      else yield* compared(part.each, old, now, belowPath(path, name));
    }
  }
}

function* comparedLists(
  part: Part,
  before: readonly Entity[],
  after: readonly Entity[],
  path: string,
): Generator<MusicPatch> {
  const old = new Map(before.map((item) => [item.id, item]));
  const now = new Map(after.map((item) => [item.id, item]));
  for (const id of old.keys()) if (!now.has(id)) yield { path: belowPath(path, id) };
  for (const [id, item] of now) {
    const earlier = old.get(id);
    if (earlier) yield* compared(part, earlier, item, belowPath(path, id));
    else yield patchOf(belowPath(path, id), item);
  }
  const stayed = [...old.keys()].filter((id) => now.has(id));
  const added = [...now.keys()].filter((id) => !old.has(id));
  const order = [...now.keys()];
  if ([...stayed, ...added].some((id, index) => id !== order[index])) yield { path, value: order };
}

function patchOf(path: string, value: unknown): MusicPatch {
  return value === undefined ? { path } : { path, value: value as Json };
}

function namesOf(record: unknown): string[] {
  return isObject(record) ? Object.keys(record) : [];
}

function valueAt(record: unknown, name: string): unknown {
  return isObject(record) && Object.hasOwn(record, name) ? record[name] : undefined;
}
