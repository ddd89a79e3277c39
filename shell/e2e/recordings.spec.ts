import { hasOnsets, louder } from './onsets.ts';
import { hear } from './recorder.ts';
import { expect, test } from './test.ts';

test('with nothing but this server a grand piano, an orchestra and a recorded kit sound, and nothing of them is fetched before', async ({
  studio,
  page,
}) => {
  const fetched: string[] = [];
  await page.route('**/*', (route) => {
    const { hostname, pathname } = new URL(route.request().url());
    if (pathname.startsWith('/engine/recordings')) fetched.push(pathname);
    return ['localhost', '127.0.0.1'].includes(hostname) ? route.continue() : route.abort();
  });
  await studio.write(`$: note("c3 e3 g3 c4").piano()
$: note("a4").s("gm_oboe").gain(.5)
$: s("bd hh sd hh").bank("gm_standard")`);
  expect(fetched).toEqual([]);
  await studio.run();
  await expect(page.getByText('Pattern executed successfully').first()).toBeVisible();
  await hear(page, (heard) => louder(0.05)(heard) && hasOnsets(4)(heard));
  await expect(page.getByText(/There is no|could not be loaded|are missing/)).toHaveCount(0);
  expect(fetched).toContain('/engine/recordings.json');
  expect(fetched.filter((path) => path.includes('/recordings/')).length).toBeLessThan(20);
});

test('a recording is found in the library, heard when it has come, and put on a track', async ({
  studio,
  page,
}) => {
  await studio.ready();
  await page.route('**/engine/recordings/**', async (route) => {
    await new Promise((done) => setTimeout(done, 1200));
    await route.continue();
  });
  const library = page.getByRole('region', { name: 'Sound Library' });
  await library.getByRole('tab', { name: 'Recordings' }).click();
  await library.getByRole('searchbox').fill('violin');
  const heard = hear(page, louder(0.02));
  await library.getByRole('button', { name: 'violin', exact: true }).click();
  await expect(library.getByText('violin is loading…')).toBeAttached();
  await heard;
  await expect(library.getByText('violin is loading…')).toHaveCount(0);
  await library.getByRole('button', { name: 'Add violin to a track' }).click();
  await page.getByRole('menuitem', { name: 'Lead' }).click();
  await expect(studio.cell('violin', 1)).toHaveAttribute('aria-pressed', 'true');
});
