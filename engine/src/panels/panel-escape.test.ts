import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStudio, type TestStudio } from '../code/testing/studio.ts';
import { looksAround, waysOut, waysToServers } from '../code/testing/ways-out.ts';
import type { PanelNews } from './panel-frame.ts';

let studio: TestStudio;

beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

/** What a panel with this module asks for, and why it was closed where it was. */
function asked(code: string, more: { pictures?: number; news?: PanelNews[] } = {}) {
  const text = code.replaceAll('FORBIDDEN', studio.forbidden).replaceAll('LOAD', 'import');
  return studio.page.evaluate(([frame, module, rest]) => bench.tryPanel(frame, module, rest), [
    studio.frame,
    text,
    more,
  ] as const);
}

/** What `expression` gives as a panel starts and as it draws: its text, or 'refused' and the error's name. */
async function reached(expression: string): Promise<unknown[]> {
  const answers = await asked(
    `let panel; let drawn = false;
    const tried = async (pen) => {
      try { return String(await (${expression})) } catch (e) { return 'refused: ' + e.name }
    };
    export default {
      async start(studio) { panel = studio; await panel.keep(await tried()) },
      draw({ pen }) { if (!drawn) { drawn = true; void tried(pen).then((text) => panel.keep(text)) } },
    }`,
    { pictures: 2 },
  );
  return answers.slice(0, 2);
}

test('a panel draws, hears what it has words for, and has its controls and words', async () => {
  const news: PanelNews[] = [
    { kind: 'control', name: 'speed', value: 2 },
    { kind: 'pointer', event: { kind: 'down', x: 3, y: 4, id: 1, isDown: true } },
    { kind: 'key', event: { key: 'a', isShift: false } },
  ];
  const answers = await asked(
    `let panel; const heard = [];
    export default {
      async start(studio) {
        panel = studio;
        await panel.keep(panel.word('Hello') + panel.word('constructor') + panel.controls.speed);
        await panel.keep(await panel.kept() + '!');
        try { await panel.edit([]) } catch (error) { await panel.keep(error.code) }
        panel.set('speed', 3);
      },
      control(name, value) { heard.push(name, value, panel.controls[name]) },
      pointer({ x, y }) { heard.push(x, y) },
      onsets([{ sound }]) { heard.push(sound) },
      draw({ pen, width, height, look }) {
        pen.fillStyle = look.colors.accent;
        pen.fill(new Path2D('M0 0h120v80h-120z'));
        heard.push(...pen.getImageData(239, 159, 1, 1).data, width, height);
        void panel.keep(heard.join());
      },
    }`,
    { news, pictures: 2 },
  );
  expect(answers.slice(0, 6)).toEqual([
    'Halloconstructor1',
    { what: 'kept' },
    'Halloconstructor1!',
    { what: 'edit', patches: [] },
    'permission_denied',
    { what: 'set', name: 'speed', value: 3 },
  ]);
  expect(answers).toContain('speed,2,2,3,4,bd,255,0,0,255,120,80');
  expect(answers.at(-1)).toBe('hears pointer');
});

test('a panel finds no way out by name', async () => {
  const names = waysOut.filter((name) => name !== 'name').join(' ');
  const found = `'found: ' + '${names}'.split(' ').filter((way) => way in globalThis || eval('typeof ' + way) !== 'undefined')`;
  expect(await reached(found)).toEqual(['found: ', 'found: ']);
});

test.each([
  ...looksAround,
  `typeof (pen?.canvas)`,
  `typeof pen?.constructor.prototype.canvas`,
  `typeof pen?.constructor('return this')`,
])('the global object is clean however it is reached: %s', async (expression) => {
  for (const answer of await reached(expression))
    expect(['undefined', 'refused: TypeError']).toContain(answer);
});

test.each(waysToServers)('%s is refused', async (expression) => {
  for (const answer of await reached(expression)) expect(answer).toMatch(/^refused: /);
});

