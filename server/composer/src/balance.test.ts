import { LevelTable } from '@hocket/music/sound-levels';
import table from '@hocket/music/sound-levels.json' with { type: 'json' };
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

test('whatever a style plays was measured', () => {
  const sounds = new LevelTable(table);
  for (const { drums, bass, chords, melody, arpeggio = melody } of genres)
    for (const { sound } of [...drums, bass, chords, melody, arpeggio])
      expect([sound, sounds.has(sound)]).toEqual([sound, true]);
});

test('a voice is as loud as its part is meant to be, whichever instrument plays it', () => {
  const against = (sound: string, length: number) => {
    const drums = ['bd', 'kick808', 'customDrum1'].map((each) => voiceOf('kick', each, 1));
    const [bass = 0, kick = 0] = gainsOf(voiceOf('bass', sound, length), ...drums);
    return bass / kick;
  };
  // A string swells, so its short notes are played harder; what rings is as loud as it is struck.
  expect(against('vintagestrings', 2)).toBeGreaterThan(against('vintagestrings', 4) * 1.05);
  expect(against('reesebass', 4)).toBeLessThan(against('bass', 4));
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
