import { addTrack, newProject, setSteps } from '@hocket/sdk';
import type { Page } from '@playwright/test';
import { StudioDriver } from '../e2e/studio-driver.ts';
import { frameLoss } from './dropped-frames.ts';
import { postProject, type StudioBench } from './open-bench.ts';

const name = 'Sixteen strips';
const strips = 16;

/** A studio in a window so wide that it has room for all strips, with the project open. */
async function openProject(bench: StudioBench): Promise<Page> {
  const { page, studio } = await bench.openStudio();
  await page.setViewportSize({ width: 2560, height: 1000 });
  await studio.header
    .getByRole('button', { name: /project/i })
    .first()
    .click();
  await page.getByRole('menuitem', { name }).first().click();
  // What it draws is not what is measured, and it stands where strips would.
  await page.getByRole('button', { name: 'Audio Visualizer', expanded: true }).click();
  return page;
}

/** Plays sixteen tracks with all of their strips in sight, and answers how many more frames are dropped than without the mixer. */
export async function mixerFrames(bench: StudioBench, rounds: number, seconds: number) {
  const project = { ...newProject(), name };
  while (project.tracks.length < strips) addTrack(project);
  for (const pattern of project.patterns) {
    setSteps(project, pattern, (_, row, step) => (row + step) % 3 === 0);
  }
  const first = await bench.openStudio();
  await postProject(first.page, project);
  await first.page.context().close();
  const [page, against] = [await openProject(bench), await openProject(bench)];
  await page.bringToFront();
  await page.getByRole('button', { name: 'Mixer', expanded: false }).click();
  await page.getByRole('group', { name: 'Master' }).waitFor();
  const seen = await page.locator('[data-strip]').evaluateAll(
    (all) =>
      all.filter((strip) => {
        const { left, right } = strip.getBoundingClientRect();
        return left >= 0 && right <= innerWidth;
      }).length,
  );
  if (seen < strips + 3) throw new Error(`Only ${seen} strips are in sight.`);
  const loss = await frameLoss(bench, page, {
    rounds,
    seconds,
    against,
    async during(isOver, page) {
      const studio = new StudioDriver(page, bench.url);
      await studio.play();
      while (!isOver()) await page.waitForTimeout(50);
      await studio.stop();
    },
  });
  await page.context().close();
  return loss;
}
