import { gridPatternOf, type ReadLayer } from '@hocket/sdk';
import { propertyCases } from '@hocket/sdk/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patchCode } from '../edit-code/patch-code.ts';
import { codeToGrid } from './code-to-grid.ts';

/** A layer as one line: what it plays and where. */
function lineOf(layer: ReadLayer): string {
  if (layer.locked) return `locked ${layer.code}: ${layer.reason}`;
  const steps = layer.steps.map(({ on, repeats }) => (on ? (repeats > 1 ? repeats : 'x') : '.'));
  const note = layer.note === undefined ? '' : ` (${layer.note})`;
  return `${layer.strudelName}${note} ${steps.join('')}`;
}

function read(code: string): string[] {
  return codeToGrid(code)?.patterns.flatMap(({ layers }) => layers.map(lineOf)) ?? [];
}

// @spec reading.layers
test.each([
  ['s("bd")', ['bd x...............']],
  ['sound("bd*4")', ['bd x...x...x...x...']],
  ['s("bd ~ sd ~")', ['bd x...............', 'sd ........x.......']],
  ['s("bd(3,8)")', ['bd x.....x.....x...']],
  ['s("bd(3,8,2)")', ['bd x...x.....x.....']],
  ['s("bd!2 ~ bd@1")', ['bd x...x.......x...']],
  ['s("[bd*8, ~ sd]")', ['bd x.x.x.x.x.x.x.x.', 'sd ........x.......']],
  ['s("hh*16, [hh hh]*8")', []],
  ['s("hh*32")', ['hh 2222222222222222']],
  ['s("bd*2").fast(2)', ['bd x...x...x...x...']],
  ['s("bd*2").slow(2)', ['bd x...............x...............']],
  ['s("<bd sd>")', ['bd x...............................', 'sd ................x...............']],
  ['note("c2 ~ e2 g2").s("bass")', ['bass (c2 c2 e2 g2) x.......x...x...']],
  [
    'note("[c4 d4 e4]@4 ~@12").s("saw")',
    ['saw (c4 d4 e4 e4 e4 e4 e4 e4 e4 e4 e4 e4 e4 e4 e4 e4) xxx.............'],
  ],
  ['s(`bd ~`)', ['bd x...............']],
  ['s(\'bd\').struct("x*2")', ['bd x.......x.......']],
])('%s is read', (code, lines) => {
  expect(read(code)).toEqual(lines);
});

// @spec reading.structure
test('x plays and any other character of a structure rests', () => {
  const dotted = ['bd x...x...x.......'];
  expect(read('s("bd").struct("x...x...x.......")')).toEqual(dotted);
  expect(read('s("bd").struct("x-o-x___x..0....")')).toEqual(dotted);
  expect(read('s("bd").struct("x . . . x . . . x . . . . . . .")')).toEqual(dotted);
  expect(read('s("bd").struct("x ~ ~ ~ x ~ ~ ~ x ~ ~ ~ ~ ~ ~ ~")')).toEqual(dotted);
});

test('labels are layers: their names, mutes and solos are read', () => {
  const code = 'setcpm(30)\n$: s("bd*4")\n_hat: s("hh*8")\nSlead: note("c3").s("saw")';
  const layers = codeToGrid(code)?.patterns[0]?.layers ?? [];
  expect(
    layers.map((layer) => (layer.locked ? layer : [layer.name, layer.muted, layer.solo])),
  ).toEqual([
    ['Kick', false, false],
    ['hat', true, false],
    ['lead', false, true],
  ]);
});

// @spec entity.effects
test('effects become what a track calls them', () => {
  const code =
    's("bd*4").gain(0.5).room(.3).lpf("800").hpf(90).delay(.25).delaysync(.125).delayfeedback(.3).clip(.5)';
  expect(codeToGrid(code)?.patterns[0]?.layers[0]).toMatchObject({
    volume: 50,
    effects: { reverb: 0.3, filter: 800, highpass: 90, delay: 0.25, clip: 2 },
  });
});

test('why a layer is locked is said by a code and by its sentence', () => {
  const [layer] =
    codeToGrid('stack(s("bd"), s("hh").coarse(4))')?.patterns[0]?.layers.slice(1) ?? [];
  expect(layer).toMatchObject({
    locked: true,
    reason: 'The grid does not know "coarse".',
    why: { reason: 'call_unknown', name: 'coarse' },
  });
});

test('what is not understood is locked, word for word, with the reason', () => {
  const code = `stack(
  s("bd*4"), // stays
  s("hh*8").gain(sine),
  drums,
  s("bd*3"),
  s("hh").jux(rev)
)`;
  expect(read(code)).toEqual([
    'bd x...x...x...x...',
    'locked s("hh*8").gain(sine): Its gain is not one number.',
    'locked drums: It does not begin with s("…") or note("…").',
    'locked s("bd*3"): It plays between the steps of the grid.',
    'locked s("hh").jux(rev): The grid does not know "jux".',
  ]);
});

