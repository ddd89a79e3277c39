import { expect, test } from 'vitest';
import { assistantBench } from '../../testing/assistant-bench.ts';
import { assistantRequest } from '../../testing/assistant-request.ts';

const beat = { generatedCode: 's("bd*4")', bpm: 90 };
const taken = 'setcps(0.375)\ns("bd*4")';

async function proposed(code = 's("hh*8")') {
  const bench = assistantBench();
  const { api, assistant, project, transport } = bench;
  project.setCode(code);
  transport.show('code');
  api.answers = [{ ...beat, others: [] }];
  await assistant.generate(assistantRequest());
  return bench;
}

test('it enters with the next bar of what plays, at its own tempo; after eight what played goes on', async () => {
  const { assistant, engine, time, transport } = await proposed();
  await transport.play();
  await assistant.hear('after');
  expect([engine.playing, engine.ranAt]).toEqual([{ main: taken }, 'cycle']);
  expect([assistant.hearing, assistant.listening]).toEqual(['after', 'sounding']);
  expect(transport.playing).toBe(true);
  time.pass(60_000);
  expect([engine.playing, engine.ranAt]).toEqual([{ main: 's("hh*8")' }, 'cycle']);
  expect([assistant.hearing, assistant.listening]).toEqual([undefined, undefined]);
});

test('while it is held the music of before is heard, at once', async () => {
  const { assistant, engine, transport } = await proposed();
  await transport.play();
  await assistant.hold(true);
  expect(engine.playing.main).toBe('s("hh*8")');
  expect(assistant.hearing).toBeUndefined();
  await assistant.hear('after');
  await assistant.hold(true);
  expect([engine.playing.main, engine.ranAt]).toEqual(['s("hh*8")', 'now']);
  expect(assistant.hearing).toBe('before');
  await assistant.hold(false);
  expect([engine.playing.main, assistant.hearing]).toEqual([taken, 'after']);
});

test('the grid goes on as itself, with what was changed in it meanwhile', async () => {
  const { api, assistant, engine, live, project, transport } = assistantBench();
  project.toggle(0, 0);
  await transport.play();
  api.answers = [beat];
  await assistant.generate(assistantRequest());
  await assistant.hear('after');
  expect(engine.playing.main).toBe(taken);
  await assistant.hear('after');
  expect(engine.playing.main).toBe(live);
});

test('where nothing plays it sounds by itself, and ends; the music of before is held beside it', async () => {
  const { assistant, engine, time, transport } = await proposed();
  await assistant.hear('after');
  expect(engine.playing).toEqual({ preview: taken });
  await assistant.hold(true);
  expect(engine.playing).toEqual({ preview: 'setcps(0.5)\ns("hh*8")' });
  time.pass(60_000);
  expect([engine.playing, assistant.listening]).toEqual([{}, undefined]);
  await assistant.hear('after');
  await transport.play();
  expect(engine.playing).toEqual({ main: 's("hh*8")' });
  expect(assistant.listening).toBeUndefined();
});

test('whoever stops the music, or accepts, has heard enough', async () => {
  const stopped = await proposed();
  await stopped.transport.play();
  await stopped.assistant.hear('after');
  stopped.transport.stop();
  stopped.time.pass(60_000);
  expect([stopped.engine.playing, stopped.assistant.listening]).toEqual([{}, undefined]);
  const accepted = await proposed();
  await accepted.transport.play();
  await accepted.assistant.hear('after');
  await accepted.assistant.accept();
  expect(accepted.engine.playing.main).toBe('s("bd*4")');
});

test('it is as loud as what plays: a file of the same bars says by how much', async () => {
  const { assistant, engine, transport } = await proposed();
  engine.loudness = (source) => (source === 's("hh*8")' ? -20 : -14);
  engine.position = { playing: true, cycle: 2.5, cps: 0.5 };
  await transport.play();
  await assistant.hear('after');
  expect(engine.playing.main).toBe('setcps(0.375)\nall(x => x.mul(postgain(0.5012)))\ns("bd*4")');
  expect(engine.rendered.map(({ options }) => options.part)).toEqual([
    { from: 3, to: 7 },
    { from: 3, to: 7 },
  ]);
});

test('another take is heard from the next bar where the last one was', async () => {
  const { api, assistant, engine, transport } = await proposed();
  await transport.play();
  api.answers = [{ generatedCode: 's("sd*4")' }];
  await assistant.another();
  await assistant.hear('after');
  assistant.choose(0);
  await expect.poll(() => engine.playing.main).toBe(taken);
  expect([engine.ranAt, assistant.hearing]).toEqual(['cycle', 'after']);
  await assistant.hear('after');
  expect(engine.playing.main).toBe('s("hh*8")');
});
