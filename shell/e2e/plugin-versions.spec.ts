import type { Page } from '@playwright/test';
import { instrumentDraft } from './instrument-draft.ts';
import { Musician } from './musician.ts';
import { hasOnsets, lasts, type Recording, recordedOnsets } from './onsets.ts';
import { hear, record } from './recorder.ts';
import { expect, test } from './test.ts';

/** An instrument that is one sine, `ratio` times the note's pitch; `guard` stands in its third line. */
const bell = (ratio: number, guard = '') => `export default {
  voice: ({ frequency }) => {
    ${guard}
    return {
      tones: [{ wave: 'sine', frequency: frequency * ${ratio} }],
      envelope: { attack: 0.002, decay: 0.15, sustain: 0, release: 0.05 },
    };
  },
};
`;
const throwsAbove = `if (frequency > 262) throw new Error('no note above middle C');`;
const throwsAlways = `throw new Error('no note at all');`;

/** Four notes of half a second each, every other one above middle C. */
const music = (id: string) => `note("a3 a4 a3 a4").s("${id}").gain(.8)`;

/** How much of a recording is a tone of `hz`, 0 to 1. */
function shareOf({ samples, rate }: Recording, hz: number): number {
  let [real, imaginary, energy] = [0, 0, 0];
  for (const [at, sample] of samples.entries()) {
    const angle = (2 * Math.PI * hz * at) / rate;
    real += sample * Math.cos(angle);
    imaginary += sample * Math.sin(angle);
    energy += sample * sample;
  }
  return (2 * (real ** 2 + imaginary ** 2)) / (energy * samples.length + 1e-12);
}

/** Listens until of two tones, in Hz, the first is what is heard for two notes, of which one is low and one is high. */
const hearTone = (page: Page, one: number, other: number) =>
  hear(page, (heard) => {
    if (!lasts(1.2)(heard)) return false;
    const last = { ...heard, samples: heard.samples.subarray(-1.2 * heard.rate) };
    const isLouder = shareOf(last, one) > 4 * shareOf(last, other);
    return isLouder && recordedOnsets(last).length > 1;
  });

/** Seconds between onsets. */
function steps(recording: Recording): number[] {
  const onsets = recordedOnsets(recording);
  return onsets.slice(1).map((time, at) => time - (onsets[at] ?? 0));
}

const mine = (page: Page) => page.getByRole('region', { name: 'Your plugins' });
async function showPlugins(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Plugins' }).click();
}
const showStudio = (page: Page) =>
  page.getByRole('link', { name: 'Studio', exact: true }).first().click();

test('of a plugin that throws at some notes the others sound, and a notice names file and line', {
  tag: '@sound',
}, async ({ studio, page, product }) => {
  test.setTimeout(120_000);
  const author = await Musician.signUp(product.url);
  const draft = instrumentDraft('some.bell', 'Some Bell', bell(1, throwsAbove), '0.2.0');
  await author.call('/plugins', 'POST', draft);
  await showPlugins(page);
  await page.getByRole('button', { name: 'Install Some Bell' }).click();
  await expect(mine(page).getByText('Ready', { exact: true })).toBeVisible();
  await showStudio(page);
  await studio.write(music('some.bell'));
  await studio.run();
  await expect(
    page.getByText('“Some Bell” left a note out: it failed (voice.js:3: no note above middle C).', {
      exact: false,
    }),
  ).toBeVisible();
  const heard = await record(page, 5, hasOnsets(4));
  // Nothing older worked here: what sounds of it sounds on, and only that.
  expect(steps(heard).length).toBeGreaterThan(2);
  for (const step of steps(heard)) expect(step).toBeCloseTo(1, 1);
  await showPlugins(page);
  await expect(mine(page).getByText('Notes are missing', { exact: true })).toBeVisible();
  await expect(mine(page).getByText('voice.js:3', { exact: false })).toBeVisible();
});

