import { expect, test } from 'vitest';
import { codeToGrid } from '../engine/music/src/read-code/code-to-grid.ts';
import { modelTask } from '../server/src/ai/providers/model-prompt.ts';

/** The layers that the grid shows of a program, by name; of those that it only plays, why. */
function layersOf(code: string): string[] {
  const patterns = codeToGrid(code)?.patterns ?? [];
  return patterns.flatMap(({ layers }) =>
    layers.map((layer) => (layer.locked ? `locked: ${layer.reason}` : layer.name)),
  );
}

const lines = [...modelTask.matchAll(/^- [^:]*: ((?:s|note)\(".*)$/gm)].map(
  ([, line = '']) => line,
);
const [, example = ''] = /```strudel\n(stack[^`]*)```/.exec(modelTask) ?? [];
const [, sounds = ''] = /# Sounds\n([^#]*)/.exec(modelTask) ?? [];
const names = [...sounds.replace(/\([^)]*\)/g, '').matchAll(/^- [^:]*: (.*)$/gm)].flatMap(
  ([, list = '']) => list.split(/[\s,]+/).filter(Boolean),
);

test('whatever a model is taught to write, the grid shows', () => {
  expect(lines.length).toBeGreaterThan(4);
  for (const line of lines) expect([line, layersOf(line).join()]).not.toContain('');
  const shown = lines.flatMap(layersOf);
  expect(shown.filter((name) => name.startsWith('locked'))).toEqual([]);
  expect(layersOf(example)).toEqual([
    'Kick',
    'Hi-Hat',
    'Bass',
    'Chords Low',
    'Chords Mid',
    'Chords High',
  ]);
});

test('every sound that a model is told of exists', () => {
  expect(names.length).toBeGreaterThan(40);
  const unknown = names.filter((name) =>
    layersOf(`s("${name}")`)
      .join()
      .match(/^$|locked/),
  );
  expect(unknown).toEqual([]);
});
