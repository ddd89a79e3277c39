import { musicEvents } from '@hocket/music';
import { codeToMusic } from '@hocket/music/code-mapping';
import { musicToCode } from '@hocket/music/music-to-code';
import { heard, randomMusic, saidByCode, strudelEvents } from '@hocket/music/testing';
import type { Music } from '@hocket/sdk';
import fc from 'fast-check';
import { writtenSong } from './song.ts';

/** Of so many random songs the share whose code plays the same events in Strudel and comes back as the same music. */
export function roundTripLossless(songs: number, seed: number): number {
  const lossless = fc.sample(randomMusic, { numRuns: songs, seed }).filter(isLossless);
  return lossless.length / songs;
}

function isLossless(music: Music): boolean {
  const code = musicToCode(music);
  const bars = music.song.reduce((sum, section) => sum + section.bars, 0);
  const listened = Math.min(12, 2.5 * bars);
  const events = heard(musicEvents(music, 0, listened));
  // Music in which nothing sounds has no code.
  if (code === undefined) return events.length === 0;
  const reading = codeToMusic(code);
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return (
    isSame(heard(strudelEvents(code, 0, listened)), events) &&
    reading !== undefined &&
    isSame(saidByCode(reading.music), saidByCode(music))
  );
}

/** Lines and columns of the code of songs of 6 to 16 tracks, as a file has it: the most of each. */
export function codeSize(): { lines: number; columns: number } {
  const files = [6, 8, 10, 12, 14, 16].map((tracks) =>
    (musicToCode(writtenSong(tracks), { tempo: true }) ?? '').split('\n'),
  );
  return {
    lines: Math.max(...files.map(({ length }) => length)),
    columns: Math.max(...files.flat().map(({ length }) => length)),
  };
}
