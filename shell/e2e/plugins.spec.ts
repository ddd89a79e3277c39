import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { assembled, moduleText, pluck } from '@hocket/dsp/testing';
import { newMusicProject } from '@hocket/sdk';
import { starters } from '@hocket/sdk/starters';
import type { Page } from '@playwright/test';
import { bell, instrumentDraft, pluginDraft } from './instrument-draft.ts';
import { Musician } from './musician.ts';
import { louder, type Recording } from './onsets.ts';
import { hear, listenTo } from './recorder.ts';
import { StudioDriver } from './studio-driver.ts';
import { expect, test } from './test.ts';

test('a published plugin is installed, heard from code, offered with a project, and removed', async ({
  studio,
  page,
  product,
}) => {
  const author = await Musician.signUp(product.url);
  const published = await author.publish(instrumentDraft('brasses.bell', 'Brass Bell', bell));
  expect(published.status).toBe(201);
  const strudelCode = 's("brasses.bell*4").decay(.4)';
  const id = await author.create({
    name: 'Bells',
    strudelCode,
    plugins: [{ id: 'brasses.bell', version: '1.0.0' }],
  });

  await studio.header.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Plugins' }).click();
  await page.getByRole('searchbox', { name: 'Search plugins' }).fill('brass');
  await expect(page.getByText(`by @${author.username}, 1.0.0`)).toBeVisible();
  await page.getByRole('button', { name: 'Install Brass Bell' }).click();
  const mine = page.getByRole('region', { name: 'Your plugins' });
  await expect(mine.getByText('Ready', { exact: true })).toBeVisible();

  await page.goto(`${product.url}/studio`);
  await studio.ready();
  await studio.write(strudelCode);
  await studio.run();
  await hear(page, louder(0.05));
  await studio.stop();
  await studio.save();

  await studio.header.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Plugins' }).click();
  await mine.getByRole('button', { name: 'Remove Brass Bell' }).click();
  await expect(mine.getByText('You have not installed any.', { exact: false })).toBeVisible();

  await page.goto(`${product.url}/p/${id}`);
  await page.getByRole('button', { name: /^Open in studio/ }).click();
  await page.getByRole('button', { name: 'Install', exact: true }).click();
  await expect(page.getByText('The project’s plugins are installed.')).toBeVisible();
});

test('a plugin’s module computes its sound on the audio thread, and one that never ends is switched off', async ({
  studio,
  page,
  product,
}) => {
  const author = await Musician.signUp(product.url);
  const good = instrumentDraft('strings.pluck', 'Plain Pluck', await assembled(pluck));
  const endless = moduleText({ noteOn: '(loop $on br $on)' });
  const bad = instrumentDraft('strings.stuck', 'Stuck', await assembled(endless));
  for (const draft of [good, bad]) expect((await author.publish(draft)).status).toBe(201);
  const importing = moduleText({ head: '(import "env" "now" (func))' });
  const refused = await author.publish(
    instrumentDraft('strings.nosy', 'Nosy', await assembled(importing)),
  );
  expect(refused.status).toBe(400);

  await studio.header.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Plugins' }).click();
  await page.getByRole('searchbox', { name: 'Search plugins' }).fill('strings');
  for (const name of ['Plain Pluck', 'Stuck'])
    await page.getByRole('button', { name: `Install ${name}` }).click();
  const mine = page.getByRole('region', { name: 'Your plugins' });
  await expect(mine.getByText('Ready', { exact: true })).toHaveCount(2);
  await page.goto(`${product.url}/studio`);
  await studio.ready();
  await studio.write('$: note("a4*4").s("strings.pluck")\n\n$: note("a4*4").s("strings.stuck")');
  await studio.run();
  await hear(page, louder(0.05));
  await expect(
    page.getByText('“Stuck” is switched off: it takes too long. Everything else plays on.').first(),
  ).toBeVisible();
  await hear(page, louder(0.05));
  await studio.stop();
});

/**
 * A studio with a beat, and with an effect that stands in the place of a sound and gives nothing, which is easily heard:
 * published, and installed by its author.
 */
