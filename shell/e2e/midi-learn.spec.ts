import { fakeMidi } from './fake-midi.ts';
import { expect, test } from './test.ts';

const change = 0xb0;

test('a fader and a knob of the sound learn controls by keyboard, which move them, also after a reload and with the panel closed', async ({
  studio,
  page,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const plug = async () => {
    const midi = await fakeMidi(page);
    await midi.allow();
    await midi.plug('nanoKONTROL');
    return midi;
  };
  const fader = page
    .getByRole('group', { name: 'Kick' })
    .getByRole('slider', { name: 'Volume of Kick' });
  const says = (text: string | RegExp) => expect(fader).toHaveAttribute('aria-valuetext', text);
  let midi = await plug();

  await test.step('L, and then the control that is moved', async () => {
    await page.keyboard.press('Alt+Shift+M');
    await fader.press('Delete');
    await says('0 dB');
    await fader.press('l');
    await expect(page.getByText('Move the MIDI control for Volume of Kick.')).toBeVisible();
    await midi.send(change, 7, 127);
    await expect(page.getByText('CC 7 of nanoKONTROL moves Volume of Kick.')).toBeVisible();
    await midi.send(change, 7, 120);
    await midi.send(change, 7, 64);
    await says(/^−\d/);
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menuitem', { name: 'Forget CC 7 of nanoKONTROL' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+Shift+M');
  });

  const settings = page.getByRole('region', { name: 'Settings of Bass' });
  const lowpass = settings.getByRole('slider', { name: 'Lowpass' });
  await test.step('one knob after another, until Escape', async () => {
    await page.keyboard.press('Control+Shift+M');
    await expect(page.getByText('Press a knob or fader on the page.')).toBeVisible();
    await page.getByRole('button', { name: 'Settings of Bass', exact: true }).click();
    await lowpass.focus();
    await expect(page.getByText('Move the MIDI control for Lowpass.')).toBeVisible();
    await midi.send(change, 74, 126);
    await midi.send(change, 74, 64);
    await expect(lowpass).toHaveAttribute('aria-valuetext', '632 Hz');
    await page.keyboard.press('Escape');
    await expect(page.getByText('Press a knob or fader on the page.')).toHaveCount(0);
  });

  await test.step('the map is kept for the device', async () => {
    await page.reload();
    await studio.ready();
    midi = await plug();
    await page.keyboard.press('Control+Shift+M');
    await page.getByRole('button', { name: 'Done' }).click();
    await midi.send(change, 7, 0);
    await midi.send(change, 7, 127);
    await midi.send(change, 7, 96);
    await page.keyboard.press('Alt+Shift+M');
    await says(/^[+−]?\d.* dB$/);
    await expect(fader).toHaveAttribute('aria-describedby', /./);
    await midi.send(change, 7, 0);
    await says('−∞ dB');
  });
});
