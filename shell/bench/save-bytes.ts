import { addPattern, addTrack, newProject, type Project, setChain, setSteps } from '@hocket/sdk';
import { expect } from '@playwright/test';
import { postProject, type StudioBench } from './open-bench.ts';

/** Bytes of the bodies of one call. */
interface SavedBytes {
  sent: number;
  received: number;
}

const name = 'Sixty bars';

/** Sixteen tracks in four patterns, sixty bars of them, about four thousand notes. */
function largeSong(): Project {
  const project = newProject({ name });
  while (project.tracks.length < 16) addTrack(project);
  while (project.patterns.length < 4) addPattern(project);
  for (const pattern of project.patterns) {
    setSteps(project, pattern, (_, row, step) => (row * 7 + step * 5) % 3 !== 0);
  }
  const ids = project.patterns.map(({ id }) => id);
  setChain(
    project,
    Array.from({ length: 60 }, (_, bar) => ids[Math.floor(bar / 8) % ids.length] ?? ''),
  );
  return project;
}

/** Saves one note of a large song whose code is linked to its grid, and answers the bytes that go and come. */
export async function saveBytes(bench: StudioBench): Promise<SavedBytes> {
  const { page, studio } = await bench.openStudio();
  await postProject(page, largeSong());
  // The list of one's projects is read when the page is.
  await page.reload();
  await studio.ready();
  await studio.header
    .getByRole('button', { name: /project/i })
    .first()
    .click();
  await page.getByRole('menuitem', { name }).click();
  const save = async () => {
    const asked = page.waitForRequest(
      (request) =>
        /\/api\/projects\/[^/]+$/.test(request.url()) && /^(PUT|PATCH)$/.test(request.method()),
    );
    await studio.header.getByRole('button', { name: 'Save', exact: true }).click();
    return asked;
  };
  await page.getByRole('button', { name: 'Generate Strudel Code' }).click();
  await (await save()).response();
  const cell = page.locator('[data-row="3"][data-step="6"]');
  const wasOn = await cell.getAttribute('aria-pressed');
  await cell.click();
  await expect(cell).not.toHaveAttribute('aria-pressed', wasOn ?? '');
  const request = await save();
  const answer = await request.response();
  const received = (await answer?.body())?.length ?? 0;
  const sent = request.postDataBuffer()?.length ?? 0;
  await page.context().close();
  return { sent, received };
}
