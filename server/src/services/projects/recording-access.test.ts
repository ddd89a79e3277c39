import { limits } from '@hocket/sdk';
import { describe, expect, test } from 'vitest';
import { fileServer } from '../../testing/file-server.ts';
import { songOf, type TestTake, take, takeBlob } from '../../testing/recordings.ts';
import { failed } from '../../testing/rejection.ts';
import type { Person, TestServer } from '../../testing/test-server.ts';

const hour = 60 * 60_000;
const server = await fileServer();
const me = await server.signUp();
const other = await server.signUp();

let seed = 100;
const fresh = () => take(5000, ++seed);

/** A project of somebody that plays takes which its owner has uploaded. */
async function uploaded({ client }: Person, takes: readonly TestTake[], isPublic = true) {
  for (const one of takes) await client.sendRecording(one.hash, takeBlob(one));
  return client.createProject(songOf(takes, { isPublic }), takes.map(({ hash }) => hash).join());
}

async function heard(
  { client }: Pick<Person, 'client'>,
  id: string,
  { hash, bytes }: TestTake,
  share?: string,
) {
  const blob = await client.readRecording(id, hash, share);
  expect(Buffer.from(await blob.arrayBuffer()).equals(bytes)).toBe(true);
  return blob.type;
}

/** The same person, signed in anew after the clock moved. */
async function again(on: TestServer, { registration }: Person) {
  return { client: on.client((await on.client().login(registration)).tokens.accessToken) };
}

describe('a recording of a project', () => {
  test('is heard by whoever may open it: everybody, where it is public', async () => {
    const voice = fresh();
    const { id } = await uploaded(me, [voice]);
    for (const listener of [me, other, { client: server.client() }])
      expect(await heard(listener, id, voice)).toBe('audio/wav');
  });

  test('is nobody’s but the owner’s where it is private, and a link opens it', async () => {
    const voice = fresh();
    const { id } = await uploaded(me, [voice], false);
    await heard(me, id, voice);
    expect(await failed(other.client.readRecording(id, voice.hash))).toBe('not_found');
    expect(await failed(server.client().readRecording(id, voice.hash))).toBe('auth_required');
    const { shareId } = await me.client.shareProject(id);
    for (const listener of [other, { client: server.client() }])
      await heard(listener, id, voice, shareId);
    const elsewhere = (await uploaded(me, [voice, fresh()], false)).id;
    expect(await failed(other.client.readRecording(elsewhere, voice.hash, shareId))).toBe(
      'not_found',
    );
    await me.client.unshareProject(id);
    expect(await failed(other.client.readRecording(id, voice.hash, shareId))).toBe('not_found');
  });

  test('that somebody only names is not theirs to hear or to hand on', async () => {
    const voice = fresh();
    await uploaded(me, [voice], false);
    const claim = await other.client.createProject(songOf([voice], { isPublic: true }), 'claim');
    expect(await failed(other.client.readRecording(claim.id, voice.hash))).toBe('not_found');
    const copy = await other.client.forkProject(claim.id, {});
    expect(await failed(other.client.readRecording(copy.id, voice.hash))).toBe('not_found');
    const third = await server.signUp();
    const request = { hash: voice.hash, fileType: 'audio/wav', bytes: voice.bytes.length };
    const from = { project: claim.id };
    expect(await third.client.beginRecording({ ...request, from })).toMatchObject({
      state: 'wanted',
    });
    const named = songOf([voice], { isPublic: false });
    await third.client.createProject({ ...named, copyOf: claim.id }, 'named');
    expect((await third.client.recordingRoom({ hashes: [voice.hash] })).held).toEqual([]);
  });

  test('that it does not play is not found through it', async () => {
    const [played, kept] = [fresh(), fresh()];
    const { id } = await uploaded(me, [played]);
    await me.client.sendRecording(kept.hash, takeBlob(kept));
    for (const hash of [kept.hash, 'x', '../x', played.hash.toUpperCase()])
      expect(await failed(me.client.readRecording(id, hash))).toBe('not_found');
  });

  test('is sent so that it can neither run nor be taken for something else', async () => {
    const voice = fresh();
    const { id } = await uploaded(me, [voice]);
    const url = `${server.origin}/api/projects/${id}/recordings/${voice.hash}`;
    const { headers } = await fetch(url);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'audio/wav',
      'content-length': String(voice.bytes.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'content-disposition': `inline; filename="${voice.hash.slice(0, 12)}.wav"`,
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=31536000, immutable',
      etag: `"${voice.hash}"`,
      'accept-ranges': 'bytes',
    });
    const known = await fetch(url, { headers: { 'if-none-match': `"${voice.hash}"` } });
    expect(known.status).toBe(304);
    expect((await fetch(url, { headers: { range: 'bytes=9000-' } })).status).toBe(416);
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(405);
  });

  test('cannot be deleted while a project plays it, nor while a deleted one may come back', async () => {
    const voice = fresh();
    const { id, rev } = await uploaded(me, [voice]);
    const { hash } = voice;
    expect(await failed(me.client.deleteRecording(hash))).toBe('recording_in_use');
    await me.client.deleteProject(id);
    expect(await failed(me.client.deleteRecording(hash))).toBe('recording_in_use');
    await me.client.restoreProject(id);
    await heard(me, id, voice);
    await me.client.updateProject(id, rev, songOf([]));
    await me.client.deleteRecording(hash);
    expect((await me.client.recordingRoom({ hashes: [hash] })).held).toEqual([]);
  });
});

