import { HocketError, newProject, type RenderOptions } from '@hocket/sdk';
import { deferred, FakeEngine } from '@hocket/sdk/testing';
import { expect, test } from 'vitest';
import { barsOf, type ExportChoice, Exporter } from './exporter.ts';

const choice: ExportChoice = {
  format: 'wav16',
  source: 'grid',
  bars: 2,
  loop: true,
  stems: false,
};

function newExporter() {
  const engine = new FakeEngine();
  const data = newProject({ name: 'Night rain', bpm: 90, strudelCode: 's("hh*8")' });
  const cell = data.patterns[0]?.steps[0]?.[0];
  if (cell) cell.on = true;
  const delivered: { file: Blob; name: string }[] = [];
  const deliver = (file: Blob, name: string) => void delivered.push({ file, name });
  return {
    engine,
    data,
    delivered,
    exporter: new Exporter({ engine, project: { data }, deliver }),
  };
}

test('the grid is rendered as it stands, under the project’s name, and delivered', async () => {
  const { data, delivered, engine, exporter } = newExporter();
  await exporter.run(choice);
  const [asked] = engine.rendered;
  expect(asked?.source).toEqual(data);
  expect(asked?.options).toMatchObject({ format: 'wav16', bars: 2, loop: true, name: data.name });
  expect(delivered).toHaveLength(1);
  expect(exporter.state).toMatchObject({ status: 'ready', exported: { sound: { seconds: 4 } } });
  exporter.deliverAgain();
  expect(delivered).toHaveLength(2);
});

test('code is rendered at the project’s tempo', async () => {
  const { engine, exporter } = newExporter();
  await exporter.run({ ...choice, source: 'code', format: 'ogg' });
  expect(engine.rendered[0]?.source).toBe('s("hh*8")');
  expect(engine.rendered[0]?.options).toMatchObject({ format: 'ogg', bpm: 90 });
});

test.each([
  ['grid', 's("bd*4")'],
  ['code', 's("hh*8")'],
] as const)('a .strudel file of the %s is its text', async (source, text) => {
  const { delivered, exporter } = newExporter();
  await exporter.run({ ...choice, source, format: 'strudel' });
  expect(delivered[0]?.name).toBe('Night rain.strudel');
  expect(await delivered[0]?.file.text()).toBe(text);
});

test('nothing to play is nothing to export', async () => {
  const { data, delivered, exporter } = newExporter();
  data.strudelCode = ' ';
  await exporter.run({ ...choice, source: 'code' });
  expect(exporter.state).toMatchObject({ status: 'failed', error: { code: 'code_empty' } });
  data.chain = [];
  await exporter.run(choice);
  expect(exporter.state).toMatchObject({ status: 'failed', error: { code: 'pattern_empty' } });
  expect(delivered).toEqual([]);
});

test('progress is told, and a cancelled one delivers nothing', async () => {
  const { delivered, engine, exporter } = newExporter();
  const gate = deferred<void>();
  let given: RenderOptions = {};
  const render = engine.render.bind(engine);
  engine.render = async (source, options) => {
    given = options ?? {};
    await gate.promise;
    return render(source, options);
  };
  const run = exporter.run(choice);
  given.onProgress?.(0.5);
  expect(exporter.state).toEqual({ status: 'running', done: 0.5 });
  exporter.cancel();
  expect(given.signal?.aborted).toBe(true);
  expect(exporter.state).toEqual({ status: 'cancelled' });
  given.onProgress?.(0.9);
  expect(exporter.state).toEqual({ status: 'cancelled' });
  gate.resolve();
  await run;
  expect(exporter.state).toEqual({ status: 'cancelled' });
  exporter.forget();
  expect(exporter.state).toEqual({ status: 'idle' });
  expect(delivered).toEqual([]);
});

test('what is left out is reported once each', async () => {
  const { engine, exporter } = newExporter();
  const problem = { code: 'sound_unknown', message: 'x', subject: 'zap' };
  const render = engine.render.bind(engine);
  engine.render = async (source, options) => ({
    ...(await render(source, options)),
    skipped: [
      { ...problem, cycle: 0 },
      { ...problem, cycle: 1 },
    ],
  });
  await exporter.run(choice);
  expect(exporter.state).toMatchObject({ exported: { left: [{ subject: 'zap' }] } });
  engine.render = async () => {
    throw new HocketError('render_too_long', 'Too long');
  };
  await exporter.run(choice);
  expect(exporter.state).toMatchObject({ status: 'failed', error: { code: 'render_too_long' } });
});

test('a chain is as long as its patterns together, in bars', () => {
  const { data } = newExporter();
  expect(barsOf(data)).toBe(1);
  expect(barsOf({ ...data, chain: ['a', 'a', 'a'] })).toBe(3);
  expect(barsOf({ ...data, chain: [] })).toBe(1);
});
