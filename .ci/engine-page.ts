import { createEngine, createSandbox } from '@hocket/engine';
import type { AudioEngine } from '@hocket/sdk';

declare global {
  /** The studio's engine with its sandbox, without a studio; `?sandbox=` is the address of its frame. */
  var studioEngine: AudioEngine;
}

const at = (name: string) => `/engine/${name}.js`;
const frame = new URL(location.href).searchParams.get('sandbox') ?? '';

const engine = createEngine({
  assets: {
    clock: at('clock'),
    limiter: at('limiter'),
    render: {
      realm: at('render-realm'),
      seeded: at('render-seeded'),
      encoder: at('render-encoder'),
    },
  },
  code: createSandbox({ frame, worker: at('sandbox-worker') }),
});

// Before it has begun it knows no sounds.
await engine.init();
globalThis.studioEngine = engine;
