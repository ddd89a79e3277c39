import { isObject, type Json, type MusicProject, type TextSplice } from '@hocket/sdk';
import { belowPath, namesOfPath, type Part, partOf } from '../changes/music-shape.ts';

/** The lists of a project. Each of their items says its place with a number: equal ones go by their ids. */
export const itemLists = ['tracks', 'patterns', 'song'] as const;

export type ItemList = (typeof itemLists)[number];

/**
 * What a path is in a document. That holds, beside the code, one flat map of entries by the paths of patches, so that two
 * people who begin a lane at once lose nothing. A note, a point or a clip is one entry. A track, pattern or section is an
 * entry with its plain fields as they were when it came; each field that is set later has an entry of its own, `null`
 * where it was taken away, and what it holds by id has entries, too. What is under an item that is gone counts for nothing.
 */
export type PathKind =
  | { kind: 'text' }
  | { kind: 'order'; list: ItemList }
  | { kind: 'item'; list: ItemList; key: string; part: Part }
  | { kind: 'field'; item: string; name: string; key: string }
  /** `inner`: what of it is meant, where it is not the whole. */
  | { kind: 'entry'; key: string; inner: readonly string[] };

const whole = partOf({ schema: 2 } as MusicProject);

/** What a path is; undefined where a project has no such place. */
export function pathKind(path: string): PathKind | undefined {
  const names = namesOfPath(path) ?? [];
  const [list = '', id] = names;
  let part = whole;
  let key = '';
  for (const [index, name] of names.entries()) {
    const inner = innerOf(part, name);
    if (!inner) return undefined;
    key = belowPath(key, name);
    if (inner.kind === 'text') return { kind: 'text' };
    const isWhole = inner.kind === 'value' || (part.kind === 'record' && isLeaf(part));
    if (part.kind === 'fields' && index === 2 && id !== undefined && inner.kind === 'value') {
      const item = belowPath(belowPath('', list), id);
      if (isItemList(list))
        return names.length === 3 ? { kind: 'field', item, name, key } : undefined;
    }
    if (isWhole) return { kind: 'entry', key, inner: names.slice(index + 1) };
    part = inner;
  }
  if (!isItemList(list)) return undefined;
  if (names.length === 1) return { kind: 'order', list };
  return names.length === 2 ? { kind: 'item', list, key, part } : undefined;
}

function isItemList(name: string): name is ItemList {
  return (itemLists as readonly string[]).includes(name);
}

function innerOf(part: Part, name: string): Part | undefined {
  if (part.kind === 'list' || part.kind === 'record') return part.each;
  if (part.kind !== 'fields' || !Object.hasOwn(part.fields, name)) return undefined;
  return part.fields[name];
}

/** Whether what a record has by id is one entry each: it comes whole. */
function isLeaf({ each, empty }: Extract<Part, { kind: 'record' }>): boolean {
  return each.kind === 'value' || (each.kind === 'fields' && !empty);
}

/** The entries of something that stands at a path. */
function* entriesOf(part: Part, value: unknown, path: string): Generator<[string, Json]> {
  if (value === undefined) return;
  if (part.kind === 'value') yield [path, value as Json];
  else if (part.kind === 'list') {
    for (const [index, item] of (value as { id: string }[]).entries()) {
      yield* itemEntries(part.each, item, belowPath(path, item.id), index);
    }
  } else if (part.kind === 'record') {
    for (const [name, each] of Object.entries(value as object)) {
      const inner = belowPath(path, name);
      if (isLeaf(part)) yield [inner, each as Json];
      else yield* entriesOf(part.each, each, inner);
    }
  } else if (part.kind === 'fields') {
    for (const [name, each] of Object.entries(part.fields)) {
      yield* entriesOf(each, fieldOf(value, name), belowPath(path, name));
    }
  }
}

/** The entries of a track, a pattern or a section. */
export function* itemEntries(
  part: Part,
  item: unknown,
  path: string,
  place: number,
): Generator<[string, Json]> {
  if (part.kind !== 'fields') return;
  const base: Record<string, Json> = { place };
  for (const [name, each] of Object.entries(part.fields)) {
    const value = fieldOf(item, name);
    if (value === undefined) continue;
    if (each.kind === 'value') base[name] = value as Json;
    else yield* entriesOf(each, value, belowPath(path, name));
  }
  yield [path, base];
}

/** All entries of a project; its code is none of them. */
export function projectEntries(project: MusicProject): Generator<[string, Json]> {
  return entriesOf(whole, project, '');
}

function fieldOf(owner: unknown, name: string): unknown {
  return isObject(owner) && Object.hasOwn(owner, name) ? owner[name] : undefined;
}

/** An entry with another value in one place within it; without one that is taken out. */
export function entryWith(entry: Json, inner: readonly string[], value: Json | undefined): Json {
  const [name, ...more] = inner;
  if (name === undefined) return entry;
  const made: Record<string, Json> = isObject(entry) ? { ...(entry as Record<string, Json>) } : {};
  const next = more.length > 0 ? entryWith(made[name] ?? {}, more, value) : value;
  const isNone =
    next === undefined || (more.length > 0 && Object.keys(next as object).length === 0);
  if (isNone) delete made[name];
  else made[name] = next;
  return made;
}

/** A splice that begins and ends between whole characters: half of one would become another on its way. */
export function wholeCharacters(text: string, { at, remove, insert }: TextSplice): TextSplice {
  const end = at + remove.length;
  const before = splits(text, at) ? text.slice(at - 1, at) : '';
  const after = splits(text, end) ? text.slice(end, end + 1) : '';
  return {
    at: at - before.length,
    remove: before + remove + after,
    insert: (before + insert + after).toWellFormed(),
  };
}

/** Whether a place is within a character of two units. */
function splits(text: string, at: number): boolean {
  return isHigh(text.charCodeAt(at - 1)) && isLow(text.charCodeAt(at));
}

const isHigh = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;

/** The same data with every text well formed: half a character becomes another one on its way. */
export function wellFormed(value: Json): Json {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name.toWellFormed(), wellFormed(each as Json)]),
  );
}
