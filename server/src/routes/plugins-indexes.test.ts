import type { PluginQuery } from '@hocket/sdk';
import { expect, test } from 'vitest';
import type { PluginRecord } from '../models/plugin.ts';
import { fileServer } from '../testing/file-server.ts';
import { watchIndexUse } from '../testing/index-use.ts';
import { testPluginDraft } from '../testing/plugin-draft.ts';

const plugins = 300;
const limit = 20;

const server = await fileServer();
const { client } = await server.signUp();
const { id } = await client.publishPlugin(testPluginDraft());
const { plugins: records } = server.database;
const one = await records.findOne({ _id: id }).lean<PluginRecord>();
if (!one) throw new Error('The plugin is gone');
await records.collection.insertMany(
  Array.from({ length: plugins - 1 }, (_, index) => ({
    ...one,
    _id: `acme.p${index}` as never,
    // Few are installed, and many share a moment.
    publishedAt: new Date(index >> 3),
    installs: index % 50 === 0 ? index : 0,
  })),
);
const reading = watchIndexUse(records);

const queries = (['newest', 'installs'] as const).flatMap((sort): PluginQuery[] => [
  { sort },
  { sort, kind: 'instruments' },
  { sort, search: 'be' },
]);

test.each(queries)('%j stands on an index, and reads little more than it shows', async (query) => {
  let cursor: string | undefined;
  for (let page = 0; page < 4; page++) {
    const { answer, plans, read } = await reading(() =>
      server.client().listPlugins({ ...query, limit, cursor }),
    );
    expect(answer.plugins).toHaveLength(limit);
    expect(plans).toContain('IXSCAN');
    expect(plans).not.toMatch(/COLLSCAN|"SORT"/);
    expect(read).toBeLessThanOrEqual(2 * limit);
    cursor = answer.nextCursor;
  }
});
