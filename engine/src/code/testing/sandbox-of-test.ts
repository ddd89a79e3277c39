import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { RunOutcome } from './sandbox-bench.ts';
import type { SandboxPage } from './sandbox-page.ts';
import { openStudio, type TestStudio } from './studio.ts';

/** A studio for all tests of a file, with a new page and a new sandbox for each. */
export interface SandboxOfTest {
  readonly studio: TestStudio;
  readonly page: SandboxPage;
  /** Runs a program under a name and asks for its first cycle. */
  run(name: string, code: string): Promise<RunOutcome>;
  /** Asks a running program for one cycle. */
  query(name: string, begin: number): Promise<RunOutcome>;
  /** Ends the frame's process, as a memory that is full does, once this program has been silent for a while. */
  crashUnder(program: string): Promise<void>;
}

/** Opens the studio before the first test of the file that calls this at its top, and closes it after the last. */
export function sandboxOfTest(): SandboxOfTest {
  let studio: TestStudio;
  let page: SandboxPage;
  beforeAll(async () => {
    studio = await openStudio();
  }, 60_000);
  beforeEach(async () => {
    page = await studio.newPage();
    await page.evaluate((frame) => bench.open(frame), studio.frame);
  });
  afterEach(() => page.close());
  afterAll(() => studio.close());
  return {
    get studio() {
      return studio;
    },
    get page() {
      return page;
    },
    run: (name, code) => page.evaluate(([as, text]) => bench.run(as, text), [name, code] as const),
    query: (name, begin) =>
      page.evaluate(([of, from]) => bench.query(of, from, from + 1), [name, begin] as const),
    async crashUnder(program) {
      const silent = () =>
        page.evaluate((text) => {
          const { code, at } = bench.compiling;
          return code === text ? performance.now() - at : 0;
        }, program);
      await expect.poll(silent, { timeout: 20_000 }).toBeGreaterThan(600);
      await studio.crashFrame();
    },
  };
}
