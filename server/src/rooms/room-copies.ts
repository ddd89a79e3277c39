import type { Redis } from 'ioredis';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import type { Logger } from 'pino';
import { randomId } from '../random-id.ts';

/** Milliseconds for which a copy has a room without saying so again, and how often it says so. */
const leaseMs = 3000;
const beatMs = 700;
const channelOf = (copy: string) => `hocket:copy:${copy}`;
const leaseOf = (project: string) => `hocket:room:${project}`;

/** Gives a room to ARGV[1] where nobody has it, or where ARGV[3] has; answers who has it. */
const claimScript = `
local holder = redis.call('GET', KEYS[1])
if not holder or holder == ARGV[1] or holder == ARGV[3] then
  redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
  return ARGV[1]
end
return holder`;
const releaseScript = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`;

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
  /** A copy is gone; undefined: Redis is, and with it the way to all of them. */
  onGone(copy: string | undefined): void;
  /** Another copy has the room of a project by now. */
  onLost(project: string): void;
  /** Copies of which something is open here, and the projects whose rooms they have. */
  readonly inUse: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * The copies of the server that have one Redis. A room is open at one of them: it holds a lease that lapses seconds after it
 * ends. That two have one at once is seldom, not impossible; then the later one alone can store edits (`RoomStore.open`).
 */
export class RoomCopies {
  /** The name of this copy. */
  readonly id = randomId();
  listener: CopyListener | undefined;
  readonly #redis: Redis;
  readonly #heard: Redis;
  readonly #held = new Set<string>();
  readonly #timer: NodeJS.Timeout;

  private constructor(redis: Redis, heard: Redis, log: Logger) {
    this.#redis = redis;
    this.#heard = heard;
    heard.on('messageBuffer', (_: Buffer, message: Buffer) => {
      const frame = frameIn(message);
      if (frame) this.listener?.onFrame(frame);
    });
    heard.on('close', () => {
      log.warn('Redis is away: rooms of other copies cannot be reached');
      this.listener?.onGone(undefined);
    });
    this.#timer = setInterval(() => void this.#beat().catch(() => undefined), beatMs);
  }

  /** Rejects with `setting_invalid` when no Redis answers. */
  static async connect(url: string, log: Logger): Promise<RoomCopies> {
    const { openRedis } = await import('../limits/redis-rate-limits.ts');
    const redis = await openRedis(url, leaseMs / 2);
    const heard = await openRedis(url);
    const copies = new RoomCopies(redis, heard, log);
    await heard.subscribe(channelOf(copies.id));
    return copies;
  }

  /** The copy that has the room of a project; undefined where none has, or Redis is away. */
  async holderOf(project: string): Promise<string | undefined> {
    try {
      const holder = await this.#redis.get(leaseOf(project));
      return holder && (await this.#isThere(holder)) ? holder : undefined;
    } catch {
      return undefined;
    }
  }

  /** Takes the room of a project unless another copy has it; whether this one has it now. Without Redis it has. */
  async claim(project: string): Promise<boolean> {
    try {
      let holder = await this.#claim(project);
      if (holder !== this.id && !(await this.#isThere(holder))) {
        holder = await this.#claim(project, holder);
      }
      if (holder !== this.id) return false;
    } catch {
      // Who comes here is served here.
    }
    this.#held.add(project);
    return true;
  }

  async release(project: string): Promise<void> {
    this.#held.delete(project);
    await this.#redis.eval(releaseScript, 1, leaseOf(project), this.id).catch(() => undefined);
  }

  /** Sends a frame to a copy, in the order of the calls; tells the listener where nobody gets it. */
  send(copy: string, frame: Omit<CopyFrame, 'from'>): void {
    const bytes = Buffer.from(bytesOf({ ...frame, from: this.id }));
    this.#redis.publish(channelOf(copy), bytes).then(
      (count) => {
        if (count === 0) this.listener?.onGone(copy);
      },
      () => this.listener?.onGone(copy),
    );
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#heard.removeAllListeners('close');
    this.#heard.disconnect();
    this.#redis.disconnect();
  }

  #claim(project: string, instead = ''): Promise<string> {
    const lease = [leaseOf(project), this.id, leaseMs, instead];
    return this.#redis.eval(claimScript, 1, ...lease) as Promise<string>;
  }

  /** Whether a copy listens. */
  async #isThere(copy: string): Promise<boolean> {
    const [, count] = (await this.#redis.pubsub('NUMSUB', channelOf(copy))) as [string, number];
    return Number(count) > 0;
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
      const isThere = holders.every((holder) => holder === copy) && (await this.#isThere(copy));
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