// @spec reading.unknown
test('an unknown instrument is skipped with a warning', () => {
  const code = 'stack(s("bd"), s("kazoo"))';
  const knows = (name: string) => name === 'bd';
  expect(codeToGrid(code, knows)?.patterns[0]?.layers.map(lineOf)).toEqual([
    'bd x...............',
    'locked s("kazoo"): There is no instrument called "kazoo".',
  ]);
  expect(codeToGrid('s("kazoo")', knows)).toBeUndefined();
});

// @spec reading.neither
test.each([
  '',
  '// only a remark',
  'hello',
  's(',
  '"bd sd"',
  'n("0 1")',
  's("bd [")',
  'all(x => x.fast(2))\ns("bd")',
  'const s = 1\ns("bd")',
  '/* mini-off */ s("bd")',
  'stack(jux, rev)',
])('%j shows no pattern', (code) => {
  expect(codeToGrid(code)).toBeUndefined();
});

test('each cell names the word that owns it', () => {
  const code = '/* kick */ s("bd*2 ~")';
  const layer = codeToGrid(code)?.patterns[0]?.layers[0];
  if (layer?.locked !== false) throw new Error('it is open');
  expect(code.slice(...layer.range)).toBe('s("bd*2 ~")');
  expect(code.slice(...layer.literal)).toBe('bd*2 ~');
  const words = layer.cells.map((cell) => code.slice(...cell));
  expect(words).toEqual([...Array(8).fill('bd*2'), ...Array(8).fill('~')]);
});

test('no text makes it throw', () => {
  const pieces = fc.constantFrom(
    's(',
    '"bd',
    '*4',
    '")',
    'stack(',
    ')',
    ',',
    '$:',
    '.struct("x',
    '~',
    '?',
    '@3',
    '<',
    '>',
    '[',
    ']',
    '{',
    '}',
    '.gain(',
    '1e9',
    '.slow(',
    '0',
    '!',
    '(3,8)',
    "'",
    '`',
    '\n',
    ' ',
    'x...',
    'note("c2',
    '..',
    ':',
    '_',
    '|',
    'arrange([',
    '\\',
    '//',
    '/*',
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join('')),
    fc.array(pieces, { maxLength: 12 }).map((parts) => `s("${parts.join('')}")`),
    fc.array(pieces, { maxLength: 12 }).map((parts) => `s("bd").struct("${parts.join('')}")`),
  );
  fc.assert(
    fc.property(text, (code) => {
      const reading = codeToGrid(code);
      for (const { layers } of reading?.patterns ?? [])
        expect(layers.every((layer) => layer.locked || layer.steps.length > 0)).toBe(true);
    }),
    { numRuns: propertyCases(2000, 12) },
  );
});

test.each([
  ['brackets', '('.repeat(50_000)],
  ['stacks', `${'stack('.repeat(5000)}s("bd")${')'.repeat(5000)}`],
  ['mini-notation', `stack(s("hh"), s("${'['.repeat(3000)}bd${']'.repeat(3000)}"))`],
  ['arrays', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['calls', `s("bd")${'.gain(1)'.repeat(12_000)}`],
])('deep nesting of %s is refused cleanly', (_, code) => {
  const layers = codeToGrid(code)?.patterns[0]?.layers ?? [];
  expect(layers.filter(({ locked }) => !locked).length).toBeLessThanOrEqual(1);
});

test('a long program is read as far as the grid has rows', () => {
  const code = `stack(${Array(9000).fill('s("bd*4")').join(',\n')})`;
  const reading = codeToGrid(code);
  const layers = reading?.patterns[0]?.layers ?? [];
  expect(layers.length).toBe(9000);
  expect(layers.filter(({ locked }) => !locked).length).toBe(64);
  const steps = layers.flatMap((layer) => (layer.locked ? [] : [layer.steps]));
  const [row] = gridPatternOf({ id: '', name: '', steps });
  expect(row?.filter(Boolean).length).toBe(4);
});

test('parts that have names are read and edited where the names are declared, each once', () => {
  const code =
    'const a = stack(\n  s("bd*4"),\n  s("hh*8"),\n)\nconst b = s("sd*2")\narrange([2, a], [1, b], [4, a])';
  expect(codeToGrid(code)?.patterns.map(({ times, layers }) => [times, layers.length])).toEqual([
    [6, 2],
    [1, 1],
  ]);
  expect(patchCode(code, { kind: 'volume', pattern: 1, layer: 0, volume: 50 })).toBe(
    code.replace('s("sd*2")', 's("sd*2").gain(0.5)'),
  );
});
