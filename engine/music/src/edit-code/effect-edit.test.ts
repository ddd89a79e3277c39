import { newProject, type Track, trackControls } from '@hocket/sdk';
import { propertyCases } from '@hocket/sdk/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gridEvents } from '../grid/grid-source.ts';
import { gridToCode } from '../grid/grid-to-code.ts';
import { codeToGrid } from '../read-code/code-to-grid.ts';
import { tried } from '../testing/edits.ts';
import { randomProgram } from '../testing/random-program.ts';
import { comparable, strudelEvents } from '../testing/strudel-events.ts';

test('a name or an effect changes its layer and nothing else; a name changes no event', () => {
  const wish = fc.oneof(
    fc.record({ kind: fc.constant('name' as const), name: fc.string() }),
    ...trackControls.map(({ name, min, max, initial }) =>
      fc.record({
        kind: fc.constant('effect' as const),
        effect: fc.constant(name),
        value: fc.constantFrom(min, initial, max, undefined),
      }),
    ),
  );
  let edits = 0;
  fc.assert(
    fc.property(randomProgram, fc.nat(7), wish, (code, chosen, edit) => {
      const pattern = codeToGrid(code)?.patterns[0];
      const open = pattern?.layers.flatMap((layer, at) => (layer.locked ? [] : [{ layer, at }]));
      const target = open?.[chosen % open.length];
      if (pattern === undefined || target === undefined) return;
      const edited = tried(code, { ...edit, layer: target.at });
      if (edited === undefined) return;
      edits += 1;
      const [from, to] = target.layer.range;
      expect(edited.startsWith(code.slice(0, from))).toBe(true);
      expect(edited.endsWith(code.slice(to))).toBe(true);
      const after = codeToGrid(edited)?.patterns[0]?.layers[target.at];
      if (after?.locked !== false) throw new Error('The layer is no longer open.');
      const { steps, volume, muted } = target.layer;
      expect(after).toMatchObject({ steps, volume, muted });
      if (edit.kind === 'name') {
        expect(after.name).toBe(edit.name);
        expect(comparable(strudelEvents(edited, 0, 4))).toEqual(
          comparable(strudelEvents(code, 0, 4)),
        );
      } else {
        const own = { ...target.layer.effects, [edit.effect]: edit.value };
        if (edit.value === undefined) delete own[edit.effect];
        expect(after.effects ?? {}).toEqual(own);
      }
    }),
    { numRuns: propertyCases(150) },
  );
  expect(edits).toBeGreaterThan(propertyCases(15));
});

test('a parameter of a plugin’s instrument is a call that the grid writes, reads and edits', () => {
  const track = { ...newProject().tracks[0], strudelName: 'acme.bell', note: undefined };
  const [pattern] = newProject().patterns;
  const project = newProject({
    tracks: [{ ...(track as Track), volume: 50, effects: { acmeBell_decay: 1.5 } }],
    patterns: pattern && [{ ...pattern, steps: pattern.steps.slice(0, 1) }],
  });
  const [first] = project.patterns[0]?.steps[0] ?? [];
  if (first) first.on = true;
  expect(gridEvents(project, 0, 1)[0]?.value).toMatchObject({
    s: 'acme.bell',
    acmeBell_decay: 1.5,
  });
  const code = gridToCode(project) ?? '';
  expect(code).toContain('.acmeBell_decay(1.5)');
  const effectsIn = (text: string | undefined) => {
    const layer = codeToGrid(text ?? '')?.patterns[0]?.layers[0];
    return layer?.locked === false ? layer.effects : 'locked';
  };
  expect(effectsIn(code)).toEqual({ acmeBell_decay: 1.5 });
  const edit = { kind: 'effect', layer: 0, effect: 'acmeBell_decay' } as const;
  const changed = tried(code, { ...edit, value: 0.25 });
  expect(changed).toBe(code.replace('1.5', '0.25'));
  expect(effectsIn(tried(code, { ...edit, value: undefined }))).toBeUndefined();
  const added = tried('$: s("acme.bell*2")', { ...edit, value: 2 });
  expect(added).toBe('$: s("acme.bell*2").acmeBell_decay(2)');
});
