import { callApi } from './call-api.ts';
import { louder } from './onsets.ts';
import { hear, listenTo } from './recorder.ts';
import { StudioDriver } from './studio-driver.ts';
import { expect, test } from './test.ts';

test('a preferred sample rate is the context’s real one at the next visit, and the music sounds', async ({
  page,
  product,
}) => {
  const studio = new StudioDriver(page, product.url);
  const token = await studio.register();
  const preferences = { audio: { sampleRate: 96_000 } };
  await callApi(`${product.url}/api/users/preferences`, 'PUT', preferences, token);
  await listenTo(page);
  await page.goto(`${product.url}/studio`);
  await studio.ready();
  await studio.click('Snare', [1, 5, 9, 13]);
  await studio.play();
  await hear(page, louder(0.02));
  const rates = await page.evaluate(() =>
    window.recorder.contexts.map(({ sampleRate }) => sampleRate),
  );
  expect(rates).toEqual([96_000]);
});
