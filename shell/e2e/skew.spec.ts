import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeBuild } from '@hocket/api/describe-build';
import { unpackContracts } from '@hocket/plugin-kit/testing/contracts';
import { freePort } from '@hocket/plugin-kit/testing/free-port';
import { Product } from './product.ts';
import { staticHost } from './static-host.ts';
import { StudioDriver } from './studio-driver.ts';
import { expect, test } from './test.ts';

let where: string;
test.beforeAll(async () => {
  where = await mkdtemp(join(tmpdir(), 'hocket-skew-'));
});
test.afterAll(() => rm(where, { recursive: true }));

test('panels that were packed with older releases stand in the studio of today', async ({
  page,
}) => {
  test.setTimeout(180_000);
  for (const { release, folder } of await unpackContracts(where)) {
    const host = await panelHost(join(folder, 'panels'));
    const product = await Product.start(host.settings);
    try {
      const asked = new Set<string>();
      page.on('response', (answer) => asked.add(answer.url()));
      await new StudioDriver(page, product.url).signUp();
      await page.getByRole('button', { name: 'Mixer' }).click();
      await expect(page.getByText('EQ and dynamics').first()).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Audio Visualizer' }).first()).toBeVisible();
      await expect(page.getByText('does not work here')).toHaveCount(0);
      const entries = Object.entries(host.list).filter(([name]) => name !== 'roll');
      for (const [name, { entry }] of entries)
        expect([...asked], `${name} ${release}`).toContain(entry);
    } finally {
      await product.dispose();
      await host.close();
    }
  }
});

test('a panel that needs what the studio does not have says so, and all else is there', async ({
  page,
}) => {
  const [first] = await unpackContracts(where);
  const panels = join(first?.folder ?? '', 'panels');
  const path = join(panels, 'visualizer/mf-manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  manifest.metaData.needs = ['transport', 'lasers'];
  await writeFile(path, JSON.stringify(manifest));
  const host = await panelHost(panels);
  const product = await Product.start(host.settings);
  try {
    await new StudioDriver(page, product.url).signUp();
    await expect(
      page.getByText('needs lasers of the studio, which this one does not have.').first(),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
  } finally {
    await product.dispose();
    await host.close();
  }
});

/** Serves builds of panels from elsewhere; `settings` makes a product list them in place of its own. */
async function panelHost(panels: string) {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const host = await staticHost({ port, folders: { '/panels/': `${panels}/` } });
  const list: Record<string, { entry: string }> = {};
  for (const name of await readdir(panels)) {
    const described = await describeBuild(`${base}/panels/${name}/`, (file) =>
      readFile(join(panels, name, file)),
    );
    if (described) list[name] = described.build;
  }
  const file = join(panels, '..', 'remotes.json');
  await writeFile(file, JSON.stringify(list));
  return {
    list,
    settings: { REMOTES_FILE: file, REMOTE_HOSTS: base },
    close: () => new Promise((done) => host.close(done)),
  };
}
