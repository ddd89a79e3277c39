import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pluginLimits } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { maxRecipeLength } from '../engine/sandbox/plugin-protocol.ts';
import { clampRecipe, type SafeRecipe } from '../engine/src/recipe/clamp-recipe.ts';
import { repositoryRoot } from './repository-root.ts';

const text = readFileSync(join(repositoryRoot, 'plugins/sdk/src/recipe.ts'), 'utf8');

interface Field {
  owner: string;
  name: string;
  type: string;
  comment: string;
}

const fields: Field[] = [...text.matchAll(/export interface (\w+)[^{]*\{([\s\S]*?)\n\}/g)].flatMap(
  ([, owner = '', body = '']) =>
    [...body.matchAll(/(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)? {2}(\w+)\??: (.*);/g)].map(
      ([, comment = '', name = '', type = '']) => ({ owner, name, type, comment }),
    ),
);

type Values = Record<string, unknown>;

/** By type: a recipe that holds one of it, and the same of what the engine makes of that. */
const places: Record<string, [(part: Values) => unknown, (safe: SafeRecipe) => unknown]> = {
  Recipe: [(part) => part, (safe) => safe],
  Tone: [(part) => ({ tones: [part] }), ({ tones }) => tones[0]],
  Sweep: [(sweep) => ({ tones: [{ sweep }] }), ({ tones }) => tones[0]?.sweep],
  Modulation: [(fm) => ({ tones: [{ fm }] }), ({ tones }) => tones[0]?.fm],
  Unison: [(unison) => ({ tones: [{ unison }] }), ({ tones }) => tones[0]?.unison],
  Noise: [(part) => ({ noises: [part] }), ({ noises }) => noises[0]],
  Metal: [(part) => ({ metals: [part] }), ({ metals }) => metals[0]],
  PluckedString: [(part) => ({ strings: [part] }), ({ strings }) => strings[0]],
  Sample: [(part) => ({ samples: [part] }), ({ samples }) => samples[0]],
  Loop: [(loop) => ({ samples: [{ loop }] }), ({ samples }) => samples[0]?.loop],
  DelaySend: [(delay) => ({ sends: { delay } }), ({ sends }) => sends.delay],
  RoomSend: [(room) => ({ sends: { room } }), ({ sends }) => sends.room],
  Filter: [(part) => ({ filters: [part] }), ({ filters }) => filters[0]],
  Lfo: [(part) => ({ lfos: [part] }), ({ lfos }) => lfos[0]],
  Envelope: [(envelope) => ({ envelope }), ({ envelope }) => envelope],
  Bend: [(pitch) => ({ pitch }), ({ pitch }) => pitch],
};

/** What the engine makes of one field. */
function made({ owner, name }: Field, value: unknown): unknown {
  const [put, take] = places[owner] ?? [() => undefined, () => undefined];
  return (take(clampRecipe(put({ [name]: value }))) as Values)[name];
}

const numeric = fields.filter(({ owner, type }) => type === 'number' && owner in places);

test.each(numeric)('$owner: $name has the range that its comment tells', (field) => {
  const [, least = '', most = ''] =
    /(-?\d[\d.]*)(?: \([^)]*\))? to (-?\d[\d.]*)/.exec(field.comment) ?? [];
  expect([made(field, -1e12), made(field, 1e12)]).toEqual([least, most].map(parseFloat));
  const [, initial] = /(-?\d[\d.]*) by default/.exec(field.comment) ?? [];
  if (initial !== undefined) expect(made(field, undefined)).toBeCloseTo(parseFloat(initial), 3);
});

test.each(fields.filter(({ type }) => type.endsWith('[]')))(
  '$owner: $name has as many members as its comment tells',
  (field) => {
    const [, most] = /At most (\d+)/.exec(field.comment) ?? [];
    expect(made(field, Array(100).fill({}))).toHaveLength(Number(most));
  },
);

test('every type that a recipe is made of is looked at', () => {
  const owners = new Set(fields.map(({ owner }) => owner));
  expect([...owners].filter((owner) => !(owner in places))).toEqual(['Sends', 'Note']);
  expect(numeric.length).toBeGreaterThan(30);
});

test('what a whole recipe may cost is as its comment tells', () => {
  const length = maxRecipeLength.toLocaleString('en').replace(',', ' ');
  expect(text).toContain(`of at most ${length} characters as JSON`);
  expect(text).toContain(`plays through at most ${pluginLimits.recipeNodes} oscillators`);
  expect(text).toContain(`ring longer than ${pluginLimits.stringSeconds} s together`);
});
