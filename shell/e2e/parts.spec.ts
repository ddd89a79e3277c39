import { axeViolations } from './axe-violations.ts';
import { lasts, louder, loudestPitch, type Recording } from './onsets.ts';
import { hear, listenTo } from './recorder.ts';
import { comeIn, openRoom } from './room-links.ts';
import { StudioDriver } from './studio-driver.ts';
import { expect, test } from './test.ts';

/** The pitches of two players. That of the first is louder: the other one is the loudest where the first is silent. */
const pitches = { ada: 60, bob: 79 };
/** What stands between the quotes of a new part, so that it plays a tone four times a cycle. */
const toneOf = (pitch: number, gain: number) =>
  `sine").note("${pitch}*4").decay(0.2).sustain(0).gain("${gain}`;

/** Whether that pitch is the loudest that is heard at last. */
const isLoudest = (pitch: number) => (heard: Recording) => {
  if (!lasts(0.7)(heard)) return false;
  const from = heard.samples.length / heard.rate - 0.6;
  const last = { ...heard, samples: heard.samples.subarray(-0.6 * heard.rate) };
  return louder(0.003)(last) && loudestPitch(heard, from, 55, 85) === pitch;
};

test('two code at once: each runs a part of their own, mute is for all and solo for oneself', {
  tag: '@sound',
}, async ({ browser, page, product }) => {
  const ada = new StudioDriver(page, product.url);
  await listenTo(page);
  await ada.signUp();
  await ada.write('setcpm(30)');
  await ada.save();
  const { edit } = await openRoom(ada);
  await using context = await browser.newContext();
  const there = await context.newPage();
  await listenTo(there);
  const bob = await comeIn(there, product.url, edit);
  await there.getByRole('tab', { name: 'Live Code' }).click();
  const code = (who: StudioDriver) => who.page.locator('#hocket-code .ace_content');
  const press = (who: StudioDriver, name: string) =>
    who.page.getByRole('button', { name, exact: true }).click();
  const hearBoth = (pitch: number) =>
    Promise.all([page, there].map((one) => hear(one, isLoudest(pitch))));

  for (const [who, tone] of [
    [ada, toneOf(pitches.ada, 0.9)],
    [bob, toneOf(pitches.bob, 0.3)],
  ] as const) {
    await press(who, 'Add my part');
    await expect(who.page.locator('#hocket-code .ace_text-input')).toBeFocused();
    await who.page.keyboard.insertText(tone);
    for (const one of [ada, bob]) await expect(code(one)).toContainText(`${who.name}: s("sine")`);
  }
  await expect(there.getByRole('img', { name: `${ada.name} is ${ada.name}’s` })).toBeVisible();
  expect(await axeViolations(there)).toEqual([]);

  // What one has half typed keeps nobody from being heard.
  await there.keyboard.press('End');
  await there.keyboard.insertText('.fa');
  await expect(code(ada)).toContainText('.fa');
  await ada.run();
  await hearBoth(pitches.ada);
  for (let letter = 0; letter < 3; letter++) await there.keyboard.press('Backspace');
  await there.keyboard.press('Escape');
  await bob.run();

  await press(bob, `Mute ${ada.name} for all`);
  await hearBoth(pitches.bob);
  await expect(code(ada)).toContainText(`_${ada.name}:`);
  await press(ada, `Mute ${ada.name} for all`);
  await hearBoth(pitches.ada);
  await press(bob, `Hear ${bob.name} alone, only here`);
  await hear(there, isLoudest(pitches.bob));
  await hear(page, isLoudest(pitches.ada));
  await press(bob, `Hear ${bob.name} alone, only here`);
  await hearBoth(pitches.ada);

  await press(ada, `${ada.name} is yours. Hand over`);
  await page.getByRole('menuitem', { name: `Give to ${bob.name}` }).click();
  const handed = `${ada.name} is yours. Hand over`;
  await expect(there.getByRole('button', { name: handed, exact: true })).toBeVisible();
});
