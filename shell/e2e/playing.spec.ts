import { fakeMidi } from './fake-midi.ts';
import { expect, test } from './test.ts';

const [on, off] = [0x90, 0x80];

test('a MIDI keyboard is allowed by hand, plays a part, and grid and code have it with its velocities', async ({
  studio,
  page,
}) => {
  const midi = await fakeMidi(page);
  const steps = page.locator('button[aria-label^="Bass, step "][aria-pressed="true"]');
  const opener = page.getByRole('button', { name: 'Other keyboards' });
  const keyboard = page.getByRole('switch', { name: 'MIDI keyboard' });

  await test.step('it is asked for by hand alone, and a refusal is a sentence', async () => {
    await opener.click();
    await keyboard.waitFor();
    expect(await midi.asked()).toEqual([]);
    await keyboard.click();
    await expect(page.getByText('The browser may not use MIDI here.')).toBeVisible();
    await midi.allow();
    await keyboard.click();
    await expect(page.getByText('Plug one in')).toBeVisible();
    await midi.plug('Keystation 49');
    await expect(page.getByText('Keystation 49 plays the selected track.')).toBeVisible();
    expect(await midi.asked()).toEqual([{ sysex: false }, { sysex: false }]);
    await page.keyboard.press('Escape');
  });

  await test.step('what it plays is recorded, turn after turn', async () => {
    await studio.setBpm(200);
    await page.getByRole('heading', { name: 'Visual Sequencer' }).click();
    await page.keyboard.press('Shift+R');
    await expect(studio.transport.getByText('Recording')).toBeVisible();
    for (const [index, [pitch, velocity]] of [
      [36, 127],
      [43, 64],
    ].entries()) {
      await midi.send(on, pitch ?? 0, velocity ?? 0);
      await midi.send(off, pitch ?? 0, 0);
      await expect(steps).toHaveCount(index + 1);
    }
    await page.keyboard.press('r');
    await expect(studio.transport.getByText('Recording')).toHaveCount(0);
    await studio.stop();
  });

  await test.step('code says it', async () => {
    await page.getByRole('button', { name: 'Generate Strudel Code' }).click();
    await page.getByRole('tab', { name: 'Live Code' }).click();
    const code = page.locator('#hocket-code .ace_content');
    await expect(code).toContainText('c2');
    await expect(code).toContainText('g2');
    await expect(code).toContainText('velocity');
    await expect(code).toContainText('0.5');
  });
});
