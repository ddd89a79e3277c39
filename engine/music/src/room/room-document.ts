import {
  isObject,
  type Json,
  type MusicPatch,
  type MusicProject,
  type TextSplice,
} from '@hocket/sdk';
import * as Y from 'yjs';
import { belowPath } from '../changes/music-shape.ts';
import {
  entryWith,
  type ItemList,
  itemEntries,
  itemLists,
  pathKind,
  projectEntries,
  wellFormed,
  wholeCharacters,
} from './room-entries.ts';

/** The entries of a project in its document. */
export function entriesIn(doc: Y.Doc): Y.Map<Json> {
  return doc.getMap('project');
}

/** Its code. */
export function codeIn(doc: Y.Doc): Y.Text {
  return doc.getText('code');
}

/** A document that holds a project, as a room begins. */
export function documentOf(project: MusicProject): Y.Doc {
  const doc = new Y.Doc();
  const entries = entriesIn(doc);
  doc.transact(() => {
    for (const [key, value] of projectEntries(project)) entries.set(key, wellFormed(value));
    codeIn(doc).insert(0, project.strudelCode.toWellFormed());
  });
  return doc;
}

/** Brings an update into a document; false where it is none. */
export function takeUpdate(doc: Y.Doc, update: Uint8Array): boolean {
  try {
    Y.applyUpdate(doc, update);
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes the changes of patches in a document, in one transaction of that origin. What is changed in something that is gone
 * stays gone, and so does what has no place.
 */
export function writePatches(doc: Y.Doc, patches: readonly MusicPatch[], origin?: unknown): void {
  doc.transact(() => {
    for (const patch of patches) writePatch(doc, patch);
  }, origin);
}

function writePatch(doc: Y.Doc, { path, value }: MusicPatch): void {
  const entries = entriesIn(doc);
  const kind = pathKind(path);
  if (!kind) return;
  const next = value === undefined ? undefined : wellFormed(value);
  if (kind.kind === 'text') splice(codeIn(doc), value as unknown as TextSplice);
  else if (kind.kind === 'order') sort(entries, kind.list, (next ?? []) as string[]);
  else if (kind.kind === 'item') {
    const place = itemPlace(entries, kind.key) ?? lastPlace(entries, kind.list) + 1;
    for (const key of keysUnder(entries, kind.key)) entries.delete(key);
    if (next === undefined) entries.delete(kind.key);
    else
      for (const [key, each] of itemEntries(kind.part, next, kind.key, place))
        entries.set(key, each);
  } else if (kind.kind === 'field') {
    if (entries.has(kind.item)) entries.set(kind.key, next ?? null);
  } else {
    const { key, inner } = kind;
    const known = entries.get(key);
    if (inner.length > 0) {
      if (known !== undefined) entries.set(key, entryWith(known, inner, next));
    } else if (next === undefined) entries.delete(key);
    else entries.set(key, next);
  }
}

/** What something else stands at now stays. */
function splice(text: Y.Text, asked: TextSplice): void {
  const now = text.toString();
  const { at, remove, insert } = wholeCharacters(now, asked);
  if (!now.startsWith(remove, at)) return;
  text.delete(at, remove.length);
  text.insert(at, insert);
}

/** The keys of what belongs to an item. */
export function keysUnder(entries: Y.Map<Json>, item: string): string[] {
  return [...entries.keys()].filter((key) => key.startsWith(`${item}/`));
}

/** The key of an item's place, once it was moved. */
export function placeKey(item: string): string {
  return belowPath(item, 'place');
}

/** An item's place in its list; undefined where there is no such item. */
export function itemPlace(entries: Y.Map<Json>, item: string): number | undefined {
  const base = entries.get(item);
  if (!isObject(base)) return undefined;
  const moved = entries.get(placeKey(item));
  return ([moved, base.place].find((place) => Number.isFinite(place)) as number | undefined) ?? 0;
}

/** The keys of a list's items, in their order. */
export function itemsIn(entries: Y.Map<Json>, list: ItemList): string[] {
  const items: { key: string; place: number }[] = [];
  for (const key of entries.keys()) {
    const place = isItemKey(key, list) ? itemPlace(entries, key) : undefined;
    if (place !== undefined) items.push({ key, place });
  }
  items.sort((a, b) => a.place - b.place || (a.key < b.key ? -1 : 1));
  return items.map(({ key }) => key);
}

function lastPlace(entries: Y.Map<Json>, list: ItemList): number {
  const last = itemsIn(entries, list).at(-1);
  return (last === undefined ? undefined : itemPlace(entries, last)) ?? -1;
}

/** Items that the order does not name stay behind those that they stood behind. */
function sort(entries: Y.Map<Json>, list: ItemList, order: readonly string[]): void {
  const items = itemsIn(entries, list);
  const named = order.map((id) => belowPath(belowPath('', list), id));
  const sorted = named.filter((key) => items.includes(key));
  for (const [index, key] of items.entries()) {
    if (sorted.includes(key)) continue;
    const before = items[index - 1];
    sorted.splice(before === undefined ? 0 : sorted.indexOf(before) + 1, 0, key);
  }
  for (const [place, key] of sorted.entries()) {
    if (itemPlace(entries, key) !== place) entries.set(placeKey(key), place);
  }
}

/** The keys of all tracks, patterns and sections. */
export function itemKeys(entries: Y.Map<Json>): string[] {
  return itemLists.flatMap((list) => itemsIn(entries, list));
}

/** Whether a change of one of these keys adds, removes or moves a track, a pattern or a section. */
export function changesItems(keys: Iterable<string>): boolean {
  for (const key of keys) {
    const item = key.endsWith('/place') ? key.slice(0, -'/place'.length) : key;
    if (itemLists.some((list) => isItemKey(item, list))) return true;
  }
  return false;
}

function isItemKey(key: string, list: ItemList): boolean {
  const start = `/${list}/`;
  return key.startsWith(start) && !key.includes('/', start.length);
}
