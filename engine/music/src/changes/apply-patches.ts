import { isObject, type Music, type MusicPatch } from '@hocket/sdk';
import { produce } from 'immer';
import { mergedMusic } from '../model/checked-music.ts';
import { settledMusic } from '../model/settled-music.ts';
import { musicInvalid } from '../music-invalid.ts';
import { namesOfPath, type Part, partOf } from './music-shape.ts';
import { SplicedText } from './text-splice.ts';

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

/** The same with what that leaves: parts may contradict each other. */
export function patched<M extends Music>(music: M, patches: readonly MusicPatch[]): M {
  const whole = partOf(music);
  return produce(music as unknown as Owner, (draft) => {
    const state = new PatchState();
    for (const patch of patches as readonly unknown[]) {
      if (!isObject(patch) || typeof patch.path !== 'string') throw misplaced('');
      applyPatch(draft, whole, patch.path, patch.value, state);
    }
    state.writeTo(draft);
  }) as unknown as M;
}

/** The texts and lists that patches change, by their names: only the whole of music has any. */
class PatchState {
  readonly #texts = new Map<string, SplicedText>();
  readonly #lists = new Map<string, ItemList>();

  text(name: string, current: unknown): SplicedText {
    return known(this.#texts, name, () => new SplicedText(String(current)));
  }

  list(name: string, current: unknown): ItemList {
    return known(this.#lists, name, () => new ItemList(current as Item[]));
  }

  writeTo(music: Owner): void {
    for (const [name, text] of this.#texts) music[name] = String(text);
    for (const [name, list] of this.#lists) if (list.isChanged) music[name] = list.items;
  }
}

function known<T>(all: Map<string, T>, name: string, make: () => T): T {
  const made = all.get(name) ?? make();
  all.set(name, made);
  return made;
}

function applyPatch(
  music: Owner,
  whole: Part,
  path: string,
  value: unknown,
  state: PatchState,
): void {
  const names = namesOfPath(path);
  if (!names) throw misplaced(path);
  const last = names.pop() ?? '';
  let owner: Owner | ItemList = music;
  let part = whole;
  for (const name of names) {
    const inner = innerPart(part, name, path);
    const next =
      owner instanceof ItemList
        ? owner.item(name)
        : inner.kind === 'list'
          ? state.list(name, owner[name])
          : enter(owner, name, part, inner, value);
    // It is gone, and what is in it too.
    if (next === undefined) return;
    if (typeof next !== 'object' || next === null) throw misplaced(path);
    owner = next as Owner | ItemList;
    part = inner;
  }
  const inner = innerPart(part, last, path);
  if (owner instanceof ItemList) owner.set(last, value, path);
  else if (inner.kind === 'list') state.list(last, owner[last]).sort(value, path);
  else if (inner.kind === 'text') {
    if (!state.text(last, owner[last]).splice(value)) throw misplaced(path);
  } else if (part.kind === 'fields' && inner.kind !== 'value') throw misplaced(path);
  else if (value === undefined) delete owner[last];
  else owner[last] = value;
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

/** What a list holds. */
interface Item {
  id: string;
}

/** More than any list may hold, also while some go and others come. */
const mostItems = 1000;

/** A list while patches change it. Its ids are plain texts, so that many patches find their items quickly. */
class ItemList {
  isChanged = false;
  #items: Item[];
  #ids: string[];

  constructor(items: readonly Item[]) {
    this.#items = [...items];
    this.#ids = items.map(({ id }) => id);
  }

  get items(): Item[] {
    return this.#items;
  }

  item(id: string): Item | undefined {
    return this.#items[this.#ids.indexOf(id)];
  }

  /** Puts an item in the place of the one with its id, or at the end; without a value that one goes. */
  set(id: string, value: unknown, path: string): void {
    const at = this.#ids.indexOf(id);
    if (value === undefined && at < 0) return;
    this.isChanged = true;
    if (value === undefined) {
      this.#items.splice(at, 1);
      this.#ids.splice(at, 1);
      return;
    }
    if (!isObject(value) || value.id !== id || this.#ids.length >= mostItems) throw misplaced(path);
    const place = at >= 0 ? at : this.#ids.length;
    this.#items[place] = value as unknown as Item;
    this.#ids[place] = id;
  }

  /** Items that the order does not name stay behind those that they stood behind. */
  sort(order: unknown, path: string): void {
    if (!Array.isArray(order)) throw misplaced(path);
    const all = this.#ids.map((id, index) => ({ id, item: this.#items[index] as Item }));
    const byId = new Map(all.map((each) => [each.id, each]));
    const sorted = [...new Set<unknown>(order)].flatMap((id) => byId.get(id as string) ?? []);
    const isNamed = new Set(sorted);
    for (const [index, each] of all.entries()) {
      if (isNamed.has(each)) continue;
      const before = all[index - 1];
      sorted.splice(before === undefined ? 0 : sorted.indexOf(before) + 1, 0, each);
    }
    this.isChanged = true;
    this.#items = sorted.map(({ item }) => item);
    this.#ids = sorted.map(({ id }) => id);
  }
}

function misplaced(path: string): Error {
  return musicInvalid('music_form', { place: path.slice(0, 200) || 'patches' });
}
