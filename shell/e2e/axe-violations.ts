import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

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
  // A page that has axe is not given it once more, which takes about half as long as to look at it.
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, axeSource: isThere ? 'void 0' : undefined })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], iframes: false });
  if (within !== undefined) {
    await page.locator(within).first().waitFor({ state: 'attached' });
    axe.include(within);
  }
  const { violations } = await axe.disableRules(without).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
