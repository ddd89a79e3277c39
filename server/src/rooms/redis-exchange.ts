import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { openRedis } from '../limits/redis-rate-limits.ts';
import type { RoomClaim, RoomExchange } from './room-copies.ts';

/** Milliseconds after which the connection to a Redis that hangs is closed: sooner than a claim to a room lapses. */
const hangMs = 1500;
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

/** What copies of the server have in common, in Redis: claims are keys that lapse, and bytes go by its channels. */
export class RedisExchange implements RoomExchange {
  readonly #redis: Redis;
  readonly #heard: Redis;
  readonly #log: Logger;

  private constructor(redis: Redis, heard: Redis, log: Logger) {
    this.#redis = redis;
    this.#heard = heard;
    this.#log = log;
  }

  /** Rejects with `setting_invalid` when no Redis answers. */
  static async connect(url: string, log: Logger): Promise<RedisExchange> {
    return new RedisExchange(await openRedis(url, hangMs), await openRedis(url), log);
  }

  async subscribe(copy: string, onBytes: (bytes: Uint8Array) => void, onAway: () => void) {
    this.#heard.on('messageBuffer', (_: Buffer, message: Buffer) => onBytes(message));
    this.#heard.on('close', () => {
      this.#log.warn('Redis is away: rooms of other copies cannot be reached');
      onAway();
    });
    await this.#heard.subscribe(channelOf(copy));
  }

  claim({ project, copy, leaseMs, instead }: RoomClaim): Promise<string> {
    const lease = [leaseOf(project), copy, leaseMs, instead];
    return this.#redis.eval(claimScript, 1, ...lease) as Promise<string>;
  }

  async release(project: string, copy: string): Promise<void> {
    await this.#redis.eval(releaseScript, 1, leaseOf(project), copy);
  }

  async holderOf(project: string): Promise<string | undefined> {
    return (await this.#redis.get(leaseOf(project))) ?? undefined;
  }

  async isThere(copy: string): Promise<boolean> {
    const [, count] = (await this.#redis.pubsub('NUMSUB', channelOf(copy))) as [string, number];
    return Number(count) > 0;
  }

  async publish(copy: string, bytes: Uint8Array): Promise<boolean> {
    return (await this.#redis.publish(channelOf(copy), Buffer.from(bytes))) > 0;
  }

  close(): void {
    this.#heard.removeAllListeners('close');
    this.#heard.disconnect();
    this.#redis.disconnect();
  }
}
