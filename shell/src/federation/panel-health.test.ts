import { afterEach, expect, test, vi } from 'vitest';
import type { BootRemotes } from './boot.ts';
import { PanelHealth } from './panel-health.ts';
import type { RemoteState } from './remotes.ts';

const build = (version: string) => ({
  version,
  manifest: `/remotes/grid/versions/${version}/mf-manifest.json`,
  entry: `/remotes/grid/versions/${version}/remoteEntry.js`,
  integrity: { manifest: 'sha384-m', entry: 'sha384-e' },
});
const list: BootRemotes = { grid: { ...build('2.0.0'), previous: build('1.0.0') } };

function setup() {
  const document = Object.assign(new EventTarget(), { hidden: false });
  const page = { document, location: { href: 'https://studio.example/studio' } };
  const sent: (readonly object[])[] = [];
  const timers: (() => void)[] = [];
  let state: RemoteState = { status: 'loading' };
  const health = new PanelHealth({
    remotes: { list, state: () => state },
    page: page as unknown as Window,
    after: (_, run) => {
      timers.push(run);
      return () => undefined;
    },
    send: async (loads) => sent.push(loads),
  });
  const stands = (version: string) => {
    state = { status: 'ready', remote: {} as never, version };
  };
  const hide = () => {
    document.hidden = true;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { health, sent, timers, stands, hide };
}

let end = () => {};
afterEach(() => {
  end();
  performance.clearMarks();
});

test('a panel that came to stand before anybody looked is told once, with its time', async () => {
  performance.mark('panel-asked grid 2.0.0', { startTime: 100 });
  performance.mark('panel-stood grid 2.0.0', { startTime: 350 });
  const { health, sent, timers, stands } = setup();
  end = health.start();
  await vi.waitUntil(() => timers.length > 0);
  stands('2.0.0');
  timers[0]?.();
  expect(sent).toEqual([
    [{ remote: 'grid', version: '2.0.0', standMs: 250, longTasks: 0, longMs: 0 }],
  ]);
  performance.mark('panel-stood grid 2.0.0');
  performance.mark('panel-asked grid 1.0.0', { startTime: 400 });
  performance.mark('panel-stood grid 1.0.0', { startTime: 500 });
  await vi.waitUntil(() => timers.length > 1);
  stands('1.0.0');
  timers[1]?.();
  expect(sent[1]).toEqual([expect.objectContaining({ version: '1.0.0', standMs: 100 })]);
});

test('one that fell since is no load, and nothing is told of nobody', async () => {
  performance.mark('panel-asked grid 2.0.0', { startTime: 100 });
  performance.mark('panel-stood grid 2.0.0', { startTime: 350 });
  const { health, sent, timers, stands, hide } = setup();
  end = health.start();
  await vi.waitUntil(() => timers.length > 0);
  stands('1.0.0');
  hide();
  timers[0]?.();
  expect(sent).toEqual([]);
});
