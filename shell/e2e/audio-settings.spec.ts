import { louder } from './onsets.ts';
import { hear } from './recorder.ts';
import { expect, test } from './test.ts';

test('a preferred sample rate is the context’s real one after the next visit, and the music sounds', async ({
  studio,
  page,
}) => {
  const status = await page.evaluate(async () => {
    const token = localStorage.getItem('hocket.auth.accessToken');
    const answer = await fetch('/api/users/preferences', {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ audio: { sampleRate: 96_000 } }),
    });
    return answer.status;
  });
  expect(status).toBe(200);
  await page.reload();
  await studio.ready();
  await studio.click('Snare', [1, 5, 9, 13]);
  await studio.play();
  await hear(page, louder(0.02));
  const rates = await page.evaluate(() =>
    window.recorder.contexts.map(({ sampleRate }) => sampleRate),
  );
  expect(rates).toEqual([96_000]);
});
