import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiClient } from '@hocket/api';
import { freePort } from '@hocket/plugin-kit/testing/free-port';
import { newProject } from '@hocket/sdk';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clientOf } from '../testing/client-of.ts';
import { picture } from '../testing/pictures.ts';
import { builtProgram, type ServerProcess, serverProcess } from '../testing/server-process.ts';
import { someone } from '../testing/test-server.ts';
import { Backups } from './backups.ts';

let dir: string;
let servers: ServerProcess[];
let recipient: string;
let identity: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hocket-backups-'));
  servers = [];
  identity = join(dir, 'identity');
  const { stdout, stderr } = backups('key');
  await writeFile(identity, stdout);
  recipient = /BACKUP_RECIPIENT=(\S+)/.exec(stderr)?.[1] ?? '';
});

afterEach(async () => {
  for (const server of servers) await server.kill('SIGKILL');
  await rm(dir, { recursive: true, force: true });
});

/** The command, as operators run it. */
function backups(...args: string[]) {
  return spawnSync(process.execPath, [builtProgram('backups'), ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, BACKUP_DIR: join(dir, 'backups'), BACKUP_RECIPIENT: recipient },
  });
}

/** A server on the embedded store, with backups of each second. */
async function start(dataDir: string, more: Record<string, string> = {}): Promise<ServerProcess> {
  const server = serverProcess(join(dir, dataDir), await freePort(), {
    MONGODB_URI: '',
    BACKUP_DIR: join(dir, 'backups'),
    BACKUP_RECIPIENT: recipient,
    BACKUP_SECONDS: '1',
    ...more,
  });
  servers.push(server);
  await server.ready;
  return server;
}

/** Waits until a moment can be gone back to: something younger is backed up. */
async function coveredUntil(moment: number): Promise<void> {
  const newest = () => Date.parse(backups('list').stdout.trim().split(' ').at(-1) ?? '');
  await vi.waitFor(() => expect(newest()).toBeGreaterThanOrEqual(moment), {
    timeout: 60_000,
    interval: 200,
  });
}

/** Somebody with an account at a server, and what they sign in with. */
async function joins(
  port: number,
): Promise<{ client: ApiClient; account: ReturnType<typeof someone> }> {
  const account = someone();
  const { tokens } = await clientOf(port).register(account);
  return { client: clientOf(port, tokens.accessToken), account };
}

const patience = { timeout: 180_000 };

test.each([
  ['one process', {}],
  ['workers', { WORKERS: '2' }],
] as const)(
  'the drill, with %s: a machine is lost, and everything is as it was before somebody made a mistake',
  patience,
  async (_, more) => {
    const server = await start('first', more);
    const { client, account } = await joins(server.port);
    const song = await client.createProject({ ...newProject(), name: 'Before' });
    const image = await picture(64, 64, 'png');
    const { uploadUrl, fileUrl } = await client.signUpload({
      fileName: 'me.png',
      fileType: 'image/png',
      fileSize: image.byteLength,
      uploadType: 'avatar',
    });
    const origin = `http://localhost:${server.port}`;
    const sent = await fetch(origin + uploadUrl, {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: image,
    });
    expect(sent.status).toBeLessThan(300);
    await client.updateProfile({ avatar: fileUrl });
    const shown = await (await fetch(origin + fileUrl)).arrayBuffer();
    const moment = Date.now();
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(moment));
    await client.deleteProject(song.id);
    const later = await client.createProject({ ...newProject(), name: 'After' });
    await coveredUntil(moment + 1);
    await server.kill('SIGKILL');
    await rm(join(dir, 'first'), { recursive: true });

    const at = new Date(moment).toISOString();
    const restored = backups(
      'restore',
      '--to',
      join(dir, 'second'),
      '--identity',
      identity,
      '--at',
      at,
    );
    expect(restored.stderr).toBe('');
    expect(restored.stdout).toContain(`DATA_DIR=${join(dir, 'second')}`);
    const second = await start('second', more);
    const { tokens } = await clientOf(second.port).login(account);
    const again = clientOf(second.port, tokens.accessToken);
    expect((await again.getProject(song.id)).name).toBe('Before');
    await expect(again.getProject(later.id)).rejects.toMatchObject({ code: 'not_found' });
    const { avatar } = await again.profile();
    const file = await fetch(`http://localhost:${second.port}${avatar}`);
    expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(shown))).toBe(true);

    // What was put back goes on with backups of its own, in the same folder.
    const since = Date.now();
    await again.createProject({ ...newProject(), name: 'Once more' });
    await coveredUntil(since);
    const drill = backups('drill', '--identity', identity);
    expect(drill.stdout).toContain('can be restored');
  },
);

