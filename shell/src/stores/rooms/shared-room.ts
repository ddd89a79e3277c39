import type { ApiClient } from '@hocket/api';
import type { RoomRequest } from '@hocket/api/room-request';
import { type RoomNews, roomClosing, roomPath } from '@hocket/api/room-socket';
import { codeIn } from '@hocket/music/room-document';
import { RoomProject } from '@hocket/music/room-project';
import { codeOf, HocketError, type MusicPatch, type MusicProject, type Studio } from '@hocket/sdk';
import { makeAutoObservable, observableRef, when } from 'mobx';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import type { ChangeStore, ProjectRoom, RoomHearing, RoomPerson } from '../changes/change-store.ts';
import { OwnLines } from './own-lines.ts';
import { RoomChat } from './room-chat.ts';
import { RoomLink } from './room-link.ts';
import { type RoomMemory, UnstoredEdits } from './room-memory.ts';
import { RoomUndo } from './room-undo.ts';
import { pageTime, ServerClock } from './server-clock.ts';
import { SharedParts } from './shared-parts.ts';
import { SharedPresence } from './shared-presence.ts';

/** Milliseconds that coming in may take. */
const enterMs = 15_000;

/** What a room tells of its project. */
export type RoomHost = Pick<ChangeStore, 'receive' | 'saved' | 'settle'>;

/** How a page comes into rooms. */
export interface RoomConnection {
  api: Pick<ApiClient, 'openRoom'>;
  /** The page's own. */
  origin: string;
  /** What says where others are. */
  texts: Pick<Studio, 't' | 'language'>;
  /** What is kept of rooms beyond a reload; undefined where nobody is signed in. */
  memory?: RoomMemory | undefined;
}

type Entry = Awaited<ReturnType<ApiClient['openRoom']>>;

