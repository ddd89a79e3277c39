import { musicProjectOf } from '@hocket/music';
import { HocketError, newProject, type RenderOptions } from '@hocket/sdk';
import { deferred, FakeEngine, FakeRecordings } from '@hocket/sdk/testing';
import { expect, test } from 'vitest';
import { smallBeat } from '../../testing/small-beat.ts';
import { type ExportChoice, Exporter } from './exporter.ts';

const choice: ExportChoice = {
  format: 'wav16',
  source: 'grid',
  part: 'bars',
  bars: { from: 0, to: 2 },
  loop: true,
  sampleRate: 44_100,
};

function newExporter() {
  const engine = new FakeEngine();
  const start = smallBeat({ name: 'Night rain', bpm: 90, strudelCode: 's("hh*8")' });
  const project = { music: musicProjectOf(start) };
  const delivered: { file: Blob; name: string }[] = [];
  const deliver = (file: Blob, name: string) => void delivered.push({ file, name });
  const recordings = new FakeRecordings();
  return {
    engine,
    project,
    recordings,
    delivered,
    exporter: new Exporter({ engine, project, recordings, author: async () => 'Ada', deliver }),
  };
}

test('the grid is rendered as it stands, under the project’s name, and delivered', async () => {
  const { project, delivered, engine, exporter } = newExporter();
  await exporter.run(choice);
  const [asked] = engine.rendered;
  expect(asked?.source).toBe(project.music);
  const { name } = project.music;
  expect(asked?.options).toMatchObject({
    format: 'wav16',
    part: { from: 0, to: 2 },
    loop: true,
    name,
    author: 'Ada',
  });
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

test('a .strudel file is the code of the song, or the text, at the project’s tempo', async () => {
  const { delivered, exporter } = newExporter();
  for (const source of ['grid', 'code'] as const)
    await exporter.run({ ...choice, source, format: 'strudel' });
  const [song, text] = delivered;
  expect([song?.name, text?.name]).toEqual(['Night rain.strudel', 'Night rain.strudel']);
  expect(await song?.file.text()).toMatch(/^setcpm\(90\/4\)\nstack\(\n {2}s\("bd"\)/);
  expect(await text?.file.text()).toBe('setcpm(90/4)\ns("hh*8")');
});

test('nothing to play is nothing to export', async () => {
  const { project, delivered, exporter } = newExporter();
  project.music = { ...project.music, strudelCode: ' ' };
  await exporter.run({ ...choice, source: 'code' });
  expect(exporter.state).toMatchObject({ status: 'failed', error: { code: 'code_empty' } });
  project.music = musicProjectOf(newProject());
  await exporter.run(choice);
  expect(exporter.state).toMatchObject({ status: 'failed', error: { code: 'pattern_empty' } });
  expect(delivered).toEqual([]);
});

test('progress is told, and a cancelled one delivers nothing', async () => {
  const { delivered, engine, exporter } = newExporter();
  const [asked, gate] = [deferred<void>(), deferred<void>()];
  let given: RenderOptions = {};
  const render = engine.render.bind(engine);
  engine.render = async (source, options) => {
    given = options ?? {};
    asked.resolve();
    await gate.promise;
    return render(source, options);
  };
  const run = exporter.run(choice);
  await asked.promise;
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

test('a .strudel file of code that sets its tempo is its text word for word', async () => {
  const { project, delivered, exporter } = newExporter();
  const strudelCode = '// setcpm(1)\n  setcps(0.7)\ns("hh*8")';
  project.music = { ...project.music, strudelCode };
  await exporter.run({ ...choice, source: 'code', format: 'strudel' });
  expect(await delivered[0]?.file.text()).toBe(strudelCode);
});

test('a song is exported whole, or a section, its loop, or any bars of it', async () => {
  const { project, engine, exporter } = newExporter();
  const [verse] = project.music.song;
  if (!verse) throw new Error('no section');
  const song = [verse, { ...verse, id: 'chorus', name: 'Chorus', bars: 1.5 }];
  project.music = { ...project.music, song, loop: { from: 0.5, to: 2 } };
  expect(exporter.sections.map(({ from, to }) => [from, to])).toEqual([
    [0, 1],
    [1, 2.5],
  ]);
  for (const part of ['song', 'chorus', 'loop', 'bars', 'no longer there'])
    await exporter.run({ ...choice, part });
  expect(engine.rendered.map(({ options: { part } }) => part && [part.from, part.to])).toEqual([
    [0, 2.5],
    [1, 2.5],
    [0.5, 2],
    [0, 2],
    [0, 2.5],
  ]);
});

test('stems before the mix are not made louder', async () => {
  const { engine, exporter } = newExporter();
  for (const stems of [undefined, 'after', 'before'] as const)
    await exporter.run({ ...choice, stems, loudness: -14 });
  expect(engine.rendered.map(({ options }) => options.loudness)).toEqual([-14, -14, undefined]);
});
