import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser } from './plugins/kit/src/browser/browser.ts';

/** A microphone that beeps once a second, for who asks for one. */
const fakeMicrophone = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];

/**
 * Whole-product tests, each worker with a server of its own. Those that measure what is heard are tagged `@sound`: they
 * mostly wait for it, so two of them leave a machine of two cores free. Those that change what is built are tagged
 * `@alone`. `npm test` runs the three kinds one after the other. They run on machines that others share, so each may
 * try once more; the report names those that had to.
 */
export default defineConfig({
  testDir: 'shell/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/e2e',
  globalSetup: './.ci/build-server.ts',
  workers: 2,
  fullyParallel: true,
  projects: [
    { name: 'shared', grepInvert: /@(sound|alone|engines)/ },
    { name: 'sound', grep: /@sound/ },
    { name: 'alone', grep: /@alone/, workers: 1 },
    { name: 'engines', grep: /@engines/ },
  ],
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    // High enough for the dock to be open from the start.
    viewport: { width: 1280, height: 1000 },
    launchOptions: { executablePath: findBrowser(), args: [...browserArgs, ...fakeMicrophone] },
    screenshot: 'only-on-failure',
    // What a page gets is what the server says now; tests of work without a network ask for more.
    serviceWorkers: 'block',
    // Nothing fades, which has to be waited for, and of which half has no contrast; tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
