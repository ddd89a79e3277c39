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
    expect(typed).toContain('npm run dev');
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

    // A flag that its team sets, without a new version.
    team.write('hello/src/flags.json', '{ "greetings": 1 }');
    team.edit('hello/src/panel.tsx', '</h2>', " {flagsOf(studio, 'hello', flags).greetings}</h2>");
    team.edit(
      'hello/src/panel.tsx',
      "import { observer } from 'mobx-react-lite';",
      "import { flagsOf } from '@hocket/sdk';\nimport { observer } from 'mobx-react-lite';\nimport flags from './flags.json';",
    );
    const heading = page.getByRole('heading', { name: /^Hello \d$/ });
    expect(await team.deploy(to, token)).toMatchObject(done);
    await page.reload();
    await expect(heading).toHaveText('Hello 1');
    const refused = await team.deploy(['flag', 'colour', 'red', ...to], token);
    expect(refused.output).toContain(
      'hello has no flag colour that can be "red": it has greetings',
    );
    const set = await team.deploy(['flag', 'greetings', '3', ...to], token);
    expect(set.output).toContain('greetings is 3 for all');
    await page.reload();
    await expect(heading).toHaveText('Hello 3');
    team.edit('hello/src/panel.tsx', " {flagsOf(studio, 'hello', flags).greetings}", '');

    // While it is developed a save is shown in the page that is open, text or code.
    const development = await team.develop(url);
    try {
      await page.goto(`${development.url}/play`);
      const panel = page.getByRole('group', { name: 'Hello' });
      await expect(panel.getByText("Here is 'Untitled Project'.")).toBeVisible();
      await page.evaluate(() => document.body.setAttribute('data-first', 'page'));
      team.edit('hello/src/messages/en.json', 'Here is', 'Now it is');
      await expect(panel.getByText("Now it is 'Untitled Project'.")).toBeVisible();
      team.edit('hello/src/panel.tsx', '</h2>', '!</h2>');
      await expect(panel.getByRole('heading', { name: 'Hello!' })).toBeVisible();
      // One that breaks says so, and the next one is shown.
      team.edit('hello/src/panel.tsx', '!</h2>', '{Object.assign(null as never, {})}</h2>');
      await expect(panel.getByRole('alert')).toContainText('null');
      team.edit('hello/src/panel.tsx', '{Object.assign(null as never, {})}</h2>', '?</h2>');
      await expect(panel.getByRole('heading', { name: 'Hello?' })).toBeVisible();
      await expect(page.locator('body')).toHaveAttribute('data-first', 'page');
    } finally {
      await development.close();
    }
  } finally {
    await team.dispose();
    await product?.dispose();
  }
});
