import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserArgs, findBrowser } from '../../plugins/kit/src/browser/browser.ts';
import { axeInBothThemes } from './axe-violations.ts';
import { exported } from './export-dialog.ts';
import { louder } from './onsets.ts';
import { hear, listenTo } from './recorder.ts';
import { StudioDriver } from './studio-driver.ts';
import { expect, test } from './test.ts';
import { toneFile } from './tone-file.ts';

const voiceFile = join(mkdtempSync(join(tmpdir(), 'hocket-voice-')), 'voice.wav');
writeFileSync(voiceFile, toneFile());

test.use({
  launchOptions: {
    executablePath: findBrowser(),
    args: [
      ...browserArgs,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${voiceFile}`,
    ],
  },
});

test('a file is imported at bar 2, moved to bar 3 and split by keys, and heard there', async ({
  studio,
  page,
}) => {
  await page.getByRole('button', { name: 'Song', exact: true }).click();
  await page.getByRole('button', { name: 'Add a section' }).click();
  await page.getByRole('menuitem', { name: 'Pattern A' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add audio' }).click();
  await page.getByRole('menuitem', { name: 'Import audio…' }).click();
  const file = { name: 'Tone.wav', mimeType: 'audio/wav', buffer: toneFile() };
  await (await chooser).setFiles([file]);
  const clip = (name: string) => page.getByRole('button', { name, exact: true });
  const drawn = await clip('Tone, bar 2 to 3').boundingBox();
  const [x, y, width] = [drawn?.x ?? 0, drawn?.y ?? 0, drawn?.width ?? 0];
  await page.mouse.move(x + width / 2, y + 30);
  await page.mouse.down();
  // Half a bar to the left, and a little: it snaps to beats.
  await page.mouse.move(x + 3, y + 30, { steps: 4 });
  await page.mouse.up();
  await clip('Tone, bar 1.3 to 2.3').press('ArrowRight');
  await clip('Tone, bar 1.4 to 2.4').press('ArrowRight');
  await clip('Tone, bar 2 to 3').press('Shift+ArrowRight');
  await expect(clip('Tone, bar 3 to 4')).toBeFocused();
  await page.keyboard.press('s');
  await expect(clip('Tone, bar 3.3 to 4')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(clip('Tone, bar 3 to 4')).toBeVisible();
  expect(await axeInBothThemes(page, { within: '[aria-label="Song"]' })).toEqual([]);
  const [{ samples, rate }] = await Promise.all([hear(page, louder(0.05)), studio.play()]);
  // Two bars of four seconds pass before it.
  expect(samples.findIndex((sample) => Math.abs(sample) > 0.05) / rate).toBeGreaterThan(3.9);
  await studio.stop();
});

test('a voice is recorded on bar 5, heard by another in a fork, and stands at bar 5 of its file', async ({
  studio,
  page,
  browser,
  product,
}) => {
  await studio.ready();
  await page.getByRole('button', { name: 'Add audio' }).click();
  await page.getByRole('menuitem', { name: 'Record a voice…' }).click();
  const panel = page.getByRole('region', { name: 'Record a voice…' });
  await panel.getByRole('meter').waitFor();
  const within = 'section:has(> * [aria-label="Level of the microphone"])';
  expect(await axeInBothThemes(page, { within })).toEqual([]);
  await panel.getByRole('textbox', { name: 'From bar' }).fill('5');
  await panel.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(page.getByText('Recording a voice: 1 s')).toBeVisible();
  await panel.getByRole('button', { name: 'Stop recording' }).click();
  const clip = page.getByRole('button', { name: /^Audio, bar 5 to / });
  await expect(clip).toBeVisible();
  // What was played as the microphone is in it: its wave is no line.
  await expect.poll(() => clip.locator('path').first().getAttribute('d')).toMatch(/ -0\.[1-9]/);

  await studio.save();
  await page.getByRole('button', { name: 'Send them' }).click();
  await studio.header.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Share…' }).click();
  const sharing = page.getByRole('dialog', { name: /^Share/ });
  await sharing.getByText('Public: everyone finds it').click();
  const link = await sharing.getByLabel('Link', { exact: true }).inputValue();

  await using context = await browser.newContext();
  const other = await context.newPage();
  await listenTo(other);
  const forker = new StudioDriver(other, product.url);
  await forker.signUp();
  // What is sent takes its time: until then it is away in the fork, which says so.
  await expect
    .poll(() => page.evaluate(recordingsHeld), { message: 'recordings on the server' })
    .toBe(1);
  await other.goto(link);
  await other.getByRole('button', { name: /^Open in studio/ }).click();
  await forker.ready();
  await other.getByRole('button', { name: /^Show the clips of/ }).click();
  const copy = other.getByRole('button', { name: /^Audio, bar 5 to / });
  await expect.poll(() => copy.locator('path').first().getAttribute('d')).toMatch(/ -0\.[1-9]/);
  const [{ samples, rate }] = await Promise.all([hear(other, louder(0.02)), forker.play()]);
  expect(samples.findIndex((sample) => Math.abs(sample) > 0.02) / rate).toBeGreaterThan(7.9);
  await forker.stop();
  const { bytes } = await exported(other, async () => {});
  // 16 bits, left and right by turns, 44.1 kHz; bar 5 begins after eight seconds.
  const loud = Array.from({ length: (bytes.length - 44) / 4 }, (_, at) =>
    Math.abs(bytes.readInt16LE(44 + at * 4)),
  ).findIndex((sample) => sample > 600);
  expect(loud / 44_100).toBeGreaterThan(7.98);
  expect(loud / 44_100).toBeLessThan(8.3);
});

/** How many recordings the server holds for whoever is signed in. */
async function recordingsHeld(): Promise<number> {
  const token = localStorage.getItem('hocket.auth.accessToken') ?? '';
  const answer = await fetch('/api/recordings', { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { data: { files: number } }).data.files;
}
