import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Data, operations } from '@hocket/api';
import { type RoomNews, roomClosing, roomPath } from '@hocket/api/room-socket';
import { codeOf } from '@hocket/sdk';
import { Hocuspocus } from '@hocuspocus/server';
import mongoose, { type Model } from 'mongoose';
import type { Logger } from 'pino';
import { WebSocket, WebSocketServer } from 'ws';
import * as Y from 'yjs';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { ProjectHeadRecord } from '../models/project.ts';
import type { AccessTokens, Caller, RoomTicket } from '../services/access-tokens.ts';
import type { SessionCheck } from '../services/account/session-check.ts';
import { noSuchProject } from '../services/projects/project-access.ts';
import type { ProjectServices } from '../services/projects/project-services.ts';
import { OpenRoom, type RoomParts } from './open-room.ts';
import { mostMessageBytes, RoomSocket, type Visitor } from './room-socket.ts';
import type { RoomStore } from './room-store.ts';

/** Milliseconds between two looks at who may still be there. */
const watchMs = 600;
/** How many may be in one room at once. */
const most = { editors: 10, listeners: 100 };
/** Bytes of a message that has not come to its end, from who does not edit. */
const mostPartBytes = 512 * 1024;
/** Sockets that one address may open. */
const socketLimit = { name: 'room-sockets', points: 120, seconds: 60 };

/** What a room tells whoever comes in. */
export type RoomEntry = Data<(typeof operations)['openRoom']>;

/** What rooms are made of. */
export interface RoomsOptions
  extends Pick<
    ProjectServices,
    'projects' | 'storedProjects' | 'projectAccess' | 'roomGuests' | 'openRooms'
  > {
  store: RoomStore;
  heads: Model<ProjectHeadRecord>;
  tokens: Pick<AccessTokens, 'signTicket' | 'verifyTicket'>;
  sessions: Pick<SessionCheck, 'expect'>;
  rateLimits: RateLimits;
  /** Pages of other origins may not open a socket. */
  appOrigin: string;
  log: Logger;
}

