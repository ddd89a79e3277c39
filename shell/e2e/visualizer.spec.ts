import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Recording, recordedOnsets } from './onsets.ts';
import { expect, test } from './test.ts';

/** A 16-bit stereo WAV file as mono samples. */
function readWav(bytes: Buffer): Recording {
  expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12)).toBe('RIFFWAVE');
  const samples = new Float32Array((bytes.length - 44) / 4);
  for (const frame of samples.keys()) {
    const at = 44 + frame * 4;
    samples[frame] = (bytes.readInt16LE(at) + bytes.readInt16LE(at + 2)) / 2 / 0x7fff;
  }
  return { rate: bytes.readUInt32LE(24), first: 0, samples };
}

/** How much of the picture is drawn on, 0 to 1; what is not in sight is not drawn. */
function drawn(page: Page): Promise<number> {
  return page.getByRole('img', { name: 'Spectrum of the sound' }).evaluate((canvas) => {
    canvas.scrollIntoView({ block: 'center' });
    const { width, height } = canvas as HTMLCanvasElement;
    const context = (canvas as HTMLCanvasElement).getContext('2d');
    const data = context?.getImageData(0, 0, width, height).data ?? [];
    return data.filter((value, at) => at % 4 === 3 && value > 0).length / (width * height);
  });
}

// @spec visualizer.canvas
test('the record toggle gives a WAV file with the beat that was heard', { tag: '@sound' }, async ({
  studio,
  page,
}) => {
  await studio.setBpm(200);
  await studio.click('Snare', [1, 5, 9, 13]);
  await studio.play();
  const record = page.getByRole('button', { name: 'Record', exact: true });
  await record.click();
  await expect(record).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('timer')).toHaveText('0:03');
  const download = page.waitForEvent('download');
  await record.click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Untitled Project.wav');
  const recording = readWav(await readFile(await file.path()));
  expect(recording.rate).toBe(
    await page.evaluate(() => window.recorder.contexts[0]?.sampleRate ?? 0),
  );
  // The first may be the rest of a note that sounded when the recording began.
  const onsets = recordedOnsets(recording).slice(1);
  expect(onsets.length).toBeGreaterThanOrEqual(6);
  for (const [index, onset] of onsets.slice(1).entries()) {
    expect(onset - (onsets[index] ?? 0)).toBeCloseTo(0.3, 2);
  }
});

// @spec visualizer.settings
test('the bars move while music plays, a sample rate is chosen meanwhile, and they rest when it has stopped', async ({
  studio,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await drawn(page)).toBe(0);
  await studio.click('Hi-Hat', [1, 3, 5, 7, 9, 11, 13, 15]);
  await studio.play();
  await expect.poll(() => drawn(page)).toBeGreaterThan(0.01);
  await page.getByRole('button', { name: 'Sound settings' }).click();
  await page.getByRole('button', { name: /Sample Rate/ }).click();
  await page.getByRole('option', { name: '96 kHz' }).click();
  await expect
    .poll(() => page.evaluate(() => window.recorder.contexts.at(-1)?.sampleRate))
    .toBe(96_000);
  await page.keyboard.press('Escape');
  await expect.poll(() => drawn(page)).toBeGreaterThan(0.01);
  await studio.stop();
  await expect.poll(() => drawn(page)).toBe(0);
});
