import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { HocketError, messageOf } from '@hocket/sdk';
import { DiskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { type S3Settings, S3Storage } from './s3-storage.ts';

/** A storage that has been checked, and a description of where it is. */
export interface OpenStorage {
  storage: FileStorage;
  location: string;
}

/** The setting that causes each error of S3. */
const settingByCode: Readonly<Record<string, string>> = {
  NoSuchBucket: 'S3_BUCKET',
  InvalidBucketName: 'S3_BUCKET',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID',
  AccessDenied: 'S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY',
  AuthorizationHeaderMalformed: 'S3_REGION',
  PermanentRedirect: 'S3_REGION',
};

/**
 * The storage that the settings ask for: a bucket, else a folder, of whose new files `onPut` is told. Rejects with
 * `setting_invalid`.
 */
export async function openStorage(
  s3: S3Settings | undefined,
  dataDir: string,
  onPut?: (key: string) => void,
): Promise<OpenStorage> {
  if (s3) return openBucket(s3);
  const folder = join(dataDir, 'files');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const storage = new DiskStorage(folder, onPut);
  await storage.removeDrafts();
  return { storage, location: folder };
}

async function openBucket(s3: S3Settings): Promise<OpenStorage> {
  const storage = new S3Storage(s3);
  const location = `bucket ${s3.bucket} at ${s3.endpoint}`;
  await storage.check().catch((error: Error) => {
    const said = reasonOf(error);
    const setting = settingByCode[said.split(' ')[0] ?? ''] ?? 'S3_ENDPOINT';
    const sentence = `${setting} is not right: ${location} answers ${said}`;
    throw new HocketError('setting_invalid', sentence, { cause: error });
  });
  return { storage, location };
}

/** The deepest cause: what the bucket, or the network, said. */
function reasonOf(error: Error): string {
  let last = error;
  while (last.cause instanceof Error) last = last.cause;
  return messageOf(last);
}
