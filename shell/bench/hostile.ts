import { percentile } from '@hocket/plugin-kit/testing/bench-report';
import type { Recording } from '../e2e/onsets.ts';
import { listenTo, recorded } from '../e2e/recorder.ts';
import type { StudioDriver } from '../e2e/studio-driver.ts';
import { type Attack, attacks, beat } from './attacks.ts';
import type { StudioBench } from './open-bench.ts';

/** ms that are listened to before and under an attack, and between two clicks. */
const times = { before: 4000, under: 6000, click: 200 };
/** Below this, 60 dB under full scale, it is silent. */
const silence = 0.001;
/** ms of sound that are judged as one. */
const frame = 5;

/** What attacks did to the page and to what plays. */
export interface Hostile {
  /** By attack, ms: how much longer the longest silence is with it than without; 0 for less than two frames. */
  gaps: ReadonlyMap<string, number>;
  /** By attack, ms: 95th percentile of the time from a click to the picture that shows its answer. */
  clicks: ReadonlyMap<string, number>;
  /** The same of all attacks' clicks together, and while only the beat plays. */
  click: number;
  plainClick: number;
}

/**
 * Plays a beat in the main slot of a studio of its own for each attack, runs the attack with Ctrl+Enter and goes on
 * clicking a button of the header. 'Beyond its own': the longest stretch in which nothing sounds, from Ctrl+Enter on,
 * less the longest of the beat before it.
 */
export async function hostile(
  bench: StudioBench,
  quick: boolean,
  say: (text: string) => void,
): Promise<Hostile> {
  const gaps = new Map<string, number>();
  const clicks = new Map<string, number>();
  const [all, plain]: [number[], number[]] = [[], []];
  for (const attack of attacks(bench.bomb)) {
    const { gap, under, before } = await suffered(bench, attack, quick);
    gaps.set(attack.name, gap);
    clicks.set(attack.name, percentile(under, 0.95));
    all.push(...under);
    plain.push(...before);
    say(`  ${attack.name}: ${gap} ms more silence, click ${percentile(under, 0.95).toFixed(0)} ms`);
  }
  return { gaps, clicks, click: percentile(all, 0.95), plainClick: percentile(plain, 0.95) };
}

async function suffered(bench: StudioBench, { code, lasts = times.under }: Attack, quick: boolean) {
  const { page, studio } = await bench.openStudio(listenTo);
  try {
    await studio.write(beat);
    await studio.run();
    await page.waitForTimeout(1500);
    await page.evaluate(watchClicks);
    const before = await clicksFor(studio, quick ? times.before / 2 : times.before);
    const own = longestSilence(await recorded(page));
    await studio.write(code);
    await page.evaluate(() => {
      window.recorder.blocks.length = 0;
    });
    await studio.run();
    const under = await clicksFor(studio, quick ? lasts / 2 : lasts);
    const gap = longestSilence(await recorded(page)) - own;
    return { gap: gap < 2 * frame ? 0 : gap, under, before };
  } finally {
    await page.context().close();
  }
}

/** Clicks the project's menu again and again for so many ms, and answers the ms that each took. */
async function clicksFor({ page, header }: StudioDriver, ms: number): Promise<number[]> {
  const button = header.getByRole('button', { name: /project/i }).first();
  const { x, y, width, height } = (await button.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const until = Date.now() + ms;
  await page.evaluate(() => {
    window.clickTimes = [];
  });
  while (Date.now() < until) {
    await page.mouse.click(x + width / 2, y + height / 2);
    await page.waitForTimeout(times.click);
  }
  await page.keyboard.press('Escape');
  return page.evaluate(() => window.clickTimes);
}

declare global {
  interface Window {
    /** ms from each click until the frame with its answer was drawn. */
    clickTimes: number[];
  }
}

/** Runs in the page: a click is answered by the first picture after the button says otherwise than before. */
function watchClicks(): void {
  window.clickTimes = [];
  let pressed = 0;
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      pressed = timeStamp;
    },
    true,
  );
  new MutationObserver(() => {
    const since = pressed;
    pressed = 0;
    if (since === 0) return;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.clickTimes.push(performance.now() - since);
      port2.postMessage(0);
    });
  }).observe(document.querySelector('header') as Element, {
    subtree: true,
    attributeFilter: ['aria-expanded'],
  });
}

/** ms of the longest stretch in which nothing sounds. */
function longestSilence({ samples, rate }: Recording): number {
  const size = Math.round((rate * frame) / 1000);
  let [longest, length] = [0, 0];
  for (let at = 0; at + size <= samples.length; at += size) {
    const isSilent = samples.subarray(at, at + size).every((each) => Math.abs(each) < silence);
    length = isSilent ? length + frame : 0;
    longest = Math.max(longest, length);
  }
  return longest;
}
