import type { Page } from '@playwright/test';

/** Presses Tab, or Shift+Tab, until the focus is on what is called `name`, as somebody without a mouse does. */
export async function tabTo(
  page: Page,
  name: string | RegExp,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press(key);
    const called = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      const labels = [...(element?.labels ?? [])].map(({ textContent }) => textContent);
      // On the page itself nothing has the focus.
      const text = element === document.body ? '' : element?.textContent;
      return (element?.ariaLabel ?? (labels.join(' ') || text) ?? '').trim();
    });
    if (typeof name === 'string' ? called === name : name.test(called)) return;
    passed.push(called);
  }
  throw new Error(`Tab never came to ${name}, only to: ${passed.join(' | ')}`);
}
