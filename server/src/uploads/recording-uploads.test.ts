import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@hocket/sdk';
import { afterAll, describe, expect, test } from 'vitest';
import { DiskStorage } from '../storage/disk-storage.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { S3Storage } from '../storage/s3-storage.ts';
import { fileServer } from '../testing/file-server.ts';
import { begin, hashOf, sendPiece, songOf, take, takeBlob } from '../testing/recordings.ts';
import { failed, rejection } from '../testing/rejection.ts';
import { s3Server } from '../testing/s3/s3-server.ts';
import type { Person } from '../testing/test-server.ts';
import { quota } from './upload-kinds.ts';

const hour = 60 * 60_000;
const piece = limits.recordingPieceBytes;

const folder = await mkdtemp(join(tmpdir(), 'hocket-recordings-'));
const s3 = await s3Server();
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

/** The keys of what is stored. */
async function keysIn(storage: FileStorage, where: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.list(where)) keys.push(key);
  return keys;
}

let seed = 1;
/** A take that nobody has yet. */
const fresh = (size = 5000) => take(size, ++seed);

describe.each<[string, FileStorage]>([
  ['on disk', new DiskStorage(folder)],
  ['in a bucket', new S3Storage(s3.settings)],
])('a recording %s', async (_, storage) => {
  const server = await fileServer({ storage });
  const me = await server.signUp();
  const other = await server.signUp();

  const read = (hash: string, headers: Record<string, string> = {}, { tokens }: Person = me) =>
    fetch(`${server.origin}/api/recordings/${hash}`, {
      headers: { authorization: `Bearer ${tokens.accessToken}`, ...headers },
    });

  test('that is cut off goes on where it ended, and is read byte for byte', async () => {
    const voice = fresh(2 * piece + 777);
    const stop = new AbortController();
    const told: number[] = [];
    const onProgress = (received: number) => {
      told.push(received);
      if (received === piece) stop.abort(new Error('The network went away'));
    };
    const cut = me.client.sendRecording(voice.hash, takeBlob(voice), {
      onProgress,
      signal: stop.signal,
    });
    expect(await rejection(cut)).toMatchObject({ message: 'The network went away' });
    expect(await begin(me, voice)).toEqual({ state: 'wanted', received: piece });
    expect((await read(voice.hash)).status).toBe(404);
    await me.client.sendRecording(voice.hash, takeBlob(voice), {
      onProgress: (received) => told.push(received),
    });
    expect(told).toEqual([0, piece, piece, 2 * piece, voice.bytes.length]);
    const response = await read(voice.hash);
    expect(Buffer.from(await response.arrayBuffer()).equals(voice.bytes)).toBe(true);
    const range = { range: `bytes=${piece - 10}-${2 * piece + 9}` };
    const part = await read(voice.hash, range);
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes ${piece - 10}-${2 * piece + 9}/${voice.bytes.length}`,
    ]);
    const expected = voice.bytes.subarray(piece - 10, 2 * piece + 10);
    expect(Buffer.from(await part.arrayBuffer()).equals(expected)).toBe(true);
    expect(await keysIn(storage, `pieces/${me.user.id}/`)).toEqual([]);
  });

  test('is stored once for two, and whoever only knows its hash gets nothing', async () => {
    const voice = fresh();
    await me.client.sendRecording(voice.hash, takeBlob(voice));
    const before = await keysIn(storage, 'recordings/');
    expect(await begin(other, voice)).toEqual({ state: 'wanted', received: 0 });
    expect((await read(voice.hash, {}, other)).status).toBe(404);
    await other.client.sendRecording(voice.hash, takeBlob(voice));
    expect(await keysIn(storage, 'recordings/')).toEqual(before);
    expect((await read(voice.hash, {}, other)).status).toBe(200);
    await me.client.deleteRecording(voice.hash);
    expect((await read(voice.hash)).status).toBe(404);
    expect((await read(voice.hash, {}, other)).status).toBe(200);
  });

  test('that is not what was announced is dropped, and nobody else hears of it', async () => {
    const [voice, wrong] = [fresh(), fresh()];
    await other.client.sendRecording(voice.hash, takeBlob(voice));
    const used = await me.client.recordingRoom();
    const lie = me.client.sendRecording(voice.hash, takeBlob(wrong));
    expect(await failed(lie)).toBe('recording_mismatch');
    expect(await me.client.recordingRoom()).toEqual(used);
    expect(await keysIn(storage, `pieces/${me.user.id}/`)).toEqual([]);
    const response = await read(voice.hash, {}, other);
    expect(Buffer.from(await response.arrayBuffer()).equals(voice.bytes)).toBe(true);
  });

  test('goes with its last holder', async () => {
    const voice = fresh();
    const [first, second] = [await server.signUp(), await server.signUp()];
    for (const { client } of [first, second])
      await client.sendRecording(voice.hash, takeBlob(voice));
    const isStored = async () =>
      (await keysIn(storage, 'recordings/')).some((key) => key.includes(voice.hash));
    const { uploadSweep } = server.services;
    await first.client.deleteAccount(first.registration.password);
    await server.services.jobs.settled();
    server.advance(hour + 1000);
    await uploadSweep.run();
    expect(await isStored()).toBe(true);
    const { tokens } = await server.client().login(second.registration);
    await server.client(tokens.accessToken).deleteAccount(second.registration.password);
    await server.services.jobs.settled();
    server.advance(hour + 1000);
    await uploadSweep.run();
    expect(await isStored()).toBe(false);
    expect(await server.database.recordings.exists({ _id: voice.hash })).toBeNull();
  });
});

describe('an upload of a recording', async () => {
  const server = await fileServer();
  const me = await server.signUp();

  test('of another kind, too large or empty is refused before anything is sent', async () => {
    const { hash } = take();
    const refused = (fileType: string, bytes: number) =>
      failed(me.client.beginRecording({ hash, fileType, bytes }));
    expect(await refused('video/mp4', 10)).toBe('file_type_unsupported');
    expect(await refused('audio/wav', limits.recordingBytes)).toBe('file_too_large');
    expect(await refused('audio/wav', 0)).toBe('validation_failed');
  });

  test('that is no sound is dropped', async () => {
    const bytes = Buffer.from(`<!doctype html><script>${'x'.repeat(500)}</script>`);
    const page = { hash: hashOf(bytes), bytes };
    expect(await failed(me.client.sendRecording(page.hash, takeBlob(page)))).toBe(
      'file_unreadable',
    );
    expect((await me.client.recordingRoom()).files).toBe(0);
    expect(await server.database.recordings.exists({ _id: page.hash })).toBeNull();
  });

  test('takes pieces in their order and of their size alone', async () => {
    const voice = take(piece + 100, 3);
    const send = (offset: number, bytes: Buffer<ArrayBuffer>) =>
      sendPiece(server, me, voice.hash, offset, bytes);
    const whole = voice.bytes.subarray(0, piece);
    expect((await send(0, whole)).body.error.code).toBe('not_found');
    await begin(me, voice);
    for (const bytes of [whole.subarray(1), voice.bytes, Buffer.alloc(0)])
      expect((await send(0, bytes)).body.error.code).toBe('upload_mismatch');
    const early = await send(piece, voice.bytes.subarray(piece));
    expect([early.status, early.body.error]).toEqual([
      409,
      expect.objectContaining({ code: 'upload_offset_wrong', details: { received: 0 } }),
    ]);
    expect((await send(0, whole)).body.data).toEqual({ state: 'wanted', received: piece });
    expect((await send(0, whole)).body.error.details).toEqual({ received: piece });
    const last = voice.bytes.subarray(piece);
    expect((await send(piece, last)).body.data).toEqual({ state: 'stored' });
    // Its answer was lost.
    expect((await send(piece, last)).body.data).toEqual({ state: 'stored' });
    expect(await begin(me, voice)).toEqual({ state: 'stored' });
  });

  test('of one recording from two tabs ends in one recording', async () => {
    const voice = take(3 * piece, 5);
    const before = await me.client.recordingRoom();
    const send = () => me.client.sendRecording(voice.hash, takeBlob(voice));
    await Promise.all([send(), send(), send()]);
    const { bytes, files, held } = await me.client.recordingRoom({ hashes: [voice.hash] });
    expect([bytes - before.bytes, files - before.files]).toEqual([voice.bytes.length, 1]);
    expect(held).toEqual([voice.hash]);
  });

  test('counts as it is announced, and what ends makes room', async () => {
    const user = await server.signUp();
    const { hash } = take();
    const large = limits.recordingBytes - 1;
    const most = Math.floor(quota.bytes / large);
    const name = (at: number) => hash.replace(/^./, String(at));
    const announce = (at: number) =>
      user.client.beginRecording({ hash: name(at), fileType: 'audio/flac', bytes: large });
    for (let at = 0; at < most; at++) await announce(at);
    expect(await failed(announce(most))).toBe('quota_exceeded');
    expect(await user.client.recordingRoom({ hashes: [name(0)] })).toEqual({
      bytes: most * large,
      files: most,
      quota,
      held: [],
    });
    await user.client.deleteRecording(name(0));
    expect(await announce(most)).toEqual({ state: 'wanted', received: 0 });
  });

  test('that nobody goes on with is swept, with its pieces', async () => {
    const local = await fileServer();
    const user = await local.signUp();
    const voice = take(piece + 100, 7);
    await begin(user, voice);
    await sendPiece(local, user, voice.hash, 0, voice.bytes.subarray(0, piece));
    local.advance(23 * hour);
    const { storage, uploadSweep } = local.services;
    expect(await uploadSweep.run()).toBe(0);
    expect(await keysIn(storage, 'pieces/')).toHaveLength(1);
    local.advance(2 * hour);
    expect(await uploadSweep.run()).toBe(1);
    expect(await keysIn(storage, 'pieces/')).toEqual([]);
    expect(await local.database.uploads.findOne({ _id: user.user.id }).lean()).toBeNull();
  });

  test('that a crash ended behind its last piece is checked when it is begun again', async () => {
    const voice = take(4000, 9);
    await begin(me, voice);
    const { storage } = server.services;
    await storage.put(`pieces/${me.user.id}/${voice.hash}/000`, voice.bytes, 'audio/wav');
    const received = { [`files.${voice.hash}.received`]: voice.bytes.length };
    await server.database.uploads.updateOne({ _id: me.user.id }, { $set: received });
    expect(await begin(me, voice)).toEqual({ state: 'stored' });
  });

  test('needs a user, and is nobody else’s', async () => {
    const voice = take(4000, 11);
    await begin(me, voice);
    const stranger = await server.signUp();
    expect((await sendPiece(server, stranger, voice.hash, 0, voice.bytes)).status).toBe(404);
    const nobody = { ...me, tokens: { ...me.tokens, accessToken: 'none' } };
    expect((await sendPiece(server, nobody, voice.hash, 0, voice.bytes)).status).toBe(401);
    for (const offset of ['-1', 'x', '0.5', '1e400'])
      expect((await sendPiece(server, me, voice.hash, offset, voice.bytes)).status).toBe(400);
    expect(await failed(stranger.client.deleteRecording(voice.hash))).toBe('not_found');
  });
});

test('an unplayed recording stays for a day, and one that a project plays for good', async () => {
  const server = await fileServer();
  const me = await server.signUp();
  const [played, unplayed] = [take(3000, 2), take(3000, 4)];
  for (const one of [played, unplayed]) await me.client.sendRecording(one.hash, takeBlob(one));
  await me.client.createProject(songOf([played]), 'song');
  const { recordingRegistry, uploadSweep } = server.services;
  const held = () => recordingRegistry.heldOf(me.user.id, [played.hash, unplayed.hash]);
  server.advance(23 * hour);
  expect(await uploadSweep.run()).toBe(0);
  server.advance(2 * hour);
  expect(await uploadSweep.run()).toBe(1);
  server.advance(48 * hour);
  expect(await uploadSweep.run()).toBe(0);
  expect(await held()).toEqual([played.hash]);
});
