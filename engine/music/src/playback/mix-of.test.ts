import { newMusicProject } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { change } from '../changes/change.ts';
import { setStep } from '../changes/note-edits.ts';
import { changeMusic, changeTrack } from '../changes/song-edits.ts';
import { mixOf } from './mix-of.ts';
import { musicEvents } from './music-events.ts';

test('the mix has a strip for each track, and what is set of it', () => {
  const { music } = change(
    newMusicProject(),
    changeTrack('track-1', { volume: 300, effects: { eqLow: 40, reverb: 0.5, duckAmount: 9 } }),
    changeTrack('track-5', { duckedBy: 'track-1' }),
    changeMusic({ mix: { delayTime: 0.1, unknown: 3 } }),
  );
  const { strips, amounts } = mixOf(music);
  expect(Object.keys(strips)).toEqual(music.tracks.map(({ id }) => id));
  expect(strips['track-1']).toEqual({ gain: 2, amounts: { eqLow: 15, duckAmount: 9 } });
  expect(strips['track-5']).toEqual({ gain: 0.9, amounts: {}, duckedBy: 'track-1' });
  expect(amounts).toEqual({ delayTime: 0.5 });
});

test('events have a gain of up to 2, and nothing of the strip', () => {
  const { music } = change(
    newMusicProject(),
    setStep({ pattern: 'a', track: 'track-1' }, 0, true),
    changeTrack('track-1', { volume: 200, effects: { eqLow: 3, threshold: -20 } }),
  );
  const [event] = musicEvents(music, 0, 1);
  expect(event?.value).toMatchObject({ gain: 2 });
  expect(Object.keys(event?.value ?? {})).not.toContain('eqLow');
  expect(Object.keys(event?.value ?? {})).not.toContain('threshold');
});
