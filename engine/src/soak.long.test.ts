import { buildApps } from '@hocket/plugin-kit/testing/build-apps';
import type { CDPSession } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EngineBench, openEngineBench } from '../bench/open-bench.ts';

const minutes = 3;
/** Some sixty notes a second with reverberation, echoes, filters and the engine's own instruments. */
const program = `setcpm(30)
$: s("bd*4, [~ sd]*2, hh*16")
$: note("c2 eb2 f2 g2").fast(8).s("bass").lpf(800)
$: note("[c4,eb4,g4]*8").s("saw").room(.4).delay(.3).release(.1)
$: s("supersaw*4").decay(.1).sustain(0)`;

let bench: EngineBench;

beforeAll(async () => {
  await buildApps();
  bench = await openEngineBench();
}, 300_000);
afterAll(() => bench.close());

/** Follows the audio nodes that the page holds. */
async function watchNodes(session: CDPSession): Promise<() => Promise<number>> {
  const alive = new Set<string>();
  session.on('WebAudio.audioNodeCreated', ({ node }) => alive.add(node.nodeId));
  session.on('WebAudio.audioNodeWillBeDestroyed', ({ nodeId }) => alive.delete(nodeId));
  await session.send('WebAudio.enable');
  await session.send('HeapProfiler.enable');
  return async () => {
    // What nobody holds any more is collected over a few rounds: nodes hold each other.
    for (let round = 0; round < 3; round++) {
      await session.send('HeapProfiler.collectGarbage');
      await bench.page.waitForTimeout(300);
    }
    return alive.size;
  };
}

test(
  `${minutes} minutes of playing and editing leak no audio nodes`,
  async () => {
    const session = await bench.page.context().newCDPSession(bench.page);
    const nodes = await watchNodes(session);
    const counts: number[] = [];
    for (let quarter = 0; quarter < 4 * minutes; quarter++) {
      await bench.page.evaluate((code) => benchPage.play(code), `${program}\n// ${quarter}`);
      await bench.page.waitForTimeout(14_000);
      counts.push(await nodes());
      if (quarter % 4 === 3) await bench.page.evaluate(() => benchPage.stop());
    }
    await bench.page.waitForTimeout(10_000);
    const left = await nodes();
    process.stdout.write(`audio nodes by quarter of a minute: ${counts}; after stop: ${left}\n`);
    const most = (from: number) => Math.max(...counts.slice(from, from + 4));
    expect(most(0)).toBeGreaterThan(100);
    expect(most(counts.length - 4)).toBeLessThan(1.5 * most(0));
    expect(left).toBeLessThan(0.75 * most(0));
  },
  minutes * 90_000 + 60_000,
);