/** A room that one is in: a project that is edited together with others, over a socket. */
export class SharedRoom implements ProjectRoom {
  status: ProjectRoom['status'] = 'entering';
  /** The code of an error that says why it has ended, where oneself did not leave. */
  closing: string | undefined = undefined;
  hearing: RoomHearing | undefined = undefined;
  /** Every edit is stored. */
  isStored = true;
  readonly entry: Entry;
  readonly presence: SharedPresence;
  readonly chat: RoomChat;
  readonly parts: SharedParts = new SharedParts(this);
  readonly #key: string;
  readonly #connection: RoomConnection;
  readonly #doc = new Y.Doc();
  readonly #project: RoomProject;
  readonly #undo: RoomUndo;
  readonly #awareness = new Awareness(this.#doc);
  readonly #link: RoomLink;
  /** The server's, as it is read over this room's socket. */
  readonly clock = new ServerClock(() => this.ask({ kind: 'time', sent: pageTime() }));
  /** The newest that was told of each kind. */
  readonly #known = new Map<RoomNews['kind'], RoomNews>();
  /** Which lines of the code oneself has typed. */
  readonly lines = new OwnLines(codeIn(this.#doc));
  /** The code as it was when one came in. */
  codeAtFirst = '';
  readonly #listeners = new Set<(news: RoomNews) => void>();
  #ticketAtHand: string | undefined;
  #host: RoomHost | undefined;
  readonly #unstored: UnstoredEdits | undefined;

  private constructor(key: string, entry: Entry, connection: RoomConnection) {
    this.entry = entry;
    this.#key = entry.role === 'listener' ? key : entry.project.id;
    this.#connection = connection;
    this.#ticketAtHand = entry.ticket;
    const { memory } = connection;
    if (memory && entry.role !== 'listener') {
      this.#unstored = new UnstoredEdits(this.#doc, { memory, name: entry.document });
    }
    this.#undo = new RoomUndo(this.#doc, this);
    this.#project = new RoomProject(this.#doc, entry.project, (project) => {
      this.#host?.receive(project);
    });
    this.presence = new SharedPresence(this.#awareness, { ...entry, texts: connection.texts });
    this.chat = new RoomChat(entry.name, (request) => this.ask(request));
    makeAutoObservable(
      this,
      {
        entry: false,
        clock: false,
        lines: false,
        presence: false,
        chat: false,
        parts: false,
        hearing: observableRef,
      },
      { autoBind: true },
    );
    this.#link = new RoomLink({
      address: `${connection.origin.replace(/^http/, 'ws')}${roomPath}`,
      name: entry.document,
      awareness: this.#awareness,
      ticket: this.ticket,
      arrived: this.arrived,
      stored: this.stored,
      told: (words) => this.told(JSON.parse(words) as RoomNews),
      closed: this.closed,
    });
  }

  /**
   * Comes into a room by a link or a project's id. Rejects with the server's code, with `network_unreachable` when it does
   * not answer in time, or with that of `closing`.
   */
  static async enter(key: string, connection: RoomConnection): Promise<SharedRoom> {
    const room = new SharedRoom(key, await connection.api.openRoom(key), connection);
    const unreachable = 'The room cannot be reached.';
    await when(() => room.status === 'together' || room.closing !== undefined, {
      timeout: enterMs,
    }).catch(() => room.end('network_unreachable'));
    if (room.status === 'together') return room;
    throw new HocketError(room.closing ?? 'network_unreachable', unreachable);
  }

  /** The project as the room has it now. */
  get project(): MusicProject {
    return this.#project.project;
  }

  get people(): readonly RoomPerson[] {
    return this.presence.people;
  }

  get canUndo(): boolean {
    return this.#undo.canUndo;
  }

  get canRedo(): boolean {
    return this.#undo.canRedo;
  }

  get undoName(): string | undefined {
    return this.#undo.undoName;
  }

  get redoName(): string | undefined {
    return this.#undo.redoName;
  }

  undo(): void {
    this.#undo.undo();
  }

  redo(): void {
    this.#undo.redo();
  }

  beginStep(name?: string): void {
    this.#undo.beginStep(name);
  }

  /** Tells what becomes of the project from now on. */
  follow(host: RoomHost): void {
    this.#host = host;
    const { document, role } = this.entry;
    if (this.#unstored) this.#connection.memory?.enter(document, role === 'owner');
  }

  write(patches: readonly MusicPatch[]): MusicProject {
    this.#project.write(patches, this);
    return this.project;
  }

  /** Its music is played here as that says, until the room is left. */
  hear(hearing: RoomHearing): void {
    this.hearing = hearing;
  }

  /** Asks the room for something beside the project; nothing while it cannot be reached. */
  ask(request: RoomRequest): void {
    if (this.status === 'ended') return;
    this.#link.tell(JSON.stringify(request));
  }

  /** Calls `listener` with what was told last of each kind beside the project, and with what is told from now on; the returned function ends it. */
  listen(listener: (news: RoomNews) => void): () => void {
    for (const news of this.#known.values()) listener(news);
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async save(): Promise<void> {
    await when(() => this.status !== 'together' || this.isStored);
    if (this.status === 'together') return;
    throw new HocketError('network_unreachable', 'The room cannot be reached.');
  }

  leave(): void {
    if (this.status === 'ended') return;
    this.status = 'ended';
    // Who does not come in now is to come in later.
    if (this.#host && this.#unstored) this.#connection.memory?.leave();
    this.#host = undefined;
    this.#unstored?.end();
    this.clock.end();
    this.lines.end();
    this.presence.end();
    this.#link.end();
    this.#undo.end();
    this.#project.end();
    this.#doc.destroy();
  }

  /** A new one for each time one comes back: what one may do there is looked at anew. */
  private async ticket(): Promise<string> {
    const atHand = this.#ticketAtHand;
    this.#ticketAtHand = undefined;
    try {
      const { document, ticket } =
        atHand === undefined
          ? await this.#connection.api.openRoom(this.#key)
          : { ...this.entry, ticket: atHand };
      if (document !== this.entry.document) this.end('room_gone');
      return ticket;
    } catch (error) {
      if (codeOf(error) === 'not_found') this.end('room_forbidden');
      throw error;
    }
  }

  private arrived(): void {
    if (this.status === 'entering') this.codeAtFirst = this.project.strudelCode;
    this.status = 'together';
    this.clock.begin();
  }

  private closed(code: number): void {
    const reason = closings.get(code);
    if (reason !== undefined) this.end(reason);
    else if (this.status === 'together') this.status = 'away';
  }

  private end(reason: string): void {
    if (this.status === 'ended') return;
    this.closing = reason;
    this.leave();
  }

  private stored(isStored: boolean): void {
    this.isStored = isStored;
    if (!isStored) return;
    this.#unstored?.stored();
    this.#host?.saved();
  }

  private told(news: RoomNews): void {
    if (news.kind === 'saved') {
      const { rev, isPublic } = news;
      this.#project.settle({ rev, isPublic });
      this.#host?.settle({ rev, isPublic });
    } else if (news.kind === 'time') this.clock.take(news);
    else if (news.kind === 'said') this.chat.take(news.messages);
    else if (news.kind === 'parts') this.parts.take(news.parts);
    else {
      // A key that went down is nothing that is known later.
      if (news.kind !== 'strike' && news.kind !== 'release') this.#known.set(news.kind, news);
      for (const listener of this.#listeners) listener(news);
    }
  }
}

/** Why a room is over for somebody; after any other code it is tried again. */
const closings = new Map<number, string>([
  [roomClosing.nonsense, 'room_closed'],
  [roomClosing.tooLarge, 'room_overfull'],
  [roomClosing.overfull, 'room_overfull'],
  [roomClosing.signedOut, 'room_closed'],
  [roomClosing.forbidden, 'room_forbidden'],
  [roomClosing.gone, 'room_gone'],
  [roomClosing.full, 'room_full'],
]);
