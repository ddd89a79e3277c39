import { librarySounds } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { Problems } from '../problems.ts';
import { SoundEngine } from '../sound-engine.ts';

const numbered = ['customSynth', 'customDrum', 'customBass'].flatMap((kind) =>
  [1, 2, 3, 4, 5].map((count) => `${kind}${count}`),
);

test('every instrument of the specification, the library and common drum names can be played', () => {
  const options = { assets: { clock: '', mixing: '' } };
  const sounding = new SoundEngine(
    options,
    new Problems(),
    () => {},
    () => {},
  );
  const wanted = [
    'bd',
    'sd',
    'hh',
    'oh',
    'bass',
    'saw',
    'square',
    'sine',
    'pad',
    'noise',
    'cp',
    'rim',
    'lt',
    'mt',
    'ht',
    'cr',
    'rd',
    'cb',
    'sh',
    'tb',
    'perc',
    ...numbered,
    ...librarySounds.map((sound) => sound.strudelName),
  ];
  const names = new Set(sounding.bank.names);
  expect(wanted.filter((name) => !names.has(name.toLowerCase()))).toEqual([]);
  sounding.dispose();
});
