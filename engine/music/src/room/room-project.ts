import {
  isObject,
  type Json,
  limits,
  listShape,
  type Music,
  type MusicPatch,
  type MusicProject,
  newProject,
  oneOfShape,
  type Shape,
  textShape,
} from '@hocket/sdk';
import type * as Y from 'yjs';
import { patched } from '../changes/apply-patches.ts';
import { belowPath, namesOfPath } from '../changes/music-shape.ts';
import { mergedMusic } from '../model/checked-music.ts';
import {
  automationShape,
  clipShape,
  effectsShape,
  fieldsOfMusic,
  idShape,
  insertShape,
  lineShape,
  noteShape,
  patternFields,
  projectFields,
  recordingsShape,
  sectionFields,
  stepsShape,
  trackFields,
} from '../model/music-shapes.ts';
import { musicProjectOf } from '../schema-one/music-of-project.ts';
import { changesItems, codeIn, entriesIn, itemsIn, writePatches } from './room-document.ts';
import { type ItemList, itemLists, pathKind } from './room-entries.ts';
import { trimmedMusic } from './trimmed-music.ts';

/** What no document says of a project: only the server does. */
export type ProjectFacts = Pick<MusicProject, 'id' | 'rev' | 'engine' | 'isPublic'>;

/**
 * A project as a room's document has it, and the way to change it there. It follows the document as that changes, with
 * little work for a small change. Whatever anybody wrote there, what is read is a project that the studio could have made,
 * and the same wherever the document is the same: entries of another form count for nothing, notes that a merge leaves
 * twice at one place are one, and what is more than a project may have is left out.
 */
export class RoomProject {
  /** It is never changed in place. */
  project: MusicProject;
  readonly doc: Y.Doc;
  /** What the document says, before its parts are brought into agreement: what others leave out now may count later. */
  #said: MusicProject;
  readonly #onChange: (project: MusicProject) => void;
  /** Lists whose last item is gone: another one stands in for it. */
  #emptied: ItemList[] = [];
  readonly #follow = (transaction: Y.Transaction) => this.#read(transaction);

