import { recordedOnsets } from '../e2e/onsets.ts';
import { listenTo, recorded } from '../e2e/recorder.ts';
import type { StudioBench } from './open-bench.ts';
import { pressToSound, watchPresses } from './press-to-sound.ts';

/** Milliseconds of a beat at 120 bpm, and ticks. */
const beat = { ms: 500, ticks: 960 };

/** Plays the bass by a key again and again while nothing plays, and answers the milliseconds from each press to its sound. */
export async function keyToSound(bench: StudioBench, runs: number): Promise<number[]> {
  const { page } = await bench.openStudio(listenTo);
  await page.keyboard.press('k');
  await page.getByText('Bass C2').waitFor();
  await page.waitForTimeout(1500);
  await watchPresses(page);
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    times.push(await pressToSound(page, () => page.keyboard.down('a')));
    await page.keyboard.up('a');
    await page.waitForTimeout(500 + 300 * Math.random());
  }
  await page.context().close();
  return times;
}

/**
 * Records keys that are pressed when a beat is heard, bar after bar, and answers how far from its beat each note was taken,
 * in ms. The beats are those of the clicks as they left the page, heard as much later as the context says of its output.
 */
export async function recordOffsets(bench: StudioBench, bars: number): Promise<number[]> {
  const { page } = await bench.openStudio(listenTo);
  await page.keyboard.press('k');
  await page.getByText('Bass C2').waitFor();
  await page.waitForTimeout(1500);
  await page.evaluate(() => {
    window.recorder.blocks.length = 0;
  });
  await page.keyboard.press('r');
  await page.waitForTimeout(1500);
  const { samples, rate, first } = await recorded(page);
  const [click = Number.NaN] = recordedOnsets({ samples, rate, first });
  // Each bar another key, so that no note takes the place of one before.
  await page.evaluate(
    async ({ start, bars, seconds }) => {
      const context = window.recorder.contexts.at(-1);
      if (context === undefined) throw new Error('Nothing plays.');
      const codes = ['KeyA', 'KeyS', 'KeyD', 'KeyF', 'KeyG', 'KeyH', 'KeyJ', 'KeyK'];
      const press = (type: string, code = '') =>
        document.body.dispatchEvent(
          new KeyboardEvent(type, { code, key: code.slice(-1).toLowerCase(), bubbles: true }),
        );
      for (let at = 4; at < 4 + bars * 4; at++) {
        const due = start + at * seconds + context.outputLatency;
        // A timer is late by some ms: the last of it is waited for on the spot.
        while (context.currentTime < due - 0.02) await new Promise((done) => setTimeout(done, 4));
        while (context.currentTime < due);
        const code = codes[Math.floor(at / 4) % codes.length];
        press('keydown', code);
        await new Promise((done) => setTimeout(done, 100));
        press('keyup', code);
      }
    },
    { start: first / rate + click, bars, seconds: beat.ms / 1000 },
  );
  await page.keyboard.press('r');
  const notes = await page.waitForFunction((count) => {
    const text = localStorage.getItem('hocket.project') ?? 'null';
    const [pattern] = JSON.parse(text)?.data?.patterns ?? [];
    const lanes: { notes: Record<string, { at: number; played?: number }> }[] = Object.values(
      pattern?.lanes ?? {},
    );
    const all = lanes.flatMap((lane) => Object.values(lane.notes));
    return all.length >= count && all;
  }, bars * 4);
  const taken = await notes.jsonValue();
  await page.context().close();
  return (taken || []).map(({ at, played = 0 }) => {
    const heard = at + played;
    return ((heard - Math.round(heard / beat.ticks) * beat.ticks) / beat.ticks) * beat.ms;
  });
}
