import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repository } from '../testing/build-apps.ts';
import { assemble } from './assemble-package.ts';
import { published } from './pack-packages.ts';

let where: string;
beforeAll(async () => {
  where = await mkdtemp(join(tmpdir(), 'hocket-assemble-'));
});
afterAll(() => rm(where, { recursive: true }));

const [kit, ...others] = ['plugins/kit', 'plugins/sdk', 'plugins/create', 'engine/dsp'].map(
  (folder) => published.find((one) => one.folder === folder) ?? { folder, copies: {} },
);

test('the kit takes the English texts along that translations are held against', async () => {
  const texts = await readFile(
    join(repository, kit?.copies['dist/english/grid.json'] ?? ''),
    'utf8',
  );
  expect(JSON.parse(texts)).toHaveProperty('play');
});

test.each(others)(
  '$folder is assembled as anybody may install it, with the guides that it links to',
  async (one) => {
    const target = join(where, one.folder);
    await assemble(one, target);
    const content = JSON.parse(await readFile(join(target, 'package.json'), 'utf8'));
    expect(content).toMatchObject({
      engines: { node: '>=20.19' },
      publishConfig: { access: 'public' },
      license: 'AGPL-3.0-or-later',
    });
    expect(content).not.toHaveProperty('private');
    const pages = ['README.md'];
    for (const page of pages) {
      const text = await readFile(join(target, page), 'utf8');
      for (const [, link = ''] of text.matchAll(/\]\((?!https?:)([^)#]+)/g)) {
        const path = join(dirname(page), link);
        expect(existsSync(join(target, path)), `${link} of ${page}`).toBe(true);
        if (path.endsWith('.md') && !pages.includes(path)) pages.push(path);
      }
    }
    expect(pages).toContain('docs/writing-a-plugin.md');
  },
);
