import { createEngine, createSandbox, type Engine, type Sandbox } from '@hocket/engine';
import type { Boot } from './federation/boot.ts';
import type { PluginPanelAssets } from './studio-context.ts';

/** The page's engine, on the scripts that our server serves, and the sandbox in which code runs; undefined where code is off. */
export function pageEngine(
  { build, sandbox: frame, sampleHosts, samplePacks }: Boot,
  cps?: () => number,
): { engine: Engine; sandbox: Sandbox | undefined; panelScripts?: PluginPanelAssets } {
  // Of several builds that a browser keeps, the page's own.
  const at = (file: string) => `/engine/${file}${build ? `?v=${build}` : ''}`;
  const worker = at('sandbox-worker.js');
  const sandbox = frame === undefined ? undefined : createSandbox({ frame, worker, cps });
  const engine = createEngine({
    assets: {
      clock: at('clock.js'),
      mixing: at('mixing.js'),
      recorder: at('recorder.js'),
      recording: at('recording.js'),
      recordings: at('recordings.json'),
      render: {
        realm: at('render-realm.js'),
        seeded: at('render-seeded.js'),
        encoder: at('render-encoder.js'),
      },
    },
    code: sandbox,
    plugins:
      frame === undefined
        ? undefined
        : { frame, worker: at('sandbox-plugin.js'), dsp: at('dsp.js') },
    sampleHosts,
    samplePacks,
  });
  return {
    engine,
    sandbox,
    ...(frame && { panelScripts: { frame, worker: at('sandbox-panel.js') } }),
  };
}
