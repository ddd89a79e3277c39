import { expect, test } from 'vitest';
import { changesOf } from './changes-of.ts';
import { clampRecipe } from './clamp-recipe.ts';

const changes = (recipe: unknown) => changesOf(recipe, clampRecipe(recipe));

test('of a recipe that plays as it is written nothing is told', () => {
  const envelope = { attack: 0.01, decay: 0.2, sustain: 0.5, release: 0.3 };
  expect(
    changes({
      tones: [{ wave: 'square', frequency: 110, fm: { ratio: 2, index: 3 }, unison: undefined }],
      samples: [{ name: 'acme.hit', loop: { begin: 0.1, end: 0.9 }, filters: [] }],
      sends: { room: { gain: 0.2, size: 3 } },
      pitch: { ...envelope, octaves: 2 },
      envelope,
    }),
  ).toEqual([]);
});

test('what was brought into its range, left out or misspelt is told with its place', () => {
  expect(
    changes({
      tones: [
        { wave: 'sine', frequency: 100 },
        { wave: 'saw', frequency: 30_000, filter: [] },
      ],
      noises: 'white',
      envelope: { attack: 0.01, decay: null, sustain: 0.5, release: 99 },
      gain: 'loud',
    }),
  ).toEqual([
    'tones[1].wave: "saw" plays as "sine"',
    'tones[1].frequency: 30000 plays as 20000',
    'tones[1].filter is nothing that a recipe has',
    'noises: "white" plays as []',
    'envelope.decay: null plays as 0.1',
    'envelope.release: 99 plays as 30',
    'gain: "loud" plays as 1',
  ]);
});

test('so is what costs more than a note may', () => {
  const strings = Array.from({ length: 20 }, (_, at) => ({ frequency: 100 + at, decay: 2 }));
  expect(changes({ strings }).slice(0, 2)).toEqual([
    'strings: 4 of 20 are left out',
    'strings[0].decay: 2 plays as 1',
  ]);
});
