import { librarySounds } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { createEngine } from '../index.ts';

const numbered = ['customSynth', 'customDrum', 'customBass'].flatMap((kind) =>
  [1, 2, 3, 4, 5].map((count) => `${kind}${count}`),
);

test('every instrument of the specification, the library and common drum names can be played', () => {
  const engine = createEngine({ assets: { clock: '', limiter: '' } });
  const wanted = [
    ...['bd', 'sd', 'hh', 'oh', 'bass', 'saw', 'square', 'sine', 'pad', 'noise'],
    ...['cp', 'rim', 'lt', 'mt', 'ht', 'cr', 'rd', 'cb', 'sh', 'tb', 'perc'],
    ...numbered,
    ...librarySounds.map((sound) => sound.strudelName),
  ];
  const names = new Set(engine.sounds);
  expect(wanted.filter((name) => !names.has(name.toLowerCase()))).toEqual([]);
  engine.dispose();
});
