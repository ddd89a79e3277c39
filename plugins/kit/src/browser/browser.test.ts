import { expect, test, vi } from 'vitest';
import { shareBrowser } from './browser.ts';

test('a browser turns off all that Playwright turns off', async () => {
  vi.stubEnv('SHARED_BROWSER', '');
  const browser = await shareBrowser();
  try {
    const option = '--disable-features=';
    const [usual = [], ours = [], ...more] = browser
      .process()
      .spawnargs.filter((argument) => argument.startsWith(option))
      .map((argument) => argument.slice(option.length).split(','));
    expect(more).toEqual([]);
    expect(usual).not.toEqual([]);
    expect(usual.filter((feature) => !ours.includes(feature))).toEqual([]);
  } finally {
    await browser.close();
    vi.unstubAllEnvs();
  }
});
