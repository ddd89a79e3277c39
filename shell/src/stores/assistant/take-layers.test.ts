import { textEngine } from '@hocket/engine/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMusic } from './code-reading.ts';
import { layerChanges } from './layer-changes.ts';
import { layersOfMusic } from './layers-of-music.ts';
import { takeLayers } from './take-layers.ts';

const engine = textEngine();
const names = ['Kick', 'Hats', 'Line', 'Wide', 'Air'];

/** Layers by name: what each says in each part, if it is in it. */
const layers = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom(...names),
    texts: fc.array(
      fc.option(
        fc.constantFrom(
          's("bd*4")',
          's("hh*8").gain(0.4)',
          'note("c2 e2").s("bass")',
          's("sd").jux(rev)',
          's("oh ~").hush()',
          's("saw").note("c3 e3")',
        ),
        { freq: 4 },
      ),
      { minLength: 2, maxLength: 2 },
    ),
  }),
  { selector: ({ name }) => name, minLength: 1, maxLength: 4 },
);

type Layers = readonly { name: string; texts: readonly (string | null)[] }[];

/** A program of one part, or of two; undefined where a part would have no layer. */
function program(all: Layers, parts: number): string | undefined {
  const stacks = Array.from({ length: parts }, (_, part) =>
    all.flatMap(({ name, texts }) => (texts[part] ? [`  // "${name}"\n  ${texts[part]}`] : [])),
  );
  if (stacks.some((stack) => stack.length === 0)) return undefined;
  const [loop = '', ...more] = stacks.map((stack) => `stack(\n${stack.join(',\n')}\n)`);
  return more.length === 0 ? loop : `arrange([2, ${loop}], [1, ${more[0]}])`;
}

/** What each layer says, part by part, by its name. */
async function said(code: string): Promise<Map<string, string>> {
  const music = await readMusic(engine, code);
  return new Map(
    layersOfMusic(music).map(({ id, places }) => [
      id,
      JSON.stringify(places.map(({ part, text }) => [part, text])),
    ]),
  );
}

test('whatever is taken is as it was proposed, and whatever is not is as it was', async () => {
  let taken = 0;
  const choice = fc.subarray(names, { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(
      layers,
      layers,
      fc.constantFrom(1, 2),
      choice,
      async (one, other, parts, ids) => {
        const [before, after] = [program(one, parts), program(other, parts)];
        if (before === undefined || after === undefined) return;
        const sides = {
          before: await readMusic(engine, before),
          after: await readMusic(engine, after),
        };
        const changes = layerChanges(sides.before, sides.after);
        if (changes.length === 0) return;
        const wanted = new Set(ids);
        const [old, now] = [await said(before), await said(after)];
        const expected = new Map(old);
        for (const id of wanted) {
          const text = now.get(id);
          if (text === undefined) expected.delete(id);
          else expected.set(id, text);
        }
        const code = await takeLayers(engine, { ...sides, current: sides.before }, wanted);
        taken += 1;
        const found = await said(code);
        // A part that lost all its layers is not told.
        if (expected.size > 0) expect([...found].sort()).toEqual([...expected].sort());
      },
    ),
    { numRuns: 50 },
  );
  expect(taken).toBeGreaterThan(15);
});
