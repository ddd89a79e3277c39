import { dropFile } from './drop-file.ts';
import { hasOnsets } from './onsets.ts';
import { hear } from './recorder.ts';
import { expect, test } from './test.ts';

/** A WAV file of a bar at 120 bpm: eight hits, each lower than the one before. */
function breakFile(): Buffer {
  const rate = 16_000;
  const length = 2 * rate;
  const file = Buffer.alloc(44 + 2 * length);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + 2 * length, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  for (const [at, value] of [
    [16, 16],
    [24, rate],
    [28, 2 * rate],
  ] as const)
    file.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    file.writeUInt16LE(value, at);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(2 * length, 40);
  for (let at = 0; at < length; at++) {
    const hit = Math.floor((8 * at) / length);
    const time = at / rate - hit / 4;
    const wave = Math.sin(2 * Math.PI * (900 - 80 * hit) * time) * Math.exp(-time * 30);
    file.writeInt16LE(Math.round(wave * 24_000), 44 + 2 * at);
  }
  return file;
}

test('a break that falls on a track plays as it was recorded, cut into eight; a slice is turned, and undone', async ({
  studio,
  page,
}) => {
  await studio.ready();
  await studio.setBpm(120);
  await dropFile(page.locator('[data-track="0"]'), 'Break.wav', breakFile());
  const dialog = page.getByRole('dialog', { name: /^Slices onto/ });
  await dialog.getByRole('button', { name: 'Slices' }).click();
  await page.getByRole('option', { name: '8 equal parts' }).click();
  await dialog.getByRole('button', { name: 'Slice it' }).click();

  const panel = page.getByRole('region', { name: 'Slices of Break' });
  await expect(panel.getByRole('slider', { name: /^Start of slice/ })).toHaveCount(8);
  await expect(studio.cell('Break', 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(studio.cell('Break', 2)).toHaveAttribute('aria-pressed', 'false');
  await expect(studio.cell('Break', 15)).toHaveAttribute('aria-label', /#8/);
  await studio.play();
  await hear(page, hasOnsets(8, 2.2));
  await studio.stop();

  await panel.getByRole('button', { name: 'Slice 2' }).click();
  const reverse = panel.getByRole('button', { name: 'Reverse' });
  await reverse.click();
  await expect(reverse).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+z');
  await expect(reverse).toHaveAttribute('aria-pressed', 'false');
});
