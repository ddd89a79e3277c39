import { endsSilent, louder, type Recording } from './onsets.ts';
import { Product } from './product.ts';
import { hear, listenTo } from './recorder.ts';
import { SampleServer, secondOfSquares } from './sample-server.ts';
import { StudioDriver } from './studio-driver.ts';
import { expect, test } from './test.ts';

let packs: SampleServer;
let product: Product;

test.beforeAll(async () => {
  const text = 'text/plain; charset=utf-8';
  const file = 'application/octet-stream';
  packs = await SampleServer.start({
    '/dirt/Dirt-Samples.json': [text, JSON.stringify({ zz_bass: ['zz bass/000_#1.wav'] })],
    '/dirt/zz%20bass/000_%231.wav': [file, secondOfSquares()],
    '/machines/drums.json': [text, JSON.stringify({ RolandTR909_cp: ['RolandTR909/cp.wav'] })],
    '/machines/RolandTR909/cp.wav': [file, secondOfSquares()],
  });
  product = await Product.start({
    SAMPLE_HOSTS: packs.origin,
    SAMPLE_PACKS: `${packs.origin}/dirt/Dirt-Samples.json ${packs.origin}/machines/drums.json`,
  });
});
test.afterAll(async () => {
  await product.dispose();
  await packs.dispose();
});

/** Whether something is heard that lasts more than half a second, as no clap of ours does. */
function isLong({ rate, samples }: Recording): boolean {
  let from = -1;
  for (let at = 0; at < samples.length; at += 441) {
    const isHeard = samples.subarray(at, at + 441).some((sample) => Math.abs(sample) > 0.02);
    if (!isHeard) from = -1;
    else if (from < 0) from = at;
    else if (at - from > rate / 2) return true;
  }
  return false;
}

test('names that nothing has play the recordings of packs, each map and file fetched once, and again without them', async ({
  page,
}) => {
  await listenTo(page);
  const studio = new StudioDriver(page, product.url);
  await studio.signUp();
  await studio.write('s("bd*2")');
  await studio.run();
  await hear(page, louder(0.05));
  expect(packs.asked).toEqual([]);
  await studio.stop();
  await hear(page, endsSilent());

  await studio.write('s("zz_bass")');
  await studio.run();
  await hear(page, isLong);
  await studio.stop();
  await hear(page, endsSilent());
  await studio.write('s("cp").bank("RolandTR909")');
  await studio.run();
  await hear(page, isLong);
  await expect(page.getByText(/in its place|in their place|are missing/)).toHaveCount(0);
  expect([...packs.asked].sort()).toEqual([
    '/dirt/Dirt-Samples.json',
    '/dirt/zz%20bass/000_%231.wav',
    '/machines/RolandTR909/cp.wav',
    '/machines/drums.json',
  ]);
  await studio.stop();

  await packs.dispose();
  await page.reload();
  await studio.ready();
  await studio.write('stack(s("cp").bank("RolandTR909"), s("zz_bas"))');
  await studio.run();
  await hear(page, isLong);
  await page.getByRole('button', { name: 'What to do' }).click();
  await expect(page.getByText('There is no sound of this name.')).toBeVisible();
  await page.getByRole('button', { name: /Use zz_bass instead/ }).click();
  await expect(page.getByText(/are missing|is missing/)).toHaveCount(0);
  await expect(page.locator('#hocket-code')).toContainText('zz_bass');
});
