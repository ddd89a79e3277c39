import type { RoomRequest } from '@hocket/api/room-request';
import { type RoomNews, roomPath } from '@hocket/api/room-socket';
import { change } from '@hocket/music';
import { RoomProject } from '@hocket/music/room-project';
import type { MusicProject } from '@hocket/sdk';
import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider';
import * as encoding from 'lib0/encoding';
import { WebSocket } from 'ws';
import { Awareness, encodeAwarenessUpdate } from 'y-protocols/awareness';
import * as Y from 'yjs';
import type { RoomEntry } from '../rooms/rooms.ts';

/** How somebody is in a room. */
export interface RoomPlayerOptions {
  /** As others are to see them; undefined: the name that the server knows. */
  name?: string;
  /** Gives a new ticket when the socket was lost: then they come again; undefined: they stay away. */
  ticket?: () => Promise<string>;
}

/** A socket as browsers have them: one that fails says so to who listens, and to nobody else. */
class PageSocket extends WebSocket {
  constructor(address: string) {
    super(address);
    this.on('error', () => undefined);
  }
}

/** Somebody in a room, by the client that pages use. */
export class RoomPlayer {
  readonly doc = new Y.Doc();
  readonly room: RoomProject;
  /** The code with which the socket was closed first. */
  closed: number | undefined;
  /** What was told beside the document. */
  readonly news: RoomNews[] = [];
  readonly #socket: HocuspocusProviderWebsocket;
  readonly #provider: HocuspocusProvider;

  /** `origin`: the server's. */
  constructor(
    origin: string,
    entry: RoomEntry,
    { name = entry.name, ticket }: RoomPlayerOptions = {},
  ) {
    this.room = new RoomProject(this.doc, entry.project);
    const awareness = new Awareness(this.doc);
    awareness.setLocalState(entry.role === 'listener' ? null : { name });
    this.#socket = new HocuspocusProviderWebsocket({
      url: `${origin.replace('http', 'ws')}${roomPath}`,
      WebSocketPolyfill: PageSocket,
      delay: 50,
      minDelay: 50,
      maxDelay: 400,
      onClose: ({ event }) => {
        this.closed ??= event.code;
        if (!ticket) this.#socket.disconnect();
      },
    });
    let isFirst = true;
    this.#provider = new HocuspocusProvider({
      websocketProvider: this.#socket,
      name: entry.document,
      document: this.doc,
      awareness,
      token: async () => {
        const wasFirst = isFirst;
        isFirst = false;
        // Where no server answers the socket is gone as well, and asks again.
        return wasFirst || !ticket ? entry.ticket : ticket().catch(() => '');
      },
      onStateless: ({ payload }) => this.news.push(JSON.parse(payload) as RoomNews),
    });
    this.#provider.attach();
  }

  /** Resolves once the room has told what is in it. */
  async arrived(): Promise<this> {
    await until(() => this.#provider.isSynced);
    return this;
  }

  get project(): MusicProject {
    return this.room.project;
  }

  get names(): string[] {
    const states = this.#provider.awareness?.getStates().values() ?? [];
    return [...states].flatMap(({ name }) => name ?? []);
  }

  /** Of the first track. */
  get notes(): string[] {
    return Object.keys(this.project.patterns[0]?.lanes['track-1']?.notes ?? {}).sort();
  }

  edit(...edits: Parameters<typeof change<MusicProject>>[1][]): void {
    this.room.write(change(this.project, ...edits).patches);
  }

  /** The server has acknowledged every edit. */
  get isStored(): boolean {
    return this.#provider.isSynced && !this.#provider.hasUnsyncedChanges;
  }

  /** Resolves once it has. */
  stored(): Promise<unknown> {
    return until(() => this.isStored);
  }

  ask(request: RoomRequest | Record<string, unknown>): void {
    this.#provider.sendStateless(JSON.stringify(request));
  }

  /** The newest that was told of a kind. */
  told<K extends RoomNews['kind']>(kind: K): Extract<RoomNews, { kind: K }> | undefined {
    const all = this.news.filter((one) => one.kind === kind);
    return all.at(-1) as Extract<RoomNews, { kind: K }> | undefined;
  }

  /** What the others tell of themselves, by their names. */
  get shown(): Record<string, unknown> {
    const states = [...(this.#provider.awareness?.getStates().values() ?? [])];
    return Object.fromEntries(states.map(({ name, ...more }) => [name, more]));
  }

  show(state: object | null): void {
    this.#provider.awareness?.setLocalState(state);
  }

  /** Tells of a client of that number, whoever's it is. */
  showOf(client: number, state: object | null): void {
    const doc = new Y.Doc();
    doc.clientID = client;
    const other = new Awareness(doc);
    for (let clock = 0; clock < 9; clock++) other.setLocalState(state);
    const message = encoding.createEncoder();
    encoding.writeVarString(message, this.#provider.configuration.name);
    encoding.writeVarUint(message, 1);
    encoding.writeVarUint8Array(message, encodeAwarenessUpdate(other, [client]));
    other.destroy();
    this.send(encoding.toUint8Array(message));
  }

  send(message: Uint8Array): void {
    this.#socket.send(message);
  }

  /** Resolves with the code with which the server closed the socket. */
  ended(): Promise<number> {
    return until(() => this.closed);
  }

  leave(): void {
    this.#provider.destroy();
    this.#socket.destroy();
  }
}

/** What `look` gives, once that is something; rejects after half a minute of nothing. */
export async function until<T>(
  look: () => T | Promise<T>,
): Promise<NonNullable<Exclude<T, false>>> {
  const end = performance.now() + 30_000;
  while (performance.now() < end) {
    const found = await look();
    if (found !== undefined && found !== null && found !== false) {
      return found as NonNullable<Exclude<T, false>>;
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`It did not come to this: ${look}`);
}
