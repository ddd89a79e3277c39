import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { blocksOf } from '@hocket/plugin-kit/testing/guides';
import { Product } from './product.ts';
import { deployToken, RemoteCopy } from './remote-copy.ts';
import { StudioDriver } from './studio-driver.ts';
import { expect, test } from './test.ts';

const guide = readFileSync(resolve(import.meta.dirname, '../../docs/writing-a-remote.md'), 'utf8');

/** What the guide says to type in a repository of its own, once it is begun. */
const typed =
  blocksOf(guide)
    .find(({ text }) => text.startsWith('npm create hocket-remote'))
    ?.text.trim()
    .split('\n')
    .slice(2) ?? [];

test('a team begins a panel in an empty folder, tests, checks and deploys it with what is published', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(300_000);
  const team = await RemoteCopy.begun('hello');
  let product: Product | undefined;
  try {
    product = await Product.start();
    const { url } = product;
    const done = { code: 0 };
    const token = await deployToken('hello', product);
    const to = ['--server', url];
    const said: string[] = [];
    // What a save does in `npm run dev`: shell/e2e/hot-panels.spec.ts.
    for (const line of typed.filter((each) => each !== 'npm run dev')) {
      const [, script = '', args] = /^npm (?:run )?(\w+)(?: -- (.*))?$/.exec(line) ?? [];
      const ran = await team.script(script, args ? to : [], token);
      expect(ran, line).toMatchObject(done);
      said.push(ran.output);
    }
    const [tested, checked, deployed] = said;
    expect(tested).toContain('1 passed');
    expect(checked).toBe(`0.1.0  shows it\n${url}  shows it\n`);
    expect(deployed).toContain('is live');
    await new StudioDriver(page, url).signUp();
    await expect(page.getByText("This is 'Untitled Project'.")).toBeVisible();

    team.edit('hello/src/messages/en.json', 'This is', 'Here is');
    const second = await team.deploy(to, token);
    expect(second.output).toMatch(/^\d of \d+ files sent\nhello 0\.1\.0-[0-9a-f]{10} is live\n$/);
    await page.reload();
    await expect(page.getByText("Here is 'Untitled Project'.")).toBeVisible();
    expect((await team.deploy(['list', ...to], token)).output).toMatch(/^\* 0\.1\.0-/);
    expect(await team.deploy(['rollback', ...to], token)).toMatchObject(done);
    await page.reload();
    await expect(page.getByText("This is 'Untitled Project'.")).toBeVisible();
  } finally {
    await team.dispose();
    await product?.dispose();
  }
});
