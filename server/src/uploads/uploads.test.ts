import { limits, newProject, type UploadRequest } from '@hocket/sdk';
import { describe, expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';
import { picture } from '../testing/pictures.ts';
import { failed } from '../testing/rejection.ts';
import { type Person, type TestServer, testServer } from '../testing/test-server.ts';
import { put, signAvatar } from '../testing/upload.ts';
import { quota } from './upload-kinds.ts';

const server = await fileServer();
const image = await picture();

const hour = 60 * 60_000;

/** Stores an avatar and resolves to its URL. */
async function upload(on: TestServer, person: Person): Promise<string> {
  const { uploadUrl, fileUrl } = await signAvatar(person, image);
  expect((await put(on, uploadUrl, image)).status).toBe(201);
  return fileUrl;
}

const statusOf = async (on: TestServer, url: string) => (await fetch(on.origin + url)).status;

const ledgerOf = (on: TestServer, { user }: Person) =>
  on.database.uploads.findOne({ _id: user.id }).lean();

/** What came of many calls: how many succeeded, and the codes of the others. */
async function outcomes(calls: Promise<unknown>[]) {
  const all = await Promise.allSettled(calls);
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  return { succeeded: all.length - refused.length, codes: [...new Set(refused)] };
}

describe('the quota', () => {
  test('holds for files, however many are asked for at a time', async () => {
    const me = await server.signUp();
    await signAvatar(me, image);
    const few = 5;
    const files = quota.files - few;
    await server.database.uploads.updateOne({ _id: me.user.id }, { $set: { count: files } });
    const calls = Array.from({ length: few + 20 }, () => signAvatar(me, image));
    const { succeeded, codes } = await outcomes(calls);
    expect([succeeded, codes]).toEqual([few, ['quota_exceeded']]);
    expect((await ledgerOf(server, me))?.bytes).toBe((few + 1) * image.byteLength);
  });

  test('holds for bytes, however many are asked for at a time', async () => {
    const me = await server.signUp();
    const { id } = await me.client.createProject(newProject(), 'key');
    const request: UploadRequest = {
      fileName: 'long.wav',
      fileType: 'audio/wav',
      fileSize: limits.soundBytes - 1,
      uploadType: 'project-sample',
      projectId: id,
    };
    const most = Math.floor(quota.bytes / request.fileSize);
    const calls = Array.from({ length: most + 6 }, () => me.client.signUpload(request));
    const { succeeded, codes } = await outcomes(calls);
    expect([succeeded, codes]).toEqual([most, ['quota_exceeded']]);
    const other = await server.signUp();
    await signAvatar(other, image);
  });

  test('counts what is stored, and a refused file not at all', async () => {
    const me = await server.signUp();
    const noise = Buffer.alloc(5000, 7);
    const { uploadUrl } = await signAvatar(me, noise);
    expect(await ledgerOf(server, me)).toMatchObject({ count: 1, bytes: 5000 });
    expect((await put(server, uploadUrl, noise)).status).toBe(422);
    expect(await ledgerOf(server, me)).toMatchObject({ count: 0, bytes: 0, files: {} });
    const url = await upload(server, me);
    const size = (await (await fetch(server.origin + url)).arrayBuffer()).byteLength;
    expect(await ledgerOf(server, me)).toMatchObject({ count: 1, bytes: size });
  });
});

describe('an avatar', () => {
  test('has to be uploaded by the user itself', async () => {
    const [me, other] = [await server.signUp(), await server.signUp()];
    const mine = await upload(server, me);
    const theirs = await upload(server, other);
    const { fileUrl: promised } = await signAvatar(me, image);
    for (const avatar of [
      theirs,
      promised,
      mine.replace('/files/', '/files/../files/'),
      `${mine}?x`,
      mine.replace('avatars', 'covers'),
      `https://evil.example${mine}`,
    ]) {
      const code = await failed(me.client.updateProfile({ avatar }));
      expect(['avatar_invalid', 'validation_failed']).toContain(code);
    }
    expect((await me.client.updateProfile({ avatar: mine })).avatar).toBe(mine);
  });

  test('goes when another takes its place, and when it is taken off', async () => {
    const me = await server.signUp();
    const first = await upload(server, me);
    await me.client.updateProfile({ avatar: first });
    const second = await upload(server, me);
    await me.client.updateProfile({ avatar: second });
    await server.services.jobs.settled();
    expect([await statusOf(server, first), await statusOf(server, second)]).toEqual([404, 200]);
    await me.client.updateProfile({ avatar: null });
    await server.services.jobs.settled();
    expect(await statusOf(server, second)).toBe(404);
    expect(await ledgerOf(server, me)).toMatchObject({ count: 0, bytes: 0 });
  });

  test('that is on its way is not taken for an old one', async () => {
    const me = await server.signUp();
    const worn = await upload(server, me);
    const { uploadUrl, fileUrl } = await signAvatar(me, image);
    await me.client.updateProfile({ avatar: worn });
    await server.services.jobs.settled();
    expect((await put(server, uploadUrl, image)).status).toBe(201);
    expect((await me.client.updateProfile({ avatar: fileUrl })).avatar).toBe(fileUrl);
  });
});

describe('the sweep', () => {
  test('removes what was never uploaded, never worn, or broke off, and nothing else', async () => {
    const local = await testServer();
    try {
      const [me, other] = [await local.signUp(), await local.signUp()];
      const worn = await upload(local, me);
      await me.client.updateProfile({ avatar: worn });
      const unworn = await upload(local, other);
      await signAvatar(me, image);
      const { fileUrl } = await signAvatar(other, image);
      const id = fileUrl.slice(-25, -5);
      await local.database.uploads.updateOne(
        { _id: other.user.id },
        { $set: { [`files.${id}.state`]: 'storing' } },
      );
      const { uploadSweep } = local.services;
      expect(await uploadSweep.run()).toBe(0);
      local.advance(hour / 2);
      expect(await uploadSweep.run()).toBe(1);
      local.advance(2 * hour);
      expect(await uploadSweep.run()).toBe(2);
      expect([await statusOf(local, worn), await statusOf(local, unworn)]).toEqual([200, 404]);
      expect(await ledgerOf(local, other)).toBeNull();
      expect(await ledgerOf(local, me)).toMatchObject({ count: 1 });
      expect(await uploadSweep.run()).toBe(0);
    } finally {
      await local.close();
    }
  });

  test("keeps a deleted project's files as long as it can come back", async () => {
    const local = await testServer();
    try {
      const me = await local.signUp();
      const { id } = await me.client.createProject(newProject(), 'key');
      const { uploadUrl, fileUrl } = await signAvatar(me, image, {
        uploadType: 'project-cover',
        projectId: id,
      });
      expect((await put(local, uploadUrl, image)).status).toBe(201);
      const { uploadSweep } = local.services;
      local.advance(25 * hour);
      expect(await uploadSweep.run()).toBe(0);
      const { tokens } = await local.client().login(me.registration);
      await local.client(tokens.accessToken).deleteProject(id);
      local.advance(25 * hour);
      expect(await uploadSweep.run()).toBe(0);
      expect(await statusOf(local, fileUrl)).toBe(200);
      await local.database.deletedProjects.deleteOne({ _id: id });
      local.advance(25 * hour);
      expect(await uploadSweep.run()).toBe(1);
      expect(await statusOf(local, fileUrl)).toBe(404);
    } finally {
      await local.close();
    }
  });
});

describe("a user's files", () => {
  test('are in the export, and go with the account', async () => {
    const me = await server.signUp();
    const url = await upload(server, me);
    await signAvatar(me, image);
    const { files } = await me.client.exportAccount();
    expect(files).toEqual([expect.objectContaining({ url, use: 'avatar', name: 'me.png' })]);
    await me.client.deleteAccount(me.registration.password);
    await server.services.jobs.settled();
    expect(await statusOf(server, url)).toBe(404);
    expect(await ledgerOf(server, me)).toBeNull();
  });

  test('that are on their way when the account goes do not stay', async () => {
    const me = await server.signUp();
    const { uploadUrl, fileUrl } = await signAvatar(me, image);
    const sent = put(server, uploadUrl, image);
    await me.client.deleteAccount(me.registration.password);
    await sent;
    await server.services.jobs.settled();
    expect(await statusOf(server, fileUrl)).toBe(404);
    expect((await put(server, uploadUrl, image)).body.error?.code).toBe('upload_used');
  });
});
