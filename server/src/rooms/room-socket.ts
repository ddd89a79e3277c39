import { EventEmitter } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import { type RoomRequest, roomRequest } from '@hocket/api/room-request';
import { type RoomNews, type RoomRights, roomClosing, roomMessages } from '@hocket/api/room-socket';
import { mostPresenceBytes, presenceShape } from '@hocket/music/room-presence';
import { codeOf } from '@hocket/sdk';
import { SerialQueue } from '@hocket/sdk/async';
import { TokenBucket } from '@hocket/sdk/token-bucket';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import type { RawData, WebSocket } from 'ws';
import { messageYjsSyncStep1, messageYjsSyncStep2, messageYjsUpdate } from 'y-protocols/sync';
import * as Y from 'yjs';
import type { LiveRoom } from '../services/projects/open-rooms.ts';
import type { RoomRole } from '../services/projects/project-access.ts';
import { serverTime } from './room-music.ts';
import { isEdit } from './update-check.ts';

/** Who is in a room by a socket. */
export interface Visitor {
  /** Undefined for who has no account. */
  user: string | undefined;
  session: string | undefined;
  /** What they came by. */
  link: string | undefined;
  role: RoomRole;
  rights: RoomRights;
  /** The name that others see. */
  name: string;
  project: string;
}

/** Bytes of the largest message: an edit may make a whole song. */
export const mostMessageBytes = 12 * 2 ** 20;
/** Of what is told of all who are there. */
const mostTold = 32 * mostPresenceBytes;
/** Milliseconds in which a socket says who it is. */
const ticketMs = 10_000;
/** What a socket may send at once, and each second from then on. */
const messages = { burst: 1200, perSecond: 200 };
const bytes = { burst: 24 * 2 ** 20, perSecond: 256 * 1024 };
/** The same for who does not edit, or has not said yet who it is. */
const fewBytes = { burst: 256 * 1024, perSecond: 16 * 1024 };
/** How often one may ask for all that is in the document: once for each time that one comes in. */
const questions = { burst: 5, perSecond: 0.2 };
/** Keys that may be pressed or let go: what is more is heard by nobody. All who are there are told of each. */
const strokes = { burst: 120, perSecond: 60 };
/** Of what somebody's document has of each client. */
const mostStateBytes = 256 * 1024;
/** What may wait for a client that does not read: half of the largest document. */
export const mostUnreadBytes = 16 * 2 ** 20;

/** The code of a socket that nobody needs any more. */
const goodbye = 1000;

type RoomOf = (
  project: string,
) => Pick<LiveRoom, 'append' | 'ask' | 'isPlaying' | 'news' | 'pass'> | undefined;

/** Closes a socket with a code of `roomClosing`. */
export class SocketRefusal {
  constructor(readonly code: number) {}
}

/**
 * A socket as Hocuspocus sees it: what it is told was looked at before, one message after another. Who may not write does
 * not, an edit is stored first, and who sends what no studio sends is closed with a code.
 */
export class RoomSocket extends EventEmitter {
  /** Undefined until the ticket was found good. */
  visitor: Visitor | undefined;
  readonly #socket: WebSocket;
  readonly #roomOf: RoomOf;
  /** Resolves when the visitor is in the room, or was refused. */
  readonly #entered: Promise<void>;
  /** The visitor is in the room, or was refused. */
  private enter: () => void = () => undefined;
  readonly #count = new TokenBucket(messages.burst, messages.perSecond);
  readonly #size = new TokenBucket(bytes.burst, bytes.perSecond);
  readonly #smallSize = new TokenBucket(fewBytes.burst, fewBytes.perSecond);
  readonly #strokes = new TokenBucket(strokes.burst, strokes.perSecond);
  readonly #questions = new TokenBucket(questions.burst, questions.perSecond);
  #document: string | undefined;
  /** The number by which Yjs knows the visitor's document. */
  #client: number | undefined;
  readonly #isElsewhere: (client: number) => boolean;
  readonly #work = new SerialQueue();