  constructor(
    doc: Y.Doc,
    facts: ProjectFacts,
    onChange: (project: MusicProject) => void = () => undefined,
  ) {
    this.doc = doc;
    this.#onChange = onChange;
    this.#said = this.#readAll(facts);
    this.project = agreed(this.#said);
    doc.on('afterTransaction', this.#follow);
  }

  /** Makes the changes of patches in the document, as one transaction of that origin; then `project` has them. */
  write(patches: readonly MusicPatch[], origin?: unknown): void {
    this.doc.transact(() => {
      // What stands in for the last of a list is to be there when it is changed.
      for (const list of this.#emptied) {
        for (const item of this.project[list]) {
          const value = item as unknown as Json;
          writePatches(this.doc, [{ path: belowPath(belowPath('', list), item.id), value }]);
        }
      }
      writePatches(this.doc, patches);
    }, origin);
  }

  /** Takes over what the server says of it. */
  settle(facts: Partial<ProjectFacts>): void {
    this.#said = { ...this.#said, ...facts };
    this.project = { ...this.project, ...facts };
  }

  /** Follows the document no longer. */
  end(): void {
    this.doc.off('afterTransaction', this.#follow);
  }

  #read({ changed }: Y.Transaction): void {
    const keys = changed.get(entriesIn(this.doc) as Y.AbstractType<unknown> as never);
    const isCodeChanged = changed.has(codeIn(this.doc) as Y.AbstractType<unknown> as never);
    if (!keys && !isCodeChanged) return;
    const names = [...(keys ?? [])].filter((key) => key !== null);
    if (changesItems(names)) this.#said = this.#readAll(this.#said);
    else {
      this.#said = patched(
        this.#said,
        names.flatMap((key) => this.#patchOf(key) ?? []),
      );
      if (isCodeChanged) this.#said = { ...this.#said, strudelCode: this.#code() };
    }
    this.project = agreed(this.#said);
    this.#onChange(this.project);
  }

  #readAll({ id, rev, engine, isPublic }: ProjectFacts): MusicProject {
    const entries = entriesIn(this.doc);
    const bare = { ...blank, id, rev, engine, isPublic, strudelCode: this.#code() };
    for (const list of itemLists) {
      const items = itemsIn(entries, list).flatMap((key) => itemOf(list, key, entries.get(key)));
      if (items.length > 0) Object.assign(bare, { [list]: items });
    }
    // The last of a list may go in two places at once: then there is one again.
    this.#emptied = itemLists.filter((list) => bare[list] === blank[list]);
    return patched(
      bare,
      [...entries.keys()].flatMap((key) => this.#patchOf(key) ?? []),
    );
  }

  /** The patch that makes a project say what an entry says, or what it says without that; undefined where it has no place. */
  #patchOf(key: string): MusicPatch | undefined {
    const kind = pathKind(key);
    const form = formOf(key);
    if (!form || !kind || !('key' in kind) || kind.key !== key || kind.kind === 'item') {
      return undefined;
    }
    const entries = entriesIn(this.doc);
    const value = entries.get(key);
    const patch = (now: unknown) =>
      now === undefined ? { path: key } : { path: key, value: now as Json };
    if (value !== undefined && value !== null && fits(form, value)) return patch(value);
    if (kind.kind === 'entry')
      return patch((blank as unknown as Record<string, Json>)[key.slice(1)]);
    if (value === null && fits(form, undefined)) return patch(undefined);
    const base = entries.get(kind.item);
    return patch(isObject(base) ? base[kind.name] : undefined);
  }

  #code(): string {
    return codeIn(this.doc).toString().slice(0, limits.codeLength);
  }
}

/** A new project, for what a document does not say. */
const blank: MusicProject = (({ tracks, ...project }) => ({
  ...project,
  tracks: tracks.slice(0, 1),
}))(musicProjectOf(newProject()));

const itemForms: Readonly<Record<ItemList, Readonly<Record<string, Shape<unknown>>>>> = {
  tracks: trackFields,
  patterns: patternFields,
  song: sectionFields,
};

/** What an item's own entry says of it; nothing where it is not an item's. */
function itemOf(list: ItemList, key: string, base: Json | undefined): object[] {
  const id = namesOfPath(key)?.[1];
  if (!isObject(base) || !fits(idShape, id)) return [];
  const { place, ...fields } = base;
  const form = itemForms[list];
  const areAll = Object.entries(form).every(([name, shape]) => fits(shape, fields[name]));
  const isMore = Object.keys(fields).some((name) => !Object.hasOwn(form, name));
  if (!areAll || isMore) return [];
  return [{ ...fields, id, ...(list === 'patterns' ? { lanes: {} } : {}) }];
}

/** Longer texts than the studio makes are cut before; as many characters as the API takes. */
const texts = {
  name: textShape(limits.nameLength),
  description: lineShape(limits.descriptionLength),
  tags: listShape(textShape(limits.tagLength), 0, limits.tags),
};

const values: Readonly<Record<string, Shape<unknown>>> = {
  ...fieldsOfMusic,
  ...projectFields,
  ...texts,
  // Where several edit, several links would write the same text: grid and code are edited each for itself.
  linked: oneOfShape([]),
};

/** Characters of a name in a path, as of one in a record. */
const longestName = 120;

/** What the entry of a key must be; undefined where a project has none of it. */
function formOf(key: string): Shape<unknown> | undefined {
  const names = namesOfPath(key) ?? [];
  const [area = '', id = '', field = '', track = '', part = '', , point = ''] = names;
  if (names.length === 1) return values[area];
  if (names.some((each) => each.length > longestName)) return undefined;
  // A record is checked with what is to stand in it.
  const inRecord = (shape: Shape<unknown>, name: string): Shape<unknown> => {
    return (value, at) => shape({ [name]: value }, at);
  };
  if (area === 'mix') return inRecord(effectsShape, id);
  if (area === 'inserts') return insertShape;
  if (area === 'recordings') return inRecord(recordingsShape, id);
  if (area === 'tracks' && field === 'effects') return inRecord(effectsShape, track);
  if (area === 'tracks' && field === 'clips') return clipShape;
  if (area === 'song' && field === 'lanes') return idShape;
  if (area === 'patterns' && field === 'lanes') return part === 'length' ? stepsShape : noteShape;
  if (area === 'patterns' && field === 'automation') {
    return (value, at) => automationShape({ [part]: { points: { [point]: value } } }, at);
  }
  return isList(area) ? itemForms[area][field] : undefined;
}

function isList(area: string): area is ItemList {
  return Object.hasOwn(itemForms, area);
}

function fits(shape: Shape<unknown>, value: unknown): boolean {
  try {
    shape(value, '');
    return true;
  } catch {
    return false;
  }
}

/** Music in which every part agrees, and no more of it than there may be. */
function agreed<M extends Music>(said: M): M {
  try {
    return mergedMusic(said);
  } catch {
    return mergedMusic(trimmedMusic(said));
  }
}
