import { type Effect, newProject, type Project, trackControls } from '@hocket/sdk';
import { describe, expect, test } from 'vitest';
import { gridEvents } from './grid/grid-source.ts';
import { gridToCode } from './grid/grid-to-code.ts';
import { codeToGrid } from './read-code/code-to-grid.ts';
import { tried } from './testing/edits.ts';
import { comparable, strudelEvents } from './testing/strudel-events.ts';

/** A kick on the first step with some effects. */
function kickWith(own: Record<string, number>): Project {
  const project = newProject();
  const [kick] = project.tracks;
  const step = project.patterns[0]?.steps[0]?.[0];
  if (kick) kick.effects = own;
  if (step) step.on = true;
  return project;
}

const effectsIn = (code: string | undefined) => {
  const layer = codeToGrid(code ?? '')?.patterns[0]?.layers[0];
  return layer?.locked === false ? (layer.effects ?? {}) : layer;
};

/** Amounts that a track may have. */
const amountsOf = ({ min, max, initial }: Effect) => [min, initial, max];

describe.each(trackControls)('$name', (effect) => {
  const { name, control, aliases = [], key, min, max, initial } = effect;

  test('Strudel has its control, and the key that events get of it, by each of its names', () => {
    for (const call of [control, ...aliases]) {
      const [event] = strudelEvents(`s("bd").${call}(${initial})`, 0, 1);
      expect([call, event?.value]).toEqual([call, { s: 'bd', [key]: initial }]);
    }
  });

  test('the grid plays what its code plays, and reads back what it wrote', () => {
    for (const amount of amountsOf(effect)) {
      const project = kickWith({ [name]: amount });
      const code = gridToCode(project) ?? '';
      expect(comparable(strudelEvents(code, 0, 2))).toEqual(comparable(gridEvents(project, 0, 2)));
      expect(effectsIn(code)).toEqual({ [name]: amount });
    }
  });

  test('the grid reads it by each of its names, and no amount that it cannot set', () => {
    for (const call of [control, ...aliases]) {
      expect(effectsIn(`s("bd").${call}(${initial})`)).toEqual({ [name]: initial });
      expect(effectsIn(`s("bd").${call}("${initial}")`)).toEqual({ [name]: initial });
    }
    for (const amount of [min - 1, max + 1]) {
      const code = `stack(s("hh"), s("bd").${control}("${amount}"))`;
      const layer = codeToGrid(code)?.patterns[0]?.layers[1];
      expect(layer).toMatchObject({
        locked: true,
        why: { reason: 'value_outside', name: control },
      });
    }
  });

  test('an edit of the grid sets it, changes it where it stands and takes it away', () => {
    const edit = { kind: 'effect', layer: 0, effect: name } as const;
    const code = 's("bd*4").gain(0.5) // mine';
    const added = tried(code, { ...edit, value: initial });
    expect(effectsIn(added)).toEqual({ [name]: initial });
    for (const call of [control, ...aliases]) {
      const own = `s("bd*4").${call}( ${initial} ).gain(0.5) // mine`;
      const changed = tried(own, { ...edit, value: max });
      expect(changed).toBe(own.replace(`( ${initial} )`, `( ${max} )`));
    }
    expect(tried(added ?? '', { ...edit, value: undefined })).toBe(code);
    expect(tried(code, { ...edit, value: max + 1 })).toBeUndefined();
  });

  test('what a stranger put into a project stays in its range', () => {
    const heard = [min - 1e6, max + 1e6].map(
      (amount) => gridEvents(kickWith({ [name]: amount }), 0, 1)[0]?.value[key],
    );
    expect(heard).toEqual([min, max]);
  });
});

test('an effect that this version does not know changes nothing that is heard or written', () => {
  const known = kickWith({ reverb: 0.5 });
  const both = kickWith({ reverb: 0.5, shimmer: 0.3 });
  expect(gridEvents(both, 0, 1)).toEqual(gridEvents(known, 0, 1));
  expect(gridToCode(both)).toBe(gridToCode(known));
});
