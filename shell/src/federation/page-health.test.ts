import { afterEach, expect, test, vi } from 'vitest';
import type { BootRemotes } from './boot.ts';
import { PageHealth } from './page-health.ts';
import type { RemoteState } from './remotes.ts';

const build = (version: string) => ({
  version,
  manifest: `/remotes/grid/versions/${version}/mf-manifest.json`,
  entry: `/remotes/grid/versions/${version}/remoteEntry.js`,
  integrity: { manifest: 'sha384-m', entry: 'sha384-e' },
});
const list: BootRemotes = { grid: { ...build('2.0.0'), previous: build('1.0.0') } };

function setup() {
  const boot = { textContent: JSON.stringify({ remotes: {}, build: '0123456789' }) };
  const document = Object.assign(new EventTarget(), { hidden: false, getElementById: () => boot });
  const location = { href: 'https://studio.example/studio', origin: 'https://studio.example' };
  const page = { document, location };
  const sent: object[] = [];
  const strayErrors: unknown[] = [];
  const timers: (() => void)[] = [];
  let state: RemoteState = { status: 'loading' };
  const health = new PageHealth({
    remotes: { list, state: () => state, strayErrors },
    page: page as unknown as Window,
    after: (_, run) => {
      timers.push(run);
      return () => undefined;
    },
    send: async (report) => sent.push(report),
  });
  const stands = (version: string) => {
    state = { status: 'ready', remote: {} as never, version };
  };
  const hide = () => {
    document.hidden = true;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { health, sent, strayErrors, timers, stands, hide };
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
    { loads: [{ remote: 'grid', version: '2.0.0', standMs: 250, longTasks: 0, longMs: 0 }] },
  ]);
  performance.mark('panel-stood grid 2.0.0');
  performance.mark('panel-asked grid 1.0.0', { startTime: 400 });
  performance.mark('panel-stood grid 1.0.0', { startTime: 500 });
  await vi.waitUntil(() => timers.length > 1);
  stands('1.0.0');
  timers[1]?.();
  expect(sent[1]).toEqual({
    loads: [expect.objectContaining({ version: '1.0.0', standMs: 100 })],
  });
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

test('what scripts of ours threw, also before, is told by kind and place as the page is left, and nothing of its words', () => {
  const { health, sent, strayErrors, hide } = setup();
  const thrown = (name: string, ...calls: string[]) =>
    Object.assign(new Error('my secret song'), {
      name,
      stack: [`${name}: my secret song`, ...calls.map((call) => `    at ${call}`)].join('\n'),
    });
  const ours = 'draw (https://studio.example/assets/main.01234567.js:1:20)';
  strayErrors.push(thrown('TypeError', 'new Map (<anonymous>)', ours), thrown('TypeError', ours));
  strayErrors.push(thrown('AbortError', 'https://studio.example/engine/clock.js?v=1:3:4'));
  end = health.start();
  strayErrors.push(
    thrown('Error', 'steal (chrome-extension://abc/assets/inject.js:1:1)'),
    thrown('Error', 'track (https://elsewhere.example/assets/main.js:1:1)'),
    'my secret song',
    undefined,
  );
  hide();
  expect(sent).toEqual([
    {
      loads: [],
      release: '0123456789',
      errors: [
        { kind: 'TypeError', place: 'draw (/assets/main.01234567.js:1:20)', count: 2 },
        { kind: 'other', place: '? (/engine/clock.js:3:4)', count: 1 },
      ],
    },
  ]);
  expect(strayErrors).toEqual([]);
});
