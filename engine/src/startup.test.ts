import { expect, test } from 'vitest';
import { createEngine } from './index.ts';
import { LazyAudio } from './lazy-audio.ts';
import type { SoundEngine } from './sound-engine.ts';
import { Startup } from './startup.ts';

const state = { status: 'ready', sampleRate: 48_000, outputLatency: 0, delay: 0 };

/** A startup whose sound opens at once and has these instruments. */
function startupWith(names: string[]) {
  const audio = { open: async () => undefined, ready: () => state };
  const sounding = { audio, bank: { names } } as unknown as SoundEngine;
  let starts = 0;
  const startup = new Startup(new LazyAudio(async () => sounding), () => {
    starts += 1;
  });
  return { startup, starts: () => starts };
}

// @spec error.no-instruments
test('an engine without instruments does not start, until there are some', async () => {
  const names: string[] = [];
  const { startup, starts } = startupWith(names);
  const message = 'No instruments were loaded';
  await expect(startup.init()).rejects.toMatchObject({ code: 'engine_init_failed', message });
  expect(startup.state).toEqual({ status: 'failed', message });
  expect(starts()).toBe(0);
  names.push('bd');
  await startup.init();
  expect(startup.state).toEqual(state);
  expect(starts()).toBe(1);
});

// @spec error.browser
test('where there is no browser the engine says so', async () => {
  const engine = createEngine({ assets: { clock: '', limiter: '' } });
  const message = 'Strudel engine requires browser environment';
  await expect(engine.init()).rejects.toMatchObject({ code: 'engine_init_failed', message });
  expect(engine.state).toEqual({ status: 'failed', message });
});