async function behindWall(page: Page, url: string, id: string, name: string) {
  await listenTo(page);
  const studio = new StudioDriver(page, url);
  const author = await Musician.signUp(url);
  const width = { label: 'Width', min: 1, max: 9, initial: 4, unit: 'm' };
  const effects = [{ id, name, file: 'wall.wasm', mode: 'insert' as const, params: { width } }];
  const draft = pluginDraft(
    { id, name: 'Walls', version: '1.0.0', contributes: { effects } },
    { 'wall.wasm': await assembled(moduleText({})) },
  );
  expect((await author.publish(draft)).status).toBe(201);
  const installed = { version: '1.0.0', enabled: true };
  await author.call(`/users/plugins/${id}`, 'PUT', installed);
  await author.signInAt(page);
  await page.goto(`${url}/studio`);
  await studio.ready();
  await studio.click('Kick', [1, 5, 9, 13]);
  return { studio, author, installed };
}

/** Whether nothing is heard for longer than two kicks are apart. */
function isSilent({ rate, first, samples }: Recording): boolean {
  return (
    samples.length > 1.2 * rate &&
    !louder(0.01)({ rate, first, samples: samples.slice(-1.2 * rate) })
  );
}

test('a track has a knob for a plugin’s effect: heard, taken back, saved with the project, and told of where it is gone', async ({
  page,
  product,
}) => {
  const { studio, author, installed } = await behindWall(
    page,
    product.url,
    'walls.thick',
    'Thick Wall',
  );
  await page.getByRole('button', { name: 'Settings of Kick' }).click();
  const settings = page.getByRole('region', { name: 'Settings of Kick' });
  const wall = settings.getByRole('switch', { name: 'Thick Wall' });
  await studio.play();
  await hear(page, louder(0.05));
  await wall.click();
  await hear(page, isSilent);
  const width = settings
    .getByRole('group', { name: 'Thick Wall' })
    .getByRole('slider', { name: 'Width' });
  await width.press('ArrowUp');
  await expect(width).toHaveAttribute('aria-valuetext', '4.04 m');
  await settings.getByRole('slider', { name: 'Thick Wall' }).press('Delete');
  await hear(page, louder(0.05));
  await page.keyboard.press('Control+z');
  await expect(wall).toBeChecked();
  await hear(page, isSilent);
  await studio.stop();
  await studio.save();

  const { projects } = await author.call('/projects', 'GET');
  const { plugins, tracks } = await author.call(`/projects/${projects[0].id}`, 'GET');
  expect(plugins).toEqual([{ id: 'walls.thick', version: '1.0.0' }]);
  expect(tracks[0].effects).toEqual({ wallsThick_amount: 1, wallsThick_width: 4.04 });
  await author.call('/users/plugins/walls.thick', 'PUT', { ...installed, enabled: false });
  await page.goto(`${product.url}/studio`);
  await studio.ready();
  await page.getByRole('button', { name: 'Settings of Kick' }).click();
  await expect(
    settings.getByText('The values of walls.thick are kept, and sound once that plugin is there.'),
  ).toBeVisible();
  await studio.play();
  await hear(page, louder(0.05));
  await studio.stop();
});

test('a strip of the mixer takes a plugin’s effect: heard, bypassed, taken back, saved with the project, and told of where it is gone', async ({
  page,
  product,
}) => {
  const { studio, author, installed } = await behindWall(
    page,
    product.url,
    'bricks.thick',
    'Brick Wall',
  );
  await studio.play();
  await hear(page, louder(0.05));
  await page.keyboard.press('Alt+Shift+M');
  const opener = page.getByRole('button', { name: /^Inserts of Kick: / });
  await opener.click();
  await page.getByRole('button', { name: /Add an effect$/ }).click();
  await page.getByRole('option', { name: 'Brick Wall' }).click();
  const wall = page.getByRole('group', { name: 'Brick Wall' });
  await wall.getByRole('slider', { name: 'Amount' }).press('End');
  await hear(page, isSilent);
  await wall.getByText('On', { exact: true }).click();
  await hear(page, louder(0.05));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await hear(page, isSilent);
  await expect(opener).toHaveAccessibleName('Inserts of Kick: Brick Wall');
  await studio.stop();
  await studio.save();

  const { projects } = await author.call('/projects', 'GET');
  const { inserts } = await author.call(`/projects/${projects[0].id}`, 'GET');
  expect(Object.values(inserts)).toMatchObject([{ effect: 'bricks.thick', amount: 1 }]);
  await author.call('/users/plugins/bricks.thick', 'PUT', { ...installed, enabled: false });
  await page.goto(`${product.url}/studio`);
  await studio.ready();
  await opener.click();
  await expect(page.getByText('The sound passes as it is, and the values are kept.')).toBeVisible();
  await page.keyboard.press('Escape');
  await studio.play();
  await hear(page, louder(0.05));
  await studio.stop();
});

