import { type Clip, type Music, newProject, ticks } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { checkedMusic } from '../model/checked-music.ts';
import { musicOf } from '../schema-one/music-of-project.ts';
import { musicEvents } from './music-events.ts';
import { isSilentMusic } from './music-parts.ts';

const hash = 'ab'.repeat(32);
const other = 'cd'.repeat(32);

/** Eight bars at 120 bpm: a bar is two seconds. The recording lasts ten. */
function song(clips: Record<string, Partial<Clip>>, more: Partial<Music> = {}): Music {
  const music = musicOf(newProject());
  const whole = (clip: Partial<Clip>): Clip => ({
    recording: hash,
    at: 0,
    length: ticks.cycle,
    from: 0,
    ...clip,
  });
  const audio = Object.fromEntries(Object.entries(clips).map(([id, clip]) => [id, whole(clip)]));
  const track = { ...music.tracks[0], id: 'voice', clips: audio } as Music['tracks'][number];
  return checkedMusic({
    ...music,
    bpm: 120,
    tracks: [...music.tracks, track],
    song: [{ id: 'one', name: 'A', bars: 8, pattern: 'a' }],
    recordings: { [hash]: { name: 'Voice', seconds: 10 } },
    ...more,
  });
}

interface Piece {
  from: number;
  gains: [number, number];
  rise: number;
}

const pieces = (music: Music, from = 0, to = 8) =>
  musicEvents(music, from, to).map(({ begin, end, value }) => ({
    begin,
    end,
    ...(value.piece as unknown as Piece),
  }));

test('a clip sounds from its bar on, a beat at a time, one beat where the last has ended', () => {
  const all = pieces(song({ one: { at: 4 * ticks.cycle, from: 1.25 } }));
  expect(all.map(({ begin }) => begin)).toEqual([4, 4.25, 4.5, 4.75]);
  expect(all.map(({ end }) => end)).toEqual([4.25, 4.5, 4.75, 5]);
  expect(all.map(({ from }) => from)).toEqual([1.25, 1.75, 2.25, 2.75]);
  expect(all.map(({ rise }) => rise)).toEqual([0.001, 0.005, 0.005, 0.005]);
});

test('what is asked for in small windows is what is asked for at once', () => {
  const music = song(
    {
      one: {
        at: 100,
        length: 3 * ticks.cycle,
        from: 1,
        loop: { from: 0.9, to: 1.6 },
        fadeIn: 0.3,
        fadeOut: 1,
      },
      two: { at: 5 * ticks.cycle + 7, bpm: 97 },
    },
    { loop: { from: 0.5, to: 6 } },
  );
  const windows = Array.from({ length: 320 }, (_, at) => pieces(music, at / 40, (at + 1) / 40));
  expect(windows.flat()).toEqual(pieces(music));
});

test('a loop begins in the middle of a clip', () => {
  const music = song({ one: { at: 960, length: 4 * ticks.cycle } }, { loop: { from: 1, to: 2 } });
  const [first] = pieces(music, 0, 1);
  expect(first).toMatchObject({ begin: 0, from: 1.5, rise: 0.005 });
  expect(pieces(music, 1, 2).map(({ from }) => from)).toEqual(
    pieces(music, 0, 1).map(({ from }) => from),
  );
});

test('it ends with its recording, unless it loops', () => {
  const long = { at: 0, from: 8, length: 3 * ticks.cycle };
  expect(pieces(song({ one: long })).at(-1)?.end).toBe(1);
  const turns = pieces(song({ one: { ...long, loop: { from: 8, to: 9.25 } } }));
  expect(turns.at(-1)?.end).toBe(3);
  expect(turns.filter(({ from }) => from === 8).map(({ begin }) => begin)).toEqual([
    0, 0.625, 1.25, 1.875, 2.5,
  ]);
});

test('fades are straight lines, and end where the clip does', () => {
  const faded = pieces(
    song({ one: { length: 2 * ticks.cycle, gain: 0.5, fadeIn: 0.75, fadeOut: 1 } }),
  );
  expect(faded[0]?.gains).toEqual([0, expect.closeTo(0.5 / 1.5, 6)]);
  expect(faded.at(-1)?.gains).toEqual([0.25, 0]);
  for (const [at, { gains }] of faded.slice(1).entries())
    expect(gains[0]).toBeCloseTo(faded[at]?.gains[1] ?? -1, 6);
});

test('stretched to the tempo, a second of the song is not a second of the recording', () => {
  const music = song({ one: { bpm: 90, from: 3 } });
  const [first] = musicEvents(music, 0, 1);
  expect(first?.value).toMatchObject({ s: 'rec_abababababababab_750000', piece: { from: 2.25 } });
  expect(pieces(music)[1]?.from).toBeCloseTo(2.75, 6);
});

test('the next clip of the track ends the one before; muted, none sounds', () => {
  const music = song({ one: { length: 4 * ticks.cycle }, two: { at: ticks.cycle, from: 5 } });
  expect(
    pieces(music)
      .map(({ begin }) => begin)
      .at(-1),
  ).toBe(1.75);
  expect(isSilentMusic(music)).toBe(false);
  const muted = music.tracks.map((track) => ({ ...track, muted: true }));
  expect(isSilentMusic({ ...music, tracks: muted })).toBe(true);
});

test('automation moves a clip in steps', () => {
  const music = song({ one: {} });
  const [a] = music.patterns;
  const automation = { voice: { volume: { points: { s2: { at: 480, value: 50 } } } } };
  const patterns = [{ ...(a as Music['patterns'][number]), automation }];
  const gains = musicEvents({ ...music, patterns }, 0, 1).map(({ value }) => value.gain);
  expect(gains.slice(0, 4)).toEqual([1, 1, 0.5, 0.5]);
});

test('clips of recordings that are not there are gone, and so are recordings that nothing plays', () => {
  const music = song({ one: {}, two: { recording: other } });
  expect(Object.keys(music.tracks.at(-1)?.clips ?? {})).toEqual(['one']);
  const without = checkedMusic({ ...music, tracks: music.tracks.slice(0, -1) });
  expect(without).not.toHaveProperty('recordings');
});