describe('a copy of a project', () => {
  test('holds its recordings without room for them, also when their first owner has left', async () => {
    const local = await fileServer();
    const [first, second] = [await local.signUp(), await local.signUp()];
    const [voice, bass] = [fresh(), fresh()];
    const { id } = await uploaded(first, [voice, bass]);
    const copy = await second.client.forkProject(id, {}, 'copy');
    await second.client.forkProject(id, {}, 'copy');
    expect(await second.client.recordingRoom({ hashes: [voice.hash, bass.hash] })).toMatchObject({
      bytes: 0,
      files: 0,
      held: [voice.hash, bass.hash],
    });
    await first.client.deleteAccount(first.registration.password);
    await local.services.jobs.settled();
    const { uploadSweep } = local.services;
    for (let day = 0; day < 3; day++) {
      local.advance(25 * hour);
      await uploadSweep.run();
    }
    const here = await again(local, second);
    await heard(here, copy.id, voice);
    await heard(here, copy.id, bass);
    await here.client.deleteProject(copy.id);
    await local.database.deletedProjects.deleteMany({});
    await local.database.revisions.deleteMany({});
    for (let day = 0; day < 2; day++) {
      local.advance(25 * hour);
      await uploadSweep.run();
    }
    expect(await local.database.recordings.countDocuments()).toBe(0);
    expect(await local.database.uploads.countDocuments()).toBe(0);
  });

  test('that is saved as a draft which names its source holds what it plays of it', async () => {
    const [voice, bass, foreign] = [fresh(), fresh(), fresh()];
    const { id } = await uploaded(me, [voice, bass]);
    await uploaded(me, [foreign], false);
    const draft = { ...songOf([voice, foreign], { isPublic: false }), copyOf: id };
    const copy = await other.client.createProject(draft, 'draft');
    await heard(other, copy.id, voice);
    const hashes = [voice.hash, bass.hash, foreign.hash];
    expect((await other.client.recordingRoom({ hashes })).held).toEqual([voice.hash]);
  });

  test('of what a link opens takes its recordings over, with nothing to send', async () => {
    const voice = fresh();
    const { id } = await uploaded(me, [voice], false);
    const { shareId } = await me.client.shareProject(id);
    const copy = await other.client.createProject(songOf([voice], { isPublic: false }), 'linked');
    const from = { project: id, share: shareId };
    await other.client.sendRecording(voice.hash, takeBlob(voice), { from });
    expect((await other.client.recordingRoom()).bytes).toBe(0);
    await heard(other, copy.id, voice);
  });
});

test('an earlier revision keeps what it plays, and restored it is heard', async () => {
  const local = await fileServer();
  const user = await local.signUp();
  const voice = fresh();
  const { id, rev } = await uploaded(user, [voice]);
  await user.client.updateProject(id, rev, songOf([]));
  for (let day = 0; day < 2; day++) {
    local.advance(25 * hour);
    await local.services.uploadSweep.run();
  }
  const here = await again(local, user);
  expect(await failed(here.client.readRecording(id, voice.hash))).toBe('not_found');
  await here.client.restoreRevision(id, String(rev));
  await heard(here, id, voice);
});

test('recordings are in the export of an account, and go with it', async () => {
  const leaving = await server.signUp();
  const voice = fresh();
  await uploaded(leaving, [voice]);
  const begun = take(limits.recordingPieceBytes + 1, 99);
  await leaving.client.beginRecording({
    hash: begun.hash,
    fileType: 'audio/wav',
    bytes: begun.bytes.length,
  });
  const { files } = await leaving.client.exportAccount();
  const url = `/api/recordings/${voice.hash}`;
  expect(files).toEqual([expect.objectContaining({ url, use: 'recording', bytes: 5000 })]);
  const read = () =>
    fetch(server.origin + url, {
      headers: { authorization: `Bearer ${leaving.tokens.accessToken}` },
    });
  expect(Buffer.from(await (await read()).arrayBuffer()).equals(voice.bytes)).toBe(true);
  await leaving.client.deleteAccount(leaving.registration.password);
  await server.services.jobs.settled();
  expect((await read()).status).toBe(401);
  expect(await server.services.recordingRegistry.isHeld(voice.hash)).toBe(false);
});
