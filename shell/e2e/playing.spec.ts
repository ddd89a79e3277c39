import { axeInBothThemes } from './axe-violations.ts';
import { fakeMidi } from './fake-midi.ts';
import { openPhone } from './phone.ts';
import { StudioDriver } from './studio-driver.ts';
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

  await test.step('a take goes into code that is linked, too', async () => {
    await page.getByRole('tab', { name: 'Visual Grid' }).click();
    await page.keyboard.press('Shift+R');
    await expect(studio.transport.getByText('Recording')).toBeVisible();
    // A step is called by its lowest note: this one is below those that may be there.
    await midi.send(on, 33, 100);
    await expect(page.locator('button[aria-label^="Bass, step "][aria-label*="A1"]')).toHaveCount(
      1,
    );
    await midi.send(off, 33, 0);
    await page.keyboard.press('Space');
    await page.getByRole('tab', { name: 'Live Code' }).click();
    await expect(page.locator('#hocket-code .ace_content')).toContainText('a1');
  });
});

test('on a phone fingers play the keys of the page, several at once and from one to the next, and so does the keyboard', async ({
  browser,
  product,
}) => {
  const context = await openPhone(browser);
  const page = await context.newPage();
  await new StudioDriver(page, product.url).signUp();
  const down = page.locator('[data-pitch][data-down]');
  const keys = page.getByRole('region', { name: 'Keys of Bass' });
  const key = (name: string) => keys.getByRole('button', { name, exact: true });

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Other keyboards' }).click();
  await page.getByRole('switch', { name: 'On-screen keyboard' }).click();
  for (const _ of ['popover', 'sheet']) await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'More' })).toHaveCount(0);
  await expect(key('C3')).toBeVisible();
  expect(await axeInBothThemes(page, { within: 'section[aria-label="Keys of Bass"]' })).toEqual([]);

  await test.step('two fingers, of which one slides', async () => {
    const session = await context.newCDPSession(page);
    const at = async (name: string, share: number) => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await key(name).boundingBox()) ?? {};
      return { x: x + width / 2, y: y + height * share };
    };
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: object[]) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map((point, id) => ({ x: 0, y: 0, ...point, id })),
      });
    const [c, e, f] = [await at('C2', 0.9), await at('E2', 0.9), await at('F2', 0.9)];
    await touch('touchStart', c, e);
    await expect(down).toHaveCount(2);
    await touch('touchMove', c, f);
    await expect(key('F2')).toHaveAttribute('data-down');
    await expect(key('E2')).not.toHaveAttribute('data-down');
    await touch('touchEnd');
    await expect(down).toHaveCount(0);
  });

  await test.step('arrow keys, Enter and the octaves', async () => {
    await keys.getByRole('button', { name: 'Octave up' }).click();
    await key('C3').focus();
    await page.keyboard.press('ArrowRight');
    await expect(key('C#3')).toBeFocused();
    await page.keyboard.down('Enter');
    await expect(key('C#3')).toHaveAttribute('data-down');
    await page.keyboard.up('Enter');
    await expect(down).toHaveCount(0);
  });
  await context.close();
});