test(
  'a server that is killed, stopped or runs without backups for a while can be restored afterwards',
  patience,
  async () => {
    const names = ['Killed', 'Stopped', 'Without', 'With'];
    const account = someone();
    const create = async (server: ServerProcess, name: string) => {
      const { tokens } = await clientOf(server.port).login(account);
      await clientOf(server.port, tokens.accessToken).createProject({ ...newProject(), name });
    };
    const first = await start('data');
    await clientOf(first.port).register(account);
    await create(first, 'Killed');
    // At once: what was not backed up yet is backed up by the next one.
    await first.kill('SIGKILL');
    const next = await start('data');
    await create(next, 'Stopped');
    expect(await next.kill('SIGTERM')).toBe(0);
    const without = await start('data', { BACKUP_DIR: '' });
    await create(without, 'Without');
    expect(await without.kill('SIGTERM')).toBe(0);
    const last = await start('data');
    await create(last, 'With');
    expect(await last.kill('SIGTERM')).toBe(0);
    const restored = backups('restore', '--to', join(dir, 'restored'), '--identity', identity);
    expect(restored.stderr).toBe('');
    const server = await start('restored', { BACKUP_DIR: '' });
    const { tokens } = await clientOf(server.port).login(account);
    const { projects } = await clientOf(server.port, tokens.accessToken).listProjects({});
    expect(projects.map(({ name }) => name).sort()).toEqual(names.sort());
  },
);

test('nobody else reads a backup, and what cannot be restored is said', patience, async () => {
  const server = await start('data');
  const { client } = await joins(server.port);
  const since = Date.now();
  await client.createProject({ ...newProject(), name: 'A name that nobody else may read' });
  await coveredUntil(since);
  expect(await server.kill('SIGTERM')).toBe(0);
  const folder = join(dir, 'backups');
  const files = (await readdir(folder, { recursive: true })).filter((name) =>
    name.endsWith('.age'),
  );
  for (const name of files) {
    const bytes = await readFile(join(folder, name));
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect(bytes.includes('A name that nobody')).toBe(false);
  }
  const stranger = join(dir, 'stranger');
  await writeFile(stranger, backups('key').stdout);
  const to = join(dir, 'to');
  const refused = (...args: string[]) => {
    const { status, stderr } = backups(...args);
    expect(status).toBe(1);
    return stderr;
  };
  expect(refused('restore', '--to', to, '--identity', stranger)).toContain('cannot be read');
  await rm(to, { recursive: true });
  const early = ['restore', '--to', to, '--identity', identity, '--at', '2020-01-01'];
  expect(refused(...early)).toContain('There is no backup of 2020-01-01T00:00:00.000Z or before');
  expect(refused('restore', '--to', dir, '--identity', identity)).toContain('is not empty');
  expect(refused('restore', '--to', to, '--identity', identity, '--at', 'noon')).toContain(
    'noon is no time',
  );
  expect(refused('restore', '--to', to, '--identity', join(folder, files[0] ?? ''))).toContain(
    'holds no identity',
  );
  const copy = files.find((name) => name.includes('store_')) ?? '';
  await truncate(join(folder, copy), 1000);
  expect(refused('drill', '--identity', identity)).toContain('is damaged');
});

test('a journal that waits is late since its oldest part, also where there was no room for it', () => {
  const settings = { folder: join(dir, 'none'), recipient, seconds: 15, hours: 24, days: 14 };
  const log = { error: () => undefined, info: () => undefined };
  const backups = new Backups(settings, log, () => 400_000);
  expect(backups.lag).toBe(0);
  const bytes = Buffer.alloc(40 * 2 ** 20);
  for (const from of [100_000, 200_000, 300_000]) {
    backups.take({ line: 'a', first: from, last: from, from, to: from, bytes });
    expect(backups.lag).toBe(300);
  }
});

test('backups that nobody could read, or of a MongoDB, are refused at the start', async () => {
  const refusal = async (environment: Record<string, string>) => {
    const server = serverProcess(join(dir, 'none'), 0, environment);
    expect(await server.exit).toBe(1);
    return server.output();
  };
  const folder = { BACKUP_DIR: join(dir, 'backups'), MONGODB_URI: '' };
  expect(await refusal(folder)).toContain('BACKUP_RECIPIENT must be set');
  expect(await refusal({ ...folder, BACKUP_RECIPIENT: 'me' })).toContain(
    'BACKUP_RECIPIENT must be',
  );
  const mongo = { BACKUP_RECIPIENT: recipient, MONGODB_URI: 'mongodb://localhost/hocket' };
  expect(await refusal({ ...folder, ...mongo })).toContain('by its own tools');
});
