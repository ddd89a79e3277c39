import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest: most of their time they wait for what they start, stop, kill or play. */
const slow = [
  'engine/src/blocked-page.browser.test.ts',
  'engine/src/engine.browser.test.ts',
  'engine/src/hidden-page.browser.test.ts',
  'engine/src/render/render-windows.browser.test.ts',
  'server/src/back-ends.test.ts',
  'server/src/data-folder.test.ts',
  'server/src/http/database-away.test.ts',
  'server/src/reliability/reliability.test.ts',
  'server/src/start.test.ts',
  'shell/src/stores/assistant/hostile-answers.browser.test.ts',
];

const isSlow = ({ moduleId }: TestSpecification) => slow.some((path) => moduleId.endsWith(path));

/** Begins each project with the files that take longest, so that at the end nobody waits for one of them alone. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = new Set(sorted.map(({ project }) => project));
    return [...projects].flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(isSlow), ...own.filter((file) => !isSlow(file))];
    });
  }
}
