import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { HocketError } from '@hocket/sdk';

/** The secret in a data folder, made on first use, readable by its owner only. */
export async function signingSecret(dataDir: string): Promise<Uint8Array> {
  const path = join(dataDir, 'signing-secret');
  const known = await read(path);
  if (known) return known;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // The file is written under another name and then linked, so that the first process wins and nobody reads half a
  // secret.
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  await file.writeFile(randomBytes(48).toString('base64url'));
  await file.sync();
  await file.close();
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  const made = await read(path);
  if (!made) throw new HocketError('secret_unreadable', `${path} vanished while it was being made`);
  return made;
}

async function read(path: string): Promise<Uint8Array | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  if (text.trim().length < 32) {
    throw new HocketError(
      'secret_unreadable',
      `${path} holds less than 32 characters; remove it to get a new one`,
    );
  }
  return new TextEncoder().encode(text.trim());
}