  /** `isElsewhere`: whether a client of that number is in a room by another socket. */
  constructor(socket: WebSocket, roomOf: RoomOf, isElsewhere: (client: number) => boolean) {
    super();
    this.#socket = socket;
    this.#roomOf = roomOf;
    this.#isElsewhere = isElsewhere;
    const timer = setTimeout(
      () => this.refuse(this.visitor ? roomClosing.later : roomClosing.signedOut),
      ticketMs,
    );
    this.#entered = new Promise((resolve) => {
      this.enter = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    socket.on('message', (data) => this.#take(data));
    socket.on('pong', () => this.emit('pong'));
    socket.on('error', () => socket.terminate());
    socket.once('close', (code, reason) => {
      this.enter();
      this.emit('close', code, reason);
    });
  }

  /** The number of the client that shows itself here; undefined until it did. */
  get client(): number | undefined {
    return this.#client;
  }

  /** Whether it is known to belong to somebody who edits. */
  get mayWrite(): boolean {
    return this.visitor !== undefined && this.visitor.role !== 'listener';
  }

  get readyState(): number {
    return this.#socket.readyState;
  }

  send(...sent: Parameters<WebSocket['send']>): void {
    if (this.#socket.bufferedAmount > mostUnreadBytes) this.#socket.terminate();
    else this.#socket.send(...sent);
  }

  ping(): void {
    this.#socket.ping();
  }

  /** The visitor is in the room, and is told what is played and said there. */
  welcome(): void {
    this.enter();
    const { project = '' } = this.visitor ?? {};
    for (const news of this.#roomOf(project)?.news ?? []) this.#tell(news);
    this.#tellRights();
  }

  /** The visitor may do that for all from now on, and is told where it is something else. */
  allow(rights: RoomRights): void {
    const { visitor } = this;
    if (!visitor || isDeepStrictEqual(visitor.rights, rights)) return;
    visitor.rights = rights;
    this.#tellRights();
  }

  /** Closes it, as Hocuspocus does for what it cannot read. */
  close(): void {
    this.refuse(roomClosing.nonsense);
  }

  /** Closes it with a code of `roomClosing`. */
  refuse(code: number): void {
    this.#socket.close(code);
    // Who does not answer is cut off.
    setTimeout(() => this.#socket.terminate(), 1000).unref();
    this.enter();
  }

  #take(data: RawData): void {
    const message = new Uint8Array(data as Buffer);
    if (!this.#count.take(1, seconds()) || !this.#sizeOf().take(message.length, seconds())) {
      this.refuse(roomClosing.tooFast);
      return;
    }
    const received = serverTime();
    void this.#work.take(async () => {
      if (this.#socket.readyState !== this.#socket.OPEN) return;
      try {
        if (await this.#look(message, received)) this.emit('message', message);
      } catch (error) {
        this.refuse(error instanceof SocketRefusal ? error.code : codeFor(error));
      }
    });
  }

  /** Whether a message is passed on. `received`: when it came, by the server's clock. */
  async #look(message: Uint8Array, received: number): Promise<boolean> {
    const decoder = decoding.createDecoder(message);
    const document = read(() => decoding.readVarString(decoder));
    const kind = read(() => decoding.readVarUint(decoder));
    const isFirst = this.#document === undefined;
    this.#document ??= document;
    if (document !== this.#document || isFirst !== (kind === roomMessages.ticket)) {
      throw new SocketRefusal(roomClosing.nonsense);
    }
    if (isFirst) return true;
    await this.#entered;
    if (kind === roomMessages.presence) return this.#lookAtPresence(decoder);
    if (kind === roomMessages.words) return this.#lookAtWords(decoder, received);
    if (kind === roomMessages.sync || kind === roomMessages.syncReply)
      await this.#lookAtSync(decoder);
    else if (kind === roomMessages.leave) this.refuse(goodbye);
    else if (kind !== roomMessages.askPresence) throw new SocketRefusal(roomClosing.nonsense);
    return kind !== roomMessages.leave;
  }

  /** What is asked beside the document is done here: nothing of it is passed on. */
  #lookAtWords(decoder: decoding.Decoder, received: number): false {
    const request = read(() => roomRequest.parse(JSON.parse(decoding.readVarString(decoder))));
    const { visitor } = this;
    if (request.kind === 'time') {
      this.#tell({ kind: 'time', sent: request.sent, received, answered: serverTime() });
      return false;
    }
    if (!visitor || visitor.role === 'listener') throw new SocketRefusal(roomClosing.forbidden);
    const room = this.#roomOf(visitor.project);
    if (!room) throw new SocketRefusal(roomClosing.later);
    if (request.kind === 'strike' || request.kind === 'release') {
      // Who was not seen there yet is heard by nobody: with whoever holds a key, the key is gone.
      if (this.#client !== undefined && this.#strokes.take(1, seconds())) {
        room.pass({ ...request, by: this.#client });
      }
      return false;
    }
    // Who asked before they were told is told again, and is no attacker.
    if (!mayAsk(request, visitor.rights, room.isPlaying)) this.#tellRights();
    else room.ask(request, visitor.name, visitor.user);
    return false;
  }

  #tellRights(): void {
    if (this.visitor) this.#tell({ kind: 'rights', ...this.visitor.rights });
  }

  #tell(news: RoomNews): void {
    const encoder = encoding.createEncoder();
    encoding.writeVarString(encoder, this.#document ?? '');
    encoding.writeVarUint(encoder, roomMessages.words);
    encoding.writeVarString(encoder, JSON.stringify(news));
    this.#socket.send(encoding.toUint8Array(encoder));
  }

  async #lookAtSync(decoder: decoding.Decoder): Promise<void> {
    const step = read(() => decoding.readVarUint(decoder));
    const payload = read(() => decoding.readVarUint8Array(decoder));
    if (step === messageYjsSyncStep1) return this.#lookAtQuestion(payload);
    if (step !== messageYjsSyncStep2 && step !== messageYjsUpdate) {
      throw new SocketRefusal(roomClosing.nonsense);
    }
    if (!read(() => isEdit(payload))) return;
    const { visitor } = this;
    if (visitor?.role === 'listener') {
      // What a listener's document may have beside the room's is told to be unknown; an edit is more than that.
      if (step === messageYjsSyncStep2) return;
      throw new SocketRefusal(roomClosing.forbidden);
    }
    const room = visitor && this.#roomOf(visitor.project);
    if (!room) throw new SocketRefusal(roomClosing.later);
    await room.append(payload, visitor.user);
  }

  /** The answer to what one has is what one has not: all of it, where one has nothing. */
  #lookAtQuestion(state: Uint8Array): void {
    if (state.length > mostStateBytes) throw new SocketRefusal(roomClosing.nonsense);
    read(() => Y.decodeStateVector(state));
    if (!this.#questions.take(1, seconds())) throw new SocketRefusal(roomClosing.tooFast);
  }

  #sizeOf(): TokenBucket {
    return this.mayWrite ? this.#size : this.#smallSize;
  }

