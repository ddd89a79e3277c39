import { expect, test } from 'vitest';
import { genres } from './genres/genres.ts';
import { withTimbre } from './mix.ts';
import type { Effects, Part, PieceVoice } from './piece.ts';
import { pieceIn } from './testing/any-brief.ts';

function effects(part: Part, own: Effects, mood: { brightness?: number; space?: number }): Effects {
  const voice: PieceVoice = {
    role: 'chords',
    part,
    name: 'Voice',
    sound: 'saw',
    bars: [],
    gain: 1,
    effects: own,
  };
  const { brief } = pieceIn('house', 1);
  return withTimbre(voice, { ...brief, ...mood }).effects;
}

test('a dark mood closes filters, a bright one opens those that there are', () => {
  expect(effects('chords', {}, { brightness: -1 })).toEqual({ lpf: 1200 });
  expect(effects('chords', { lpf: 800 }, { brightness: -1 })).toEqual({ lpf: 800 });
  const half = effects('chords', {}, { brightness: -0.5 }).lpf ?? 0;
  expect(half).toBeGreaterThan(1200);
  expect(effects('chords', { lpf: 800 }, { brightness: 1 })).toEqual({ lpf: 1600 });
  expect(effects('chords', {}, { brightness: 1 })).toEqual({});
  expect(effects('kick', {}, { brightness: -1 })).toEqual({});
});

test('space is heard on what carries the harmony, less on the snare, not on kick and bass', () => {
  const room = (part: Part, own: Effects = {}) => effects(part, own, { space: 0.8 }).room;
  expect(room('melody')).toBe(0.8);
  expect(room('melody', { room: 0.9 })).toBe(0.9);
  expect(room('snare')).toBeCloseTo(0.32);
  expect([room('kick'), room('bass')]).toEqual([undefined, undefined]);
});

test('whatever the mood, effects stay within what the grid has', () => {
  for (const { name } of genres)
    for (const [brightness, space] of [
      [-1, 0],
      [1, 0.8],
    ])
      for (const { voices } of pieceIn(name, 1, { brightness, space }).sections)
        for (const { gain, effects: own } of voices) {
          const { lpf = 20, hpf = 20, room = 0, delay = 0 } = own;
          expect(Math.min(lpf, hpf)).toBeGreaterThanOrEqual(20);
          expect(Math.max(lpf, hpf)).toBeLessThanOrEqual(20_000);
          expect(Math.max(gain, room, delay)).toBeLessThanOrEqual(1);
        }
});
