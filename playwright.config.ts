import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser } from './.ci/browser.ts';

/**
 * Whole-product tests: each file starts its own server; one at a time, for the sake of the audio clock. They listen to
 * real sound on machines that others share, so each may try once more; the report names those that had to.
 */
export default defineConfig({
  testDir: 'shell/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/e2e',
  workers: 1,
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: findBrowser(), args: browserArgs },
    screenshot: 'only-on-failure',
  },
});