test('a broken update falls back to the version that worked, and every version can be had again', {
  tag: '@sound',
}, async ({ studio, page, product }) => {
  test.setTimeout(180_000);
  const author = await Musician.signUp(product.url);
  const publish = (code: string, version: string) =>
    author.call('/plugins', 'POST', instrumentDraft('late.bell', 'Late Bell', code, version));
  await publish(bell(1), '0.1.0');
  await showPlugins(page);
  await page.getByRole('button', { name: 'Install Late Bell' }).click();
  await expect(mine(page).getByText('Ready', { exact: true })).toBeVisible();
  await showStudio(page);
  await studio.write(music('late.bell'));
  await studio.run();
  await hearTone(page, 220, 330);

  // While the music plays, the author's next version comes, and fails at every note.
  await publish(bell(1.5, throwsAlways), '0.2.0');
  await showPlugins(page);
  await page.getByRole('button', { name: 'Update Late Bell to 0.2.0' }).click();
  await expect(mine(page).getByText('Another version plays', { exact: true })).toBeVisible();
  await expect(mine(page).getByText('0.1.0 plays in place of 0.2.0.')).toBeVisible();
  await expect(mine(page).getByText('voice.js:3: no note at all', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep 0.1.0' })).toBeVisible();
  await hearTone(page, 220, 330);
  for (const step of steps(await record(page, 4, hasOnsets(5)))) expect(step).toBeCloseTo(0.5, 1);

  // The author has a third try, which works; nobody has to wait for it, and it can be left again.
  await publish(bell(1.5), '0.3.0');
  await page.reload();
  await page.getByRole('tab', { name: 'Plugins' }).click();
  await expect(mine(page).getByText('0.1.0 plays in place of 0.2.0.')).toBeVisible();
  await mine(page).getByRole('button', { name: 'Versions of Late Bell' }).click();
  const versions = page.getByRole('dialog').getByRole('list', { name: 'Versions of Late Bell' });
  await expect(versions.getByRole('listitem')).toHaveCount(3);
  const row = (version: string) => versions.getByRole('listitem').filter({ hasText: version });
  for (const version of ['0.3.0', '0.1.0', '0.3.0']) {
    const button = versions.getByRole('button', { name: `Install Late Bell ${version}` });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(row(version).getByText('Plays now', { exact: true })).toBeVisible();
    await expect(row(version).locator(':focus')).toContainText(version);
  }

  // One that is taken back is not offered, and where it plays everybody can see it.
  await author.call('/plugins/late.bell/0.3.0/yank', 'POST', { isYanked: true });
  await author.call('/plugins/late.bell/0.2.0/yank', 'POST', { isYanked: true });
  await page.reload();
  await page.getByRole('tab', { name: 'Plugins' }).click();
  await expect(mine(page).getByText('Taken back', { exact: true })).toBeVisible();
  await expect(mine(page).getByText('Ready', { exact: true })).toBeHidden();
  await mine(page).getByRole('button', { name: 'Versions of Late Bell' }).click();
  await expect(row('0.2.0').getByText('Taken back')).toBeVisible();
  await expect(row('0.2.0').getByRole('button')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await mine(page).getByRole('button', { name: 'Use Late Bell 0.1.0' }).click();
  await expect(mine(page).getByText('Ready', { exact: true })).toBeVisible();
});

test('a project plays the version that it names, offers the newer one, and a preview says what it plays', {
  tag: '@long',
}, async ({ studio, page, product }) => {
  test.setTimeout(180_000);
  const author = await Musician.signUp(product.url);
  for (const [ratio, version] of [
    [1, '0.1.0'],
    [1.5, '0.2.0'],
  ] as const) {
    const draft = instrumentDraft('old.bell', 'Old Bell', bell(ratio), version);
    await author.call('/plugins', 'POST', draft);
  }
  const id = await author.create({
    name: 'Made with the old bell',
    strudelCode: music('old.bell'),
    plugins: [{ id: 'old.bell', version: '0.1.0' }],
  });
  await showPlugins(page);
  await page.getByRole('button', { name: 'Install Old Bell' }).click();
  await expect(mine(page).getByText('old.bell 0.2.0')).toBeVisible();
  await expect(mine(page).getByText('Ready', { exact: true })).toBeVisible();

  await page.goto(`${product.url}/p/${id}`);
  await page.getByRole('button', { name: /^Play/ }).first().click();
  await expect(
    page.getByText('You hear “Old Bell” 0.2.0, which is loaded; this project was made with 0.1.0.'),
  ).toBeVisible();
  await hearTone(page, 330, 220);

  await page.getByRole('button', { name: /^Open in studio/ }).click();
  await expect(page.getByRole('button', { name: 'Update to 0.2.0' })).toBeVisible();
  await page.getByRole('tab', { name: 'Live Code' }).click();
  await studio.run();
  await hearTone(page, 220, 330);

  await showPlugins(page);
  await expect(mine(page).getByText('The open project plays 0.1.0; you have 0.2.0.')).toBeVisible();
  await mine(page).getByRole('button', { name: 'Update Old Bell to 0.2.0' }).click();
  await expect(mine(page).getByText('old.bell 0.2.0')).toBeVisible();
  await hearTone(page, 330, 220);

  // What was chosen can be undone like every edit.
  await showStudio(page);
  await page.locator('#hocket-code .ace_content').click();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await hearTone(page, 220, 330);
});
