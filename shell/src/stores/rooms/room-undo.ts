import { codeIn, entriesIn, itemKeys, keysUnder } from '@hocket/music/room-document';
import type { Json } from '@hocket/sdk';
import { makeAutoObservable, runInAction } from 'mobx';
import * as Y from 'yjs';
import type { UndoStack } from '../changes/undo-steps.ts';

/** Steps that can be undone. */
const depth = 200;

/**
 * Undo of one's own edits in a room: what others changed stays as they left it. A track, pattern or section that somebody
 * else has put something into stays, too, though oneself began it.
 */
export class RoomUndo implements UndoStack {
  canUndo = false;
  canRedo = false;
  undoName: string | undefined = undefined;
  redoName: string | undefined = undefined;
  /** Of the step that begins with the next edit. */
  #name: string | undefined;
  readonly #manager: Y.UndoManager;
  readonly #doc: Y.Doc;

  /** `origin`: that of one's own transactions. */
  constructor(doc: Y.Doc, origin: unknown) {
    this.#doc = doc;
    this.#manager = new Y.UndoManager([entriesIn(doc), codeIn(doc)], {
      trackedOrigins: new Set([origin]),
      // Steps begin where they are said to.
      captureTimeout: Number.MAX_SAFE_INTEGER,
    });
    makeAutoObservable(this, {}, { autoBind: true });
    const look = () =>
      runInAction(() => {
        const { undoStack, redoStack } = this.#manager;
        if (undoStack.length > depth) undoStack.shift();
        this.canUndo = undoStack.length > 0;
        this.canRedo = redoStack.length > 0;
        this.undoName = nameOf(undoStack.at(-1));
        this.redoName = nameOf(redoStack.at(-1));
      });
    this.#manager.on('stack-item-added', ({ stackItem }) => {
      // What takes a step back, or brings it again, is another one of the same name.
      const { currStackItem } = this.#manager;
      stackItem.meta.set('name', currStackItem ? nameOf(currStackItem) : this.#name);
      look();
    });
    this.#manager.on('stack-item-popped', look);
    this.#manager.on('stack-cleared', look);
  }

  beginStep(name?: string): void {
    this.#name = name;
    this.#manager.stopCapturing();
  }

  undo(): void {
    this.#step(() => this.#manager.undo());
  }

  redo(): void {
    this.#step(() => this.#manager.redo());
  }

  end(): void {
    this.#manager.destroy();
  }

  #step(step: () => void): void {
    const entries = entriesIn(this.#doc);
    const before = new Map(itemKeys(entries).map((key) => [key, entries.get(key)]));
    step();
    const gone = [...before].filter(([key]) => !entries.has(key));
    const used = gone.filter(([key]) => this.#isUsed(key));
    if (used.length === 0) return;
    this.#doc.transact(() => {
      for (const [key, item] of used) entries.set(key, item as Json);
    });
  }

  /** Whether something is left that belongs to an item: what one put there oneself went with it, or before. */
  #isUsed(item: string): boolean {
    const entries = entriesIn(this.#doc);
    if (keysUnder(entries, item).length > 0) return true;
    const [, list, id] = item.split('/');
    const lane = `/lanes/${id}/`;
    return list === 'tracks' && [...entries.keys()].some((key) => key.includes(lane));
  }
}

function nameOf(item: { meta: Map<unknown, unknown> } | undefined): string | undefined {
  return item?.meta.get('name') as string | undefined;
}
