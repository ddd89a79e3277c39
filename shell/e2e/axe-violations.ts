import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type RunOptions = Parameters<AxeBuilder['options']>[0];

/** What axe finds wrong in the dark and in the light theme; the page is in the dark one afterwards. */
export async function axeInBothThemes(
  page: Page,
  options: { without?: string[]; within?: string } = {},
): Promise<[rule: string, elements: string[]][]> {
  const found: [rule: string, elements: string[]][] = [];
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, theme);
    found.push(...(await axeViolations(page, options)));
  }
  return found;
}

/**
 * What axe finds wrong on a page, or within what a selector finds there, once it does: each rule with the elements that break it,
 * `without` these rules. Of what passes nothing is described, and what frames of other sites hold (the sandbox's, which
 * shows nothing) is not looked at: both took most of the time.
 */
export async function axeViolations(
  page: Page,
  { without = [], within }: { without?: string[]; within?: string } = {},
): Promise<[rule: string, elements: string[]][]> {
  const axe = await axeOf(page, {});
  if (within !== undefined) {
    await page.locator(within).first().waitFor({ state: 'attached' });
    axe.include(within);
  }
  return found(axe.disableRules(without));
}

/**
 * What Lighthouse 12 would find wrong with a page for people who use it otherwise than by eye and mouse. It asks axe for these rules
 * (`core/gather/gatherers/accessibility.js` there), some of which axe alone does not apply: how large targets are, or that a name says what is written.
 */
export async function lighthouseFindings(
  page: Page,
): Promise<[rule: string, elements: string[]][]> {
  const rules = Object.fromEntries([
    ...lighthouseRules.more.map((rule) => [rule, { enabled: true }]),
    ...lighthouseRules.without.map((rule) => [rule, { enabled: false }]),
  ]);
  const runOnly = { type: 'tag' as const, values: ['wcag2a', 'wcag2aa'] };
  return found(await axeOf(page, { runOnly, rules }));
}

/** What Lighthouse 12 asks axe for beside the rules of WCAG 2 A and AA, and of these what it does not. */
const lighthouseRules = {
  more: [
    'accesskeys',
    'aria-allowed-role',
    'aria-conditional-attr',
    'aria-deprecated-role',
    'aria-dialog-name',
    'aria-prohibited-attr',
    'aria-text',
    'aria-treeitem-name',
    'empty-heading',
    'heading-order',
    'html-xml-lang-mismatch',
    'identical-links-same-purpose',
    'image-redundant-alt',
    'input-button-name',
    'label-content-name-mismatch',
    'landmark-one-main',
    'link-in-text-block',
    'meta-viewport',
    'select-name',
    'skip-link',
    'tabindex',
    'table-duplicate-name',
    'table-fake-caption',
    'target-size',
    'td-has-header',
  ],
  without: [
    'area-alt',
    'aria-braille-equivalent',
    'aria-roledescription',
    'audio-caption',
    'blink',
    'duplicate-id',
    'frame-focusable-content',
    'frame-title-unique',
    'marquee',
    'nested-interactive',
    'no-autoplay-audio',
    'role-img-alt',
    'scrollable-region-focusable',
    'server-side-image-map',
    'summary-name',
    'svg-img-alt',
  ],
};

async function axeOf(page: Page, options: RunOptions): Promise<AxeBuilder> {
  // A page that has axe is not given it once more, which takes about half as long as to look at it.
  const isThere = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder({ page, axeSource: isThere ? 'void 0' : undefined })
    .setLegacyMode(true)
    .options({ ...options, resultTypes: ['violations'], iframes: false });
}

async function found(axe: AxeBuilder): Promise<[rule: string, elements: string[]][]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
