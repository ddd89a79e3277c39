import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { SlowFirst } from './.ci/slow-first.ts';
import { browserArgs, findBrowser } from './plugins/kit/src/browser/browser.ts';

/** Strudel's packages do not import in plain Node; vite has to transform them. */
const inline = [
  /@strudel/,
  /@kabelsalat/,
  /superdough/,
  /supradough/,
  /@tonaljs/,
  /chord-voicings/,
];

/** What no project of Node's runs in passing. */
const notNode = ['**/node_modules/**', '**/dist/**', '**/*.browser.test.ts', '**/*.long.test.ts'];

/** What asks only how the files of the tree are written. */
const ofTree = ['docs/{architecture,musical-terms}.test.ts'];

/** What listens to real sound in real time. */
const heard = [
  'engine/src/*.browser.test.ts',
  'engine/src/dsp/*.browser.test.ts',
  'engine/src/plugins/*.browser.test.ts',
  'engine/src/render/while-playing.browser.test.ts',
];

/** Milliseconds that `expect.poll` waits: a machine may have much else to do, and what needs no page gives way to it. */
const polling = { poll: { timeout: 10_000 } };
const patientPolling = { poll: { timeout: 100_000 } };

/**
 * Whatever else the machine does: a test that hangs is found, not one that waits for its turn. What needs no page gives way
 * to what does, and may wait for minutes.
 */
const testTimeout = 120_000;
const patientTimeout = 600_000;

/**
 * What asks pages of a real Chromium from Node, and what compiles modules of plugins: the compiler keeps globals of its own, which
 * programs that run in this process take for a program's.
 */
const asksPages = [
  'docs/{courses,example-plugins,first-plugins,grains,plate,reference,remotes,wavetable,writing-a-plugin}.test.ts',
  'engine/src/code/{conformance,sandbox,sandbox-*}.test.ts',
  'engine/src/plugins/plugin-{crash,escape}.test.ts',
  'engine/src/render/render-program.test.ts',
  'plugins/kit/src/{browser,check,pack}/*.test.ts',
  'server/src/testing/browser-conformance.test.ts',
];

/** Room for what is young: collecting it in Node's 16 MB takes a fourteenth of a worker's time. */
const execArgv = ['--max-semi-space-size=64'];

/** Modules are read once per worker, not once per file: a file keeps nothing in them. */
const inNode = {
  expect: patientPolling,
  sequence: { groupOrder: 0 },
  maxWorkers: 3,
  isolate: false,
  environment: 'node' as const,
  execArgv,
  setupFiles: ['./.ci/property-seed.ts'],
  server: { deps: { inline } },
  testTimeout: patientTimeout,
  hookTimeout: patientTimeout,
};

/** A real Chromium; vitest writes a project's name into it, so each has its own. */
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: { executablePath: findBrowser(), args: browserArgs },
  }),
  instances: [{ browser: 'chromium' as const }],
});

/** `x.test.ts` runs in Node, `x.test.tsx` in jsdom, `x.browser.test.ts` in a real Chromium. */
export default defineConfig({
  test: {
    passWithNoTests: false,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          ...inNode,
          name: 'node',
          include: ['**/*.test.ts'],
          exclude: [...notNode, ...ofTree, ...asksPages, 'server/**'],
          globalSetup: ['./.ci/build-engine.ts'],
        },
      },
      {
        test: {
          ...inNode,
          name: 'page',
          include: asksPages,
          exclude: notNode,
          globalSetup: ['./.ci/build-engine.ts', './.ci/build-server.ts', './.ci/share-browser.ts'],
          testTimeout,
          // On a busy machine a program is too slow before it is what else it is; the report names those that needed it.
          retry: 1,
        },
      },
      {
        test: {
          ...inNode,
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [...notNode, ...asksPages],
          globalSetup: ['./.ci/build-server.ts', './server/src/testing/global-setup.ts'],
        },
      },
      {
        test: {
          name: 'tree',
          sequence: { groupOrder: 0 },
          maxWorkers: 3,
          // `npm run check` asks it too: nothing is built or started for it.
          isolate: false,
          environment: 'node',
          include: ofTree,
          testTimeout: patientTimeout,
        },
      },
      {
        test: {
          name: 'long',
          expect: polling,
          environment: 'node',
          include: ['**/*.long.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['./.ci/build-engine.ts', './.ci/build-server.ts'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'dom',
          expect: polling,
          sequence: { groupOrder: 0 },
          maxWorkers: 3,
          execArgv,
          environment: 'jsdom',
          include: ['**/*.test.tsx'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          setupFiles: ['./.ci/dom-setup.ts', './shell/ui/src/testing/load-overlays.ts'],
          // Two pages for all files: most of a file's time would go into loading React once more.
          isolate: false,
          testTimeout: patientTimeout,
          // A busy machine may be too slow for a page's own timers; the report names those that needed it.
          retry: 1,
        },
      },
      {
        test: {
          name: 'browser',
          expect: polling,
          // Beside those that mostly wait.
          sequence: { groupOrder: 0 },
          maxWorkers: 3,
          include: ['**/*.browser.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', ...heard],
          testTimeout,
          // As of pages without a screen; the report names those that needed it.
          retry: 1,
          browser: browser(),
        },
      },
      {
        test: {
          name: 'sound',
          expect: polling,
          // After the others, and few at a time: what is measured is sound in real time.
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
          include: heard,
          testTimeout,
          // Real sound on a machine that others share; the report names those that needed it.
          retry: 3,
          browser: browser(),
        },
      },
    ],
  },
});
