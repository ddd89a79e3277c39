import { createEngine, createSandbox, type Engine } from '../../src/index.ts';
import { benchClick } from './click.ts';
import type { Player } from './player.ts';
import type { Speakers } from './speakers.ts';

/** Hocket's engine and its like. */
export interface HocketPlayer extends Player {
  engine: Engine;
  /** Resolves once workers wait for the next programs. */
  warm(): Promise<void>;
}

/** Hocket's engine with its sandbox, as the studio makes it; `frame` is the URL of the sandbox's page. */
export async function openHocket(speakers: Speakers, frame: string): Promise<HocketPlayer> {
  const others = new Set(speakers.keys());
  const code = createSandbox({ frame, worker: '/engine/sandbox-worker.js' });
  const engine = createEngine({
    assets: {
      clock: '/engine/clock.js',
      mixing: '/engine/mixing.js',
      recordings: '/engine/recordings.json',
      render: {
        realm: '/engine/render-realm.js',
        seeded: '/engine/render-seeded.js',
        encoder: '/engine/render-encoder.js',
      },
    },
    code,
    plugins: { frame, worker: '/engine/sandbox-plugin.js', dsp: '/engine/dsp.js' },
  });
  engine.use(benchClick);
  await engine.init();
  await engine.resume();
  await code.warm();
  const [output] = [...speakers].flatMap(([context, node]) => (others.has(context) ? [] : [node]));
  if (output === undefined) throw new Error('Nothing is connected to the loudspeakers.');
  return {
    engine,
    output,
    warm: () => code.warm(),
    run: (text) => engine.run('main', text),
    stop: () => engine.stop(),
    async events(text) {
      const started = performance.now();
      const { length } = await engine.events(text, 0, 1);
      return { ms: performance.now() - started, count: length };
    },
  };
}
