import { expect, test } from 'vitest';
import { balanced } from './balance.ts';
import { genres } from './genres/genres.ts';
import type { PieceVoice } from './piece.ts';
import { pieceIn } from './testing/any-brief.ts';

const { brief } = pieceIn('house', 1);
const cell = { velocity: 1, repeats: 1 };

function voiceOf(part: PieceVoice['part'], sound: string, length: number): PieceVoice {
  const bar = Array.from({ length: 16 }, (_, step) => (step % 4 === 0 ? cell : undefined));
  const role = part === 'kick' ? ('drums' as const) : ('bass' as const);
  return { role, part, name: `${part} ${sound}`, sound, bars: [bar], gain: 1, length, effects: {} };
}

const gainsOf = (...voices: PieceVoice[]) => {
  const section = { name: 'loop' as const, bars: 1, times: 1, chords: [], voices };
  return balanced([section], brief)[0]?.voices.map(({ gain }) => gain) ?? [];
};

test('a voice is as loud as its part is meant to be, whichever instrument plays it', () => {
  const [short = 0, kick = 0] = gainsOf(voiceOf('bass', 'bass', 1), voiceOf('kick', 'bd', 1));
  const [long = 0, again = 0] = gainsOf(voiceOf('bass', 'bass', 4), voiceOf('kick', 'bd', 1));
  // A note's power grows for a while, so short ones are played harder.
  expect(short / kick).toBeGreaterThan(long / again);
  const [deep = 0] = gainsOf(voiceOf('bass', 'reesebass', 4), voiceOf('kick', 'bd', 1));
  expect(deep).toBeLessThan(long);
});

test('few voices are raised, many are lowered', () => {
  const [alone = 0] = gainsOf(voiceOf('kick', 'bd', 1));
  const [among = 0] = gainsOf(
    voiceOf('kick', 'bd', 1),
    voiceOf('kick', 'kick808', 1),
    voiceOf('bass', 'bass', 4),
  );
  expect(among).toBeLessThan(alone);
});

test('no gain is more than a track has, and a voice has the same in all parts of a song', () => {
  for (const { name } of genres) {
    const voices = pieceIn(name, 2, { bars: 48 }).sections.flatMap((section) => section.voices);
    const gains = new Map<string, number>();
    for (const { name: own, gain } of voices) {
      expect(gain).toBeGreaterThan(0);
      expect(gain).toBeLessThanOrEqual(2);
      expect(gains.get(own) ?? gain).toBe(gain);
      gains.set(own, gain);
    }
  }
});