test.each([
  ['hangs as it is evaluated', 'for (;;);', 'panel_too_slow'],
  ['hangs as it starts', 'export default { start() { for (;;); } }', 'panel_too_slow'],
  ['hangs as it draws', 'export default { draw() { for (;;); } }', 'panel_too_slow'],
  [
    'draws without end',
    'export default { draw({ pen }) { for (;;) { pen.fillRect(0, 0, 1e4, 1e4); pen.getImageData(0, 0, 1, 1) } } }',
    'panel_too_slow',
  ],
  [
    'says something huge again and again',
    `export default { async start(panel) { for (;;) await panel.keep('x'.repeat(9e5)) } }`,
    'panel_floods',
  ],
  [
    'fails as it starts',
    `export default { start() { throw new Error('no bell') } }`,
    'panel_failed',
  ],
  ['fails as it draws', `export default { draw() { throw new Error('no bell') } }`, 'panel_failed'],
  ['is no panel', 'export default 7', 'panel_failed'],
  ['imports', `import 'x'; export default {}`, 'panel_failed'],
])('a panel that %s is closed, and the next one opens', async (_, code, closed) => {
  const answers = await asked(code, { pictures: 2 });
  const last = answers.filter((each) => Array.isArray(each)).at(-1) as string[] | undefined;
  expect(last?.[0]).toBe(closed);
  if (closed === 'panel_failed')
    expect(last?.[1]).toMatch(/Panel.* was closed: it failed \(panel\.js/);
  expect(await asked(`export default { start: (panel) => panel.keep('here') }`)).toContain('here');
});

test('a panel that fills the memory is closed, and the next one opens', async () => {
  const fill = 'const all = []; for (;;) all.push(new Uint8Array(1e8).fill(1));';
  const [last] = (await asked(fill)) as string[][];
  expect(['panel_crashed', 'panel_too_slow', 'panel_failed']).toContain(last?.[0]);
  expect(await asked(`export default { start: (panel) => panel.keep('here') }`)).toContain('here');
});

test.each([
  `({ kind: 'ready', id: 0 })`,
  `({ kind: 'drawn', id: 9 })`,
  `({ kind: 'request', id: 1, what: 'edit' })`,
  'null',
])('a panel that makes %s of all that is written says what it would', async (text) => {
  const answers =
    await asked(`Object.defineProperty(Object.prototype, 'toJSON', { value: () => ${text} });
    export default { start(panel) { panel.set('speed', 2); return panel.keep('here') } }`);
  expect(answers).toEqual([{ what: 'set', name: 'speed', value: 2 }, 'here', 'hears ']);
});

test('built-ins that a panel has patched hold up nobody but itself', async () => {
  const never = 'Promise.prototype.then = () => {}; export default { start() {} }';
  expect((await asked(never)).at(-1)).toMatchObject(['panel_too_slow', expect.any(String)]);
  const loud = `globalThis.String = () => { throw new Error('no') }; export default { draw() { throw 7 } }`;
  expect((await asked(loud, { pictures: 2 })).flat()[0]).toMatch(/^panel_/);
});

/** What a command with this module asks for, and what it answers or why it failed, last. */
function ran(code: string): Promise<unknown[]> {
  const text = code.replaceAll('FORBIDDEN', studio.forbidden).replaceAll('LOAD', 'import');
  return studio.page.evaluate(([frame, module]) => bench.tryCommand(frame, module), [
    studio.frame,
    text,
  ] as const);
}

test('a command reads what it may, has its words, and its answer arrives as it is', async () => {
  const answers = await ran(`export default async (studio) => {
    const { bpm } = await studio.read();
    const denied = await studio.shown().catch(({ code }) => code);
    return [bpm, denied, studio.word('Hello'), studio.command, typeof studio.edit, typeof studio.set];
  }`);
  expect(answers).toEqual([
    { what: 'read' },
    { what: 'shown' },
    [90, 'permission_denied', 'Hallo', 'acme.bell.louder', 'undefined', 'undefined'],
  ]);
  expect(await ran('export default () => {}')).toEqual([[]]);
});

test('a command finds no way out by name, nor the global object', async () => {
  const names = waysOut.filter((name) => name !== 'name').join(' ');
  const [found] = await ran(
    `export default () => '${names}'.split(' ').filter((way) => way in globalThis || eval('typeof ' + way) !== 'undefined')`,
  );
  expect(found).toEqual([]);
});

test.each([...looksAround, ...waysToServers])('a command is refused %s', async (expression) => {
  const [answer] = await ran(`export default async () => {
    try { return String(await (${expression})) } catch (e) { return 'refused: ' + e.name }
  }`);
  expect(answer).toMatch(/^(undefined$|refused: )/);
});

test.each([
  ['hangs as it is evaluated', 'for (;;);', 'command_too_slow'],
  ['hangs as it runs', 'export default () => { for (;;); }', 'command_too_slow'],
  ['throws', `export default () => { throw new Error('no bell') }`, 'command_failed'],
  ['is no function', 'export default {}', 'command_failed'],
  ['imports', `import 'x'; export default () => []`, 'command_failed'],
  ['answers what is no data', 'export default () => [1n]', 'command_failed'],
  ['answers too much', `export default () => ['x'.repeat(2e6)]`, 'command_failed'],
  [
    'asks without end',
    `export default async (studio) => { for (;;) await studio.keep('x'.repeat(9e5)).catch(() => {}) }`,
    'command_failed',
  ],
])('a command that %s ends with a sentence, and the next one runs', async (_, code, ended) => {
  const last = (await ran(code)).at(-1) as string[];
  expect(last[0]).toBe(ended);
  expect(last[1]).toMatch(/Louder.* changed nothing: /);
  expect(await ran('export default () => [7]')).toEqual([[7]]);
});

test('a command that never answers is ended', async () => {
  const last = (await ran('export default () => new Promise(() => {})')).at(-1) as string[];
  expect(last[0]).toBe('command_too_slow');
});

test('nothing that panels or commands tried arrived anywhere', async () => {
  expect(studio.leaks).toEqual([]);
  await fetch(`${studio.forbidden}/control`);
  expect(studio.leaks).toEqual(['/control']);
});
