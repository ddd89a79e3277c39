import { callApi } from './call-api.ts';
import { dropFile } from './drop-file.ts';
import { exported, select } from './export-dialog.ts';
import { endsSilent, hasOnsets, louder } from './onsets.ts';
import {
  becomes,
  builds,
  cut,
  isCopied,
  isHolding,
  isKept,
  mend,
  openVisitor,
  ownServerTest as test,
} from './own-server.ts';
import { Product } from './product.ts';
import { hear, listenTo } from './recorder.ts';
import { addressIn, deployToken, RemoteCopy } from './remote-copy.ts';
import { SampleServer, secondOfSquares } from './sample-server.ts';
import { StudioDriver } from './studio-driver.ts';
import { expect } from './test.ts';
import { toneFile } from './tone-file.ts';

test('after one visit the studio opens without a network, sounds, exports and keeps every edit, and what is new is saved once it is back', async ({
  own,
  browserContext,
}) => {
  const page = await browserContext.newPage();
  await listenTo(page);
  const studio = new StudioDriver(page, own.url);
  const token = await studio.signUp();
  await isKept(page);

  await cut(browserContext, own);
  await page.reload();
  await studio.ready();
  await studio.click('Kick', [1, 5, 9, 13]);
  await studio.play();
  await hear(page, hasOnsets(4));
  await studio.stop();
  await studio.write('s("hh*8")');
  await studio.run();
  await hear(page, hasOnsets(4));
  await studio.stop();
  await studio.header.getByRole('link', { name: 'Tutorials' }).click();
  await page
    .getByRole('listitem', { name: 'First Sounds' })
    .getByRole('button', { name: 'Start Tutorial' })
    .click();
  await page.getByText('Step 1 of 4').waitFor();
  await page.goto(`${own.url}/studio`);
  await studio.ready();
  await isHolding(page);
  const { bytes } = await exported(page, async () => undefined);
  expect(bytes.length).toBeGreaterThan(10_000);
  await studio.header.getByRole('button', { name: 'Save' }).click();
  await expect(studio.header.getByText('Offline: kept here')).toBeVisible();
  await page.reload();
  await studio.ready();
  await expect(studio.cell('Kick', 9)).toHaveAttribute('aria-pressed', 'true');
  await studio.click('Snare', [5, 13]);

  await mend(browserContext, own);
  await expect(studio.header.getByText('Saved', { exact: true })).toBeVisible({ timeout: 60_000 });
  const ask = (path: string) => callApi(`${own.url}/api${path}`, 'GET', undefined, token);
  const { projects } = await ask('/projects');
  expect(projects).toHaveLength(1);
  const saved = await ask(`/projects/${projects[0].id}`);
  expect(saved.strudelCode).toBe('s("hh*8")');
});

