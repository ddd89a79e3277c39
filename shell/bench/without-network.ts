import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { Product } from '../e2e/product.ts';
import { listenTo, recorded } from '../e2e/recorder.ts';
import { RemoteCopy } from '../e2e/remote-copy.ts';
import { StudioDriver, unwelcomed } from '../e2e/studio-driver.ts';
import type { StudioBench } from './open-bench.ts';
import { firstCell } from './scripts.ts';

/** Samples of sound that are judged as one, and below what they are silent: 60 dB under full scale. */
const block = { samples: 128, silence: 0.001 };
/** A sound without end, so that every silence is one too many. */
const drone = 's("sawtooth").note("c3").gain(0.5).legato(1.1)';

/** kB gzip that a browser fetches before the studio works without a network: files of shell and engine, and two pages. */
export async function precachedKb(url: string): Promise<{ kb: number; files: number }> {
  const script = await (await fetch(`${url}/service-worker.js`)).text();
  const [, json = '{}'] = /^self\.build=(.*);\n/.exec(script) ?? [];
  const { files } = JSON.parse(json) as { files: string[] };
  let kb = gzipSync(script, { level: 9 }).length / 1000;
  for (const path of [...files, '/studio', '/']) {
    const answer = await fetch(new URL(path, url), { headers: { accept: 'text/html,*/*' } });
    kb += gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).length / 1000;
  }
  return { kb, files: files.length + 2 };
}

/** Milliseconds until the grid can be clicked in a studio that the browser keeps, without a network and with it, by turns. */
export async function keptStarts(
  bench: StudioBench,
  rounds: number,
): Promise<{ offline: number[]; online: number[] }> {
  const context = await bench.newVisitor({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  try {
    await page.goto(`${bench.url}/studio`);
    await isKept(page);
    const start = async (isOffline: boolean) => {
      await context.setOffline(isOffline);
      await page.goto('about:blank');
      const started = performance.now();
      await page.goto(`${bench.url}/studio`, { waitUntil: 'commit' });
      await page.locator(firstCell).waitFor();
      return performance.now() - started;
    };
    await start(false);
    const [offline, online]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      online.push(await start(false));
      offline.push(await start(true));
    }
    return { offline, online };
  } finally {
    await context.close();
  }
}

/** Silent blocks of a sound without end while a newer build is found, fetched and installed, and how many there were in all. */
export async function updateGaps(bench: StudioBench): Promise<{ silent: number; blocks: number }> {
  const product = await Product.start();
  const context = await bench.newVisitor({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  try {
    await listenTo(page);
    await page.addInitScript(unwelcomed);
    const studio = new StudioDriver(page, product.url);
    await page.goto(`${product.url}/play`);
    await studio.ready();
    await isKept(page);
    await studio.write(drone);
    await studio.run();
    await page.waitForTimeout(3000);
    await recorded(page);
    await product.kill();
    // What the pages say of the server is part of the build.
    await product.restart({ SAMPLE_HOSTS: 'https://samples.example' });
    await page.evaluate(installNewer);
    await page.waitForTimeout(2000);
    return silenceIn((await recorded(page)).samples);
  } finally {
    await context.close();
    await product.dispose();
  }
}

/** Silent blocks of a sound without end while the panel of the guide is saved so many times in a studio that shows it. */
export async function hotUpdateGaps(
  bench: StudioBench,
  saves: number,
): Promise<{ silent: number; blocks: number }> {
  const copy = await RemoteCopy.ofGuide();
  const development = await copy.develop(bench.url);
  const context = await bench.newVisitor();
  const page = await context.newPage();
  try {
    await listenTo(page);
    await page.addInitScript(unwelcomed);
    const studio = new StudioDriver(page, development.url);
    await page.goto(`${development.url}/play`);
    await studio.ready();
    const panel = page.getByRole('group', { name: 'Hello' });
    await panel.getByRole('heading', { name: 'Hello' }).waitFor();
    await studio.write(drone);
    await studio.run();
    await page.waitForTimeout(3000);
    await recorded(page);
    for (let save = 0; save < saves; save++) {
      const before = save === 0 ? '</h2>' : ` ${save}</h2>`;
      copy.edit('remotes/hello/src/hello-panel.tsx', before, ` ${save + 1}</h2>`);
      await panel.getByRole('heading', { name: `Hello ${save + 1}`, exact: true }).waitFor();
    }
    await page.waitForTimeout(1000);
    return silenceIn((await recorded(page)).samples);
  } finally {
    await context.close();
    await development.close();
    await copy.dispose();
  }
}

/** How many blocks of what was recorded are silent, of how many. */
function silenceIn(samples: Float32Array): { silent: number; blocks: number } {
  const levels = Array.from({ length: Math.floor(samples.length / block.samples) }, (_, at) =>
    peakOf(samples.subarray(at * block.samples, (at + 1) * block.samples)),
  );
  const silent = levels.filter((level) => level < block.silence).length;
  return { silent, blocks: levels.length };
}

const peakOf = (samples: Float32Array): number =>
  samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

/** Runs in the page: waits until a newer worker has fetched all of its build anew, of which it could have copied most. */
async function installNewer(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  const registration = await navigator.serviceWorker.ready;
  await registration.update();
  while (registration.waiting === null) await new Promise((done) => setTimeout(done, 50));
}

async function isKept(page: Page): Promise<void> {
  const isThere = async () => (await caches.match('/remotes.json')) !== undefined;
  await expect.poll(() => page.evaluate(isThere), { timeout: 60_000 }).toBe(true);
}
