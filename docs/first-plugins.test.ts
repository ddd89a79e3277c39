import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pack } from '../plugins/kit/src/pack/pack.ts';
import { writePacked } from '../plugins/kit/src/pack/packed.ts';
import { testPluginDraft } from '../server/src/testing/plugin-draft.ts';
import { type TestServer, testServer } from '../server/src/testing/test-server.ts';
import { repositoryRoot } from './repository-root.ts';

/** A server that came with the plugins of `plugins/`, packed as the build packs them. */
async function serverWithPlugins(): Promise<{ server: TestServer; shipped: string[] }> {
  const root = await mkdtemp(join(tmpdir(), 'hocket-shipped-'));
  // What looks through modules is part of the server's build.
  await mkdir(join(root, 'server'));
  await symlink(join(repositoryRoot, 'server/dist'), join(root, 'server/dist'));
  const shipped: string[] = [];
  for (const name of await readdir(join(repositoryRoot, 'plugins'))) {
    const folder = join(repositoryRoot, 'plugins', name);
    if (!(await readdir(folder)).includes('plugin.json')) continue;
    const packed = await pack(folder);
    await writePacked(packed, join(root, 'plugins', name, 'dist/plugin'));
    shipped.push(packed.manifest.id);
  }
  const server = await testServer({ root });
  onTestFinished(async () => {
    await server.close();
    await rm(root, { recursive: true });
  });
  return { server, shipped: shipped.sort() };
}

async function gallery(server: TestServer) {
  const { plugins } = await server.client().listPlugins({ limit: 100 });
  return plugins;
}

test('a fresh server’s gallery begins with our plugins, once, and anybody can have their files', async () => {
  const { server, shipped } = await serverWithPlugins();
  const { communitySeed } = server.services;
  await Promise.all([communitySeed.sow(), communitySeed.sow()]);
  const listed = await gallery(server);
  expect(shipped.length).toBeGreaterThan(5);
  expect(listed.map(({ id }) => id).sort()).toEqual(shipped);
  for (const { id, version, owner } of listed) {
    expect(owner, id).toBe('Hocket');
    const { manifest, urls } = await server.client().getPluginRelease(id, version);
    for (const [path, { size }] of Object.entries(manifest.files)) {
      const file = await fetch(new URL(urls[path] ?? '', server.origin));
      expect((await file.arrayBuffer()).byteLength, `${path} of ${id}`).toBe(size);
    }
  }
});

test('what is taken out of it stays out, and the name is still nobody else’s', async () => {
  const { server } = await serverWithPlugins();
  const { communitySeed, pluginPublishing } = server.services;
  await communitySeed.sow();
  await pluginPublishing.yank('hocket', 'hocket.dusk', '1.0.0', true);
  expect(await communitySeed.sow()).toBe(false);
  expect((await server.client().getPlugin('hocket.dusk')).isYanked).toBe(true);
  const { client } = await server.signUp();
  const draft = testPluginDraft({ id: 'hocket.gong' });
  await expect(client.publishPlugin(draft)).rejects.toMatchObject({ code: 'prefix_owned' });
});
