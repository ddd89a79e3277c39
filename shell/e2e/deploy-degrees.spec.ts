import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { blocksOf } from '@hocket/plugin-kit/testing/guides';
import type { Page } from '@playwright/test';
import { Product } from './product.ts';
import { addressIn, deployToken, isForSome, RemoteCopy } from './remote-copy.ts';
import { StudioDriver } from './studio-driver.ts';
import { expect, test } from './test.ts';

const guide = readFileSync(resolve(import.meta.dirname, '../../docs/writing-a-remote.md'), 'utf8');

/** What the guide says to type for some people, without the server's address. */
const commands = blocksOf(guide)
  .flatMap(({ text }) => text.split('\n'))
  .filter((line) => line.startsWith('npm run deploy') && isForSome(line))
  .map((line) =>
    (line.split(/ -- ?/)[1] ?? '')
      .replace(/--server \S+/, '')
      .trim()
      .split(' '),
  );

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).first();

/** One is in the first 5 % of the panel `hello`, the other in its last 1 %. */
const seats = { early: '28', late: '20' };

const sitsOn = (page: Page, url: string, seat: string) =>
  page.context().addCookies([{ name: 'hocket-seat', value: seat, url }]);

test('a team’s panel goes from a preview to a share to all, and back by what its health shows', {
  tag: '@long',
}, async ({ browser }) => {
  test.setTimeout(300_000);
  const product = await Product.start();
  const copy = await RemoteCopy.ofGuide();
  const contexts = await Promise.all([1, 2, 3].map(() => browser.newContext()));
  try {
    const [holder, early, late] = (await Promise.all(
      contexts.map((context) => context.newPage()),
    )) as [Page, Page, Page];
    const token = await deployToken('hello', product);
    const team = async (...args: readonly string[]) => {
      const ran = await copy.deploy([...args, '--server', product.url], token);
      expect(ran, args.join(' ')).toMatchObject({ code: 0 });
      return ran.output;
    };
    const [preview, invite, group, five, quarter, all] = commands as [
      string[],
      string[],
      string[],
      string[],
      string[],
      string[],
    ];

    // Everybody has a first version that works.
    await team();
    await Promise.all(
      [holder, early, late].map(async (page) => {
        await new StudioDriver(page, product.url).signUp();
        await sitsOn(page, product.url, page === early ? seats.early : seats.late);
        await expect(heading(page, 'Hello')).toBeVisible();
      }),
    );
    await expect.poll(() => team('list')).toMatch(/loads: [3-9], half of them stood within \d+ ms/);

    copy.edit('remotes/hello/src/messages/en.json', '"Hello"', '"Second Hello"');
    const address = addressIn(await team(...preview));
    await holder.goto(address);
    await expect(heading(holder, 'Second Hello')).toBeVisible();
    for (const page of [early, late]) {
      await page.reload();
      await expect(heading(page, 'Hello')).toBeVisible();
    }
    await holder.goto(`${product.url}/panels/off`);
    await expect(heading(holder, 'Hello')).toBeVisible();

    await holder.goto(addressIn(await team(...invite)));
    expect(await team(...group)).toContain('the group testers gets');
    await holder.reload();
    await expect(heading(holder, 'Second Hello')).toBeVisible();

    expect(await team(...five)).toContain('5 % of all people get');
    await early.reload();
    await expect(heading(early, 'Second Hello')).toBeVisible();
    await late.reload();
    await expect(heading(late, 'Hello')).toBeVisible();
    await team(...quarter);
    await early.reload();
    await expect(heading(early, 'Second Hello')).toBeVisible();
    await team(...all);
    await late.reload();
    await expect(heading(late, 'Second Hello')).toBeVisible();

    // One that fails, in everybody's browser at once: each goes on with the one before.
    copy.edit(
      'remotes/hello/src/hello-panel.tsx',
      'const { actions, project, transport, t } = studio;',
      "if (studio) throw new Error('Out of tune');\n  const { actions, project, transport, t } = studio;",
    );
    for (let loads = 0; loads < 7; loads += 1) await told(early, () => early.reload());
    expect(await team('list')).not.toContain('fails more often');
    await team(...all);
    for (const page of [holder, early, late]) {
      await page.reload();
      await expect(heading(page, 'Second Hello')).toBeVisible();
      await expect(page.getByText("version of 'hello' does not work here").first()).toBeVisible();
    }
    await expect
      .poll(() => team('list'))
      .toMatch(
        /fails more often than 0\.1\.0-\w+: 3 of 3 loads.*\nTo take it back: npm run deploy -- rollback/,
      );
    // Where it was thrown, by the team's sources, whose map strangers do not get.
    expect(await team('list')).toMatch(
      /remote_threw: Out of tune\n\s+at \S+ \(\S*hello-panel\.tsx:\d+:\d+\)/,
    );

    await team('rollback');
    for (const page of [holder, early, late]) {
      await page.reload();
      await expect(heading(page, 'Second Hello')).toBeVisible();
      await expect(page.getByText("version of 'hello' does not work here")).toHaveCount(0);
    }
    expect(await team('list')).not.toContain('fails more often');
  } finally {
    for (const context of contexts) await context.close();
    await copy.dispose();
    await product.dispose();
  }
});

/** Loads a page, and waits until it has told how its panels fare. */
async function told(page: Page, load: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse((each) => each.url().endsWith('/remotes/loads'));
  await load();
  await answer;
}
