import type { Page } from '@playwright/test';
import type { StudioBench } from './open-bench.ts';

/** Frames a second that the browser draws. */
const rate = 60;

/** Percent of the frames that were dropped: by what is measured, by what it is measured against, and how many more the first are. */
interface FrameLoss {
  extra: number;
  share: number;
  bareShare: number;
}

/**
 * Measures how many more frames a page drops than another one, an animation loop in an empty one unless said. The two take
 * turns, as other work on the machine costs both. `during`: what is done with a page that is not empty in its turns, until
 * it is told that the turn is over.
 */
export async function frameLoss(
  bench: StudioBench,
  page: Page,
  {
    rounds,
    seconds,
    during,
    against,
  }: {
    rounds: number;
    seconds: number;
    during: (isOver: () => boolean, page: Page) => Promise<void>;
    against?: Page;
  },
): Promise<FrameLoss> {
  const other = against ?? (await (await bench.newVisitor()).newPage());
  if (!against) await other.goto('about:blank');
  const turn = async (of: Page) => {
    await of.bringToFront();
    let isOver = false;
    const done = during(() => isOver, of);
    await of.waitForTimeout(500);
    const share = await dropped(of, seconds);
    isOver = true;
    await done;
    return share;
  };
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    if (against) bare.push(await turn(other));
    else {
      await other.bringToFront();
      bare.push(await dropped(other, seconds));
    }
    ours.push(await turn(page));
  }
  await other.context().close();
  const [share, bareShare] = [mean(ours), mean(bare)];
  return { extra: share - bareShare, share, bareShare };
}

/** Plays a full grid with the visualizer in sight, and answers how many more frames are dropped than in an empty page. */
export async function droppedFrames(bench: StudioBench, rounds: number, seconds: number) {
  const { page, studio } = await bench.openStudio();
  for (const track of ['Kick', 'Snare', 'Hi-Hat', 'Bass', 'Lead', 'Pad']) {
    await studio.click(track, [1, 4, 7, 10, 13]);
  }
  await page.getByRole('img', { name: 'Spectrum of the sound' }).scrollIntoViewIfNeeded();
  const loss = await frameLoss(bench, page, {
    rounds,
    seconds,
    async during(isOver) {
      await studio.play();
      while (!isOver()) await page.waitForTimeout(50);
      await studio.stop();
    },
  });
  await page.context().close();
  return loss;
}

/** Percent of the frames that an animation loop should have had. */
function dropped(page: Page, seconds: number): Promise<number> {
  return page.evaluate(
    ([seconds, rate]) =>
      new Promise<number>((done) => {
        let first = 0;
        let frames = 0;
        requestAnimationFrame(function frame(time) {
          first ||= time;
          const elapsed = (time - first) / 1000;
          if (elapsed < seconds) {
            frames += 1;
            requestAnimationFrame(frame);
          } else done(100 * Math.max(0, 1 - frames / (elapsed * rate)));
        });
      }),
    [seconds, rate] as const,
  );
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
