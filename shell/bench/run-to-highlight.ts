import type { Page } from '@playwright/test';
import type { StudioBench } from './open-bench.ts';

/** Two programs of 32 events a cycle. They light different lines, so that one's light is not taken for the other's. */
const programs = ['s("hh*32")', '\n\n\ns("bd*32")'] as const;

/**
 * Runs one program after the other while music plays, and answers the milliseconds from Ctrl+Enter to the first
 * fragment of the new text that lights up.
 */
export async function runToHighlight(
  bench: StudioBench,
  runs: number,
): Promise<{ median: number; worst: number }> {
  const { page, studio } = await bench.openStudio();
  // Two of each to warm up.
  const times: number[] = [];
  for (let run = -4; run < runs; run++) {
    const [program = ''] = programs.slice(Math.abs(run) % programs.length);
    await studio.write(program);
    await page.waitForTimeout(300);
    const lit = litAfterKey(page, program);
    await studio.run();
    const time = await lit;
    if (run >= 0) times.push(time);
    await page.waitForTimeout(700);
  }
  await page.context().close();
  times.sort((one, other) => one - other);
  return { median: times[Math.floor(times.length / 2)] ?? Number.NaN, worst: times.at(-1) ?? 0 };
}

/** Milliseconds from the next Ctrl+Enter until a stretch of the line that `program` has its sound in is lit. */
function litAfterKey(page: Page, program: string): Promise<number> {
  const line = program.split('\n').length - 1;
  return page.evaluate(
    (line) =>
      new Promise<number>((done, fail) => {
        let pressed = 0;
        const editor = document.querySelector<HTMLElement>('.ace_editor');
        const height = document.querySelector('.ace_line')?.getBoundingClientRect().height ?? 1;
        const layer = editor?.querySelector('.ace_text-layer');
        const timer = setTimeout(() => fail(new Error('Nothing lit up.')), 10_000);
        addEventListener(
          'keydown',
          ({ key, timeStamp }) => {
            if (key === 'Enter') pressed ||= timeStamp;
          },
          true,
        );
        requestAnimationFrame(function look() {
          const top = layer?.getBoundingClientRect().top ?? 0;
          const isLit = [...document.querySelectorAll('.hocket-lit')].some((mark) => {
            const at = mark.getBoundingClientRect();
            return Math.round((at.top - top) / height) === line;
          });
          if (!pressed || !isLit) return void requestAnimationFrame(look);
          clearTimeout(timer);
          done(performance.now() - pressed);
        });
      }),
    line,
  );
}
