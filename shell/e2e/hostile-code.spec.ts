import type { Page } from '@playwright/test';
import { louder, peakOf } from './onsets.ts';
import { hear, record } from './recorder.ts';
import { countSounds } from './sound-counts.ts';
import { expect, test } from './test.ts';
import { WatchedPage } from './watched-page.ts';

const beat = 's("bd*4")';

/** The notices that hold a text. */
const notices = (page: Page, text: string) =>
  page.getByRole('status').getByRole('paragraph').filter({ hasText: text });

test('of 250 saws on each sixteenth the first sound, the page answers, and one sentence says so', {
  tag: '@sound',
}, async ({ studio, page }) => {
  const made = await countSounds(page);
  await studio.write(
    `stack(${beat}, ...Array.from({ length: 250 }, () => s("saw*16").gain(.003)))`,
  );
  await studio.run();
  const sentence = 'So many notes begin at once that only the first of them are played.';
  await expect(notices(page, sentence)).toHaveCount(1);
  const from = (await made()).sources ?? 0;
  const began = Date.now();
  const heard = await record(page, 2);
  const sources = ((await made()).sources ?? 0) - from;
  expect(peakOf(heard)).toBeGreaterThan(0.05);
  // 2,000 notes a second were asked for, each with two sources and more.
  const seconds = (Date.now() - began) / 1000;
  expect(sources).toBeGreaterThan(0);
  expect(sources).toBeLessThan(1000 * (seconds + 1.2));
  await studio.header.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(studio.header.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('2,000 unknown sounds are a dozen notices, and one that says that there are more', async ({
  studio,
  page,
}) => {
  await page.evaluate(() => {
    const told = new Set<string>();
    Object.assign(window, { told });
    new MutationObserver(() => {
      for (const each of document.querySelectorAll('[role=status] p'))
        told.add(each.textContent ?? '');
    }).observe(document.body, { childList: true, subtree: true });
  });
  const told = () => page.evaluate(() => [...(window as unknown as { told: Set<string> }).told]);
  await studio.write(
    `stack(${beat}, s(mini(Array.from({ length: 2000 }, (_, at) => 'nope' + at).join(' '))))`,
  );
  await studio.run();
  await expect
    .poll(async () => (await told()).filter((each) => each.includes('More went wrong')).length)
    .toBe(1);
  await hear(page, louder(0.05));
  expect((await told()).filter((each) => each.includes('nope')).length).toBeLessThanOrEqual(12);
});

for (const { sliders, tag } of [
  { sliders: 200, tag: [] },
  { sliders: 1000, tag: ['@long'] },
]) {
  test(`of ${sliders} sliders the first stand in the text, and the beat goes on`, { tag }, async ({
    studio,
    page,
  }) => {
    const lines = Array.from({ length: sliders }, () => 's("hh").gain(slider(0, 0, 1))');
    await studio.write(`stack(${beat},\n${lines.join(',\n')})`);
    await studio.run();
    await expect(notices(page, 'too many sliders and pictures')).toHaveCount(1);
    expect(await page.locator('.ace_editor').getByRole('slider').count()).toBeLessThanOrEqual(64);
    await hear(page, louder(0.05));
  });
}

declare global {
  interface Window {
    /**
     * Of the time in which the header said Playing and nothing was loud: the longest stretch in seconds of the audio
     * clock, and the sum of what lay beside a sentence that the program was stopped.
     */
    silentPlaying: { longest: number; besideStopped: number };
  }
}

/** Has the page itself look at its header with each block that sounds, so that no moment is missed. */
async function watchSilence(watched: WatchedPage): Promise<void> {
  await watched.evaluate(() => {
    const silence = { longest: 0, besideStopped: 0 };
    window.silentPlaying = silence;
    const { blocks, contexts } = window.recorder;
    let now = 0;
    const push = blocks.push.bind(blocks);
    const isStopped = () =>
      [...document.querySelectorAll('[role=alert]')].some(
        (each) => each.checkVisibility() && each.textContent?.includes('Stopped: '),
      );
    blocks.push = (...more) => {
      const isPlaying = document.querySelector('header [role=status]')?.textContent === 'Playing';
      for (const { block } of more) {
        const isLoud = block.some((sample) => Math.abs(sample) > 0.01);
        const seconds = block.length / (contexts.at(-1)?.sampleRate ?? 1);
        const isSilent = isPlaying && !isLoud;
        now = isSilent ? now + seconds : 0;
        silence.longest = Math.max(silence.longest, now);
        if (isSilent && isStopped()) silence.besideStopped += seconds;
      }
      return push(...more);
    };
  });
}

/** What header, editor and grid say of a program that has been stopped. */
async function saysEverywhere(watched: WatchedPage, sentence: RegExp): Promise<void> {
  const status = () =>
    watched.evaluate(() => document.querySelector('header [role=status]')?.textContent ?? '');
  const banners = () =>
    watched.evaluate(() =>
      [...document.querySelectorAll('[role=alert]')]
        .filter((each) => each.checkVisibility())
        .map((each) => each.textContent ?? '')
        .join('\n'),
    );
  await expect.poll(status, { timeout: 40_000 }).toMatch(sentence);
  expect(await watched.has('button', 'Play')).toBe(true);
  expect(await watched.has('button', 'Pause')).toBe(false);
  await expect.poll(banners).toMatch(sentence);
  await watched.press('tab', 'Visual Grid');
  await expect.poll(banners).toMatch(sentence);
  await watched.press('tab', 'Live Code');
}

const waiting = `await new Promise(() => {});\n${beat}`;
const later = (act: string) => `${beat}.lastOf(4, x => x.fmap(() => { ${act} }))`;

for (const { attack, act, tag } of [
  { attack: 'an endless loop', act: 'for (;;) {}', tag: ['@sound'] },
  {
    attack: 'all memory taken',
    act: 'const all = []; for (;;) all.push(new Array(1e5).fill(all));',
    tag: ['@sound', '@long'],
  },
]) {
  test(`a program that plays and is stopped for cause (${attack}) is nowhere said to play: header, editor and grid say why`, {
    tag,
  }, async ({ studio: { page } }) => {
    test.setTimeout(240_000);
    const watched = await WatchedPage.of(page);
    await watchSilence(watched);
    await watched.write(later(act));
    await watched.run();
    await hear(watched, louder(0.05));
    await saysEverywhere(watched, /^Stopped: this code /m);
    expect(peakOf(await record(watched, 1))).toBeLessThan(0.01);
    // It is silent while the watchdog finds out; from then on 'Playing' would be a lie.
    expect(await watched.evaluate(() => window.silentPlaying.besideStopped)).toBe(0);
    await watched.write(beat);
    await watched.run();
    await hear(watched, louder(0.05));
  });
}

test('what never answers is told in the editor', { tag: ['@sound', '@long'] }, async ({
  studio: { page },
}) => {
  const watched = await WatchedPage.of(page);
  await watchSilence(watched);
  await watched.write(waiting);
  await watched.run();
  await watched.says('Stopped: this code waits for an answer that never comes.');
  expect(await watched.has('button', 'Play')).toBe(true);
  expect(await watched.evaluate(() => window.silentPlaying.longest)).toBeLessThan(1.5);
});

test('what brings down its process is told in the editor, and what played plays on', {
  tag: '@sound',
}, async ({ studio: { page } }) => {
  const watched = await beatPlays(page);
  await watched.write(waiting);
  await watched.run();
  await watched.says('Executing');
  // A process that ends before the program is in it takes nothing of it along: it is evaluated in the next one.
  await expect(async () => {
    await watched.crashSandbox();
    await watched.says(/Stopped: .*(broke down|used up the memory)/, 4000);
  }).toPass({ timeout: 60_000 });
  await playsOn(watched);
});

test('what never ends or never answers is told in the editor, and what played plays on', {
  tag: ['@sound', '@long'],
}, async ({ studio: { page } }) => {
  const watched = await beatPlays(page);
  for (const [code, sentence] of [
    [`for (;;) {}\n${beat}`, /Stopped: this code takes too long/],
    [waiting, /Stopped: this code waits/],
  ] as const) {
    await watched.write(code);
    await watched.run();
    await watched.says(sentence);
    await playsOn(watched);
  }
});

/** A page that plays the beat, and watches whether it says so in silence. */
async function beatPlays(page: Page): Promise<WatchedPage> {
  test.setTimeout(240_000);
  const watched = await WatchedPage.of(page);
  await watchSilence(watched);
  await watched.write(beat);
  await watched.run();
  await hear(watched, louder(0.05));
  return watched;
}

/** Expects that the beat sounds as before, that it is said to, and that it never was while it did not. */
async function playsOn(watched: WatchedPage): Promise<void> {
  await watched.says('What played before plays on.');
  expect(await watched.has('button', 'Pause')).toBe(true);
  expect(peakOf(await record(watched, 2))).toBeGreaterThan(0.05);
  expect(await watched.evaluate(() => window.silentPlaying.longest)).toBeLessThan(1.5);
}