test('a theme whose reader does not arrive is told in a sentence, and worn after the next try', async ({
  page,
  product,
}) => {
  const bytes = await readFile('plugins/dusk/dusk.json');
  const listed = JSON.parse(await readFile('plugins/dusk/plugin.json', 'utf8'));
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  const author = await Musician.signUp(product.url);
  await author.call('/plugins', 'POST', {
    manifest: {
      ...listed,
      id: 'nights.dusk',
      name: 'Night Dusk',
      permissions: [],
      contributes: { themes: [{ id: 'nights.dusk', name: 'Night Dusk', file: 'dusk.json' }] },
      files: { 'dusk.json': { integrity, size: bytes.byteLength } },
    },
    files: { 'dusk.json': bytes.toString('base64') },
  });
  const code = /\/assets\/plugin-readers\.\w+\.js$/;
  await page.route(code, (route) => route.abort());
  await author.signInAt(page);
  await page.goto(`${product.url}/studio/settings`);
  await page.getByRole('tab', { name: 'Plugins' }).click();
  await page.getByRole('searchbox', { name: 'Search plugins' }).fill('night dusk');
  const install = page.getByRole('button', { name: 'Install Night Dusk' });
  await install.click();
  await expect(page.getByText('The server cannot be reached.')).toBeVisible();

  await page.unroute(code);
  await install.click();
  const mine = page.getByRole('region', { name: 'Your plugins' });
  await expect(mine.getByText('Ready', { exact: true })).toBeVisible();
  const body = JSON.parse(bytes.toString()).colors.body as string;
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.style.getPropertyValue('--color-body')),
    )
    .toBe(body);
});

test('a plugin’s functions sound in code, travel with the project and say why they do not; its beats are offered', async ({
  page,
  product,
}) => {
  await listenTo(page);
  const studio = new StudioDriver(page, product.url);
  const author = await Musician.signUp(product.url);
  const draft = (version: string, made: string) =>
    pluginDraft(
      {
        id: 'rolls.drum',
        name: 'Rolls',
        version,
        contributes: {
          functions: [
            { name: 'rollsDrum_roll', file: 'roll.js', description: 'Plays it so many times.' },
          ],
          starters: [{ name: 'Halftime', file: 'half.json' }],
        },
      },
      {
        'roll.js': `register('rollsDrum_roll', ${made});`,
        'half.json': JSON.stringify(newMusicProject({ ...starters.trap, bpm: 66 })),
      },
    );
  expect((await author.publish(draft('1.0.0', '(times, p) => p.ply(times)'))).status).toBe(201);
  const broken = '(times, p) => {\n  throw new Error("no sticks") }';
  expect((await author.publish(draft('1.1.0', broken))).status).toBe(201);
  const installed = { version: '1.0.0', enabled: true };
  await author.call('/users/plugins/rolls.drum', 'PUT', installed);
  await author.signInAt(page);
  await page.goto(`${product.url}/studio`);
  await studio.ready();

  await page
    .getByRole('group', { name: 'Rolls' })
    .getByRole('button', { name: 'Halftime' })
    .click();
  await hear(page, louder(0.02));
  await studio.stop();

  await studio.write('s("bd").rollsDrum_roll(4).gain(.8)');
  await studio.run();
  await hear(page, louder(0.05));
  await studio.stop();
  await studio.save();
  const { projects } = await author.call('/projects', 'GET');
  const project = await author.call(`/projects/${projects[0].id}`, 'GET');
  expect(project.plugins).toEqual([{ id: 'rolls.drum', version: '1.0.0' }]);

  await author.call('/users/plugins/rolls.drum', 'PUT', { ...installed, version: '1.1.0' });
  await page.goto(`${product.url}/studio`);
  await studio.ready();
  await page.getByRole('button', { name: 'Update to 1.1.0' }).click();
  await studio.write('s("hh*2").rollsDrum_roll(2)');
  await studio.run();
  await expect(
    page.getByText(
      'The code plays without the functions of “Rolls”: they failed (roll.js:2: no sticks).',
    ),
  ).toBeVisible();
  await hear(page, louder(0.01));
});
