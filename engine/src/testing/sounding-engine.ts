import {
  type Event,
  newProject,
  type PatternSource,
  type Problem,
  type Project,
} from '@hocket/sdk';
import { afterEach, beforeAll, expect } from 'vitest';
import { createEngine, type Engine } from '../index.ts';
import { builtRenderer } from '../render/testing/built-renderer.ts';
import { OutputTap } from './record-output.ts';

/** The built scripts. */
export const assets = {
  clock: '/engine/dist/clock.js',
  mixing: '/engine/dist/mixing.js',
  recorder: '/engine/dist/recorder.js',
  recording: '/engine/dist/recording.js',
  recordings: '/engine/dist/recordings.json',
  render: builtRenderer,
};

/** The sandbox for plugins: a frame of an origin of its own, as the studio's, but without a policy. */
const frame = `<!doctype html><script src="${new URL('/engine/dist/sandbox-frame.js', location.href)}"></script>`;
const plugins = {
  frame: `data:text/html,${encodeURIComponent(frame)}`,
  worker: '/engine/dist/sandbox-plugin.js',
  dsp: '/engine/dist/dsp.js',
};

/** An engine that sounds in this page, and what is heard of it. */
export interface EngineUnderTest {
  engine: Engine;
  tap: OutputTap;
  problems: Problem[];
}

/** One engine for all tests of a file; between tests it is stopped and falls silent. */
export function soundingEngine(): EngineUnderTest {
  const tap = new OutputTap();
  const problems: Problem[] = [];
  const engine = createEngine({ assets, plugins });
  engine.onProblem((problem) => problems.push(problem));
  beforeAll(async () => {
    await engine.init();
    await engine.resume();
  });
  afterEach(async () => {
    engine.stop();
    engine.setTempo(120);
    engine.setVolume(0.75);
    problems.length = 0;
    await expect.poll(() => engine.levels.peak(), { timeout: 5000 }).toBeLessThan(1e-3);
  });
  return { engine, tap, problems };
}

/** A project with these steps on, by track name. */
export function projectWith(steps: Record<string, readonly number[]>): Project {
  const project = newProject();
  for (const [row, track] of project.tracks.entries()) {
    for (const at of steps[track.name] ?? []) {
      const step = project.patterns[0]?.steps[row]?.[at];
      if (step) step.on = true;
    }
  }
  return project;
}

/** One sound, `perCycle` times a cycle. */
export function repeated(value: Event['value'], perCycle: number) {
  return {
    query: (begin: number, end: number): Event[] => {
      const events: Event[] = [];
      for (let at = Math.ceil(begin * perCycle); at / perCycle < end; at++) {
        events.push({ begin: at / perCycle, end: (at + 1) / perCycle, value });
      }
      return events;
    },
  } satisfies PatternSource;
}