/** The rooms in which projects are open to several people: one document each, over WebSockets. */
export class Rooms {
  readonly #options: RoomsOptions;
  readonly #sockets = new Set<RoomSocket>();
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: mostMessageBytes });
  readonly #hocuspocus: Hocuspocus;
  #watch: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: RoomsOptions) {
    this.#options = options;
    this.#hocuspocus = new Hocuspocus({
      quiet: true,
      timeout: 20_000,
      onAuthenticate: ({ token, documentName, context, connectionConfig }) =>
        this.#admit(token, documentName, context.socket).then((visitor) => {
          connectionConfig.readOnly = visitor.role === 'listener';
        }),
      onLoadDocument: ({ document, documentName }) => this.#open(document, documentName),
      connected: async ({ context }) => (context.socket as RoomSocket).enter(),
      // A socket that Hocuspocus has done with would be read into its memory.
      onDisconnect: async ({ context }) => (context.socket as RoomSocket).refuse(roomClosing.later),
      beforeUnloadDocument: ({ documentName }) => this.#unload(documentName),
    });
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
      const guarded = this.#welcome(socket, request);
      // Who edits nothing sends nothing large, not even a part of it.
      let partBytes = 0;
      stream.on('data', ({ length }: Buffer) => {
        partBytes += length;
        if (partBytes > mostPartBytes && !guarded.mayWrite) stream.destroy();
      });
      socket.on('message', () => {
        partBytes = 0;
      });
    });
  }

  /** Saves what a server that ended before its time had not saved: before calls are answered. */
  async recover(): Promise<void> {
    const { store, log } = this.#options;
    for (const { project, epoch } of await store.unfinished()) {
      try {
        const room = await OpenRoom.open(new Y.Doc(), project, epoch, this.#partsFor(project));
        await room.close();
      } catch (error) {
        if (codeOf(error) === 'not_found') await store.dropLog(epoch, Number.MAX_SAFE_INTEGER);
        else log.error({ code: codeOf(error) }, 'A room could not be saved');
      }
    }
  }

  /** Saves all rooms and closes their sockets, which may come again to another server. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#watch);
    for (const socket of this.#sockets) socket.refuse(roomClosing.later);
    const { openRooms } = this.#options;
    await Promise.allSettled(openRooms.projects.map((project) => openRooms.close(project)));
    this.#server.close();
  }

  #welcome(socket: WebSocket, request: IncomingMessage): RoomSocket {
    const guarded: RoomSocket = new RoomSocket(
      socket,
      (project) => this.#options.openRooms.of(project),
      (client) => [...this.#sockets].some((one) => one !== guarded && one.client === client),
    );
    this.#sockets.add(guarded);
    guarded.once('close', () => this.#sockets.delete(guarded));
    this.#hocuspocus.handleConnection(guarded as unknown as WebSocket, request, {
      socket: guarded,
    });
    this.#watch ??= setTimeout(() => void this.#look(), watchMs);
    return guarded;
  }

  /** Who a socket belongs to. Rejects with a reason that Hocuspocus tells, and closes it with a code. */
  async #admit(ticket: string, document: string, socket: RoomSocket): Promise<Visitor> {
    const { projectAccess, roomGuests, heads, store } = this.#options;
    const refuse = (code: number) => {
      socket.refuse(code);
      return { reason: String(code) };
    };
    const [project = '', epoch = ''] = document.split('.');
    const claim = await this.#claimOf(ticket);
    if (!claim) throw refuse(roomClosing.signedOut);
    const { caller, link } = claim;
    const head = await heads.findOne({ _id: project }).lean<ProjectHeadRecord>();
    if (!head || (await store.epoch(project, head.owner)) !== epoch) throw refuse(roomClosing.gone);
    const role = projectAccess.roleIn(head, caller?.id, link);
    if (!role) throw refuse(roomClosing.forbidden);
    const visitor: Visitor = {
      user: caller?.id,
      session: caller?.session,
      link,
      role,
      name: await roomGuests.nameOf(caller?.id),
      project,
    };
    const there = [...this.#sockets].filter((one) => one.visitor?.project === project);
    const listeners = there.filter((one) => one.visitor?.role === 'listener').length;
    const isFull =
      role === 'listener' ? listeners >= most.listeners : there.length - listeners >= most.editors;
    if (isFull) throw refuse(roomClosing.full);
    socket.visitor = visitor;
    // A room that closes is opened anew; from here on it does not close.
    await this.#hocuspocus.unloadingDocuments.get(document);
    return visitor;
  }

  async #claimOf(ticket: string): Promise<RoomTicket | undefined> {
    try {
      const claim = await this.#options.tokens.verifyTicket(ticket);
      if (claim.caller) await this.#options.sessions.expect(claim.caller);
      return claim;
    } catch {
      return undefined;
    }
  }

  async #open(document: Y.Doc & { broadcastStateless(text: string): void }, name: string) {
    const [project = '', epoch = ''] = name.split('.');
    const room = await OpenRoom.open(document, project, epoch, {
      ...this.#partsFor(project),
      onSaved: (news: RoomNews) => document.broadcastStateless(JSON.stringify(news)),
    });
    this.#options.openRooms.add(project, room);
  }

  #partsFor(project: string): RoomParts {
    const { store, projects, storedProjects } = this.#options;
    return {
      store,
      projects,
      records: storedProjects,
      onSaved: () => undefined,
      onGone: () => this.#end((visitor) => visitor.project === project, roomClosing.gone),
    };
  }

  /** The last one has gone. */
  async #unload(name: string): Promise<void> {
    const [project = ''] = name.split('.');
    const { openRooms, log } = this.#options;
    // Somebody is on the way in. Hocuspocus prints errors with a message.
    if (this.#isExpected(project)) throw {};
    await openRooms.close(project).catch(({ message }) => log.error(message));
  }

  #isExpected(project: string): boolean {
    return [...this.#sockets].some(
      ({ visitor, readyState }) => visitor?.project === project && readyState === WebSocket.OPEN,
    );
  }

  /** Closes the sockets of all who may not be there any more, on whichever server that was decided. */
  async #look(): Promise<void> {
    const visitors = [...this.#sockets].flatMap(({ visitor }) => visitor ?? []);
    try {
      await Promise.all([this.#lookAtRights(visitors), this.#lookAtSessions(visitors)]);
    } catch {
      // The database is away: who is there stays, and nothing that they do is acknowledged.
    }
    const goesOn = this.#sockets.size > 0 && !this.#isClosed;
    this.#watch = goesOn ? setTimeout(() => void this.#look(), watchMs) : undefined;
  }

  async #lookAtRights(visitors: readonly Visitor[]): Promise<void> {
    const ids = [...new Set(visitors.map(({ project }) => project))];
    if (ids.length === 0) return;
    const found = await this.#options.heads
      .find({ _id: mongoose.trusted({ $in: ids }) })
      .select({ owner: 1, editors: 1, editLink: 1, listenLink: 1 })
      .lean<ProjectHeadRecord[]>();
    const heads = new Map(found.map((head) => [head._id, head]));
    this.#end(({ project }) => ids.includes(project) && !heads.has(project), roomClosing.gone);
    this.#end(({ project, user, link, role }) => {
      const head = heads.get(project);
      return head !== undefined && this.#options.projectAccess.roleIn(head, user, link) !== role;
    }, roomClosing.forbidden);
  }

  async #lookAtSessions(visitors: readonly Visitor[]): Promise<void> {
    await Promise.all(
      visitors.map(async ({ user: id, session }) => {
        if (id === undefined || session === undefined) return;
        try {
          await this.#options.sessions.expect({ id, session });
        } catch (error) {
          if (codeOf(error) !== 'token_invalid') throw error;
          this.#end((visitor) => visitor.session === session, roomClosing.signedOut);
        }
      }),
    );
  }

  #end(isMeant: (visitor: Visitor) => boolean, code: number): void {
    for (const socket of this.#sockets)
      if (socket.visitor && isMeant(socket.visitor)) socket.refuse(code);
  }
}
