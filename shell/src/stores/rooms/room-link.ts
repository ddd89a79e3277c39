import { roomMessages } from '@hocket/api/room-socket';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import {
  type Awareness,
  applyAwarenessUpdate,
  encodeAwarenessUpdate,
  removeAwarenessStates,
} from 'y-protocols/awareness';
import {
  messageYjsSyncStep2,
  readSyncMessage,
  writeSyncStep1,
  writeUpdate,
} from 'y-protocols/sync';

/** Milliseconds between two tries to come back, at first and at most; each is a random part of twice as long as the last. */
const pause = { first: 500, most: 8000 };
/** Milliseconds without a word from the server after which a socket counts as lost; clocks ask once a second. */
const silence = 30_000;
/** Code of a socket from which nothing came for too long, as Hocuspocus numbers it. */
const lost = 4408;

/** How a document is kept alike with the server's. */
export interface RoomLinkOptions {
  /** Where sockets are opened. */
  address: string;
  /** The document's name there. */
  name: string;
  /** Who is there, and the document beside them. */
  awareness: Awareness;
  /** Gives a new ticket for each socket; where it rejects, another socket is tried. */
  ticket: () => Promise<string>;
  /** The server has told all that is in the document. */
  arrived: () => void;
  /** Whether the server has stored all of one's edits, whenever that is told or changes. */
  stored: (isStored: boolean) => void;
  /** What the server says beside the document. */
  told: (words: string) => void;
  /** A socket was closed, with that code; another one is tried unless the link is ended. */
  closed: (code: number) => void;
}

/**
 * A document's link to the server: edits and presence go both ways over a WebSocket, in the messages of Hocuspocus 3
 * (https://github.com/ueberdosis/hocuspocus), and a socket that is lost is opened again. Nothing goes over a socket before its
 * ticket; what was edited until then is told once one is let in.
 */
