import type { Page } from '@playwright/test';
import { fakeMidi } from './fake-midi.ts';
import { expect, test } from './test.ts';

const openSong = (page: Page) => page.getByRole('button', { name: 'Song', exact: true }).click();
/** Waits for a sentence, and puts it away. */
async function said(page: Page, sentence: string): Promise<void> {
  await expect(page.getByText(sentence)).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
}
const connect = (page: Page) => page.getByRole('button', { name: 'Connect a Launchpad' });

/** Pads and buttons of a Launchpad X, as it numbers them. */
const pad = { a: 81, b: 82, track: 89, back: 95, play: 98 } as const;
const [note, control] = [0x90, 0xb0];

test('a Launchpad shows and plays the song, comes and goes, and is asked for by hand alone', async ({
  studio,
  page,
}) => {
  await studio.click('Kick', [1, 5, 9, 13]);
  await page.getByRole('button', { name: 'New pattern' }).click();
  await studio.click('Snare', [5]);
  await studio.setBpm(200);
  await openSong(page);

  await test.step('no MIDI, and none that is allowed, are said', async () => {
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'requestMIDIAccess', {
        value: undefined,
        configurable: true,
      }),
    );
    await connect(page).click();
    await said(page, 'This browser has no MIDI.');
  });

  const midi = await fakeMidi(page);
  await test.step('nor is it asked for before somebody asks', async () => {
    expect(await midi.asked()).toEqual([]);
    await connect(page).click();
    await said(page, 'The browser may not use MIDI here.');
    expect(await midi.asked()).toEqual([{ sysex: true }]);
  });

  await test.step('it is awaited, and connected when it comes', async () => {
    await midi.allow();
    await connect(page).click();
    await said(page, 'No Launchpad is plugged in.');
    await midi.plug('LPX MIDI');
    await expect(page.getByRole('button', { name: 'Disconnect Launchpad X' })).toBeVisible();
    expect(await midi.light(pad.b)).toMatch(/^0 /);
    expect(await midi.light(pad.a)).toMatch(/^0 /);
  });

  await test.step('it plays, and launches', async () => {
    await midi.press(control, pad.play);
    await expect.poll(() => midi.light(pad.b)).toMatch(/^2 /);
    await midi.press(note, pad.a);
    await expect(page.getByRole('button', { name: 'Pattern A', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect.poll(() => midi.light(pad.a)).toMatch(/^2 /);
    await midi.press(control, pad.back);
    await midi.press(note, pad.track);
    await expect(page.getByRole('button', { name: 'Mute Kick' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await midi.press(control, pad.play);
    await expect.poll(() => midi.light(pad.a)).toMatch(/^0 /);
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('button', { name: 'Mute Kick' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  });

  await test.step('unplugged and back, and given back dark', async () => {
    await midi.plug('LPX MIDI', false);
    await expect(page.getByRole('button', { name: 'Stop waiting for a Launchpad' })).toBeVisible();
    await midi.plug('LPX MIDI');
    await page.getByRole('button', { name: 'Disconnect Launchpad X' }).click();
    await expect(connect(page)).toBeVisible();
    expect(await midi.light(pad.a)).toBe('0 0');
  });
});
