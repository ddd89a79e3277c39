import { expect, test } from 'vitest';
import { createEngine } from './index.ts';
import { OutputTap } from './testing/record-output.ts';

const assets = { clock: '/engine/dist/clock.js', mixing: '/engine/dist/mixing.js' };
const tap = new OutputTap();

/** Every new context waits for a gesture, as in a browser that nobody has touched yet. */
let gesture = false;
/** What an output on a busy machine takes its time for. */
let opening = Promise.resolve();
const Real = globalThis.AudioContext;
globalThis.AudioContext = class extends Real {
  constructor(options?: AudioContextOptions) {
    super(options);
    void super.suspend();
  }
  override resume(): Promise<void> {
    return gesture ? opening.then(() => super.resume()) : new Promise(() => {});
  }
};

test('a failed start says why, and the next call starts on the same context', async () => {
  for (const broken of ['clock', 'mixing'] as const) {
    const paths = { ...assets, [broken]: '/engine/dist/missing.js' };
    const before = tap.contexts;
    const engine = createEngine({ assets: paths });
    const states: string[] = [];
    expect(engine.state.status).toBe('uninitialized');
    const first = engine.init();
    states.push(engine.state.status);
    await expect(first).rejects.toMatchObject({ code: 'engine_init_failed' });
    expect(engine.state).toMatchObject({ status: 'failed', message: expect.stringMatching(/\w+/) });
    paths[broken] = assets[broken];
    await engine.init();
    expect(states).toEqual(['initializing']);
    expect(engine.state.status).toBe('ready');
    expect(tap.contexts).toBe(before + 1);
    engine.dispose();
    expect(engine.state.status).toBe('uninitialized');
  }
});

// @spec engine.shared-start engine.gesture error.gesture
test('callers share one attempt, and without a gesture it ends all the same', async () => {
  const before = tap.contexts;
  const engine = createEngine({ assets });
  const attempts = [engine.init(), engine.init(), engine.init()];
  expect(new Set(attempts).size).toBe(1);
  await Promise.all(attempts);
  await engine.init();
  expect(tap.contexts).toBe(before + 1);
  expect(engine.state).toMatchObject({ status: 'ready', delay: expect.closeTo(0.002, 3) });
  await expect(engine.resume()).rejects.toMatchObject({
    code: 'audio_gesture_required',
    message: 'Audio context requires user interaction. Please click a button first.',
  });
  gesture = true;
  await engine.resume();
  expect(tap.audio.state).toBe('running');
  engine.dispose();
  gesture = false;
});

test('after a gesture an output that opens late is waited for', async () => {
  const active = Object.getOwnPropertyDescriptor(UserActivation.prototype, 'hasBeenActive');
  Object.defineProperty(UserActivation.prototype, 'hasBeenActive', {
    configurable: true,
    get: () => true,
  });
  let open = () => {};
  opening = new Promise((done) => {
    open = done;
  });
  gesture = true;
  const engine = createEngine({ assets });
  try {
    await engine.init();
    const resumed = engine.resume();
    // Longer than a page is waited for that nobody has touched.
    await new Promise((done) => setTimeout(done, 2000));
    open();
    await resumed;
    expect(tap.audio.state).toBe('running');
  } finally {
    if (active) Object.defineProperty(UserActivation.prototype, 'hasBeenActive', active);
    opening = Promise.resolve();
    gesture = false;
    engine.dispose();
  }
});

test('a browser that starts sound only within a gesture does so with the next one, while the first is waited for', async () => {
  const engine = createEngine({ assets });
  await engine.init();
  const refused = engine.resume().catch((error: unknown) => error);
  gesture = true;
  dispatchEvent(new PointerEvent('pointerup'));
  await expect.poll(() => tap.audio.state).toBe('running');
  await refused;
  await engine.resume();
  engine.dispose();
  gesture = false;
});

test('what is played before the start sounds once the engine is ready', async () => {
  gesture = true;
  const engine = createEngine({ assets });
  engine.play('main', { query: () => [] });
  engine.play('preview', { query: () => [] });
  engine.stop('preview');
  await engine.init();
  await expect.poll(() => engine.now('main').cycle).toBeGreaterThan(0);
  expect(engine.now('preview').playing).toBe(false);
  expect(engine.soundingCps).toBe(0.5);
  engine.dispose();
  gesture = false;
});

test('an output that says it has no channel, as WebKitGTK’s does, sounds all the same', async () => {
  // No count is within its range, so it refuses each.
  Object.defineProperties(AudioDestinationNode.prototype, {
    maxChannelCount: { configurable: true, get: () => 0 },
    channelCount: {
      configurable: true,
      get: () => 0,
      set() {
        throw new DOMException('The index is out of range.', 'IndexSizeError');
      },
    },
  });
  gesture = true;
  const engine = createEngine({ assets });
  try {
    await engine.init();
    engine.play('main', {
      query: (begin, end) => {
        const cycles = Array.from({ length: Math.ceil(end) }, (_, cycle) => cycle);
        return cycles
          .filter((cycle) => cycle >= begin && cycle < end)
          .map((cycle) => ({ begin: cycle, end: cycle + 1, value: { s: 'square' } }));
      },
    });
    const { left } = await tap.record(1);
    expect(Math.max(...left.map(Math.abs))).toBeGreaterThan(0.05);
  } finally {
    Reflect.deleteProperty(AudioDestinationNode.prototype, 'maxChannelCount');
    Reflect.deleteProperty(AudioDestinationNode.prototype, 'channelCount');
    engine.dispose();
    gesture = false;
  }
});

test('settings given before the start make the one context, however soon it follows', async () => {
  const before = tap.contexts;
  const engine = createEngine({ assets });
  void engine.configure({ sampleRate: 96_000, latency: 256 });
  await engine.init();
  await engine.configure({ sampleRate: 96_000, latency: 256 });
  expect(engine.state).toMatchObject({ status: 'ready', sampleRate: 96_000 });
  expect(tap.contexts).toBe(before + 1);
  engine.dispose();
});
