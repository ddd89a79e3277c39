import type { RoomRequest } from '@hocket/api/room-request';
import { mostChat, type RoomMessage } from '@hocket/api/room-socket';
import { makeAutoObservable, observableRef } from 'mobx';
import type { RoomTalk } from '../changes/change-store.ts';

type Say = (request: Extract<RoomRequest, { kind: 'say' }>) => void;

/** What is said in a room, since the oldest message that the server keeps, or that came while one was there. */
export class RoomChat implements RoomTalk {
  messages: readonly RoomMessage[] = [];
  latest: RoomMessage | undefined = undefined;
  unread = 0;
  private isSeen = false;
  #isBegun = false;
  readonly #name: string;
  readonly #ask: Say;

  /** `name`: one's own, as the server says it. */
  constructor(name: string, ask: Say) {
    this.#name = name;
    this.#ask = ask;
    makeAutoObservable(
      this,
      { messages: observableRef, latest: observableRef },
      { autoBind: true },
    );
  }

  /** Takes what the server tells: all that it keeps whenever one comes in, and each message from then on. */
  take(told: readonly RoomMessage[]): void {
    const known = new Set(this.messages.map(keyOf));
    const fresh = told.filter((message) => !known.has(keyOf(message)));
    const all = [...this.messages, ...fresh].sort((one, other) => one.at - other.at);
    this.messages = all.slice(-mostChat);
    const isFirst = !this.#isBegun;
    this.#isBegun = true;
    const others = fresh.filter(({ author }) => author !== this.#name);
    // What was said before one came is there to be read, and is no news.
    if (isFirst || others.length === 0) return;
    this.latest = others.at(-1);
    if (!this.isSeen) this.unread += others.length;
  }

  say(text: string, bar?: number): void {
    this.#ask({ kind: 'say', text, ...(bar !== undefined && { bar }) });
  }

  see(isSeen: boolean): void {
    this.isSeen = isSeen;
    if (isSeen) this.unread = 0;
  }
}

/** A server that begins anew may give a number twice. */
function keyOf({ id, at }: RoomMessage): string {
  return `${id} ${at}`;
}
