import { once } from 'node:events';
import { roomPath } from '@hocket/api/room-socket';
import { toggleNote } from '@hocket/music';
import { documentOf } from '@hocket/music/room-document';
import { newMusicProject, newProject } from '@hocket/sdk';
import { propertyCases } from '@hocket/sdk/testing';
import * as encoding from 'lib0/encoding';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { inLab } from '../reliability/lab.ts';
import { clientOf } from '../testing/client-of.ts';
import { diceOf, noise, realUpdates, syncMessage } from '../testing/room-noise.ts';
import { RoomPlayer, until } from '../testing/room-player.ts';
import type { RoomEntry } from './rooms.ts';

/** Messages from each of the attackers, all together. */
const messages = propertyCases(10_000, 50);
/** Of one socket, at most: the first that is refused closes it. */
const perSocket = 4;

test('10,000 messages of noise leave the server up, its memory small, and others’ projects as they are', () =>
  inLab(async (lab) => {
    // A server that keeps what it is sent, or makes much of little, ends for want of memory.
    const program = await lab.start({ NODE_OPTIONS: '--max-old-space-size=160' });
    const origin = `http://localhost:${lab.port}`;
    const [owner, stranger] = [await lab.signUp(), await lab.signUp()];
    const { id } = await owner.createProject(newProject({ name: 'Rain' }));
    const { link } = await owner.makeRoomLink(id, 'listener');
    const before = await owner.getProject(id);
    const own = await stranger.createProject(newProject({ name: 'Noise' }));
    const victim = await new RoomPlayer(origin, await owner.openRoom(id)).arrived();
    const heard = await clientOf(lab.port).openRoom(link);
    const played = () => stranger.openRoom(own.id);

    const begin = Y.encodeStateAsUpdate(documentOf({ ...newMusicProject(), id, rev: 1 }));
    const dice = diceOf(7);
    const updates = [
      ...realUpdates(begin, 60, dice),
      ...realUpdates(Y.encodeStateAsUpdate(victim.doc), 60, dice),
    ];
    for (let sent = 0; sent < messages; ) {
      const editor = await played();
      const attackers = [
        // Who listens, who comes with a ticket for their own room, who edits their own, and who has no ticket.
        { entry: heard, document: heard.document },
        { entry: { ...editor, document: heard.document }, document: heard.document },
        { entry: editor, document: dice(2) ? editor.document : heard.document },
        { entry: editor, document: editor.document },
        { entry: { ...heard, ticket: 'x' }, document: heard.document },
      ];
      await Promise.all(
        attackers.map(({ entry, document }) => {
          const all = Array.from({ length: perSocket }, () => noise(document, updates, dice));
          sent += all.length;
          return attack(origin, entry, all);
        }),
      );
    }
    for (const bomb of bombs(heard.document)) await attack(origin, heard, [bomb]);
    const editor = await played();
    for (const bomb of bombs(editor.document)) await attack(origin, editor, [bomb]);
    await attack(origin, heard, Array(300).fill(question(heard.document)));

    const after = await owner.getProject(id);
    expect(after).toEqual(before);
    victim.edit(toggleNote({ pattern: 'a', track: 'track-1' }, 0));
    await victim.stored();
    await until(async () => (await owner.getProject(id)).rev > before.rev);
    // What was played for noise is still a project, and its room one that can be entered.
    const room = await new RoomPlayer(origin, await played()).arrived();
    room.edit(toggleNote({ pattern: 'a', track: 'track-2' }, 0));
    await room.stored();
    expect((await stranger.getProject(own.id)).name.length).toBeLessThanOrEqual(120);
    expect(Y.encodeStateAsUpdate(room.doc).length).toBeLessThan(40 * 2 ** 20);
    expect(program.output()).not.toMatch(/"level":(50|60)|Unhandled|heap/);
    for (const player of [room, victim]) player.leave();
    expect(await program.kill('SIGTERM')).toBe(0);
  }));

/** Comes in, sends messages, and resolves once the socket is closed, by whomever. */
async function attack(origin: string, entry: RoomEntry, all: Uint8Array[]): Promise<void> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${roomPath}`);
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  await Promise.race([once(socket, 'open'), closed]);
  for (const message of [ticket(entry), ...all, leave(entry.document)]) socket.send(message);
  await closed;
}

function ticket({ document, ticket }: RoomEntry): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarString(encoder, document);
  for (const number of [2, 0]) encoding.writeVarUint(encoder, number);
  encoding.writeVarString(encoder, ticket);
  return encoding.toUint8Array(encoder);
}

/** What is said last: noise that was passed over leaves the socket open. */
function leave(document: string): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarString(encoder, document);
  for (const number of [7, 0]) encoding.writeVarUint(encoder, number);
  return encoding.toUint8Array(encoder);
}

/** Asks for all of the document. */
function question(document: string): Uint8Array {
  return syncMessage(document, 0, new Uint8Array([0]));
}

/** Messages of megabytes that would be gigabytes, or minutes of work. */
function bombs(document: string): Uint8Array[] {
  const many = (count: number, head: number[], each: number[], tail: number[]) => {
    const encoder = encoding.createEncoder();
    for (const number of head) encoding.writeVarUint(encoder, number);
    for (let n = 0; n < count; n++) for (const byte of each) encoding.writeUint8(encoder, byte);
    for (const number of tail) encoding.writeVarUint(encoder, number);
    return encoding.toUint8Array(encoder);
  };
  const count = 2_000_000;
  return [
    many(count, [1, count, 7, 0], [0, 1], [0]),
    many(count, [0, 1, 7, count], [0, 1], []),
    many(count, [1, 1, 7, 0, 8, 1], [117, 1], [0]),
    many(count, [count], [1, 7, 0, 0, 1], [0]),
    many(0, [1, 30_000_000, 7, 0], [], []),
  ].map((update) => syncMessage(document, 2, update));
}
