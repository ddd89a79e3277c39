import type { BrowserContext, Page } from '@playwright/test';
import { Product } from './product.ts';
import { deployToken, RemoteCopy } from './remote-copy.ts';
import { StudioDriver } from './studio-driver.ts';
import { expect, test } from './test.ts';

/** A grid that does what the browser's storage names; without that it is as good as any. */
const hostile = `
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { PanelProps } from '@hocket/sdk';
import { GridPanel } from './grid-panel.tsx';

const attack = () => localStorage.getItem('attack');
const hang = () => {
  localStorage.setItem('attacked', 'yes');
  for (;;);
};
const microtasks = () => {
  localStorage.setItem('attacked', 'yes');
  const again = (): unknown => Promise.resolve().then(again);
  again();
};
const outOfTune = () => new Error('Out of tune in "s(bd*4) my secret" hocket_deploy_abcdef');
const attacks = new Map<string | null, () => unknown>([
  ['effect', hang],
  ['microtasks', microtasks],
  ['timer', () => setTimeout(hang, 300)],
  ['rejection', () => setTimeout(() => void Promise.reject(outOfTune()), 300)],
  ['timer throw', () => setTimeout(() => { throw outOfTune(); }, 300)],
]);

if (attack() === 'load') hang();

export const HostilePanel = observer(function HostilePanel(props: PanelProps) {
  const [isBroken, setBroken] = useState(false);
  if (attack() === 'render') hang();
  const { on } = props.studio.project.data.patterns[0]?.steps[0]?.[0] ?? {};
  if (on && attack() === 'data') hang();
  if (isBroken) throw outOfTune();
  useEffect(() => {
    if (attack() === 'late throw') setTimeout(() => setBroken(true), 4000);
    attacks.get(attack())?.();
  }, []);
  const onClick = () => {
    if (attack() === 'click') hang();
    if (attack() === 'click throw') throw outOfTune();
  };
  return (
    <div>
      <button onClick={onClick}>Hostile</button>
      <GridPanel {...props} />
    </div>
  );
});
`;

let product: Product;
let copy: RemoteCopy;
let token: string;
let version: string;

// One after the other, with one hostile version for all.
test.describe.configure({ mode: 'default', timeout: 180_000 });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await Product.start();
  copy = await RemoteCopy.of('grid');
  token = await deployToken('grid', product);
  copy.write('remotes/grid/src/hostile-panel.tsx', hostile);
  copy.edit('remotes/grid/src/index.tsx', "'./grid-panel.tsx'", "'./hostile-panel.tsx'");
  copy.edit('remotes/grid/src/index.tsx', '{ GridPanel }', '{ HostilePanel }');
  copy.edit('remotes/grid/src/index.tsx', 'Panel: GridPanel', 'Panel: HostilePanel');
  const { code, output } = await copy.deploy(['--server', product.url], token);
  expect(code, output).toBe(0);
  version = /0\.1\.0-[0-9a-f]{10}/.exec(output)?.[0] ?? '';
});
test.afterAll(async () => {
  await copy.dispose();
  await product.dispose();
});

/** Beside a page that takes a whole processor. */
const patient = { timeout: 60_000 };

const button = (page: Page) => page.getByRole('button', { name: 'Hostile' });
const heading = (page: Page) => page.getByRole('heading', { name: 'Visual Sequencer' });

/** Somebody's studio with the hostile grid in it, which has done nothing yet. */
async function signedUp(page: Page): Promise<StudioDriver> {
  const studio = new StudioDriver(page, product.url);
  await studio.signUp();
  await expect(button(page)).toBeVisible();
  return studio;
}

/** What the server was told of the hostile version. */
async function told(): Promise<{ reason: string; message?: string; stack?: string }[]> {
  const answer = await fetch(`${product.url}/deployments/grid`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as {
    data: { versions: { version: string; failures: { latest: [] } }[] };
  };
  return data.versions.find((each) => each.version === version)?.failures.latest ?? [];
}

/** Lets the version do something the next time, and forgets what it did before. */
const arm = (page: Page, attack: string) =>
  page.evaluate((name) => {
    localStorage.removeItem('attacked');
    localStorage.setItem('attack', name);
  }, attack);

/** Resolves when another page of the browser has come to its attack. */
const attacked = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('attacked'))).toBe('yes');

