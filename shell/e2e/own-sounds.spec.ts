import { browserArgs, findBrowser } from '../../.ci/browser.ts';
import { peakOf } from './onsets.ts';
import { record } from './recorder.ts';
import { expect, test } from './test.ts';

const fakeMicrophone = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];
test.use({
  launchOptions: { executablePath: findBrowser(), args: [...browserArgs, ...fakeMicrophone] },
});

/** A WAV file: two seconds of a loud square wave of 200 Hz. */
function toneFile(): Buffer {
  const rate = 8000;
  const file = Buffer.alloc(44 + 2 * rate, 128);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + 2 * rate, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  for (const [at, value] of [
    [16, 16],
    [24, rate],
    [28, rate],
  ] as const)
    file.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    file.writeUInt16LE(value, at);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(2 * rate, 40);
  for (let at = 0; at < 2 * rate; at++) file[44 + at] = at % 40 < 20 ? 40 : 215;
  return file;
}

test('an uploaded sound is kept over a reload and plays by its name, in code and on a track', async ({
  studio,
  page,
}) => {
  const own = page.getByRole('region', { name: 'My sounds' });
  await own
    .locator('input[type=file]')
    .setInputFiles({ name: 'Door slam.wav', mimeType: 'audio/wav', buffer: toneFile() });
  const dialog = page.getByRole('dialog', { name: 'New sound' });
  await expect(dialog.getByText('Plays as s("door_slam")')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep sound' }).click();
  await expect(own.getByText('s("door_slam")')).toBeVisible();
  await page.reload();
  await studio.ready();
  await own.getByRole('button', { name: 'Add door_slam to a track' }).click();
  await page.getByRole('menuitem', { name: 'Kick' }).click();
  await studio.play();
  expect(peakOf(await record(page, 3))).toBeGreaterThan(0.05);
  await studio.stop();
  await studio.write('s("door_slam")');
  await studio.run();
  await expect(studio.header.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await page.waitForTimeout(1500);
  expect(peakOf(await record(page, 3))).toBeGreaterThan(0.05);
});

test('an audio file is imported from the header or dropped on the editor, and goes onto a track', async ({
  studio,
  page,
}) => {
  await studio.header.getByRole('button', { name: 'Import and export' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Import…' }).click();
  const file = { name: 'Door slam.wav', mimeType: 'audio/wav', buffer: toneFile() };
  await (await chooser).setFiles(file);
  const dialog = page.getByRole('dialog', { name: 'New sound' });
  await dialog.getByRole('button', { name: /Put on track$/ }).click();
  await page.getByRole('option', { name: 'Snare' }).click();
  await dialog.getByRole('button', { name: 'Keep sound' }).click();
  await expect(studio.cell('door_slam', 1)).toHaveAttribute('aria-pressed', 'true');
  await studio.play();
  expect(peakOf(await record(page, 3))).toBeGreaterThan(0.05);
  await studio.stop();

  await page.getByRole('tab', { name: 'Live Code' }).click();
  for (const [name, bytes] of [
    ['Broken.mp3', Buffer.from('no sound at all')],
    ['Hum.wav', toneFile()],
  ] as const) {
    const transfer = await page.evaluateHandle(
      ([given, base64]) => {
        const data = new DataTransfer();
        const decoded = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([decoded], given));
        return data;
      },
      [name, bytes.toString('base64')] as const,
    );
    await page.locator('.ace_content').dispatchEvent('drop', { dataTransfer: transfer });
    if (name === 'Broken.mp3')
      await expect(page.getByText('The browser cannot read this file as sound.')).toBeVisible();
  }
  await expect(dialog.getByText('Plays as s("hum")')).toBeVisible();
});

test('the microphone is recorded, and what was heard becomes a sound', async ({ studio }) => {
  const { page } = studio;
  const own = page.getByRole('region', { name: 'My sounds' });
  await own.getByRole('button', { name: 'Microphone' }).click();
  await expect(own.getByRole('meter')).toBeVisible();
  await page.waitForTimeout(1500);
  await own.getByRole('button', { name: 'Stop recording' }).click();
  const dialog = page.getByRole('dialog', { name: 'New sound' });
  await dialog.getByLabel('Name').fill('Beep');
  await dialog.getByRole('button', { name: 'Keep sound' }).click();
  await expect(own.getByText('s("beep")')).toBeVisible();
});
