import { EventEmitter } from 'node:events';
import { roomClosing } from '@hocket/api/room-socket';
import * as decoding from 'lib0/decoding';
import type { RawData, WebSocket } from 'ws';
import { randomId } from '../random-id.ts';
import type { FarRooms } from '../services/projects/open-rooms.ts';
import type { CopyFrame, CopyListener, FrameKind, RoomCopies } from './room-copies.ts';
import { mostUnreadBytes } from './room-socket.ts';

/** Milliseconds in which another copy answers a question, or is not waited for. */
const answerMs = 3000;
/** Milliseconds in which a socket says which room it wants. */
const firstMs = 10_000;
const nothing = new Uint8Array();

/** What the rooms of this copy do for others. */
export interface FarHost {
  /** A socket that came to another copy. */
  welcome(socket: FarSocket): void;
  flush(project: string): Promise<void>;
  saved(project: string): Promise<void>;
  /** Another copy has the room of a project by now. */
  lose(project: string): void;
}

/** The end here of a socket whose visitor is connected to another copy: what is sent goes there, what comes from there comes out. */
export class FarSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  /** The other copy looks after that. */
  readonly bufferedAmount = 0;
  received = 0;
  #sent = 0;
  readonly #send: (kind: FrameKind, count: number, content: Uint8Array) => void;

  constructor(send: (kind: FrameKind, count: number, content: Uint8Array) => void) {
    super();
    this.#send = send;
  }

  send(data: Uint8Array): void {
    this.#tell('message', data);
  }

  ping(): void {
    this.#tell('ping');
  }

  pong(): void {
    this.#tell('pong');
  }

  close(code: number): void {
    this.#tell('close', Uint8Array.of(code >> 8, code & 255));
    this.end(code);
  }

  terminate(): void {
    this.close(roomClosing.later);
  }

  /** The other end is closed. */
  end(code: number): void {
    if (this.readyState !== this.OPEN) return;
    this.readyState = 3;
    this.emit('close', code, Buffer.alloc(0));
  }

  #tell(kind: FrameKind, content: Uint8Array = nothing): void {
    if (this.readyState === this.OPEN) this.#send(kind, this.#sent++, content);
  }
}

/** An end of a socket, the copy at its other end, and the project where the room is there. */
interface Entry {
  end: FarSocket;
  copy: string;
  project: string | undefined;
}

/**
 * Sockets whose visitor is connected to one copy of the server and whose room is open at another: all that is decided about
 * them is decided where the room is. A frame that was lost on the way closes them, to be opened anew.
 */
export class FarSockets implements CopyListener, FarRooms {
  readonly #copies: RoomCopies;
  readonly #host: FarHost;
  readonly #entries = new Map<string, Entry>();
  readonly #questions = new Map<string, () => void>();

  constructor(copies: RoomCopies, host: FarHost) {
    this.#copies = copies;
    this.#host = host;
    copies.listener = this;
  }

  get inUse(): ReadonlyMap<string, ReadonlySet<string>> {
    const found = new Map<string, Set<string>>();
    for (const { copy, project } of this.#entries.values()) {
      const projects = found.get(copy) ?? new Set<string>();
      if (project !== undefined) projects.add(project);
      found.set(copy, projects);
    }
    return found;
  }

  /** Brings a socket to where its room is, by its first message; `here` where that is this copy or none. */
  route(socket: WebSocket, here: () => void): void {
    const early: RawData[] = [];
    const timer = setTimeout(() => socket.close(roomClosing.signedOut), firstMs);
    const keep = (data: RawData) => {
      early.push(data);
      if (early.length > 1) return;
      clearTimeout(timer);
      socket.pause();
      void this.#holderFor(data).then(({ holder, project }) => {
        socket.off('message', keep);
        if (socket.readyState !== socket.OPEN) return;
        if (holder === undefined || holder === this.#copies.id) here();
        else this.#relay(socket, holder, project);
        for (const message of early) socket.emit('message', message);
        socket.resume();
      });
    };
    socket.on('message', keep);
    socket.on('error', () => socket.terminate());
    socket.once('close', () => clearTimeout(timer));
  }

  async tell(project: string, what: 'flush' | 'saved'): Promise<void> {
    const holder = await this.#copies.holderOf(project);
    if (holder === undefined || holder === this.#copies.id) return;
    const about = randomId();
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, answerMs);
      this.#questions.set(about, () => {
        clearTimeout(timer);
        resolve();
      });
      const content = new TextEncoder().encode(project);
      this.#copies.send(holder, { kind: what, about, count: 0, content });
    });
    this.#questions.delete(about);
  }

  onFrame(frame: CopyFrame): void {
    const { from, kind, about, content } = frame;
    if (kind === 'done') this.#questions.get(about)?.();
    else if (kind === 'flush' || kind === 'saved') {
      const done = () =>
        this.#copies.send(from, { kind: 'done', about, count: 0, content: nothing });
      void this.#host[kind](new TextDecoder().decode(content)).then(done, done);
    } else if (kind === 'open') {
      const end = this.#add(about, from, undefined);
      this.#host.welcome(end);
    } else this.#receive(frame);
  }

  onGone(copy: string | undefined): void {
    for (const entry of [...this.#entries.values()]) {
      if (copy === undefined || entry.copy === copy) entry.end.end(roomClosing.later);
    }
  }

  onLost(project: string): void {
    this.#host.lose(project);
  }

  #receive({ from, kind, about, count, content }: CopyFrame): void {
    const entry = this.#entries.get(about);
    if (entry?.copy !== from) return;
    const { end } = entry;
    if (count !== end.received++) end.close(roomClosing.later);
    else if (kind === 'close') end.end(((content[0] ?? 0) << 8) | (content[1] ?? 0));
    else if (kind === 'message') end.emit('message', Buffer.from(content));
    else end.emit(kind);
  }

  /** Everything that comes goes to the copy that has the room, and what it sends goes to the visitor. */
  #relay(socket: WebSocket, copy: string, project: string): void {
    const about = randomId();
    const end = this.#add(about, copy, project);
    this.#copies.send(copy, { kind: 'open', about, count: 0, content: nothing });
    socket.on('message', (data) => end.send(data as Buffer));
    socket.on('pong', () => end.pong());
    socket.once('close', (code) => end.close(code));
    end.on('message', (data: Buffer) => {
      if (socket.bufferedAmount > mostUnreadBytes) socket.terminate();
      else socket.send(data);
    });
    end.on('ping', () => socket.ping());
    end.once('close', (code: number) => {
      // A code that is nobody's to send, as of a connection that broke.
      socket.close(code >= 3000 || code === 1000 || code === 1009 ? code : roomClosing.later);
      setTimeout(() => socket.terminate(), 1000).unref();
    });
  }

  #add(about: string, copy: string, project: string | undefined): FarSocket {
    const end = new FarSocket((kind, count, content) =>
      this.#copies.send(copy, { kind, about, count, content }),
    );
    this.#entries.set(about, { end, copy, project });
    end.once('close', () => this.#entries.delete(about));
    return end;
  }

  /** The project that a first message names, and the copy that has its room. */
  async #holderFor(data: RawData): Promise<{ holder: string | undefined; project: string }> {
    try {
      const decoder = decoding.createDecoder(new Uint8Array(data as Buffer));
      const [project = ''] = decoding.readVarString(decoder).split('.');
      const isName = /^[\w-]{1,64}$/.test(project);
      return { holder: isName ? await this.#copies.holderOf(project) : undefined, project };
    } catch {
      return { holder: undefined, project: '' };
    }
  }
}
