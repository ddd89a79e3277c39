import { messageOf } from '@hocket/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PackedPlugin } from '../plugins/kit/src/pack/packed.ts';
import { readToken } from '../plugins/kit/src/release/read-token.ts';
import { releasePlugin } from '../plugins/kit/src/release/release.ts';
import { yank } from '../plugins/kit/src/release/yank.ts';
import { testPluginDraft } from '../server/src/testing/plugin-draft.ts';
import { type TestServer, testServer } from '../server/src/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

function packed(id: string, description = 'Rings'): PackedPlugin {
  const { manifest, files } = testPluginDraft({ id, description });
  const bytes = Object.entries(files).map(
    ([path, content]) => [path, Buffer.from(content, 'base64')] as const,
  );
  return { manifest, files: new Map(bytes) };
}

async function registry() {
  const { client, registration } = await server.signUp();
  const { password } = registration;
  const { token } = await client.createPublishToken({ name: 'Laptop', password });
  return { server: server.origin, token: readToken({ HOCKET_PUBLISH_TOKEN: token }) };
}

const refusal = (call: Promise<void>) => call.then(() => 'done', messageOf);

test('a plugin is released, again too, is taken back and put out again', async () => {
  const mine = await registry();
  const one = packed('acme.bell');
  await releasePlugin(one, mine);
  await releasePlugin(one, mine);
  const isYanked = async () => (await server.client().getPlugin('acme.bell')).isYanked;
  expect(await isYanked()).toBe(false);
  await yank(one.manifest, true, mine);
  expect(await isYanked()).toBe(true);
  await yank(one.manifest, false, mine);
  expect(await isYanked()).toBe(false);
});

test('what a server refuses is told with what to do', async () => {
  const mine = await registry();
  await releasePlugin(packed('gongs.gong'), mine);
  expect(await refusal(releasePlugin(packed('gongs.gong', 'Booms'), mine))).toBe(
    'gongs.gong 1.0.0 is published already and never changes. Give this one another version. The version stands in plugin.json.',
  );
  expect(await refusal(releasePlugin(packed('gongs.gong', 'Booms'), await registry()))).toBe(
    'gongs.gong belongs to another account. An id is whose first published it: choose another in plugin.json.',
  );
  expect(await refusal(releasePlugin(packed('gongs.drum'), await registry()))).toBe(
    'Names that begin with gongs belong to another account. What an id begins with belongs to whoever first published under it, and so does what looks like it: choose another beginning in plugin.json.',
  );
  expect(await refusal(releasePlugin(packed('hocket.gong'), mine))).toBe(
    'Names that begin with hocket or look like it are reserved. Choose another beginning of the id in plugin.json: your own name, for example.',
  );
  const ended = { server: server.origin, token: 'hocket-publish.none.such' };
  expect(await refusal(releasePlugin(packed('gongs.gong'), ended))).toBe(
    'This publish token has ended. Make a new one. It is made in Settings, Plugins, of the studio, for HOCKET_PUBLISH_TOKEN.',
  );
  expect(await refusal(yank({ id: 'gongs.gong', version: '9.0.0' }, true, mine))).toBe(
    'There is no such plugin. Is the version published there, and is id in plugin.json the same?',
  );
});
