import { mkdir, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { browserArgs, findBrowser } from '@hocket/plugin-kit/testing/browser';
import { languages } from '@hocket/sdk';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { musicScenes, sceneSize, speak } from './music-scenes.ts';
import { Product } from './product.ts';
import { StudioDriver, unwelcomed } from './studio-driver.ts';

/**
 * `npm run pictures` takes the pictures of the README, of the landing page and of the pages for musicians anew: from a
 * server of its own with the pieces that it begins with, in a real browser, while the music plays. Names, such as
 * `first-beat`, take the pictures of these pages alone. The Japanese ones need a Japanese font, such as fonts-vlgothic.
 */
const root = resolve(import.meta.dirname, '../..');
const readme = join(root, 'docs/images');
const landing = join(root, 'shell/src/landing/pictures');
const themes = ['dark', 'light'] as const;
type Theme = (typeof themes)[number];

/** CSS pixels of the windows. */
const sizes = {
  studio: { width: 1440, height: 900 },
  code: { width: 1260, height: 1080 },
  lesson: { width: 1120, height: 700 },
  phone: { width: 390, height: 780 },
};
/** Of the window with the code, the part that is pictured. */
const codePart = { x: 0, y: 94, width: 960, height: 600 };

/** The piece that is played, and what stands in the editor. */
const piece = 'Sunday, Late';
const program = `setcpm(31)

$: s("bd*4, [~ hh]*4, ~ cp ~ cp").gain(.9)

$: note("<[a1 ~ a1 c2] [f1 ~ f1 a1] [c2 ~ c2 e2] [g1 ~ g1 b1]>*2")
  .s("bass").lpf("<600 900 1400>")

$: note("<[a3,c4,e4] [f3,a3,c4] [c4,e4,g4] [g3,b3,d4]>")
  .struct("~ x ~ x ~ x x ~").s("saw")
  .lpf(sine.range(500, 2600).slow(8)).room(.5)
  ._pianoroll()

$: note("e5 ~ c5 d5 ~ a4 ~ <b4 g4>")
  .s("sine").delay(.4).gain(.6)
`;

await mkdir(readme, { recursive: true });
await mkdir(landing, { recursive: true });
const product = await Product.start({ FIRST_PIECES: '1' });
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
try {
  const chosen = process.argv.slice(2);
  if (chosen.length === 0) for (const theme of themes) await takeAll(theme);
  await takeScenes(chosen);
} finally {
  await browser.close();
  await product.dispose();
}

/** Every picture, in one theme; the README shows most of them in the dark. */
async function takeAll(theme: Theme): Promise<void> {
  const isDark = theme === 'dark';
  const { page, studio } = await openPiece(theme, { viewport: sizes.studio });
  await studio.play();
  await playFor(page, 9);
  const wide = await shoot(page);
  await save(wide, landing, `studio-${theme}`);
  await save(wide, readme, isDark ? 'studio' : 'studio-light');
  await studio.stop();

  await page.setViewportSize(sizes.code);
  await studio.write(program);
  await studio.run();
  await page.keyboard.press('Control+Home');
  await playFor(page, 3);
  const code = await shoot(page, codePart);
  await save(code, landing, `code-${theme}`);
  if (isDark) await save(code, readme, 'live-code');

  await page.setViewportSize(sizes.lesson);
  await page.goto(`${product.url}/studio/tutorials`);
  const course = page.getByRole('listitem', { name: 'First Sounds' });
  await course.getByRole('button', { name: 'Start Tutorial' }).click();
  await page.locator('.ace_content').waitFor();
  await page.getByLabel('Your code').press('Control+A');
  await page.keyboard.insertText('$: s("bd*4")');
  await page.getByLabel('Your code').press('Control+Enter');
  await page.getByText('That is it!').waitFor();
  await page.getByLabel('Your code').blur();
  await page.getByRole('heading', { name: 'A Kick on Every Beat' }).scrollIntoViewIfNeeded();
  const lesson = await shoot(page);
  await save(lesson, landing, `lesson-${theme}`);
  if (isDark) await save(lesson, readme, 'lesson');

  if (isDark) {
    await page.goto(await addressOfPiece());
    await page.getByRole('button', { name: `Play '${piece}'` }).click();
    await page.getByRole('progressbar').and(page.locator('[aria-valuenow="7"]')).waitFor();
    await save(await shoot(page), readme, 'piece');
  }
  await page.context().close();

  const phone = { viewport: sizes.phone, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
  const small = await openPiece(theme, phone);
  await small.studio.play();
  await playFor(small.page, 9);
  const narrow = await shoot(small.page);
  await save(narrow, landing, `phone-${theme}`);
  if (isDark) await save(narrow, readme, 'studio-phone');
  await small.page.context().close();
}

/** What the pages for musicians tell people to do, in each language. */
async function takeScenes(chosen: readonly string[]): Promise<void> {
  const context = await browser.newContext({
    viewport: sceneSize,
    reducedMotion: 'no-preference',
  });
  await context.addInitScript('globalThis.__name = (target) => target');
  const page = await context.newPage();
  const studio = new StudioDriver(page, product.url);
  await studio.signUp();
  for (const { name, prepare, subject } of musicScenes) {
    await speak(page, 'en');
    await prepare(studio);
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    for (const language of languages) {
      await speak(page, language);
      await playFor(page, 1);
      const clip = (await subject(page).boundingBox()) ?? undefined;
      await save(await shoot(page, clip), readme, `${name}.${language}`, 'webp');
    }
  }
  await context.close();
}

async function addressOfPiece(): Promise<string> {
  const answer = await fetch(`${product.url}/api/community/projects?limit=100`);
  const { data } = (await answer.json()) as { data: { projects: { id: string; name: string }[] } };
  const found = data.projects.find(({ name }) => name === piece);
  if (!found) throw new Error(`There is no piece called ${piece}.`);
  return `${product.url}/p/${found.id}`;
}

/** Somebody's copy of the piece, in the studio. */
async function openPiece(theme: Theme, options: BrowserContextOptions) {
  const context = await browser.newContext({ ...options, reducedMotion: 'no-preference' });
  // What Node compiles names functions by a helper that a page lacks.
  await context.addInitScript('globalThis.__name = (target) => target');
  await context.addInitScript(unwelcomed);
  const page = await context.newPage();
  const studio = new StudioDriver(page, product.url);
  const token = await studio.register();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ theme });
  await fetch(`${product.url}/api/users/preferences`, { method: 'PUT', headers, body });
  await page.goto(await addressOfPiece());
  await page.getByRole('button', { name: /^(Open in studio|Change it)/ }).click();
  await studio.ready();
  await page
    .locator('html')
    .and(page.locator(`[data-theme="${theme}"]`))
    .waitFor();
  return { page, studio };
}

/** Lets the music go on, to where everything plays. */
async function playFor(page: Page, bars: number): Promise<void> {
  await page.waitForTimeout((bars * 4 * 60_000) / 124);
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The window, or a part of it, as it is once nothing fades any more and no message lies in it; what moves for ever is part of it. */
async function shoot(page: Page, clip?: Box): Promise<Buffer> {
  await page.mouse.move(0, 0);
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );
  return page.screenshot({ clip });
}

/** AVIF for our page, PNG of few colours for the README, WebP for the documentation. */
async function save(
  picture: Buffer,
  folder: string,
  name: string,
  type: 'png' | 'avif' | 'webp' = folder === readme ? 'png' : 'avif',
): Promise<void> {
  const path = join(folder, `${name}.${type}`);
  const image = sharp(picture);
  const encoded = {
    png: () => image.png({ palette: true, effort: 10 }),
    avif: () => image.avif({ quality: 55, effort: 6 }),
    webp: () => image.webp({ quality: 78, effort: 6 }),
  };
  await encoded[type]().toFile(path);
  const { size } = await stat(path);
  process.stdout.write(`${relative(root, path)}  ${Math.round(size / 1000)} kB\n`);
}
