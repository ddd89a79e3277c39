import { takeUpdate } from '@hocket/music/room-document';
import { type ProjectFacts, RoomProject } from '@hocket/music/room-project';
import type { MusicProject } from '@hocket/sdk';
import * as buffer from 'lib0/buffer';
import * as Y from 'yjs';
import * as z from 'zod/mini';
import { type After, after } from '../async/after.ts';
import { CheckedStorage, type ShapeValue } from '../storage/checked-storage.ts';
import type { PageStorage } from '../storage/page-storage.ts';

/** Letters of the largest update that is kept: a tab's storage has room for some five million. */
const mostLetters = 2_000_000;
/** Milliseconds between two writes, at least, and how many times longer than a write took. */
const pause = { least: 250, share: 20 };

const shapes = {
  room: z.object({
    user: z.string(),
    /** The name of the room's document: another one is another room. */
    document: z.string(),
    isOwner: z.boolean(),
    /** An update of Yjs in base64. `isWhole`: it is all of the document, not only what the server has not. */
    edits: z.optional(z.object({ update: z.string(), isWhole: z.boolean() })),
  }),
};

type Kept = ShapeValue<(typeof shapes)['room']>;

/** Edits in a room's document that the server has not acknowledged. */
interface KeptEdits {
  update: Uint8Array;
  /** The update is all of the document, not only what the server has not. */
  isWhole: boolean;
}

/** What a tab keeps of the room that it is in, beyond a reload: which one it is, and edits that are not stored there yet. */
export class RoomMemory {
  readonly #storage: CheckedStorage<typeof shapes>;
  readonly #user: string;

  /** `user`: the id of who is in the room, or was. */
  constructor(storage: PageStorage, user: string) {
    this.#storage = new CheckedStorage(storage, shapes);
    this.#user = user;
  }

  /** The room that this user is in here; undefined where it is none. */
  get room(): Pick<Kept, 'document' | 'isOwner'> | undefined {
    return this.#kept;
  }

  /** This tab is in a room, or is to come back into it. Edits of the same document stay. */
  enter(document: string, isOwner: boolean): void {
    const { edits } = this.#of(document) ?? {};
    this.#write({ document, isOwner, edits });
  }

  leave(): void {
    this.#storage.remove('room');
  }

  /** Undefined where there are none of that document, or nobody can read them. */
  edits(document: string): KeptEdits | undefined {
    const { edits } = this.#of(document) ?? {};
    try {
      return edits && { ...edits, update: buffer.fromBase64(edits.update) };
    } catch {
      return undefined;
    }
  }

  /** False where there is no room for them: then those that were kept before stay. */
  keep(document: string, { update, isWhole }: KeptEdits): boolean {
    const text = buffer.toBase64(update);
    const kept = this.#of(document);
    if (!kept || text.length > mostLetters) return false;
    this.#write({ ...kept, edits: { update: text, isWhole } });
    return true;
  }

  drop(document: string): void {
    const kept = this.#of(document);
    if (kept) this.#write({ ...kept, edits: undefined });
  }

  #write(kept: Omit<Kept, 'user'>): void {
    this.#storage.write('room', { ...kept, user: this.#user });
  }

  #of(document: string): Kept | undefined {
    return this.#kept?.document === document ? this.#kept : undefined;
  }

  get #kept(): Kept | undefined {
    const kept = this.#storage.read('room');
    return kept?.user === this.#user ? kept : undefined;
  }
}

/** The project that kept edits of a whole document make; undefined where they are none. */
export function keptProject({ update, isWhole }: KeptEdits, facts: ProjectFacts) {
  const doc = new Y.Doc();
  const isRead = isWhole && takeUpdate(doc, update);
  const project: MusicProject | undefined = isRead
    ? new RoomProject(doc, facts).project
    : undefined;
  doc.destroy();
  return project;
}

interface UnstoredEditsOptions {
  memory: RoomMemory;
  /** The document's name. */
  name: string;
  page?: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  after?: After;
}

/** Keeps a document's own edits in the tab until the server has acknowledged them; those that were kept are part of it at once. */
export class UnstoredEdits {
  #isPending = false;
  #cancel: (() => void) | undefined;
  #pause = pause.least;
  /** What the server is known to have, as a state vector of Yjs. */
  #stored: Uint8Array | undefined;
  readonly #doc: Y.Doc;
  readonly #options: UnstoredEditsOptions;
  readonly #note = (_: Uint8Array, __: unknown, ___: Y.Doc, { local }: Y.Transaction) => {
    if (!local) return;
    this.#isPending = true;
    this.#cancel ??= (this.#options.after ?? after)(this.#pause, this.#write);
  };
  readonly #write = () => {
    this.#cancel?.();
    this.#cancel = undefined;
    if (!this.#isPending) return;
    const { memory, name } = this.#options;
    const begin = performance.now();
    const whole = { update: Y.encodeStateAsUpdate(this.#doc), isWhole: true };
    if (!memory.keep(name, whole) && this.#stored) {
      const update = Y.encodeStateAsUpdate(this.#doc, this.#stored);
      memory.keep(name, { update, isWhole: false });
    }
    this.#pause = Math.max(pause.least, (performance.now() - begin) * pause.share);
  };

  constructor(doc: Y.Doc, options: UnstoredEditsOptions) {
    this.#doc = doc;
    this.#options = options;
    const { memory, name, page = window } = options;
    const kept = memory.edits(name);
    if (kept && takeUpdate(doc, kept.update)) this.#isPending = true;
    doc.on('update', this.#note);
    page.addEventListener('pagehide', this.#write);
  }

  /** The server has all of them. */
  stored(): void {
    this.#stored = Y.encodeStateVector(this.#doc);
    if (this.#isPending) this.#options.memory.drop(this.#options.name);
    this.#isPending = false;
  }

  /** No more are kept; those that are stay. */
  end(): void {
    const { page = window } = this.#options;
    this.#cancel?.();
    this.#cancel = undefined;
    this.#doc.off('update', this.#note);
    page.removeEventListener('pagehide', this.#write);
  }
}
