import type { Page } from '@playwright/test';
import { recordedOnsets } from '../e2e/onsets.ts';
import { listenTo, recorded } from '../e2e/recorder.ts';
import type { StudioBench } from './open-bench.ts';

/** Two programs of 32 events a cycle. They light different lines, so that one's light is not taken for the other's. Each note is over before the next. */
const programs = [
  's("square*32").decay(.02).sustain(0)',
  '\n\n\ns("sawtooth*32").decay(.02).sustain(0)',
] as const;
/** Seconds between their onsets at 120 bpm. */
const spacing = 2 / 32;

/**
 * Runs one program after the other while music plays, and answers the milliseconds by which the first fragment of the new
 * text lights up later than it could: later than the first onset after Ctrl+Enter is heard. Onsets are taken from what is
 * recorded, on the audio clock; one that the new program comes too late for counts in full, so that presses are spread
 * evenly over the time between two onsets and their mean tells.
 */
export async function runOverhead(bench: StudioBench, runs: number): Promise<number[]> {
  const { page, studio } = await bench.openStudio(listenTo);
  // Two of each to warm up.
  const times: number[] = [];
  let onset = 0;
  for (let run = -4; run < runs; run++) {
    const [program = ''] = programs.slice(Math.abs(run) % programs.length);
    await studio.write(program);
    await page.evaluate(() => {
      window.recorder.blocks.length = 0;
    });
    await page.waitForTimeout(300);
    const lit = litAfterKey(page, program);
    await beforeOnset(page, onset, (spacing * (Math.max(run, 0) + 0.5)) / runs);
    await studio.run();
    const { pressed, shown, latency } = await lit;
    const { samples, rate, first } = await recorded(page);
    onset = (recordedOnsets({ samples, rate, first }).at(-1) ?? Number.NaN) + first / rate;
    const next = onset - Math.floor((onset - pressed) / spacing) * spacing;
    if (run >= 0) times.push((shown - latency - next) * 1000);
    await page.waitForTimeout(700);
  }
  await page.context().close();
  return times;
}

/** Resolves some seconds before an onset is due on the audio clock, where onsets lie a spacing apart. */
function beforeOnset(page: Page, onset: number, seconds: number): Promise<void> {
  return page.evaluate(
    async ({ phase, spacing }) => {
      const context = window.recorder.contexts.at(-1);
      const left = () => {
        const over = ((context?.currentTime ?? 0) - phase) % spacing;
        return over < 0 ? -over : spacing - over;
      };
      // The clock goes on in leaps: its next turn is awaited.
      await new Promise((done) => setTimeout(done, left() * 1000));
    },
    { phase: (onset || 0) - seconds, spacing },
  );
}

/**
 * When Ctrl+Enter is pressed next, when a stretch of the line that `program` has its sound in is lit after it, and what the
 * output takes, all in seconds of the audio clock.
 */
function litAfterKey(
  page: Page,
  program: string,
): Promise<{ pressed: number; shown: number; latency: number }> {
  const line = program.split('\n').length - 1;
  return page.evaluate(
    (line) =>
      new Promise<{ pressed: number; shown: number; latency: number }>((done, fail) => {
        let pressed = 0;
        const context = window.recorder.contexts.at(-1);
        if (context === undefined) throw new Error('Nothing plays.');
        const { outputLatency, baseLatency } = context;
        const editor = document.querySelector<HTMLElement>('.ace_editor');
        const layer = editor?.querySelector('.ace_marker-layer');
        const height = document.querySelector('.ace_line')?.getBoundingClientRect().height ?? 1;
        const timer = setTimeout(() => fail(new Error('Nothing lit up.')), 10_000);
        addEventListener(
          'keydown',
          ({ key, timeStamp }) => {
            const ago = (performance.now() - timeStamp) / 1000;
            if (key === 'Enter') pressed ||= context.currentTime - ago;
          },
          true,
        );
        // Where it is drawn, not where it is: to ask for that would be work of the page's.
        const isLit = () =>
          [...document.querySelectorAll<HTMLElement>('.hocket-lit')].some(
            ({ style }) => Math.round(Number.parseFloat(style.top) / height) === line,
          );
        const watch = new MutationObserver(() => {
          if (!pressed || !isLit()) return;
          watch.disconnect();
          clearTimeout(timer);
          const latency = outputLatency || baseLatency;
          done({ pressed, shown: context.currentTime, latency });
        });
        if (layer) watch.observe(layer, { childList: true, subtree: true, attributes: true });
      }),
    line,
  );
}
