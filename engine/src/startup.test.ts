import { defineInstrument } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { createEngine } from './index.ts';
import type { SoundEngine } from './sound-engine.ts';
import { Startup } from './startup.ts';

const state = { status: 'ready', sampleRate: 48_000, outputLatency: 0, delay: 0 };

/** A startup whose sound opens at once and has these instruments. */
function startupWith(names: string[]) {
  const audio = { open: async () => undefined, ready: () => state };
  const sounding = { audio, bank: { names } } as unknown as SoundEngine;
  let starts = 0;
  const startup = new Startup(
    async () => sounding,
    () => {
      starts += 1;
    },
  );
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
  const engine = createEngine({ assets: { clock: '', mixing: '' } });
  const message = 'Strudel engine requires browser environment';
  await expect(engine.init()).rejects.toMatchObject({ code: 'engine_init_failed', message });
  expect(engine.state).toEqual({ status: 'failed', message });
});

const bell = defineInstrument({
  id: 'acme.bell',
  name: 'Bell',
  voice: () => ({ tones: [], envelope: { attack: 0, decay: 0, sustain: 1, release: 0 } }),
});

/** A half that sounds in name only and notes what it is told. */
function silent() {
  const told: string[] = [];
  const tell = (name: string, of: unknown) => void told.push(`${name} ${String(of)}`);
  const sounding = {
    audio: {
      setVolume: (gain: number) => tell('volume', gain),
      setTempo: (cps: number) => tell('tempo', cps),
      configure: ({ sampleRate }: { sampleRate: number }) => tell('rate', sampleRate),
    },
    bank: {
      names: ['bd'],
      add: ({ id }: { id: string }) => {
        tell('add', id);
        return () => tell('remove', id);
      },
    },
  };
  return { told, sounding: sounding as unknown as SoundEngine };
}

test('what is asked before the code is there is done when it comes, in order', async () => {
  const { told, sounding } = silent();
  const sound = new Startup(async () => sounding);
  void sound.configure({ sampleRate: 48_000 });
  sound.whenLoaded(({ audio }) => audio.setVolume(0.5));
  sound.hold(({ bank }) => bank.add(bell));
  sound.whenLoaded(({ audio }) => audio.setVolume(0.25));
  expect(told).toEqual([]);
  expect(sound.names).toEqual([]);
  await sound.load();
  expect(told).toEqual(['rate 48000', 'volume 0.5', 'add acme.bell', 'volume 0.25']);
  expect(sound.names).toEqual(['bd']);
});

test('an instrument that was taken away before the code came is never added', async () => {
  const { told, sounding } = silent();
  const sound = new Startup(async () => sounding);
  sound.hold(({ bank }) => bank.add(bell))();
  const remove = sound.hold(({ bank }) => bank.add(bell));
  await sound.load();
  remove();
  remove();
  expect(told).toEqual(['add acme.bell', 'remove acme.bell']);
});

test('all who need it share one attempt, and after a failure the next tries again', async () => {
  const { sounding } = silent();
  let attempts = 0;
  const sound = new Startup(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('offline');
    return sounding;
  });
  const both = await Promise.allSettled([sound.load(), sound.load()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(attempts).toBe(1);
  expect(await sound.load()).toBe(sounding);
});

test('before anything sounds it stands at the start, in the tempo that was asked for', () => {
  const engine = createEngine({ assets: { clock: '', mixing: '' } });
  engine.setTempo(180);
  expect(engine.now('main')).toEqual({ playing: false, cycle: 0, cps: 0.75 });
  expect(engine.onsets(0, 1, 'main')).toEqual([]);
  const sound = new Startup(async () => silent().sounding);
  expect(() => sound.started).toThrow('The audio engine has not started');
});
