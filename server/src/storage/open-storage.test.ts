import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@hocket/plugin-kit/testing/free-port';
import { codeOf, messageOf } from '@hocket/sdk';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rejection } from '../testing/rejection.ts';
import { type S3Server, s3Server } from '../testing/s3/s3-server.ts';
import { openStorage } from './open-storage.ts';

let dir: string;
let s3: S3Server;
beforeAll(async () => {
  s3 = await s3Server();
});
afterAll(() => s3.close());
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hocket-open-storage-'));
  return () => rm(dir, { recursive: true });
});

test('without a bucket files are kept in the data folder, for its owner alone', async () => {
  const { storage, location } = await openStorage(undefined, dir);
  expect(location).toBe(join(dir, 'files'));
  expect((await stat(location)).mode & 0o777).toBe(0o700);
  await storage.put('avatars/me/x.webp', Buffer.from('x'), 'image/webp');
  expect((await stat(join(dir, 'files/avatars/me/x.webp'))).size).toBe(1);
});

test('a data folder that cannot hold files stops the start', async () => {
  await writeFile(join(dir, 'files'), '');
  await rejection(openStorage(undefined, dir));
});

test('a bucket is tried out and left as it was', async () => {
  const { location } = await openStorage(s3.settings, dir);
  expect(location).toBe(`bucket hocket at ${s3.settings.endpoint}`);
  expect(s3.objects.size).toBe(0);
});

test.each([
  ['S3_BUCKET', { bucket: 'other' }, 'NoSuchBucket 404'],
  ['S3_ACCESS_KEY_ID', { accessKeyId: 'other' }, 'InvalidAccessKeyId 403'],
  ['S3_SECRET_ACCESS_KEY', { secretAccessKey: 'hunter2' }, 'SignatureDoesNotMatch 403'],
  ['S3_REGION', { region: 'elsewhere' }, 'AuthorizationHeaderMalformed 403'],
])('a wrong %s is named', async (name, wrong, said) => {
  const error = await rejection(openStorage({ ...s3.settings, ...wrong }, dir));
  expect(codeOf(error)).toBe('setting_invalid');
  expect(messageOf(error)).toMatch(new RegExp(`^${name} is not right: .*${said}`));
  expect(messageOf(error)).not.toContain('hunter2');
});

test('an S3_ENDPOINT where nothing answers is named', async () => {
  const endpoint = `http://127.0.0.1:${await freePort()}`;
  const error = await rejection(openStorage({ ...s3.settings, endpoint }, dir));
  expect(messageOf(error)).toMatch(/^S3_ENDPOINT is not right: .*ECONNREFUSED/);
});