/** A new tab in which the studio works on a grid that is not the hostile one. */
async function expectStudio(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${product.url}/studio`);
  await expect(heading(page)).toBeVisible(patient);
  await expect(page.getByText(/'grid' brought the studio to a halt/)).toBeVisible();
  await expect(button(page)).toHaveCount(0);
  const studio = new StudioDriver(page, product.url);
  const cell = studio.cell('Snare', 3);
  const before = await cell.getAttribute('aria-pressed');
  await cell.click();
  await expect(cell).not.toHaveAttribute('aria-pressed', before ?? '');
  return page;
}

for (const attack of ['load', 'render', 'effect', 'microtasks', 'timer']) {
  test(`a panel that hangs (${attack}) is left out the next time, and the studio works; so is one that is tried again and hangs on a click, though it worked before`, {
    tag: '@long',
  }, async ({ page, context }) => {
    await signedUp(page);
    await neverWorked(page);
    const before = (await told()).length;
    await arm(page, attack);
    const hung = await context.newPage();
    await hung.goto(`${product.url}/studio`, { waitUntil: 'commit' });
    await attacked(page);
    // A second tab is opened while the first still hangs.
    const beside = await expectStudioBeside(context);
    await hung.close();
    await beside.close();
    const next = await expectStudio(context);
    await expect.poll(async () => (await told()).length).toBeGreaterThan(before);
    expect((await told())[0]).toMatchObject({ reason: 'remote_hung' });
    await arm(page, 'none');
    const note = next.getByRole('status').filter({ hasText: "'grid' brought" });
    await note.getByRole('button', { name: 'Retry' }).click();
    await expect(button(next)).toBeVisible();

    await arm(page, 'click');
    button(next)
      .click()
      .catch(() => undefined);
    await attacked(page);
    await next.close();
    await expectStudio(context);
  });
}

/** As where the others have worked, and the hostile version comes for the first time. */
async function neverWorked(page: Page): Promise<void> {
  const worked = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('hocket.remotes') ?? '{}'));
  await expect.poll(async () => Object.keys(await worked()).length).toBe(4);
  await page.evaluate(() => {
    const { grid: _, ...others } = JSON.parse(localStorage.getItem('hocket.remotes') ?? '{}');
    localStorage.setItem('hocket.remotes', JSON.stringify(others));
  });
}

/** A tab beside one that hangs has a grid, too. */
async function expectStudioBeside(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${product.url}/studio`);
  await expect(heading(page)).toBeVisible(patient);
  return page;
}

test('a panel that hangs with the data of one project is left out the next time', {
  tag: '@long',
}, async ({ page, context }) => {
  await signedUp(page);
  const other = await context.newPage();
  await other.goto(`${product.url}/studio`);
  await expect(button(other)).toBeVisible();
  await arm(page, 'data');
  const cell = new StudioDriver(other, product.url).cell('Kick', 1);
  cell.click().catch(() => undefined);
  await attacked(page);
  await other.close();
  await expectStudio(context);
});

test('a browser without storage has its studio', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Denied', 'SecurityError');
      },
    });
  });
  const plain = await fetch(`${product.url}/remotes.json`);
  expect(plain.ok).toBe(true);
  const studio = new StudioDriver(page, product.url);
  await studio.fillInSignUp();
  await page.getByRole('button', { name: 'Create Account' }).click();
  // This version reads the storage itself, and so is the one that falls.
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText(/'grid' does not work here/)).toBeVisible();
});

/** Has the panel throw while it stands: that is reported, without what is the person's own, and it stays. */
async function reportsAndStays(page: Page, attack: string): Promise<void> {
  await arm(page, attack);
  const sent = page.waitForRequest('**/remotes/reports');
  await page.reload();
  await button(page).click();
  const report = (await sent).postDataJSON();
  expect(report).toMatchObject({
    remote: 'grid',
    version,
    reason: 'remote_error',
    message: 'Out of tune in … …',
    stack: expect.stringContaining(`/remotes/grid/versions/${version}/`),
  });
  expect(JSON.stringify(report)).not.toMatch(/secret|hocket_deploy|bd\*4/);
  await expect(button(page)).toBeVisible();
}

for (const attack of ['rejection', 'timer throw']) {
  test(`what a panel throws while it stands (${attack}) is reported, and it stays`, {
    tag: '@long',
  }, async ({ page }) => {
    await signedUp(page);
    await reportsAndStays(page, attack);
  });
}

test('what a panel throws at a click is reported, and it stays; tabs that load at once, and one that is closed while it loads, take nothing for a halt; one that throws long after it was shown gives way to the one before', async ({
  page,
  context,
}) => {
  await signedUp(page);
  await reportsAndStays(page, 'click throw');

  const closed = await context.newPage();
  await closed.goto(`${product.url}/studio`, { waitUntil: 'commit' });
  await closed.close();
  const tabs = await Promise.all([0, 1, 2].map(() => context.newPage()));
  await Promise.all(tabs.map((tab) => tab.goto(`${product.url}/studio`)));
  for (const tab of tabs) await expect(button(tab)).toBeVisible();
  const verdicts = await page.evaluate(() => localStorage.getItem('hocket.panelVerdicts'));
  expect(verdicts ?? '[]').toBe('[]');

  await arm(page, 'late throw');
  await page.reload();
  await expect(button(page)).toBeVisible();
  await expect(page.getByText(/'grid' does not work here/)).toBeVisible();
  await expect(heading(page)).toBeVisible();
  await expect(button(page)).toHaveCount(0);
  await expect.poll(async () => (await told())[0]?.reason).toBe('remote_threw');
  const [report] = await told();
  expect(report?.message).toBe('Out of tune in … …');
  // By the source map that was deployed with it.
  expect(report?.stack).toContain('src/hostile-panel.tsx:');
});
