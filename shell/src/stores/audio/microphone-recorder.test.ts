import { ClipEdits, type MusicNote, ticks } from '@hocket/sdk';
import { beforeEach, expect, test } from 'vitest';
import { ManualTime } from '../../testing/manual-time.ts';
import { testApp } from '../../testing/test-app.tsx';

beforeEach(() => localStorage.clear());

/** A studio with an audio track, at 120 bpm, and its microphone. */
async function singing(parts: Parameters<typeof testApp>[0] = {}) {
  const app = testApp(parts);
  await app.engine.init();
  const edits = new ClipEdits(app.project);
  const track = edits.addTrack('Voice');
  await app.owner.enter();
  const recorder = await app.studio.voice.open();
  const [input] = app.engine.opened;
  if (!input) throw new Error('A microphone is open.');
  const clips = () => app.project.music.tracks.find(({ id }) => id === track)?.clips ?? {};
  return { ...app, clips, input, recorder, track };
}

test('a take is put on its bar, by as much as it came late', async () => {
  const { clips, input, project, recorder, track } = await singing();
  // Begun with the count-in, two seconds before its bar, and 30 ms of round trip.
  input.recorded = { ...input.recorded, cycle: -0.985, seconds: 6 };
  await recorder.record(track, 4);
  expect(recorder.take).toEqual({ track, at: 4 * ticks.cycle });
  await recorder.stop();
  expect(Object.values(clips())).toEqual([
    expect.objectContaining({ at: 4 * ticks.cycle, from: expect.closeTo(3.97, 6) }),
  ]);
  expect(Object.values(project.music.recordings ?? {})).toEqual([{ name: 'Voice 1', seconds: 2 }]);
});