test('projects made without a network are saved in their order once it is back, what changed elsewhere is merged, and what was changed in both is kept twice', async ({
  own,
  browserContext,
}) => {
  const page = await browserContext.newPage();
  const studio = new StudioDriver(page, own.url);
  const token = await studio.signUp();
  const call = (path: string, method = 'GET', body?: unknown) =>
    callApi(`${own.url}/api${path}`, method, body, token);
  const name = (text: string) => page.getByLabel('Project name').fill(text);
  const startNew = async (answer?: string) => {
    await studio.header.getByRole('button', { name: /^Projects: / }).click();
    await page.getByRole('menuitem', { name: 'New Project' }).click();
    if (answer !== undefined) await studio.answer(answer);
    // The one before has a name of its own.
    await expect(page.getByLabel('Project name')).toHaveValue(/^(Untitled Project|Project \d+)$/);
    await expect(studio.cell('Kick', 1)).toHaveAttribute('aria-pressed', 'false');
  };
  await isKept(page);
  for (const each of ['Merged', 'Both']) {
    await name(each);
    await studio.click('Kick', [1]);
    await studio.save();
    await isCopied(page, each);
    await startNew();
  }
  const open = async (each: string) => {
    await studio.header.getByRole('button', { name: /^Projects: / }).click();
    await page.getByRole('menuitem', { name: each }).click();
    await expect(page.getByLabel('Project name')).toHaveValue(each);
  };

  await cut(browserContext, own);
  await page.reload();
  await studio.ready();
  await isHolding(page);
  await open('Merged');
  await studio.click('Kick', [5]);
  await startNew('Save');
  await open('Both');
  await studio.setBpm(90);
  await startNew('Save');
  await name('New one');
  await studio.click('Snare', [3]);
  await startNew('Save');
  await name('New two');
  await studio.click('Snare', [7]);
  await studio.header.getByRole('button', { name: 'Save' }).click();
  await expect(studio.header.getByText('Offline: kept here')).toBeVisible();
  await studio.header.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'On this device' }).click();
  const dialog = page.getByRole('dialog', { name: 'On this device' });
  for (const each of ['Merged', 'Both', 'New one', 'New two']) {
    await expect(dialog.getByRole('listitem').filter({ hasText: each })).toContainText(
      'waits to be saved',
    );
  }
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.goto(`${own.url}/studio`);
  await studio.ready();
  await expect(studio.cell('Snare', 7)).toHaveAttribute('aria-pressed', 'true');

  await own.restart();
  for (const { id } of (await call('/projects')).projects) {
    const { rev } = await call(`/projects/${id}`);
    await call(`/projects/${id}`, 'PATCH', { rev, patches: [{ path: '/bpm', value: 140 }] });
  }
  await browserContext.setOffline(false);
  const list = async () => {
    const { projects } = await call('/projects?sort=createdAt&order=asc');
    return projects.map((each: { name: string }) => each.name);
  };
  await expect
    .poll(list, { timeout: 60_000 })
    .toEqual(['Merged', 'Both', 'Both (this device)', 'New one', 'New two']);
  const { projects } = await call('/projects?sort=createdAt&order=asc');
  const [merged, both, copy] = await Promise.all(
    projects.slice(0, 3).map(({ id }: { id: string }) => call(`/projects/${id}`)),
  );
  expect([merged.bpm, both.bpm, copy.bpm]).toEqual([140, 140, 90]);
  expect(merged.gridPattern[0].slice(0, 5)).toEqual([true, false, false, false, true]);
  await expect(studio.header.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Project name')).toHaveValue('New two');
});

test('the studio of somebody without an account opens without a network', async ({
  own,
  browserContext,
}) => {
  const { page, studio } = await openVisitor(browserContext, own);
  await studio.click('Kick', [1]);
  await isKept(page);
  await cut(browserContext, own);
  await page.goto(`${own.url}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${own.url}/play`);
  await studio.ready();
  await expect(studio.cell('Kick', 1)).toHaveAttribute('aria-pressed', 'true');
});

