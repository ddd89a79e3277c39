import { newMusicProject, ticks } from '@hocket/sdk';
import { FakeEngine, FakeInput } from '@hocket/sdk/testing';
import { makeAutoObservable, runInAction } from 'mobx';
import { expect, test } from 'vitest';
import { LiveSong } from './live-song.ts';
import { VoiceTakeStore } from './voice-takes.ts';

/** A song of eight bars at 120 bpm, and a microphone. */
function setup(song = [{ id: 'section-1', name: 'A', bars: 8, pattern: 'a' }]) {
  const engine = new FakeEngine();
  const project = { music: { ...newMusicProject(), bpm: 120, song } };
  const live = new LiveSong(() => project.music);
  const launcher = { isReady: false, playing: undefined };
  const transport = makeAutoObservable({
    playing: false,
    async playSong(bars: number) {
      live.begin(-bars);
      transport.playing = true;
    },
  });
  let tick = () => {};
  const kept: Record<string, unknown> = {};
  const takes = new VoiceTakeStore({
    engine,
    project,
    live,
    launcher,
    transport,
    frames: (next) => {
      tick = next;
      return () => {};
    },
    localStore: {
      read: ((name: string) => kept[name]) as never,
      write: ((name: string, value: unknown) => {
        kept[name] = value;
      }) as never,
    },
  });
  const input = new FakeInput({ id: 'mic', name: 'Microphone' });
  /** So many cycles after Play are heard. */
  const hear = (cycle: number) => {
    engine.position = { playing: true, cycle, cps: 0.5 };
    runInAction(() => tick());
  };
  return { takes, input, hear, transport, launcher, live };
}

test('a voice is recorded on a bar, which a bar before it counts in, and what came before is left out', async () => {
  const { takes, input, hear } = setup();
  takes.keepRoundTrip('mic', 0.03);
  const take = await takes.start(input, { bar: 4, isCounted: true });
  expect(input.takes).toEqual([{ roundTrip: 0.03 }]);
  expect(take).toMatchObject({ state: 'counting', at: 4 * ticks.cycle });
  hear(0.5);
  expect(take).toMatchObject({ state: 'counting', beats: 2 });
  hear(2);
  expect(take).toMatchObject({ state: 'recording', seconds: 2 });
  // Its first sample was heard an eighth of a bar before the music.
  input.recorded = { ...input.recorded, cycle: -0.125, seconds: 5 };
  take.stop();
  expect(await take.done).toMatchObject({ at: 4 * ticks.cycle, from: 2.25, seconds: 2.75 });
  expect(takes.now).toBeUndefined();
});

test('while the song plays, a voice begins with its next bar', async () => {
  const { takes, input, hear, transport, launcher, live } = setup();
  live.begin(-2);
  Object.assign(launcher, { isReady: true });
  runInAction(() => {
    transport.playing = true;
  });
  hear(1.3);
  const take = await takes.start(input, { isCounted: true });
  expect(take.at).toBe(4 * ticks.cycle);
});

test('a take ends with the music; a second one at a time is refused', async () => {
  const { takes, input, transport } = setup();
  const take = await takes.start(input, { isCounted: true });
  await expect(takes.start(input, { isCounted: true })).rejects.toMatchObject({
    code: 'take_under_way',
  });
  runInAction(() => {
    transport.playing = false;
  });
  expect((await take.done).end).toBe('stopped');
});

test('what was recorded before the music began, and no more, is nothing', async () => {
  const { takes, input } = setup();
  const take = await takes.start(input, { bar: 0, isCounted: true });
  input.recorded = { ...input.recorded, cycle: -0.2, seconds: 1 };
  take.stop();
  expect((await take.done).seconds).toBe(0);
});
