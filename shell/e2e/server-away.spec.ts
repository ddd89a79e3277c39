import { callApi } from './call-api.ts';
import { dropFile } from './drop-file.ts';
import { Musician } from './musician.ts';
import { Product } from './product.ts';
import { StudioDriver } from './studio-driver.ts';
import { expect, test } from './test.ts';

// @spec projects.load projects.save
test('a saved project survives kill -9; with the server stopped work goes on, is shown as kept, and is saved once when it returns', async ({
  page,
}) => {
  const product = await Product.start();
  try {
    const studio = new StudioDriver(page, product.url);
    const token = await studio.signUp();
    await studio.setBpm(97);
    await studio.click('Kick', [1]);
    await studio.click('Bass', [3]);
    await studio.write('note("c2 e2").s("bass") // kept');
    await studio.save();
    await page.getByRole('tab', { name: 'Visual Grid' }).click();
    await product.kill();
    await product.restart();
    const ask = (path: string) => callApi(`${product.url}/api${path}`, 'GET', undefined, token);
    const { projects } = await ask('/projects');
    const kept = await ask(`/projects/${projects[0].id}`);
    expect(kept).toMatchObject({ bpm: 97, strudelCode: 'note("c2 e2").s("bass") // kept' });
    const saves: number[] = [];
    page.on('response', (answer) => {
      const isSave = ['PATCH', 'PUT'].includes(answer.request().method());
      if (isSave && answer.url().includes('/api/projects/')) saves.push(answer.status());
    });

    await product.kill();
    await studio.click('Kick', [5, 9]);
    await studio.header.getByRole('button', { name: 'Save' }).click();
    await expect(studio.header.getByText('Offline: kept here')).toBeVisible();
    // A page that was never visited cannot be had; the studio stands as it was.
    await studio.header.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByText('This page could not be loaded.')).toBeVisible();
    await studio.header.getByRole('link', { name: 'Studio', exact: true }).click();
    await expect(studio.cell('Kick', 9)).toHaveAttribute('aria-pressed', 'true');

    await product.restart();
    await expect(studio.header.getByText('Saved', { exact: true })).toBeVisible({
      timeout: 60_000,
    });
    expect(saves).toEqual([200]);
    await studio.header.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();

    await openSaved(studio);
    for (const step of [1, 5, 9]) {
      await expect(studio.cell('Kick', step)).toHaveAttribute('aria-pressed', 'true');
    }
    await expect(studio.cell('Bass', 3)).toHaveAttribute('aria-pressed', 'true');
    await expect(studio.cell('Kick', 2)).toHaveAttribute('aria-pressed', 'false');
    await expect(studio.bpm).toHaveValue('97');
    await page.getByRole('tab', { name: 'Live Code' }).click();
    await expect(page.locator('#hocket-code .ace_content')).toContainText(
      'note("c2 e2").s("bass") // kept',
    );
  } finally {
    await product.dispose();
  }
});

test('code of rarer calls, and of dialogs about files, that does not arrive is told in a sentence, and comes with the next try', async ({
  page,
  product,
}) => {
  const musician = await Musician.signUp(product.url);
  await musician.create({ name: 'Project 1' });
  await musician.signInAt(page);
  const code = /\/assets\/later-calls\.\w+\.js$/;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (code.test(request.url())) asked.push(request.url());
  });
  await page.goto(`${product.url}/studio`);
  await page.getByText('Ready', { exact: true }).waitFor();
  expect(asked).toEqual([]);

  const dialog = page.getByRole('dialog', { name: /^Earlier versions/ });
  const open = async () => {
    await more.click();
    await page.getByRole('menuitem', { name: 'Earlier versions…' }).click();
  };
  await page.route(code, (route) => route.abort());
  await page.goto(`${product.url}/studio/projects`);
  const more = page.getByRole('button', { name: /^More for/ });
  const shared = page.getByRole('region', { name: 'Shared with you' });
  await expect(shared.getByText('The server cannot be reached.')).toBeVisible();
  await open();
  await expect(dialog.getByRole('alert')).toHaveText('The server cannot be reached.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.unroute(code);
  await shared.getByRole('button', { name: 'Try again' }).click();
  await expect(shared.getByText(/^Nobody shares a project/)).toBeVisible();
  await open();
  await expect(dialog.getByText('There are no earlier versions yet')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  const filesCode = /\/assets\/file-dialogs\.\w+\.js$/;
  const exporting = page.getByRole('dialog', { name: 'Export' });
  const openExport = async () => {
    await page.getByRole('button', { name: 'Import and export' }).click();
    await page.getByRole('menuitem', { name: 'Export…' }).click();
  };
  const drop = () => dropFile(page.getByRole('banner'), 'beat.strudel', Buffer.from('s("hh*4")'));
  const away = page.getByText('The server cannot be reached.');
  await page.route(filesCode, (route) => route.abort());
  await openExport();
  await expect(away).toBeVisible();
  await expect(exporting).toBeHidden();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(away).toBeHidden();
  await drop();
  await expect(away).toBeVisible();

  await page.unroute(filesCode);
  await openExport();
  await expect(exporting).toBeVisible();
  await exporting.getByRole('button', { name: 'Close' }).click();
  await drop();
  await expect(page.getByRole('dialog', { name: "Import 'beat'" })).toBeVisible();
});

/** Opens the project that the server has: what the browser keeps itself is not what is asked for. */
async function openSaved(studio: StudioDriver): Promise<void> {
  const { page, url, header } = studio;
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (!key.startsWith('hocket.auth.')) localStorage.removeItem(key);
  });
  await page.goto(`${url}/studio`);
  await studio.ready();
  await header.getByRole('button', { name: 'Projects: 1' }).click();
  await page.getByRole('menuitem', { name: /Project 1/ }).click();
}