export class RoomLink {
  readonly #options: RoomLinkOptions;
  #socket: WebSocket | undefined;
  /** The ticket went over this socket. */
  #isLetIn = false;
  #hasArrived = false;
  /** Edits that the server has not said to be stored. */
  #unstored = 0;
  /** Milliseconds until the next try, at most. */
  #pause = pause.first;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor(options: RoomLinkOptions) {
    this.#options = options;
    const { awareness } = options;
    awareness.doc.on('update', this.#edited);
    awareness.on('update', this.#moved);
    window.addEventListener('pagehide', this.#vanish);
    window.addEventListener('online', this.#comeBack);
    this.#open();
  }

  /** Says something beside the document; nothing while one is not let in. */
  tell(words: string): void {
    this.#send(roomMessages.words, (encoder) => encoding.writeVarString(encoder, words));
  }

  end(): void {
    if (this.#isOver) return;
    const { awareness } = this.#options;
    this.#vanish();
    this.#send(roomMessages.leave);
    this.#isOver = true;
    awareness.doc.off('update', this.#edited);
    awareness.destroy();
    window.removeEventListener('pagehide', this.#vanish);
    window.removeEventListener('online', this.#comeBack);
    clearTimeout(this.#retry);
    clearTimeout(this.#watch);
    this.#socket?.close();
    this.#socket = undefined;
  }

  #open(): void {
    const { address } = this.#options;
    const socket = new WebSocket(address);
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    // One that was given up is not heard any more.
    const whileOwn = (work: () => void) => () => {
      if (socket === this.#socket) work();
    };
    socket.addEventListener(
      'open',
      whileOwn(() => void this.#enter(socket)),
    );
    socket.addEventListener('close', ({ code }) => whileOwn(() => this.#lose(code))());
    socket.addEventListener('message', ({ data }) => whileOwn(() => this.#take(data))());
    this.#listenOn();
  }

  async #enter(socket: WebSocket): Promise<void> {
    const { ticket, awareness } = this.#options;
    const found = await ticket().catch(() => undefined);
    if (socket !== this.#socket) return;
    if (found === undefined) return this.#lose(lost);
    this.#isLetIn = true;
    this.#send(roomMessages.ticket, (encoder) => {
      encoding.writeVarUint(encoder, 0);
      encoding.writeVarString(encoder, found);
    });
    // The server asks for what it has not, and says when that is stored.
    this.#count(1);
    this.#send(roomMessages.sync, (encoder) => writeSyncStep1(encoder, awareness.doc));
    // Another state than the one that was gone with the last socket: the same would be passed over.
    const state = awareness.getLocalState();
    if (state) awareness.setLocalState(state);
  }

  #lose(code: number): void {
    const { awareness, closed } = this.#options;
    const socket = this.#socket;
    this.#socket = undefined;
    this.#isLetIn = false;
    this.#hasArrived = false;
    clearTimeout(this.#watch);
    socket?.close();
    const others = [...awareness.getStates().keys()].filter((id) => id !== awareness.clientID);
    removeAwarenessStates(awareness, others, this);
    // Who is still there when one is back says nothing new.
    for (const id of others) awareness.meta.delete(id);
    closed(code);
    if (this.#isOver) return;
    this.#retry = setTimeout(
      this.#comeBack,
      pause.first + Math.random() * (this.#pause - pause.first),
    );
    this.#pause = Math.min(this.#pause * 2, pause.most);
  }

  #listenOn(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#lose(lost), silence);
  }

  #take(data: ArrayBuffer): void {
    this.#listenOn();
    const { awareness, told } = this.#options;
    const decoder = decoding.createDecoder(new Uint8Array(data));
    decoding.readVarString(decoder);
    const kind = decoding.readVarUint(decoder);
    if (kind === roomMessages.sync) this.#takeSync(decoder);
    else if (kind === roomMessages.presence) {
      applyAwarenessUpdate(awareness, decoding.readVarUint8Array(decoder), this);
    } else if (kind === roomMessages.askPresence) this.#show();
    else if (kind === roomMessages.words) told(decoding.readVarString(decoder));
    else if (kind === roomMessages.stored && decoding.readVarInt(decoder) === 1) {
      this.#count(Math.max(this.#unstored - 1, 0));
    }
  }

  #takeSync(decoder: decoding.Decoder): void {
    const { awareness, arrived } = this.#options;
    const answer = encoding.createEncoder();
    const step = readSyncMessage(decoder, answer, awareness.doc, this);
    if (encoding.hasContent(answer)) {
      const bytes = encoding.toUint8Array(answer);
      this.#send(roomMessages.sync, (encoder) => encoding.writeUint8Array(encoder, bytes));
    }
    if (step !== messageYjsSyncStep2 || this.#hasArrived) return;
    this.#hasArrived = true;
    this.#pause = pause.first;
    arrived();
  }

  readonly #comeBack = (): void => {
    clearTimeout(this.#retry);
    if (!this.#socket) this.#open();
  };

  readonly #edited = (update: Uint8Array, origin: unknown): void => {
    if (origin === this) return;
    this.#count(this.#unstored + 1);
    this.#send(roomMessages.sync, (encoder) => writeUpdate(encoder, update));
  };

  /** What the others tell of themselves is not said back to them. */
  readonly #moved = (change: Record<'added' | 'updated' | 'removed', number[]>): void => {
    const { clientID } = this.#options.awareness;
    if (Object.values(change).some((ids) => ids.includes(clientID))) this.#show();
  };

  /** Others see at once that one is gone. */
  readonly #vanish = (): void => {
    const { awareness } = this.#options;
    removeAwarenessStates(awareness, [awareness.clientID], this);
  };

  #show(): void {
    const { awareness } = this.#options;
    this.#send(roomMessages.presence, (encoder) => {
      encoding.writeVarUint8Array(encoder, encodeAwarenessUpdate(awareness, [awareness.clientID]));
    });
  }

  #count(unstored: number): void {
    this.#unstored = unstored;
    this.#options.stored(unstored === 0);
  }

  #send(kind: number, write?: (encoder: encoding.Encoder) => void): void {
    if (!this.#isLetIn || this.#socket?.readyState !== WebSocket.OPEN) return;
    const encoder = encoding.createEncoder();
    encoding.writeVarString(encoder, this.#options.name);
    encoding.writeVarUint(encoder, kind);
    write?.(encoder);
    this.#socket.send(encoding.toUint8Array(encoder));
  }
}
