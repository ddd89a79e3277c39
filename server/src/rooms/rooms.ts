import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Data, operations } from '@hocket/api';
import { roomClosing, roomPath } from '@hocket/api/room-socket';
import { codeOf } from '@hocket/sdk';
import { Hocuspocus } from '@hocuspocus/server';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { WebSocket, WebSocketServer } from 'ws';
import type { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { busy } from '../errors.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { Caller } from '../services/access-tokens.ts';
import { noSuchProject } from '../services/projects/project-access.ts';
import type { ProjectServices } from '../services/projects/project-services.ts';
import { type FarSocket, FarSockets } from './far-sockets.ts';
import { OpenRoom, type RoomParts } from './open-room.ts';
import { RoomAgents } from './room-agents.ts';
import type { RoomCopies } from './room-copies.ts';
import { RoomDoor, type RoomDoorOptions } from './room-door.ts';
import { mostMessageBytes, RoomSocket, SocketRefusal, type Visitor } from './room-socket.ts';

/** Milliseconds between two looks at who may still be there. */
const watchMs = 600;
/** Bytes of a message that has not come to its end, from who does not edit. */
const mostPartBytes = 512 * 1024;
/** Milliseconds between two looks for rooms of copies that ended. */
const recoverMs = 4000;
/** How often it is tried to save what such a copy left, while others open the same room. */
const finishAttempts = 10;
/** Sockets that one address may open. */
const socketLimit = { name: 'room-sockets', points: 120, seconds: 60 };

/** What a room tells whoever comes in. */
export type RoomEntry = Data<(typeof operations)['openRoom']>;

/** What rooms are made of. */
export interface RoomsOptions
  extends RoomDoorOptions,
    Pick<ProjectServices, 'projects' | 'storedProjects' | 'openRooms' | 'performances'> {
  rateLimits: RateLimits;
  /** The other copies of the server; undefined where this is the only one. */
  copies?: RoomCopies;
  /** Pages of other origins may not open a socket. */
  appOrigin: string;
  log: Logger;
}

/** A document as Hocuspocus serves it. */
type ServedDocument = Y.Doc & { awareness: Awareness; broadcastStateless(text: string): void };

/** The rooms in which projects are open to several people: one document each, over WebSockets. */
export class Rooms {
  readonly #options: RoomsOptions;
  readonly #sockets = new Set<RoomSocket>();
  /** Numbers of clients that no socket may say anything of. */
  readonly #agents = new Set<number>();
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: mostMessageBytes });
  readonly #hocuspocus: Hocuspocus;
  readonly #door: RoomDoor;
  readonly #far: FarSockets | undefined;
  readonly #recovering: NodeJS.Timeout | undefined;
  /** By project. */
  readonly #finishing = new Map<string, Promise<void>>();
  /** Projects whose rooms here are to end, for another copy has them by now. */
  readonly #lost = new Set<string>();
  readonly messages = new Counter({
    name: 'hocket_room_messages_total',
    help: 'What came in over the sockets of rooms',
    registers: [],
  });
  #watch: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: RoomsOptions) {
    this.#options = options;
    this.#door = new RoomDoor(options);
    const { copies, openRooms, storedProjects } = options;
    openRooms.finish = (project) => this.#finish(project);
    if (copies) {
      this.#far = new FarSockets(copies, {
        welcome: (socket) => void this.#welcome(socket),
        flush: (project) => openRooms.flush(project),
        saved: async (project) => {
          const record = await storedProjects.find({ _id: project });
          if (record) await openRooms.saved(record);
        },
        lose: (project) => this.#lose(project),
      });
      openRooms.far = this.#far;
      this.#recovering = setInterval(() => void this.recover().catch(() => undefined), recoverMs);
    }
    this.#hocuspocus = new Hocuspocus({
      quiet: true,
      timeout: 20_000,
      onAuthenticate: ({ token, documentName, context, connectionConfig }) =>
        this.#admit(token, documentName, context.socket).then((visitor) => {
          connectionConfig.readOnly = visitor.role === 'listener';
        }),
      onLoadDocument: ({ document, documentName }) => this.#open(document, documentName),
      connected: async ({ context }) => (context.socket as RoomSocket).welcome(),
      // A socket that Hocuspocus has done with would be read into its memory.
      onDisconnect: async ({ context }) => (context.socket as RoomSocket).refuse(roomClosing.later),
      beforeUnloadDocument: ({ documentName }) => this.#unload(documentName),
    });
  }

  /** How many rooms are open here, and how many people are in them. */
  get counts(): { rooms: number; people: number } {
    const people = [...this.#sockets].filter(({ visitor }) => visitor !== undefined).length;
    return { rooms: this.#options.openRooms.projects.length, people };
  }

  /** Comes into a room by REST: what to ask for over the socket. Rejects with `not_found`, `auth_required`, `quota_exceeded`. */
  async enter(caller: Caller | undefined, key: string): Promise<RoomEntry> {
    const { head, role, name } = await this.#options.roomGuests.enter(caller?.id, key);
    const record = await this.#options.storedProjects.find({ _id: head._id });
    if (!record) throw noSuchProject();
    const { engine, isPublic } = record.content;
    return {
      role,
      name,
      ticket: await this.#options.tokens.signTicket({ caller, link: key }),
      document: `${head._id}.${await this.#options.store.epoch(head._id, head.owner)}`,
      project: { id: head._id, rev: record.rev, engine, name: record.name, isPublic },
    };
  }

  /** Answers a request for a WebSocket: on the path of rooms, from our own pages or from no page. */
  async upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const { appOrigin, rateLimits, log } = this.#options;
    const { origin } = request.headers;
    const isOurs = origin === undefined || origin === appOrigin;
    const [path] = (request.url ?? '').split('?');
    stream.on('error', () => stream.destroy());
    if (this.#isClosed || path !== roomPath || !isOurs) {
      return void stream.end(
        `HTTP/1.1 ${path === roomPath ? 403 : 404} Refused\r\nConnection: close\r\n\r\n`,
      );
    }
    try {
      await rateLimits.take(socketLimit, request.socket.remoteAddress ?? '');
    } catch {
      return void stream.end('HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\n\r\n');
    }
    this.#server.handleUpgrade(request, stream, head, (socket) => {
      log.debug('A room socket was opened');
      const welcome = () => this.#boundParts(socket, stream, this.#welcome(socket));
      if (this.#far) this.#far.route(socket, welcome);
      else welcome();
    });
  }

  /** Saves what a server that ended before its time had not saved: before calls are answered. */
  async recover(): Promise<void> {
    const { store, log, copies } = this.#options;
    for (const { project, epoch } of await store.unfinished()) {
      const isOpen = this.#isExpected(project) || this.#options.openRooms.of(project) !== undefined;
      if (isOpen || (copies && !(await copies.claimLeft(project)))) continue;
      try {
        const room = await OpenRoom.open(new Y.Doc(), project, epoch, this.#partsFor(project));
        await room.close();
      } catch (error) {
        if (codeOf(error) === 'not_found') await store.dropLog(epoch, Number.MAX_SAFE_INTEGER);
        else log.error({ code: codeOf(error) }, 'A room could not be saved');
      } finally {
        if (!this.#isExpected(project)) await copies?.release(project);
      }
    }
  }

  /** Saves all rooms and closes their sockets, which may come again to another server. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#watch);
    clearInterval(this.#recovering);
    for (const socket of this.#sockets) socket.refuse(roomClosing.later);
    const { openRooms } = this.#options;
    await Promise.allSettled(openRooms.projects.map((project) => this.#closeRoom(project)));
    this.#server.close();
  }

  /**
   * Saves a document that was stored by a copy that ended before it saved the project: a save beside it would stand on the
   * project as it was, and be taken for what removed those edits. Rejects with `busy` where others keep opening it.
   */
  async #finish(project: string): Promise<void> {
    const unsaved = await this.#unsaved(project);
    if (!unsaved) return;
    // A copy that has not ended is about to save it.
    await this.#far?.tell(project, 'flush');
    if ((await this.#unsaved(project))?.text !== unsaved.text) return;
    const finishing =
      this.#finishing.get(project) ??
      this.#saveLeft(project).finally(() => this.#finishing.delete(project));
    this.#finishing.set(project, finishing);
    await finishing;
  }

  async #saveLeft(project: string): Promise<void> {
    for (let attempt = 0; attempt < finishAttempts; attempt++) {
      const unsaved = await this.#unsaved(project);
      const here = this.#options.openRooms.of(project);
      if (here) return here.flush();
      if (!unsaved) return;
      try {
        const parts = this.#partsFor(project);
        const room = await OpenRoom.open(new Y.Doc(), project, unsaved.epoch, parts);
        return await room.close();
      } catch (error) {
        // Somebody opened it meanwhile, and has saved it or does.
        if (codeOf(error) !== 'busy') throw error;
      }
    }
    throw busy();
  }

  async #unsaved(project: string) {
    const { store, storedProjects } = this.#options;
    const planned = await store.planned(project);
    if (!planned) return undefined;
    const stands = { _id: project, text: planned.before };
    return (await storedProjects.heads.exists(stands)) ? planned : undefined;
  }

  /** Who edits nothing sends nothing large, not even a part of it. */
  #boundParts(socket: WebSocket, stream: Duplex, guarded: RoomSocket): void {
    let partBytes = 0;
    stream.on('data', ({ length }: Buffer) => {
      partBytes += length;
      if (partBytes > mostPartBytes && !guarded.mayWrite) stream.destroy();
    });
    socket.on('message', () => {
      partBytes = 0;
    });
  }

  #welcome(socket: WebSocket | FarSocket): RoomSocket {
    const guarded: RoomSocket = new RoomSocket(
      socket as WebSocket,
      (project) => this.#options.openRooms.of(project),
      (client) =>
        this.#agents.has(client) ||
        [...this.#sockets].some((one) => one !== guarded && one.client === client),
    );
    this.#sockets.add(guarded);
    socket.on('message', () => this.messages.inc());
    guarded.once('close', () => this.#sockets.delete(guarded));
    // It asks no more of a request than its headers and parameters.
    const request = { headers: {}, url: roomPath } as IncomingMessage;
    this.#hocuspocus.handleConnection(guarded as unknown as WebSocket, request, {
      socket: guarded,
    });
    this.#watch ??= setTimeout(() => void this.#look(), watchMs);
    return guarded;
  }

  /** Who a socket belongs to. Rejects with a reason that Hocuspocus tells, and closes it with a code. */
  async #admit(ticket: string, document: string, socket: RoomSocket): Promise<Visitor> {
    try {
      const others = () => [...this.#sockets].flatMap(({ visitor }) => visitor ?? []);
      const visitor = await this.#door.admit(ticket, document, others);
      if (this.#lost.has(visitor.project)) throw new SocketRefusal(roomClosing.later);
      socket.visitor = visitor;
      // A room that closes is opened anew; from here on it does not close.
      await this.#hocuspocus.unloadingDocuments.get(document);
      return visitor;
    } catch (error) {
      socket.refuse(error instanceof SocketRefusal ? error.code : roomClosing.later);
      throw { reason: 'refused' };
    }
  }

  async #open(document: ServedDocument, name: string) {
    // Who is there stays as long as their socket, however slow the timers of a hidden page are.
    clearInterval(document.awareness._checkInterval);
    const [project = '', epoch = ''] = name.split('.');
    const { copies, openRooms } = this.#options;
    try {
      if (copies && !(await copies.claim(project))) throw busy();
      const room = await OpenRoom.open(document, project, epoch, {
        ...this.#partsFor(project),
        agents: new RoomAgents(document.awareness, this.#agents),
        tell: (news) => document.broadcastStateless(JSON.stringify(news)),
      });
      openRooms.add(project, room);
    } catch (error) {
      if (!openRooms.of(project)) await copies?.release(project);
      const code = codeOf(error) === 'not_found' ? roomClosing.gone : roomClosing.later;
      this.#end((visitor) => visitor.project === project, code);
      throw error;
    }
  }

  #partsFor(project: string): RoomParts {
    const { store, projects, storedProjects, performances } = this.#options;
    return {
      store,
      performances,
      projects,
      records: storedProjects,
      tell: () => undefined,
      editors: () =>
        [...this.#sockets].flatMap(({ visitor, mayWrite, readyState }) =>
          visitor?.project === project && mayWrite && readyState === WebSocket.OPEN ? visitor : [],
        ),
      onGone: () => this.#end((visitor) => visitor.project === project, roomClosing.gone),
      onTaken: (room) => {
        if (this.#options.openRooms.of(project) === room) this.#lose(project);
      },
    };
  }

  /** The last one has gone. */
  async #unload(name: string): Promise<void> {
    const [project = ''] = name.split('.');
    // Somebody is on the way in. Hocuspocus prints errors with a message.
    if (!this.#lost.has(project) && this.#isExpected(project)) throw {};
    const room = this.#options.openRooms.of(project);
    if (!this.#isClosed) await room?.fallSilent().catch(() => undefined);
    await this.#closeRoom(project).catch(({ message }) => this.#options.log.error(message));
  }

  async #closeRoom(project: string): Promise<void> {
    try {
      await this.#options.openRooms.close(project);
    } finally {
      this.#lost.delete(project);
      await this.#options.copies?.release(project);
    }
  }

  /** All go to the copy that has the room by now, and come again here only once it is closed: whoever stayed would keep it open. */
  #lose(project: string): void {
    if (this.#options.openRooms.of(project)) this.#lost.add(project);
    this.#end((visitor) => visitor.project === project, roomClosing.later);
    for (const [name, document] of this.#hocuspocus.documents) {
      if (name.startsWith(`${project}.`)) void this.#hocuspocus.unloadDocument(document);
    }
  }

  #isExpected(project: string): boolean {
    return [...this.#sockets].some(
      ({ visitor, readyState }) => visitor?.project === project && readyState === WebSocket.OPEN,
    );
  }

  /** Closes the sockets of all who may not be there any more and tells the others what they may do, on whichever server that was decided. */
  async #look(): Promise<void> {
    const visitors = [...this.#sockets].flatMap(({ visitor }) => visitor ?? []);
    try {
      const found = await this.#door.look(visitors);
      for (const socket of this.#sockets) {
        const now = socket.visitor && found.get(socket.visitor);
        if (typeof now === 'number') socket.refuse(now);
        else if (now) socket.allow(now);
      }
    } catch {
      // The database is away: who is there stays, and nothing that they do is acknowledged.
    }
    const goesOn = this.#sockets.size > 0 && !this.#isClosed;
    this.#watch = goesOn ? setTimeout(() => void this.#look(), watchMs) : undefined;
  }

  #end(isMeant: (visitor: Visitor) => boolean, code: number): void {
    for (const socket of this.#sockets)
      if (socket.visitor && isMeant(socket.visitor)) socket.refuse(code);
  }
}
