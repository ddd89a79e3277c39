import { createEngine, createSandbox, type Engine, type Sandbox } from '@hocket/engine';
import type { Boot } from './federation/boot.ts';

/** The page's engine, on the scripts that our server serves, and the sandbox in which code runs; undefined where code is off. */
export function pageEngine(
  { sandbox: frame, sampleHosts, samplePacks }: Boot,
  cps?: () => number,
): { engine: Engine; sandbox: Sandbox | undefined } {
  const worker = '/engine/sandbox-worker.js';
  const sandbox = frame === undefined ? undefined : createSandbox({ frame, worker, cps });
  const engine = createEngine({
    assets: {
      clock: '/engine/clock.js',
      mixing: '/engine/mixing.js',
      recorder: '/engine/recorder.js',
      recording: '/engine/recording.js',
      recordings: '/engine/recordings.json',
      render: {
        realm: '/engine/render-realm.js',
        seeded: '/engine/render-seeded.js',
        encoder: '/engine/render-encoder.js',
      },
    },
    code: sandbox,
    plugins: frame === undefined ? undefined : { frame, worker: '/engine/sandbox-plugin.js' },
    sampleHosts,
    samplePacks,
  });
  return { engine, sandbox };
}
