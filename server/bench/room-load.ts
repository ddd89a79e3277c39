import { roomPath } from '@hocket/api/room-socket';
import { entriesIn } from '@hocket/music/room-document';
import { newProject } from '@hocket/sdk';
import * as encoding from 'lib0/encoding';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import type { RoomEntry } from '../src/rooms/rooms.ts';
import { clientOf } from '../src/testing/client-of.ts';
import { syncMessage } from '../src/testing/room-noise.ts';
import { until } from '../src/testing/room-player.ts';
import type { BenchUser, ServerBench } from './bench.ts';

/** How long updates take through a room, and what listeners cost. */
export interface RoomLoad {
  /** 99th percentile of an update's way from its author to each of the others, milliseconds. */
  p99: number;
  updates: number;
  /** Memory of the server for each listener, kB. */
  kbPerListener: number;
}

/** Milliseconds between two edits of one editor. */
const pauseMs = 250;

/** Edits of so many editors for so many seconds, as all the others in the room get them. */
export async function roomLoad(
  bench: ServerBench,
  owner: BenchUser,
  people: { editors: number; listeners: number },
  seconds: number,
): Promise<RoomLoad> {
  const { origin, port } = new URL(bench.server.url);
  // The owner would be one who edits, by whatever link.
  const guest = clientOf(Number(port));
  const { id } = await owner.client.createProject(newProject());
  const { link } = await owner.client.makeRoomLink(id, 'listener');
  const editors = await Promise.all(
    Array.from({ length: people.editors }, async () => {
      const entry = await owner.client.openRoom(id);
      const doc = new Y.Doc();
      const socket = await enter(origin, entry, () => undefined);
      doc.on('update', (update: Uint8Array) => socket.send(syncMessage(entry.document, 2, update)));
      return { doc, socket };
    }),
  );
  const sent = new Map<string, number>();
  const took: number[] = [];
  const before = await bench.server.memory();
  const listeners = await Promise.all(
    Array.from({ length: people.listeners }, async () =>
      enter(origin, await guest.openRoom(link), (mark) => {
        const at = sent.get(mark);
        if (at !== undefined) took.push(performance.now() - at);
      }),
    ),
  );
  const memory = (await bench.server.memory()) - before;
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    editors.map(async ({ doc }, index) => {
      await new Promise((resolve) => setTimeout(resolve, (pauseMs * index) / editors.length));
      for (let turn = 0; performance.now() < end; turn++) {
        const mark = `mark-${index}-${turn}-`;
        const value = { at: turn % 3840, length: 240, velocity: 0.8, chance: 1, repeats: 1 };
        sent.set(mark, performance.now());
        entriesIn(doc).set(`/patterns/a/lanes/track-${1 + (index % 8)}/notes/${mark}`, value);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }),
  );
  await until(() => took.length >= sent.size * people.listeners);
  for (const { socket } of editors) socket.terminate();
  for (const socket of listeners) socket.terminate();
  took.sort((a, b) => a - b);
  return {
    p99: took[Math.floor(took.length * 0.99)] ?? Number.NaN,
    updates: sent.size,
    kbPerListener: memory / 1024 / people.listeners,
  };
}

/** Comes in by a socket that only looks for the marks of updates: what a document costs its reader is not what is measured. */
async function enter(
  origin: string,
  { document, ticket }: RoomEntry,
  onMark: (mark: string) => void,
): Promise<WebSocket> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${roomPath}`);
  let isThere = (): void => {};
  const there = new Promise<void>((resolve, reject) => {
    isThere = resolve;
    socket.once('close', (code) => reject(new Error(`Somebody was sent out with ${code}`)));
  });
  there.catch(() => {});
  socket.on('open', () => {
    const encoder = encoding.createEncoder();
    encoding.writeVarString(encoder, document);
    for (const number of [2, 0]) encoding.writeVarUint(encoder, number);
    encoding.writeVarString(encoder, ticket);
    socket.send(encoding.toUint8Array(encoder));
    socket.send(syncMessage(document, 0, new Uint8Array([0])));
  });
  socket.on('message', (data: Buffer) => {
    const at = data.lastIndexOf('mark-');
    if (at >= 0) onMark(/^mark-\d+-\d+-/.exec(data.toString('latin1', at, at + 30))?.[0] ?? '');
    // The document is longer than all else that comes.
    if (data.length > 1000) isThere();
  });
  await there;
  return socket;
}
