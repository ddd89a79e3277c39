import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { randomId } from '../random-id.ts';

/** Milliseconds for which a copy has a room without saying so again, and how often it says so. */
const leaseMs = 3000;
const beatMs = 700;

/** A claim of a copy to a room. */
export interface RoomClaim {
  project: string;
  copy: string;
  /** Milliseconds after which it lapses. */
  leaseMs: number;
  /** Whose claim this one replaces, beside a lapsed one. */
  instead: string;
}

/**
 * What copies of the server have in common: who has which room, and the way of bytes from one to another. Every call rejects
 * where it cannot be reached.
 */
export interface RoomExchange {
  /** Gives a room where nobody has it, or where `instead` has; answers who has it. */
  claim(claim: RoomClaim): Promise<string>;
  release(project: string, copy: string): Promise<void>;
  holderOf(project: string): Promise<string | undefined>;
  /** Whether a copy listens. */
  isThere(copy: string): Promise<boolean>;
  /** Sends bytes to a copy, in the order of the calls; whether it listens. */
  publish(copy: string, bytes: Uint8Array): Promise<boolean>;
  /** From now on a copy listens; `onAway`: the exchange is gone, and with it the way to all copies. */
  subscribe(copy: string, onBytes: (bytes: Uint8Array) => void, onAway: () => void): Promise<void>;
  close(): void;
}

/** What one copy of the server sends to another. */
export interface CopyFrame {
  /** Who sends it. */
  from: string;
  kind: FrameKind;
  /** What it is about: a socket, a question or a project. */
  about: string;
  /** Frames about one socket are counted, so that a lost one is noticed. */
  count: number;
  content: Uint8Array;
}

/** Kinds of frames, as they are numbered on the way. */
export const frameKinds = [
  'open',
  'message',
  'ping',
  'pong',
  'close',
  'flush',
  'saved',
  'done',
] as const;
export type FrameKind = (typeof frameKinds)[number];

/** Who is told what becomes of copies. */
export interface CopyListener {
  onFrame(frame: CopyFrame): void;
  /** A copy is gone; undefined: the exchange is, and with it the way to all of them. */
  onGone(copy: string | undefined): void;
  /** Another copy has the room of a project by now. */
  onLost(project: string): void;
  /** Copies of which something is open here, and the projects whose rooms they have. */
  readonly inUse: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * The copies of the server that have one exchange: a Redis, or the process that started them. A room is open at one of them: it holds a lease that lapses seconds after it
 * ends. That two have one at once is seldom, not impossible; then the later one alone can store edits (`RoomStore.open`).
 */
export class RoomCopies {
  /** The name of this copy. */
  readonly id = randomId();
  listener: CopyListener | undefined;
  readonly #exchange: RoomExchange;
  readonly #held = new Set<string>();
  readonly #timer: NodeJS.Timeout;

  private constructor(exchange: RoomExchange) {
    this.#exchange = exchange;
    this.#timer = setInterval(() => void this.#beat().catch(() => undefined), beatMs);
  }

  /** Rejects where the exchange cannot be reached. */
  static async connect(exchange: RoomExchange): Promise<RoomCopies> {
    const copies = new RoomCopies(exchange);
    await exchange.subscribe(
      copies.id,
      (bytes) => {
        const frame = frameIn(bytes);
        if (frame) copies.listener?.onFrame(frame);
      },
      () => copies.listener?.onGone(undefined),
    );
    return copies;
  }

  /** The copy that has the room of a project; undefined where none has, or the exchange is away. */
  async holderOf(project: string): Promise<string | undefined> {
    try {
      const holder = await this.#exchange.holderOf(project);
      return holder && (await this.#exchange.isThere(holder)) ? holder : undefined;
    } catch {
      return undefined;
    }
  }

  /** Takes the room of a project unless another copy has it; whether this one has it now. Without the exchange it has. */
  async claim(project: string): Promise<boolean> {
    // Who comes here while the exchange is away is served here.
    const isOwn = await this.#take(project).catch(() => true);
    if (isOwn) this.#held.add(project);
    return isOwn;
  }

  /** As `claim`, but without the exchange this copy has no room: another one may well have it open. */
  async claimLeft(project: string): Promise<boolean> {
    const isOwn = await this.#take(project).catch(() => false);
    if (isOwn) this.#held.add(project);
    return isOwn;
  }

  async release(project: string): Promise<void> {
    this.#held.delete(project);
    await this.#exchange.release(project, this.id).catch(() => undefined);
  }

  /** Sends a frame to a copy, in the order of the calls; tells the listener where nobody gets it. */
  send(copy: string, frame: Omit<CopyFrame, 'from'>): void {
    this.#exchange.publish(copy, bytesOf({ ...frame, from: this.id })).then(
      (isThere) => {
        if (!isThere) this.listener?.onGone(copy);
      },
      () => this.listener?.onGone(copy),
    );
  }

  close(): void {
    clearInterval(this.#timer);
    this.#exchange.close();
  }

  /** Whether this copy has the room now. Rejects where the exchange cannot be reached. */
  async #take(project: string): Promise<boolean> {
    const holder = await this.#claim(project);
    if (holder === this.id || (await this.#exchange.isThere(holder))) return holder === this.id;
    return (await this.#claim(project, holder)) === this.id;
  }

  #claim(project: string, instead = ''): Promise<string> {
    return this.#exchange.claim({ project, copy: this.id, leaseMs, instead });
  }

  /** Says again which rooms are open here, and looks whether those that are open elsewhere still are. */
  async #beat(): Promise<void> {
    for (const project of this.#held) {
      const holder = await this.#claim(project);
      if (holder === this.id || !this.#held.has(project)) continue;
      this.#held.delete(project);
      this.listener?.onLost(project);
    }
    for (const [copy, projects] of this.listener?.inUse ?? []) {
      const holders = await Promise.all([...projects].map((each) => this.holderOf(each)));
      const isThere =
        holders.every((holder) => holder === copy) && (await this.#exchange.isThere(copy));
      if (!isThere) this.listener?.onGone(copy);
    }
  }
}

function bytesOf({ from, kind, about, count, content }: CopyFrame): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarString(encoder, from);
  encoding.writeVarUint(encoder, frameKinds.indexOf(kind));
  encoding.writeVarString(encoder, about);
  encoding.writeVarUint(encoder, count);
  encoding.writeUint8Array(encoder, content);
  return encoding.toUint8Array(encoder);
}

/** Undefined for what a copy of another version sends. */
function frameIn(bytes: Uint8Array): CopyFrame | undefined {
  try {
    const decoder = decoding.createDecoder(new Uint8Array(bytes));
    const from = decoding.readVarString(decoder);
    const kind = frameKinds[decoding.readVarUint(decoder)];
    const about = decoding.readVarString(decoder);
    const count = decoding.readVarUint(decoder);
    return kind && { from, kind, about, count, content: decoding.readTailAsUint8Array(decoder) };
  } catch {
    return undefined;
  }
}
