import { newMusicProject } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { change } from '../changes/change.ts';
import { randomizePattern } from '../changes/random-music.ts';

test('an audio track has no notes, whatever fills the pattern', () => {
  const music = newMusicProject();
  const [first] = music.tracks;
  const audio = { ...music, tracks: [{ ...first, clips: {} }, ...music.tracks.slice(1)] };
  const { music: filled } = change(
    audio as typeof music,
    randomizePattern('a', () => 0),
  );
  expect(filled.patterns[0]?.lanes[first?.id ?? '']).toBeUndefined();
  expect(Object.keys(filled.patterns[0]?.lanes ?? {})).not.toHaveLength(0);
});
