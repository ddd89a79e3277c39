import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { decodeBomb } from './decode-bomb.ts';
import { endsSilent, louder } from './onsets.ts';
import { Product } from './product.ts';
import { hear, listenTo } from './recorder.ts';
import { SampleServer } from './sample-server.ts';
import { countSounds } from './sound-counts.ts';
import { StudioDriver } from './studio-driver.ts';
import { expect, test } from './test.ts';

let samples: SampleServer;
let strange: SampleServer;
let open: Product;
/** A copy of the pack at `samples`. */
let packs: string;

test.beforeAll(async () => {
  samples = await SampleServer.start({ '/bomb.flac': ['audio/flac', decodeBomb(25_000)] });
  strange = await SampleServer.start();
  packs = await mkdtemp(join(tmpdir(), 'hocket-packs-'));
  const mirror = resolve(import.meta.dirname ?? '.', '../../server/dist/mirror-packs.js');
  const settings = { SAMPLE_HOSTS: samples.origin, SAMPLE_PACKS: `${samples.origin}/strudel.json` };
  await promisify(execFile)(process.execPath, [mirror, packs], { env: settings });
  open = await Product.start({ SAMPLE_HOSTS: samples.origin, SAMPLE_PACKS: '', PACKS_DIR: packs });
});
test.afterAll(async () => {
  await open.dispose();
  await Promise.all([samples.dispose(), strange.dispose()]);
  await rm(packs, { recursive: true });
});

test('a sound of a pack that the operator copied is heard, samples of a host that the operator allows sound, a missing file is named, one of 25 kB that holds 1.4 GB is never decoded, and those of any other host are refused, while the program plays on without', async ({
  page,
}) => {
  await listenTo(page);
  const studio = new StudioDriver(page, open.url);
  await studio.signUp();
  await studio.write("s('own')");
  const copied = page.waitForResponse((response) => response.url().endsWith('/own.wav'));
  await studio.run();
  expect((await copied).url()).toMatch(`${open.url}/packs/127-0-0-1/own.wav`);
  await hear(page, louder(0.05));
  await studio.stop();
  await hear(page, endsSilent());
  await studio.write(`samples('${samples.origin}/strudel.json')\ns('own')`);
  await studio.run();
  await expect(page.getByText('Pattern executed successfully').first()).toBeVisible();
  await hear(page, louder(0.05));
  await studio.write(`samples({ gone: 'gone.wav' }, '${samples.origin}/')\ns('gone')`);
  await studio.run();
  await expect(
    page.getByText(`${samples.origin}/gone.wav could not be loaded`).first(),
  ).toBeVisible();

  const made = await countSounds(page);
  await studio.write(
    `samples({ bomb: '${samples.origin}/bomb.flac' })\nstack(s("bd*4"), s("bomb*4"))`,
  );
  await studio.run();
  const tooLong = page.getByRole('status').getByRole('paragraph');
  await expect(tooLong.filter({ hasText: '“bomb.flac” is too long to be played' })).toHaveCount(1);
  await hear(page, louder(0.05));
  expect((await made()).decoded).toBe(0);

  await studio.stop();
  await hear(page, endsSilent());
  await studio.write(`samples('${strange.origin}/strudel.json')\nstack(s("own"), s("bd*4"))`);
  await studio.run();
  await expect(
    page.getByText('whoever runs this studio can allow it by SAMPLE_HOSTS').first(),
  ).toBeVisible();
  await hear(page, louder(0.02));
});
