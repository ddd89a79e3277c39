import { expect, test } from 'vitest';
import { upwardImports } from './rooms.ts';
import { parseSource } from './source-files.ts';

const house = {
  folder: 'engine/src',
  floors: [['clock.ts'], ['voices', 'budget'], ['sound'], ['the other files']],
};

const files = Object.entries({
  'engine/src/clock.ts': "import type { Engine } from './engine.ts';",
  'engine/src/voices/names.ts': "import '../budget/limits.ts';\nimport '../clock.ts';",
  'engine/src/budget/limits.ts': "export const limit = () => import('../sound/play.ts');",
  'engine/src/budget/limits.test.ts': "import '../sound/play.ts';",
  'engine/src/sound/play.ts': "import '../voices/names.ts';\nimport './pan.ts';",
  'engine/src/sound/pan.ts': "import './play.ts';",
  'engine/src/engine.ts': "export { play } from './sound/play.ts';\nimport './clock.ts';",
}).map(([path, text]) => parseSource(path, text));

test('an import of a room beside or above runs upward, however it is written', () => {
  expect(upwardImports(files, [house]).map(({ text }) => text)).toEqual([
    'clock.ts → the other files: engine/src/clock.ts imports engine/src/engine.ts',
    'voices → budget: engine/src/voices/names.ts imports engine/src/budget/limits.ts',
    'budget → sound: engine/src/budget/limits.ts imports engine/src/sound/play.ts',
  ]);
});
