import { dropFile } from './drop-file.ts';
import { endsSilent, louder } from './onsets.ts';
import { hear } from './recorder.ts';
import { expect, test } from './test.ts';
import { toneFile } from './tone-file.ts';

test('an uploaded sound is kept over a reload and plays by its name, in code and on a track; one is imported from the header, one dropped on the editor; the microphone is recorded, and what was heard becomes a sound', async ({
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
  await hear(page, louder(0.05));
  await studio.stop();
  await hear(page, endsSilent());
  await studio.write('s("door_slam")');
  await studio.run();
  await expect(studio.header.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await hear(page, louder(0.05));
  await studio.stop();

  await page.getByRole('tab', { name: 'Visual Grid' }).click();
  await page
    .getByRole('group', { name: 'Pattern actions' })
    .getByRole('button', { name: 'Clear' })
    .click();
  await studio.header.getByRole('button', { name: 'Import and export' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Import…' }).click();
  const file = { name: 'Gate.wav', mimeType: 'audio/wav', buffer: toneFile() };
  await (await chooser).setFiles(file);
  await dialog.getByRole('button', { name: /Put on track$/ }).click();
  await page.getByRole('option', { name: 'Snare' }).click();
  await dialog.getByRole('button', { name: 'Keep sound' }).click();
  await expect(studio.cell('gate', 1)).toHaveAttribute('aria-pressed', 'true');
  await studio.play();
  await hear(page, louder(0.05));
  await studio.stop();

  await page.getByRole('tab', { name: 'Live Code' }).click();
  const editor = page.locator('#hocket-code .ace_content');
  await dropFile(editor, 'Broken.mp3', Buffer.from('no sound at all'));
  await expect(page.getByText('The browser cannot read this file as sound.')).toBeVisible();
  await dropFile(editor, 'Hum.wav', toneFile());
  await expect(dialog.getByText('Plays as s("hum")')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await studio.recordSound('Beep');
  await expect(own.getByText('s("beep")')).toBeVisible();
});
