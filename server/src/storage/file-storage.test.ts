import { mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { codeOf, messageOf } from '@hocket/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { failed, rejection } from '../testing/rejection.ts';
import { type S3Server, s3Server } from '../testing/s3/s3-server.ts';
import { DiskStorage } from './disk-storage.ts';
import type { ByteRange, FileStorage } from './file-storage.ts';
import { S3Storage } from './s3-storage.ts';

let dir: string;
let s3: S3Server;
beforeAll(async () => {
  s3 = await s3Server();
});
afterAll(() => s3.close());
beforeEach(async () => {
  const parent = await mkdtemp(join(tmpdir(), 'hocket-storage-'));
  dir = join(parent, 'files');
  s3.objects.clear();
  s3.failing = undefined;
  return () => rm(parent, { recursive: true });
});

const key = 'avatars/someone/file.webp';
const text = Buffer.from('0123456789');

/** The bytes that a read gives. */
async function contentOf(storage: FileStorage, name: string, range?: ByteRange) {
  const found = await storage.read(name, range);
  return found && buffer(found.body);
}

async function keysIn(storage: FileStorage, folder: string) {
  const keys: string[] = [];
  for await (const one of storage.list(folder)) keys.push(one);
  return keys.sort();
}

describe.each<[string, () => FileStorage]>([
  ['on disk', () => new DiskStorage(dir)],
  ['in a bucket', () => new S3Storage(s3.settings)],
])('%s', (_, open) => {
  test('what is put is read, byte for byte', async () => {
    const storage = open();
    const bytes = Buffer.from(Uint8Array.from({ length: 300_000 }, (_, index) => index % 251));
    await storage.put(key, bytes, 'image/webp');
    expect((await contentOf(storage, key))?.equals(bytes)).toBe(true);
    expect(await storage.size(key)).toBe(bytes.length);
  });

  test('the later put wins', async () => {
    const storage = open();
    await storage.put(key, text, 'image/webp');
    await storage.put(key, text.subarray(5), 'image/webp');
    expect(String(await contentOf(storage, key))).toBe('56789');
  });

  test('what is not there is undefined, and deleting it does no harm', async () => {
    const storage = open();
    expect(await storage.read(key)).toBeUndefined();
    expect(await storage.size(key)).toBeUndefined();
    await storage.delete(key);
    await storage.put(key, text, 'image/webp');
    await storage.delete(key);
    expect(await storage.read(key)).toBeUndefined();
  });

  test.each<[ByteRange, number, number]>([
    [{ first: 2, last: 4 }, 2, 4],
    [{ first: 7 }, 7, 9],
    [{ first: 0, last: 99 }, 0, 9],
    [{ suffix: 3 }, 7, 9],
    [{ suffix: 99 }, 0, 9],
  ])('the part %o is read alone', async (range, first, last) => {
    const storage = open();
    await storage.put(key, text, 'audio/wav');
    const found = await storage.read(key, range);
    expect(found).toMatchObject({ size: 10, first, last });
    expect(String(found && (await buffer(found.body)))).toBe(
      String(text.subarray(first, last + 1)),
    );
  });

  test('a part that is not there is range_not_satisfiable', async () => {
    const storage = open();
    await storage.put(key, text, 'audio/wav');
    const error = await rejection(storage.read(key, { first: 10 }));
    expect(error).toMatchObject({ code: 'range_not_satisfiable', details: { size: 10 } });
  });

  test('a folder is listed with all that is in it, and nothing beside it', async () => {
    const storage = open();
    const mine = Array.from({ length: 8 }, (_, index) => `avatars/me/f${index}.webp`);
    for (const name of [
      ...mine,
      'avatars/me/deep/er.webp',
      'avatars/me-too/f.webp',
      'samples/me/f.wav',
    ])
      await storage.put(name, text, 'image/webp');
    expect(await keysIn(storage, 'avatars/me/')).toEqual(
      ['avatars/me/deep/er.webp', ...mine].sort(),
    );
    expect(await keysIn(storage, 'covers/me/')).toEqual([]);
  });

  test.each([
    '../secret',
    'avatars/../../secret',
    'avatars/./x',
    'avatars//x',
    '/avatars/x',
    'avatars/x/',
    'avatars\\x',
    'avatars/.hidden',
    'avatars/x\u0000.webp',
    'file',
    '',
    `avatars/${'x'.repeat(129)}`,
  ])('%j is no key: not written, not read', async (name) => {
    const storage = open();
    await writeFile(join(dir, '../secret'), 'x');
    expect(await failed(storage.put(name, text, 'image/webp'))).toBe('file_key_invalid');
    expect(await storage.read(name)).toBeUndefined();
    expect(await storage.size(name)).toBeUndefined();
    await storage.delete(name);
  });
});

describe('on disk', () => {
  test('many puts of one key at a time leave one of them, whole, and no drafts', async () => {
    const storage = new DiskStorage(dir);
    const contents = Array.from({ length: 20 }, (_, index) => Buffer.alloc(50_000, index));
    await Promise.all(contents.map((bytes) => storage.put(key, bytes)));
    const left = await contentOf(storage, key);
    expect(contents.some((bytes) => left?.equals(bytes))).toBe(true);
    expect(await readdir(join(dir, 'avatars/someone'))).toEqual(['file.webp']);
    expect(await readdir(join(dir, '.drafts'))).toEqual([]);
  });

  test('drafts that a crash has left go an hour later', async () => {
    const storage = new DiskStorage(dir);
    await storage.removeDrafts();
    await storage.put(key, text);
    for (const name of ['old', 'new']) await writeFile(join(dir, '.drafts', name), 'half');
    const before = Date.now() / 1000 - 2 * 60 * 60;
    await utimes(join(dir, '.drafts/old'), before, before);
    await storage.removeDrafts();
    expect(await readdir(join(dir, '.drafts'))).toEqual(['new']);
  });

  test('a put that fails leaves what was there', async () => {
    const storage = new DiskStorage(dir);
    await mkdir(join(dir, key), { recursive: true });
    await rejection(storage.put(key, text));
    expect(await readdir(join(dir, 'avatars/someone'))).toEqual(['file.webp']);
    expect(await storage.read(key)).toBeUndefined();
  });

  test('files are for this user of the machine alone', async () => {
    const storage = new DiskStorage(dir);
    await storage.put(key, text);
    expect((await stat(join(dir, key))).mode & 0o777).toBe(0o600);
    expect((await stat(join(dir, 'avatars'))).mode & 0o777).toBe(0o700);
  });

  test('folders and drafts are no files', async () => {
    const storage = new DiskStorage(dir);
    await storage.put(key, text);
    await writeFile(join(dir, '.drafts/half'), 'half');
    await writeFile(join(dir, 'avatars/someone/.draft'), 'half');
    await symlink(join(dir, key), join(dir, 'avatars/someone/.link'));
    expect(await storage.read('avatars/someone')).toBeUndefined();
    expect(await storage.read(`${key}/x`)).toBeUndefined();
    expect(await storage.read('.drafts/half')).toBeUndefined();
    expect(await keysIn(storage, '')).toEqual([key]);
  });
});

describe('in a bucket', () => {
  const sentence = async (more: Partial<S3Server['settings']>) => {
    const error = await rejection(new S3Storage({ ...s3.settings, ...more }).check());
    expect(codeOf(error)).toBe('storage_unavailable');
    return messageOf((error as Error).cause);
  };

  test('objects carry their type', async () => {
    await new S3Storage(s3.settings).put(key, text, 'image/webp');
    expect(s3.objects.get(key)?.type).toBe('image/webp');
  });

  test('a bucket that lets itself be listed is good', async () => {
    await expect(new S3Storage(s3.settings).check()).resolves.toBeUndefined();
  });

  test('what is wrong is told as the bucket tells it', async () => {
    expect(await sentence({ secretAccessKey: 'other' })).toBe('SignatureDoesNotMatch 403');
    expect(await sentence({ accessKeyId: 'other' })).toBe('InvalidAccessKeyId 403');
    expect(await sentence({ region: 'elsewhere' })).toBe('AuthorizationHeaderMalformed 403');
    expect(await sentence({ bucket: 'other' })).toBe('NoSuchBucket 404');
    expect(await sentence({ endpoint: 'http://127.0.0.1:1' })).toMatch(/fetch failed|REFUSED/);
  });

  test('a bucket that fails is storage_unavailable for every verb', async () => {
    const storage = new S3Storage(s3.settings);
    s3.failing = 503;
    for (const call of [
      () => storage.put(key, text, 'image/webp'),
      () => storage.read(key),
      () => storage.size(key),
      () => storage.delete(key),
      () => keysIn(storage, 'avatars/'),
    ]) {
      expect(await failed(call())).toBe('storage_unavailable');
    }
  });

  test('what was on its way when the bucket closed its connection is asked again, three times at most', async () => {
    const storage = new S3Storage(s3.settings);
    s3.failing = undefined;
    s3.breaking = 2;
    await storage.put(key, text, 'image/webp');
    expect(await storage.size(key)).toBe(text.byteLength);
    s3.breaking = 3;
    expect(await failed(storage.size(key))).toBe('storage_unavailable');
    expect(await storage.size(key)).toBe(text.byteLength);
  });
});
