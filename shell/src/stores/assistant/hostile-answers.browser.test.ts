import { createEngine, createSandbox } from '@hocket/engine';
import { FakeApi } from '@hocket/sdk/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { assistantRequest } from '../../testing/assistant-request.ts';
import { LauncherStore } from '../audio/launcher.ts';
import { LiveSong } from '../audio/live-song.ts';
import { TransportStore } from '../audio/transport.ts';
import { OpenProject } from '../project/project.ts';
import { LocalStore } from '../storage/local-store.ts';
import { AssistantStore } from './assistant.ts';

/** A frame of an origin of its own, as the studio's, but without a policy: the worker alone has to hold. */
const script = new URL('/engine/dist/sandbox-frame.js', location.href);
const frame = `data:text/html,${encodeURIComponent(`<!doctype html><script src="${script}"></script>`)}`;
const engine = createEngine({
  assets: {
    clock: '/engine/dist/clock.js',
    mixing: '/engine/dist/mixing.js',
    render: {
      realm: '/engine/dist/render-realm.js',
      seeded: '/engine/dist/render-seeded.js',
      encoder: '/engine/dist/render-encoder.js',
    },
  },
  code: createSandbox({ frame, worker: '/engine/dist/sandbox-worker.js' }),
});
const api = new FakeApi();
const project = new OpenProject({ api, engine, language: { t: (key) => key } });
const live = new LiveSong(() => project.music);
const launcher = new LauncherStore({ engine, live, project });
const transport = new TransportStore({ engine, project, live, launcher });
const localStore = new LocalStore(localStorage);
const language = { language: 'en' as const };
const assistant = new AssistantStore({
  api,
  engine,
  project,
  transport,
  live,
  localStore,
  language,
});
const problems: string[] = [];
engine.onProblem(({ code }) => problems.push(code));

const beat = 's("bd*4")';
const token = 'hocket.auth.accessToken';

beforeAll(async () => {
  localStorage.setItem(token, 'secret');
  await engine.init();
  project.setBpm(200);
  for (const step of [0, 2, 4, 6, 8, 10, 12, 14]) project.toggle(0, step);
  await transport.play('grid');
});
beforeEach(() => {
  problems.length = 0;
});
afterAll(() => {
  engine.dispose();
  localStorage.clear();
});

test('a take enters with a bar of what plays, within one LU of its loudness, and the grid goes on behind it', async () => {
  api.answers = [{ generatedCode: 's("sine!16").note("c3").gain(0.25)', bpm: 200 }];
  await assistant.generate(assistantRequest());
  await assistant.hear('after');
  const { code = '' } = engine.program?.('main') ?? {};
  const measured = async (source: Parameters<typeof engine.render>[0]) =>
    (await engine.render(source, { bars: 8, bpm: 200 })).loudness ?? 0;
  expect(Math.abs((await measured(code)) - (await measured(project.music)))).toBeLessThan(1);
  const entered = () => engine.onsets(0, 1e6).filter(({ value }) => value.s === 'sine');
  await expect.poll(() => entered().length).toBeGreaterThan(0);
  const first = Math.min(...entered().map(({ begin }) => begin));
  expect(first).toBeCloseTo(Math.round(first), 6);
  await assistant.hear('after');
  expect(engine.program?.('main')).toBeUndefined();
  await musicGoesOn();
});

/** Whether the music of before still moves and is heard. */
async function musicGoesOn() {
  const { cycle } = engine.now();
  await expect.poll(() => engine.now().cycle, { timeout: 5000 }).toBeGreaterThan(cycle + 0.25);
  await expect.poll(() => engine.levels.peak(), { timeout: 5000 }).toBeGreaterThan(0.05);
}

test.each([
  ['an endless loop', 'while (true) {}'],
  ['an endless loop in a note', 's("bd*4").fmap(() => { for (;;) {} })'],
  ['ten thousand notes a cycle', 's("hh*10000")'],
  ['five thousand in its fourth cycle', 's("<bd bd bd hh*5000>")'],
  ['a memory bomb', 'const a = []; for (;;) a.push(new Array(1e6).fill(1))'],
  ['a call out', 'fetch("https://example.org/"); s("bd*4")'],
  ['a look at the storage', 's(localStorage.getItem("hocket.auth.accessToken"))'],
  ['a look at the page', 's(document.cookie || "bd")'],
  ['a look at the window above', 's(parent.localStorage.getItem("hocket.auth.accessToken"))'],
])('%s is refused, its repair proposed, and the music goes on', async (_, generatedCode) => {
  api.answers = [{ generatedCode }, { generatedCode: beat }];
  await assistant.generate(assistantRequest());
  expect(assistant.proposal).toMatchObject({ after: beat, attempts: 2 });
  expect(problems).toEqual([]);
  await musicGoesOn();
});

test('who looks in secret finds nothing: what is proposed knows no token', async () => {
  const generatedCode = `let found = 'bd'
for (const look of [() => localStorage, () => self.localStorage, () => parent.localStorage]) {
  try { found = look().getItem('${token}') ?? found } catch {}
}
s(found)`;
  api.answers = [{ generatedCode }];
  await assistant.generate(assistantRequest());
  expect(assistant.proposal?.after).toBe(generatedCode);
  const events = await engine.events(generatedCode, 0, 1);
  expect(events.map(({ value }) => value.s)).toEqual(['bd']);
  await assistant.accept();
  await musicGoesOn();
});