test('a newer build is offered while nothing plays, taken on a click, and another tab goes on with the older one', async ({
  own,
  browserContext,
}) => {
  const page = await browserContext.newPage();
  const studio = new StudioDriver(page, own.url);
  await studio.signUp();
  await isKept(page);
  const before = await builds(page);
  await studio.click('Kick', [1]);
  await studio.play();

  await own.kill();
  await own.restart({ SAMPLE_HOSTS: 'https://samples.example' });
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  await becomes(
    page,
    async () => (await navigator.serviceWorker.ready).waiting?.state === 'installed',
  );
  const update = page.getByRole('button', { name: 'Update now' });
  await expect(update).toBeHidden();
  const other = await browserContext.newPage();
  const second = new StudioDriver(other, own.url);
  await other.goto(`${own.url}/studio`);
  await second.ready();
  await isHolding(other);
  await studio.stop();
  await update.click();
  await page.waitForEvent('load');
  await studio.ready();
  await expect(studio.cell('Kick', 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(update).toBeHidden();
  const after = await builds(page);
  expect(after).toHaveLength(2);
  expect(after).toContain(before[0]);
  // What the other tab fetches now is still of its own build.
  const answered = await other.evaluate(async () => {
    const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}');
    const answer = await fetch(`/engine/render-realm.js?v=${boot.build}`);
    return (await caches.match(answer.url)) !== undefined;
  });
  expect(answered).toBe(true);
});

test('an operator removes what browsers keep, within one load', async ({ own, browserContext }) => {
  const page = await browserContext.newPage();
  const studio = new StudioDriver(page, own.url);
  await studio.signUp();
  await isKept(page);
  await own.kill();
  await own.restart({ OFFLINE: 'off' });
  await page.reload();
  await becomes(
    page,
    async () =>
      (await navigator.serviceWorker.getRegistrations()).length === 0 &&
      (await caches.keys()).length === 0,
  );
  await page.reload();
  await studio.ready();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

test('without a network own recordings and what was used of packs sound, a microphone is recorded, and each format of sound is exported', async ({
  browserContext,
}) => {
  const packs = await SampleServer.start({
    '/Dirt-Samples.json': ['text/plain', JSON.stringify({ zz_bass: ['zz/bass.wav'] })],
    '/zz/bass.wav': ['application/octet-stream', secondOfSquares()],
  });
  const product = await Product.start({
    SAMPLE_HOSTS: packs.origin,
    SAMPLE_PACKS: `${packs.origin}/Dirt-Samples.json`,
  });
  try {
    const page = await browserContext.newPage();
    await listenTo(page);
    const studio = new StudioDriver(page, product.url);
    await studio.signUp();
    await isKept(page);
    const own = page.getByRole('region', { name: 'My sounds' });
    const dialog = page.getByRole('dialog', { name: 'New sound' });
    await dropFile(page.locator('body'), 'Door slam.wav', toneFile());
    await dialog.getByRole('button', { name: 'Keep sound' }).click();
    await expect(own.getByText('s("door_slam")')).toBeVisible();
    await studio.write('s("zz_bass")');
    await studio.run();
    await hear(page, louder(0.05));
    await studio.stop();

    await packs.dispose();
    await cut(browserContext, product);
    await page.reload();
    await studio.ready();
    for (const name of ['zz_bass', 'door_slam']) {
      await studio.write(`s("${name}*2")`);
      await studio.run();
      await hear(page, louder(0.05));
      await expect(page.getByText(/in its place|is missing|are missing/)).toHaveCount(0);
      await studio.stop();
      await hear(page, endsSilent());
    }
    await studio.recordSound('Beep');
    await expect(own.getByText('s("beep")')).toBeVisible();
    await page.reload();
    await studio.ready();
    await studio.write('s("beep")');
    await studio.run();
    await hear(page, louder(0.01));
    await studio.stop();
    await isHolding(page);
    for (const [format, text] of [
      ['MP3', 'ID3'],
      ['OGG', 'OggS'],
    ] as const) {
      const { bytes } = await exported(page, (choice) => select(choice, 'Format', format));
      expect(bytes.toString('latin1'), format).toContain(text);
    }
  } finally {
    await product.dispose();
    await packs.dispose();
  }
});

test('the address of a preview shows it at once where the studio is kept, and without a network afterwards', {
  tag: '@long',
}, async ({ own, browserContext }) => {
  test.setTimeout(240_000);
  const copy = await RemoteCopy.of('visualizer');
  try {
    const token = await deployToken('visualizer', own);
    const page = await browserContext.newPage();
    const studio = new StudioDriver(page, own.url);
    await studio.signUp();
    await isKept(page);
    copy.edit('remotes/visualizer/src/messages/en.json', 'Audio Visualizer', 'Second Sight');
    const { output } = await copy.deploy(['--preview', '--server', own.url], token);
    const address = addressIn(output);
    const preview = page.getByRole('heading', { name: 'Second Sight', exact: true }).first();
    await page.goto(address);
    await expect(preview).toBeVisible();
    await becomes(page, async () => {
      const [list, kept] = await Promise.all(
        ['/remotes.json', '/studio'].map(async (url) => (await caches.match(url))?.text()),
      );
      return Boolean(list?.includes('/versions/') && kept?.includes('/versions/'));
    });
    await cut(browserContext, own);
    await page.reload();
    await studio.ready();
    await expect(preview).toBeVisible();
    await mend(browserContext, own);
    await page.goto(`${own.url}/panels/off`);
    await expect(
      page.getByRole('heading', { name: 'Audio Visualizer', exact: true }).first(),
    ).toBeVisible();
  } finally {
    await copy.dispose();
  }
});
