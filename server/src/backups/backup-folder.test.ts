import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { codeOf, messageOf } from '@hocket/sdk';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BackupFolder } from './backup-folder.ts';

const day = 86_400_000;
const noon = Date.UTC(2026, 10, 1, 12);

let root: string;
let folder: BackupFolder;
let identity: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hocket-backup-folder-'));
  identity = await generateX25519Identity();
  folder = new BackupFolder(root, await identityToRecipient(identity));
});
afterEach(() => rm(root, { recursive: true, force: true }));

function bytesOf(words: string): Readable {
  return Readable.from([Buffer.from(words)]);
}

/** A copy each day of one line, and the journal of each day in two parts. */
async function fourDays(): Promise<void> {
  for (let number = 0; number < 4; number++) {
    const time = noon + number * day;
    await folder.addCopy('a', number * 10, time, bytesOf('copy'));
    await addLog(number * 10 + 1, number * 10 + 4, time + 1000);
    await addLog(number * 10 + 5, number * 10 + 10, time + day / 2);
  }
}

function addLog(first: number, last: number, from: number, line = 'a'): Promise<void> {
  const bytes = Buffer.from(`${first} to ${last}`);
  return folder.addLog({ line, first, last, from, to: from + 1000, bytes });
}

test('the way to a moment begins at the last copy before it, and has each part that is not younger', async () => {
  await fourDays();
  const way = await folder.wayTo(noon + day + 2000);
  expect(way?.copy.sequence).toBe(10);
  expect(way?.logs.map(({ first }) => first)).toEqual([11]);
  const last = await folder.wayTo(noon + 100 * day);
  expect(last?.logs.map(({ first }) => first)).toEqual([31, 35]);
  expect(await folder.wayTo(noon - 1)).toBeUndefined();
  expect(await folder.spans()).toEqual([{ from: noon, to: noon + 3.5 * day + 1000 }]);
});

test('where a part is missing the span ends, and the way, too; lines are kept apart', async () => {
  await folder.addCopy('a', 0, noon, bytesOf('copy'));
  await addLog(1, 4, noon + 1000);
  await addLog(9, 12, noon + 5000);
  await folder.addCopy('b', 4, noon + day, bytesOf('copy'));
  await addLog(5, 6, noon + day + 1000, 'b');
  expect(await folder.spans()).toEqual([
    { from: noon, to: noon + 2000 },
    { from: noon + day, to: noon + day + 2000 },
  ]);
  const way = await folder.wayTo(noon + 6000);
  expect(way?.logs.map(({ first }) => first)).toEqual([1]);
});

test('what is old goes, and every moment since can be gone back to', async () => {
  await fourDays();
  const before = noon + 2.25 * day;
  await folder.forget(before);
  const { copies, logs } = await folder.contents();
  expect(copies.map(({ sequence }) => sequence)).toEqual([20, 30]);
  expect(logs.map(({ first }) => first)).toEqual([21, 25, 31, 35]);
  expect(await folder.wayTo(before)).toBeDefined();
});

test('a deleted file is kept as long as a moment that knew it, and the youngest of a key counts', async () => {
  await folder.addFile('avatars/ada/me.webp', bytesOf('old'));
  await folder.putAside('avatars/ada/me.webp', noon);
  await folder.addFile('avatars/ada/me.webp', bytesOf('new'));
  await folder.addFile('avatars/bob/me.webp', bytesOf('gone'));
  await folder.putAside('avatars/bob/me.webp', noon + day);
  const all = await folder.allFiles();
  const contents = await Promise.all(
    [...all]
      .sort()
      .map(async ([key, path]) => [key, await text(await folder.read(path, identity))]),
  );
  expect(contents).toEqual([
    ['avatars/ada/me.webp', 'new'],
    ['avatars/bob/me.webp', 'gone'],
  ]);
  await folder.forget(noon + day);
  expect((await folder.allFiles()).size).toBe(2);
  await folder.forget(noon + 2 * day);
  expect([...(await folder.allFiles()).keys()]).toEqual(['avatars/ada/me.webp']);
});

test('what was not written to its end is nothing, and a folder that cannot be one is told', async () => {
  const cut = new Readable({ read: () => cut.destroy(new Error('The disk is full.')) });
  await expect(folder.addFile('a/b', cut)).rejects.toThrow('The disk is full.');
  expect([...(await folder.allFiles()).keys()]).toEqual([]);
  await folder.prepare();
  expect((await readdir(root, { recursive: true })).filter((name) => name.includes('b'))).toEqual(
    [],
  );
  const file = join(root, 'file');
  await writeFile(file, '');
  expect(await new BackupFolder(file).prepare().catch(codeOf)).toBe('setting_invalid');
  const mistyped = new BackupFolder(root, `age1${'q'.repeat(58)}`);
  expect(await mistyped.prepare().catch(messageOf)).toContain('BACKUP_RECIPIENT is not right');
});
