import { expect, test } from 'vitest';
import { readSampleMap, readSampleRequests } from './sample-requests.ts';

test('a map holds files in order, or by the note they were recorded at, each with its own base or the map’s', () => {
  const claimed = {
    _base: 'https://a.example/',
    bd: 'bd.wav',
    sd: ['1.wav', '2.wav'],
    piano: { _base: 'github:someone/piano', A0: 'a0.mp3', 'C#4': ['c4.mp3'] },
  };
  expect(readSampleMap(claimed)).toEqual({
    base: 'https://a.example/',
    sounds: {
      bd: { files: ['bd.wav'] },
      sd: { files: ['1.wav', '2.wav'] },
      piano: { files: { A0: ['a0.mp3'], 'C#4': ['c4.mp3'] }, base: 'github:someone/piano' },
    },
  });
});

test.each(
  [
    null,
    'text',
    [['a.wav']],
    { bd: 3 },
    { bd: [] },
    { bd: [null, {}] },
    { bd: { evil: ['x.wav'] } },
    { constructor: 'x.wav' },
    { Constructor: 'x.wav' },
    JSON.parse('{"__proto__":"x.wav"}'),
    { ['x'.repeat(65)]: 'x.wav' },
    { bd: 'x'.repeat(501) },
  ].map((claimed) => ({ claimed })),
)('$claimed has no sound', ({ claimed }) => {
  expect(readSampleMap(claimed)).toEqual({ sounds: {} });
});

test('requests are read with bounds', () => {
  expect(
    readSampleRequests([
      { source: 'github:someone/drums' },
      { source: { bd: 'bd.wav' }, base: 'https://a.example/' },
      { source: {}, base: 'x' },
      { source: 5 },
      null,
    ]),
  ).toEqual([
    { from: 'github:someone/drums' },
    { map: { sounds: { bd: { files: ['bd.wav'] } } }, base: 'https://a.example/' },
  ]);
  expect(readSampleRequests(Array(99).fill({ source: 'github:a/b' }))).toHaveLength(20);
  expect(readSampleRequests('all')).toEqual([]);
});
