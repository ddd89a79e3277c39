import { defineInstrument } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { LazyAudio } from './lazy-audio.ts';
import type { SoundEngine } from './sound-engine.ts';

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
  const sound = new LazyAudio(async () => sounding);
  sound.configure({ sampleRate: 48_000 });
  sound.setVolume(0.5);
  sound.use(bell);
  sound.setVolume(0.25);
  expect(told).toEqual([]);
  expect(sound.names).toEqual([]);
  await sound.load();
  expect(told).toEqual(['rate 48000', 'volume 0.5', 'add acme.bell', 'volume 0.25']);
  expect(sound.names).toEqual(['bd']);
});

test('an instrument that was taken away before the code came is never added', async () => {
  const { told, sounding } = silent();
  const sound = new LazyAudio(async () => sounding);
  sound.use(bell)();
  const remove = sound.use(bell);
  await sound.load();
  remove();
  remove();
  expect(told).toEqual(['add acme.bell', 'remove acme.bell']);
});

test('all who need it share one attempt, and after a failure the next tries again', async () => {
  const { sounding } = silent();
  let attempts = 0;
  const sound = new LazyAudio(async () => {
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
  const sound = new LazyAudio(async () => silent().sounding);
  sound.setTempo(0.75);
  expect(sound.position('main')).toEqual({ playing: false, cycle: 0, cps: 0.75 });
  expect(sound.onsets('main', 0, 1)).toEqual([]);
  expect(() => sound.context).toThrow('The audio engine has not started');
});
