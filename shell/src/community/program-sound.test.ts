import { soundPicture } from '@hocket/music';
import { expect, test } from 'vitest';
import { soundDrawing, soundOfProgram } from './program-sound.ts';

test('a program is drawn by its onsets: a row for each sound, as long as it does not repeat', async () => {
  const onset = (begin: number, s: string) => ({ begin, end: begin + 1 / 16, value: { s } });
  const beat = [0, 1, 2, 3].flatMap((bar) => [onset(bar, 'bd'), onset(bar + 0.5, 'sd')]);
  const sound = await soundOfProgram('s("bd sd")', async (code, begin, end) => {
    expect([code, begin, end]).toEqual(['s("bd sd")', 0, 4]);
    return beat;
  });
  expect(soundDrawing(sound)).toEqual(['x...............', '........x.......']);
  const { levels, colors } = soundPicture(sound);
  expect(levels.filter((level) => level === 1)).toHaveLength(8);
  expect([colors[0], colors[8]]).toEqual(['track-1', 'track-2']);
  const more = soundDrawing({ ...sound, events: [...beat, onset(3.25, 'hh')] });
  expect(more[0]).toBe('x...............'.repeat(4));
  expect(more[2]).toBe(`${'.'.repeat(52)}x...........`);
});

test('a program of any number of sounds has a drawing of a bounded size', () => {
  const events = Array.from({ length: 500 }, (_, at) => ({
    begin: at / 100,
    end: at / 100 + 1,
    value: { s: `sound${at}` },
  }));
  const rows = soundDrawing({ bars: 4, events, colors: new Map() });
  expect(rows.map((row) => row.length)).toEqual(Array(12).fill(64));
});
