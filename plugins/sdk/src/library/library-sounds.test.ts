import { expect, test } from 'vitest';
import { libraryCategories, librarySounds } from './library-sounds.ts';

test('the library holds the sounds of the specification, category by category', () => {
  const shelves = libraryCategories.map((category) => [
    category,
    librarySounds
      .filter((sound) => sound.category === category)
      .map(({ name }) => name)
      .join(', '),
  ]);
  expect(shelves).toEqual([
    ['Drums', 'Kick 808, Snare Trap, Hi-Hat Roll, Crash Cymbal, Clap Vintage, Tom Floor'],
    ['Bass', 'Sub 808, Acid TB-303, Analog Moog, FM Bass, Reese Bass, Wobble Bass'],
    ['Leads', 'Saw Lead, Square Wave, Sine Pluck, Noise Lead, Arp Sequence, Supersaw'],
    [
      'Pads',
      'Warm Strings, Bright Choir, Dark Ambient, Evolving Texture, Ethereal Pad, Vintage Strings',
    ],
  ]);
});

test('each is named for itself alone, and free', () => {
  expect(new Set(librarySounds.map(({ name }) => name)).size).toBe(24);
  expect(new Set(librarySounds.map(({ strudelName }) => strudelName)).size).toBe(24);
  for (const { count, licence } of librarySounds) expect([count, licence]).toEqual([1, 'CC0-1.0']);
});
