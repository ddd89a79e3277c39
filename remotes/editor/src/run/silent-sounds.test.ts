import type { MissingSound } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { MovedText } from '../text/moved-text.ts';
import { silentSounds, withWord } from './silent-sounds.ts';

/** A sound that was found at these words of a text, each where it first stands. */
function missing(name: string, ran: string, ...words: string[]): MissingSound {
  const places = words.map((word): [number, number] => {
    const from = ran.indexOf(word);
    return [from, from + word.length];
  });
  return { name, places, why: 'unknown', instead: 'gm_piano' };
}

const named = (sounds: readonly MissingSound[], ran: string, text = ran) =>
  silentSounds(sounds, new MovedText(ran, text), text).map(({ places, instead }) => ({
    words: places.map(([from, to]) => text.slice(from, to)),
    instead,
  }));

test('of the places that made an event only those are a sound that have its name', () => {
  const ran = 's("pno").note("c e")';
  expect(named([missing('pno', ran, 'pno', 'c', 'e')], ran)).toEqual([
    { words: ['pno'], instead: 'gm_piano' },
  ]);
});

test('a sound of a bank is at its own word, where nothing else can be written for it', () => {
  const ran = 's("bd").bank("RolandTR910").note("d")';
  expect(named([missing('RolandTR910_bd', ran, 'bd', 'RolandTR910', 'd')], ran)).toEqual([
    { words: ['bd'], instead: undefined },
  ]);
});

test('places move with edits around them, and are gone once they are edited or not shown', () => {
  const ran = 'a: s("pno")\nb: s("bd")';
  const sounds = [missing('pno', ran, 'pno')];
  const still = [{ words: ['pno'], instead: 'gm_piano' }];
  expect(named(sounds, ran, '// mine\na: s("pno")\nb: s("hh")')).toEqual(still);
  const gone = [{ words: [], instead: undefined }];
  expect(named(sounds, ran, 'a: s("piano")\nb: s("bd")')).toEqual(gone);
  expect(named(sounds, ran, 'b: s("bd")')).toEqual(gone);
});

test('a word is written at each place, whichever comes first', () => {
  const places = [
    [7, 10],
    [3, 6],
  ] as const;
  expect(withWord('s("pno pno bd")', places, 'piano')).toBe('s("piano piano bd")');
});
