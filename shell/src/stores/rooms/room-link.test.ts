import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { roomMessages } from '@hocket/api/room-socket';
import { Hocuspocus } from '@hocuspocus/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { RoomLink, type RoomLinkOptions } from './room-link.ts';

/** A socket as browsers have them: one that fails says so to who listens, and to nobody else. */
class PageSocket extends WebSocket {
  constructor(address: string) {
    super(address);
    this.on('error', () => undefined);
  }
}

/** A server of documents as rooms have it, without their rules. */
class Documents {
  readonly hocuspocus = new Hocuspocus({
    quiet: true,
    onAuthenticate: async ({ token }) => this.ask(token),
  });
  readonly #sockets = new WebSocketServer({ noServer: true });
  readonly #http: Server = createServer();
  readonly tickets: string[] = [];

  constructor() {
    this.#http.on('upgrade', (request, socket, head) => {
      this.#sockets.handleUpgrade(request, socket, head, (one) => {
        this.hocuspocus.handleConnection(one, request, {});
      });
    });
  }

  async start(port = 0): Promise<number> {
    this.#http.listen(port, '127.0.0.1');
    await once(this.#http, 'listening');
    return (this.#http.address() as AddressInfo).port;
  }

  /** All sockets are lost. */
  cut(): void {
    for (const socket of this.#sockets.clients) socket.terminate();
  }

  async stop(): Promise<void> {
    this.cut();
    this.#http.close();
    await once(this.#http, 'close');
  }

  private ask(token: string): void {
    this.tickets.push(token);
    if (token === 'bad') throw new Error('No such ticket');
  }
}

/** Somebody with a document. */
class Person {
  readonly doc = new Y.Doc();
  readonly awareness = new Awareness(this.doc);
  readonly words: string[] = [];
  readonly closings: number[] = [];
  arrivals = 0;
  isStored: boolean | undefined;
  readonly link: RoomLink;

  constructor(port: number, name: string, ticket: RoomLinkOptions['ticket'] = async () => name) {
    this.awareness.setLocalState({ name });
    this.link = new RoomLink({
      address: `ws://127.0.0.1:${port}`,
      name: 'song',
      awareness: this.awareness,
      ticket,
      arrived: () => {
        this.arrivals++;
      },
      stored: (isStored) => {
        this.isStored = isStored;
      },
      told: (words) => this.words.push(words),
      closed: (code) => this.closings.push(code),
    });
    people.push(this);
  }

  get names(): unknown[] {
    return [...this.awareness.getStates().values()].map(({ name }) => name);
  }
}

const people: Person[] = [];
let documents: Documents;
let port: number;

beforeEach(async () => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('WebSocket', PageSocket);
  documents = new Documents();
  port = await documents.start();
});

afterEach(async () => {
  for (const { link } of people.splice(0)) link.end();
  await documents.stop();
  vi.unstubAllGlobals();
});

const soon = { timeout: 20_000, interval: 10 };

describe('RoomLink', { timeout: 60_000 }, () => {
  it('keeps documents alike, and says when the server has what was edited', async () => {
    const [ada, bob] = [new Person(port, 'ada'), new Person(port, 'bob')];
    ada.doc.getText('code').insert(0, 'sound("bd")');
    await vi.waitFor(() => expect(bob.doc.getText('code').toString()).toBe('sound("bd")'), soon);
    await vi.waitFor(
      () => expect([ada, bob].map(({ isStored }) => isStored)).toEqual([true, true]),
      soon,
    );
    const heard: unknown[] = [];
    ada.doc.on('update', (_, origin) => heard.push(origin));
    bob.doc.getText('code').insert(11, '.fast(2)');
    expect(bob.isStored).toBe(false);
    await vi.waitFor(
      () => expect(ada.doc.getText('code').toString()).toBe('sound("bd").fast(2)'),
      soon,
    );
    await vi.waitFor(() => expect(bob.isStored).toBe(true), soon);
    expect(heard).toEqual([ada.link]);
  });

  it('tells what was edited while it was away, with a new ticket, and takes what the others did', async () => {
    const tickets = ['first', 'second'];
    const ada = new Person(port, 'ada', async () => tickets.shift() ?? 'third');
    const bob = new Person(port, 'bob');
    await vi.waitFor(() => expect(ada.names.concat(bob.names)).toHaveLength(4), soon);
    documents.cut();
    await vi.waitFor(() => expect(ada.closings).toEqual([1006]), soon);
    expect(ada.names).toEqual(['ada']);
    ada.doc.getMap('notes').set('a', 1);
    bob.doc.getMap('notes').set('b', 2);
    expect(ada.isStored).toBe(false);
    const both = { a: 1, b: 2 };
    await vi.waitFor(() => {
      for (const { doc } of [ada, bob]) expect(doc.getMap('notes').toJSON()).toEqual(both);
      expect([ada.isStored, ada.arrivals, ada.names.length]).toEqual([true, 2, 2]);
    }, soon);
    expect(documents.tickets.filter((ticket) => ticket !== 'bob')).toEqual(['first', 'second']);
  });

  it('tries again while no ticket is to be had, and says nothing before one', async () => {
    let tries = 0;
    const ada = new Person(port, 'ada', async () => {
      tries++;
      if (tries < 3) throw new Error('The server is away.');
      return 'late';
    });
    ada.doc.getMap('notes').set('a', 1);
    ada.link.tell('too early');
    await vi.waitFor(() => expect(ada.isStored).toBe(true), soon);
    expect(documents.tickets).toEqual(['late']);
    expect(ada.closings).toEqual([4408, 4408]);
    expect(documents.hocuspocus.documents.get('song')?.getMap('notes').toJSON()).toEqual({ a: 1 });
  });

  it('comes back at once when the network does, and to a server that begins anew', async () => {
    const ada = new Person(port, 'ada');
    await vi.waitFor(() => expect(ada.arrivals).toBe(1), soon);
    ada.doc.getMap('notes').set('a', 1);
    await documents.stop();
    await vi.waitFor(() => expect(ada.closings.length).toBeGreaterThan(1), soon);
    documents = new Documents();
    await documents.start(port);
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect([ada.arrivals, ada.isStored]).toEqual([2, true]), soon);
    expect(documents.hocuspocus.documents.get('song')?.getMap('notes').toJSON()).toEqual({ a: 1 });
  });

  it('passes on words, shows who is there, and who leaves a page or the room is gone at once', async () => {
    const [ada, bob, eve] = ['ada', 'bob', 'eve'].map((name) => new Person(port, name));
    if (!ada || !bob || !eve) throw new Error('Three people came.');
    await vi.waitFor(() => {
      for (const { names } of [ada, bob, eve])
        expect(names.toSorted()).toEqual(['ada', 'bob', 'eve']);
    }, soon);
    documents.hocuspocus.documents.get('song')?.broadcastStateless('{"kind":"said"}');
    await vi.waitFor(
      () => expect([ada.words, bob.words]).toEqual([['{"kind":"said"}'], ['{"kind":"said"}']]),
      soon,
    );
    eve.link.end();
    await vi.waitFor(() => expect(ada.names).toEqual(['ada', 'bob']), soon);
    window.dispatchEvent(new Event('pagehide'));
    await vi.waitFor(() => expect([ada.names, bob.names]).toEqual([[], []]), soon);
    expect(eve.closings).toEqual([]);
  });

  it('speaks the numbers of the server', async () => {
    const { MessageType } = await import('@hocuspocus/server');
    expect(roomMessages).toEqual({
      sync: MessageType.Sync,
      presence: MessageType.Awareness,
      ticket: MessageType.Auth,
      askPresence: MessageType.QueryAwareness,
      syncReply: MessageType.SyncReply,
      words: MessageType.Stateless,
      leave: MessageType.CLOSE,
      stored: MessageType.SyncStatus,
    });
  });
});
