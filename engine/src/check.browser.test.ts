import { expect, test } from 'vitest';
import { createEngine } from './index.ts';
import { OutputTap } from './testing/record-output.ts';

const assets = { clock: '/engine/dist/clock.js', mixing: '/engine/dist/mixing.js' };
const tap = new OutputTap();

/** A device that takes contexts and never plays them. */
let isStuck = true;
const Real = globalThis.AudioContext;
globalThis.AudioContext = class extends Real {
  override get currentTime(): number {
    return isStuck ? 0 : super.currentTime;
  }
};

// @spec error.engine-check
test('a context that runs while its time stands still fails the check, and the next start makes another', async () => {
  const engine = createEngine({ assets });
  await engine.resume();
  expect(engine.state.status).toBe('ready');
  await expect
    .poll(() => engine.state, { timeout: 60_000 })
    .toEqual({ status: 'failed', message: 'Engine initialization check failed' });
  isStuck = false;
  const before = tap.contexts;
  await engine.resume();
  expect(tap.contexts).toBe(before + 1);
  await new Promise((resolve) => setTimeout(resolve, 3500));
  expect(engine.state.status).toBe('ready');
  engine.dispose();
});