  /**
   * Each socket shows one person, by the name that the server knows. Clients send back what they hear of others, which is
   * passed over: false where nothing of it is the visitor's own.
   */
  #lookAtPresence(decoder: decoding.Decoder): boolean {
    const payload = read(() => decoding.readVarUint8Array(decoder));
    if (payload.length > mostTold) throw new SocketRefusal(roomClosing.nonsense);
    const states = decoding.createDecoder(payload);
    const count = read(() => decoding.readVarUint(states));
    let isOwn = true;
    for (let index = 0; index < count; index++) {
      const client = read(() => decoding.readVarUint(states));
      read(() => decoding.readVarUint(states));
      const text = read(() => decoding.readVarString(states));
      const isGone = text === 'null';
      if (client !== this.#client && (isGone || this.#isElsewhere(client))) {
        isOwn = false;
        continue;
      }
      this.#client ??= client;
      if (client !== this.#client || !(isGone || this.#mayShow(text))) {
        throw new SocketRefusal(roomClosing.nonsense);
      }
    }
    return isOwn;
  }

  /** Whether a state is one that the visitor's studio may tell of them: by their name, and no more than it has to say. */
  #mayShow(text: string): boolean {
    const { visitor } = this;
    if (visitor === undefined || visitor.role === 'listener') return false;
    if (Buffer.byteLength(text) > mostPresenceBytes) return false;
    const { name } = read(() => presenceShape(JSON.parse(text), 'presence'));
    return name === visitor.name;
  }
}

/** Whether somebody with such rights may ask for that. A program that begins what all hear is both run and played. */
function mayAsk({ kind }: RoomRequest, { play, run }: RoomRights, isPlaying: boolean): boolean {
  if (kind === 'run') return run && (play || isPlaying);
  return play || !['play', 'stop', 'launch', 'unlaunch'].includes(kind);
}

/** What a decoder gives; what it cannot read is nonsense. */
function read<T>(work: () => T): T {
  try {
    return work();
  } catch {
    throw new SocketRefusal(roomClosing.nonsense);
  }
}

function seconds(): number {
  return performance.now() / 1000;
}

function codeFor(error: unknown): number {
  const code = codeOf(error);
  if (code === 'body_malformed') return roomClosing.nonsense;
  return code === 'quota_exceeded' ? roomClosing.overfull : roomClosing.later;
}
