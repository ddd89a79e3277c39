import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** Violations of the page's policy, and of every frame of it, from now on. */
async function refusals(page: Page): Promise<string[]> {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text());
  });
  return refused;
}

test('under the page’s policy a frame of ours renders and a worker of ours writes MP3 and OGG', async ({
  studio,
  page,
}) => {
  await expect(studio.cell('Kick', 1)).toBeVisible();
  const refused = await refusals(page);
  const peak = await page.evaluate(async () => {
    const frame = document.createElement('iframe');
    frame.hidden = true;
    frame.srcdoc = '<!doctype html>';
    const opened = new Promise((done) => {
      frame.onload = done;
    });
    document.body.append(frame);
    await opened;
    const script = frame.contentDocument?.createElement('script') as HTMLScriptElement;
    script.src = `${location.origin}/engine/render-realm.js`;
    const loaded = new Promise((done, failed) => {
      script.onload = done;
      script.onerror = failed;
    });
    frame.contentDocument?.head.append(script);
    await loaded;
    type Realm = { renderPass(pass: unknown): Promise<{ left: Float32Array }> };
    const { left } = await (frame.contentWindow as unknown as Realm).renderPass({
      events: [{ begin: 0, end: 0.25, value: { s: 'supersaw', room: 0.5, gain: 0.5 } }],
      cps: 0.5,
      sampleRate: 44_100,
      frames: 88_200,
      instruments: [],
      samples: { requests: [] },
      seeded: `${location.origin}/engine/render-seeded.js`,
      onProgress() {},
    });
    frame.remove();
    return left.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  });
  expect(peak).toBeGreaterThan(0.05);
  for (const format of ['mp3', 'ogg']) {
    const size = await page.evaluate((wanted) => {
      const worker = new Worker('/engine/render-encoder.js');
      const channels = [new Float32Array(44_100).fill(0.1), new Float32Array(44_100).fill(0.1)];
      const bars = { sampleRate: 44_100, frames: 44_100, loop: true, zip: false };
      worker.postMessage({ parts: [{ name: 'mix', channels }], format: wanted, ...bars });
      return new Promise<number | string>((done) => {
        worker.onmessage = ({ data }) => done(data.bytes?.length ?? data.failed);
        worker.onerror = ({ message }) => done(message);
      });
    }, format);
    expect(size, format).toBeGreaterThan(500);
  }
  expect(refused).toEqual([]);
});
