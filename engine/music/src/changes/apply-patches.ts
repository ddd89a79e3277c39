import { isObject, type Music, type MusicPatch } from '@hocket/sdk';
import { produce } from 'immer';
import { mergedMusic } from '../model/checked-music.ts';
import { settledMusic } from '../model/settled-music.ts';
import { musicInvalid } from '../reasons.ts';
import { type Part, partOf } from './music-shape.ts';
import { spliced } from './text-splice.ts';

/** The most that one call takes; of orders fewer, each of which goes through a whole list. */
const mostPatches = 100_000;
const mostOrders = 1000;
const orders = new Set(['/tracks', '/patterns', '/song']);

/** Part of music as it is being changed. */
type Owner = Record<string, unknown>;

/**
 * Music, or a project, with changes that were made elsewhere, maybe in an older state of it. What is changed in something
 * that is gone stays gone; then all parts are brought into agreement (`settledMusic`). Throws `music_invalid` where a
 * patch has no place, or where all of them together make what the studio could not have made; then none is made.
 */
export function applyPatches<M extends Music>(music: M, patches: readonly MusicPatch[]): M {
  if (!Array.isArray(patches) || patches.length > mostPatches) throw misplaced('');
  if (patches.filter((patch) => orders.has(patch?.path)).length > mostOrders) throw misplaced('');
  const made = patched(music, patches);
  return made === music ? music : mergedMusic(made);
}

/** The same for changes that were made here, in the very state of `music` or in the one that they lead back to. */
export function replay<M extends Music>(music: M, patches: readonly MusicPatch[]): M {
  return settledMusic(patched(music, patches));
}

function patched<M extends Music>(music: M, patches: readonly MusicPatch[]): M {
  const whole = partOf(music);
  return produce(music as unknown as Owner, (draft) => {
    for (const patch of patches as readonly unknown[]) {
      if (!isObject(patch) || typeof patch.path !== 'string') throw misplaced('');
      applyPatch(draft, whole, patch.path, patch.value);
    }
  }) as unknown as M;
}

function applyPatch(music: Owner, whole: Part, path: string, value: unknown): void {
  const names = path.split('/').map(unescaped);
  if (names.shift() !== '' || names.includes('__proto__')) throw misplaced(path);
  const last = names.pop() ?? '';
  let owner = music;
  let part = whole;
  for (const name of names) {
    const inner = innerPart(part, name, path);
    const next =
      part.kind === 'list' ? itemOf(owner, name) : enter(owner, name, part, inner, value);
    // It is gone, and what is in it too.
    if (next === undefined) return;
    if (typeof next !== 'object' || next === null) throw misplaced(path);
    owner = next as Owner;
    part = inner;
  }
  const inner = innerPart(part, last, path);
  if (part.kind === 'list') setItem(owner, last, value, path);
  else if (part.kind === 'fields' && inner.kind === 'list') setOrder(owner[last], value, path);
  else if (inner.kind === 'text') setText(owner, last, value, path);
  else if (part.kind === 'fields' && inner.kind !== 'value') throw misplaced(path);
  else if (value === undefined) delete owner[last];
  else owner[last] = value;
}

function unescaped(name: string): string {
  return name.replaceAll('~1', '/').replaceAll('~0', '~');
}

function innerPart(part: Part, name: string, path: string): Part {
  if (part.kind === 'list' || part.kind === 'record') return part.each;
  const inner = part.kind === 'fields' && Object.hasOwn(part.fields, name) && part.fields[name];
  if (!inner) throw misplaced(path);
  return inner;
}

/** What stands under a name; a record that may be left out is begun when something comes into it. */
function enter(owner: Owner, name: string, part: Part, inner: Part, value: unknown): unknown {
  if (Object.hasOwn(owner, name)) return owner[name];
  if (value === undefined) return undefined;
  if (part.kind === 'record' && part.empty) owner[name] = part.empty();
  else if (part.kind === 'fields' && inner.kind === 'record') owner[name] = {};
  else return undefined;
  return owner[name];
}

/** Lists hold what has an id. */
function asItems(list: unknown): { id: string }[] {
  return list as { id: string }[];
}

function itemOf(list: unknown, id: string): unknown {
  return asItems(list).find((item) => item.id === id);
}

function setItem(list: unknown, id: string, value: unknown, path: string): void {
  const items = asItems(list);
  const at = items.findIndex((item) => item.id === id);
  if (value === undefined) {
    if (at >= 0) items.splice(at, 1);
    return;
  }
  if (!isObject(value) || value.id !== id) throw misplaced(path);
  items.splice(at >= 0 ? at : items.length, 1, value as { id: string });
}

function setText(owner: Owner, name: string, value: unknown, path: string): void {
  const text = spliced(owner[name], value);
  if (text === undefined) throw misplaced(path);
  owner[name] = text;
}

/** Items that the order does not name stay behind those that they stood behind. */
function setOrder(list: unknown, order: unknown, path: string): void {
  if (!Array.isArray(order)) throw misplaced(path);
  const items = asItems(list);
  const byId = new Map(items.map((item) => [item.id, item]));
  const sorted = [...new Set<unknown>(order)].flatMap((id) => byId.get(id as string) ?? []);
  const isNamed = new Set(sorted);
  for (const [index, item] of items.entries()) {
    if (isNamed.has(item)) continue;
    const before = items[index - 1];
    sorted.splice(before === undefined ? 0 : sorted.indexOf(before) + 1, 0, item);
  }
  items.splice(0, items.length, ...sorted);
}

function misplaced(path: string): Error {
  return musicInvalid('music_form', { place: path.slice(0, 200) || 'patches' });
}
