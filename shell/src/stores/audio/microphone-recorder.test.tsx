import { ClipEdits, ticks } from '@hocket/sdk';
import { FakeRecordings } from '@hocket/sdk/testing';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.tsx';
import { MicrophoneStore } from './microphone.ts';

beforeEach(() => localStorage.clear());

/** A studio at 120 bpm with an audio track, and its microphone. */
async function singing() {
  const app = await testApp();
  await app.engine.init();
  const { project } = app;
  const track = new ClipEdits(project).addTrack('Voice');
  app.owner.enter();
  const recordings = new FakeRecordings();
  const delivered: string[] = [];
  const reported: unknown[] = [];
  const microphone = new MicrophoneStore({
    ...app,
    recordings,
    report: (error) => reported.push(error),
    deliver: (_, name) => delivered.push(name),
  });
  const recorder = await microphone.open();
  const [input] = app.engine.opened;
  if (!input) throw new Error('A microphone is open.');
  const clips = () => project.music.tracks.find(({ id }) => id === track)?.clips ?? {};
  const bars = () => project.music.song.reduce((sum, section) => sum + section.bars, 0);
  /** Records from a bar on what begins at a cycle and lasts so many seconds. */
  const sing = async (bar: number, cycle: number, seconds: number, isCounted?: boolean) => {
    input.recorded = { ...input.recorded, cycle, seconds };
    await recorder.record(track, bar, isCounted);
    return recorder.stop();
  };
  return {
    ...app,
    ...{ bars, clips, delivered, input, microphone, recorder, recordings, reported, sing, track },
  };
}

test('a take is put on its bar by when it was heard, and the song is as long as it', async () => {
  const { bars, clips, project, recorder, sing, track, transport } = await singing();
  expect(bars()).toBe(1);
  // A bar is counted, which is bar 3 of the song; the microphone was there a little later.
  const id = (await sing(4, 0.015, 8)) ?? '';
  expect(clips()[id]).toMatchObject({ at: 4 * ticks.cycle, from: expect.closeTo(1.97, 6) });
  expect(clips()[id]?.length).toBe(Math.floor((6.03 / 2) * ticks.cycle));
  expect(Object.values(project.music.recordings ?? {})).toEqual([{ name: 'Voice 1', seconds: 1 }]);
  expect([bars(), transport.playing, recorder.status]).toEqual([8, false, 'open']);
  project.history.undo();
  expect([clips(), bars()]).toEqual([{}, 1]);
  expect(project.music.tracks.some((each) => each.id === track)).toBe(true);
});

test('what begins after its bar is put where it was heard', async () => {
  const { clips, sing } = await singing();
  await sing(0, 0.25, 4, false);
  expect(Object.values(clips())).toEqual([
    expect.objectContaining({ at: ticks.quarter, from: 0, length: 2 * ticks.cycle }),
  ]);
});

test('without a bar before the song one is counted in silence', async () => {
  const { clips, recorder, sing, track } = await singing();
  await recorder.record(track, 0);
  expect([recorder.status, recorder.take]).toEqual(['counting', { track, at: 0 }]);
  await recorder.stop();
  await sing(0, 0, 4);
  const [, second] = Object.values(clips());
  expect(second ?? Object.values(clips())[0]).toMatchObject({ at: 0, from: 2 });
});

test('a loop is where it begins, whichever bar was asked for', async () => {
  const { clips, project, sing } = await singing();
  project.change((music) => {
    for (const section of music.song) section.bars = 16;
    music.loop = { from: 8, to: 12 };
  });
  await sing(2, 0, 4);
  expect(Object.values(clips())).toEqual([
    expect.objectContaining({ at: 8 * ticks.cycle, from: 2 }),
  ]);
});

test('what stops playing ends the take; what goes away ends it and is told', async () => {
  const { clips, input, recorder, reported, track, transport } = await singing();
  await recorder.record(track, 0, false);
  transport.stop();
  await expect.poll(() => Object.keys(clips()).length).toBe(1);
  await recorder.record(track, 2, false);
  input.lose();
  await expect.poll(() => Object.keys(clips()).length).toBe(2);
  await expect.poll(() => reported).toMatchObject([{ code: 'microphone_lost' }]);
});

test('what the browser has no room for is among the downloads', async () => {
  const { clips, delivered, recorder, recordings, reported, track } = await singing();
  await recorder.record(track, 0, false);
  recordings.refusal = new Error('no room');
  expect(await recorder.stop()).toBeUndefined();
  expect(clips()).toEqual({});
  expect(delivered).toEqual(['Recording.wav']);
  expect(reported).toHaveLength(1);
});

test('a measured round trip is kept for its device, and takes are compensated by it', async () => {
  const { input, localStore, microphone, recorder, track } = await singing();
  await recorder.measure();
  expect(recorder.roundTrip).toBe(0.03);
  await recorder.record(track, 0, false);
  expect(input.takes).toEqual([{ roundTrip: 0.03 }]);
  await recorder.stop();
  expect((await microphone.open()).roundTrip).toBe(0.03);
  expect(localStore.read('roundTrips')).toEqual([{ device: input.device.name, seconds: 0.03 }]);
});
