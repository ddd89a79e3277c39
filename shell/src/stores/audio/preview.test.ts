import { HocketError, newProject } from '@hocket/sdk';
import { deferred, FakeEngine } from '@hocket/sdk/testing';
import { expect, test } from 'vitest';
import { ManualTime } from '../../testing/manual-time.ts';
import { smallBeat } from '../../testing/small-beat.ts';
import { ProjectPreview } from './preview.ts';

function setup() {
  const time = new ManualTime();
  const engine = new FakeEngine();
  const counted: string[] = [];
  let hushed = 0;
  const preview = new ProjectPreview({
    engine,
    count: async (id) => {
      counted.push(id);
      return { playCount: counted.length };
    },
    hush: () => {
      hushed += 1;
    },
    after: time.after,
  });
  const bring = async () => smallBeat({ bpm: 90 });
  return { time, engine, preview, bring, counted, hushed: () => hushed };
}

test('sounds in the preview slot, stops the main music and counts one play', async () => {
  const { engine, preview, bring, counted, hushed } = setup();
  await preview.toggle('a', bring);
  expect(engine.playing.preview).toBeDefined();
  expect(engine.playing.main).toBeUndefined();
  expect(hushed()).toBe(1);
  expect(counted).toEqual(['a']);
});

test('ends by itself after eight cycles of its own tempo', async () => {
  const { time, engine, preview, bring } = setup();
  engine.position = { playing: true, cycle: 0, cps: 0.5 };
  await preview.toggle('a', bring);
  time.pass(15_999);
  expect(preview.current).toBe('a');
  time.pass(1);
  expect(preview.current).toBeUndefined();
  expect(engine.playing.preview).toBeUndefined();
});

test('a second click stops it, and another project takes its place', async () => {
  const { engine, preview, bring } = setup();
  await preview.toggle('a', bring);
  await preview.toggle('b', bring);
  expect(preview.current).toBe('b');
  await preview.toggle('b', bring);
  expect(preview.current).toBeUndefined();
  expect(engine.playing.preview).toBeUndefined();
});

test('music that arrives after it was stopped stays silent and is not counted', async () => {
  const { engine, preview, counted } = setup();
  const late = deferred<ReturnType<typeof newProject>>();
  const started = preview.toggle('a', () => late.promise);
  expect(preview.waiting).toBe(true);
  preview.stop();
  late.resolve(newProject());
  await started;
  expect(engine.playing.preview).toBeUndefined();
  expect(counted).toEqual([]);
});

test('what cannot be played is told, and nothing counts as playing', async () => {
  const { preview, counted } = setup();
  const gone = async () => {
    throw new HocketError('not_found', 'There is no such project');
  };
  await expect(preview.toggle('a', gone)).rejects.toMatchObject({ code: 'not_found' });
  expect(preview.current).toBeUndefined();
  expect(counted).toEqual([]);
});

test('another bar of what plays is heard at once, and is no other play', async () => {
  const { engine, preview, bring, counted } = setup();
  await preview.play('a', bring, 2);
  expect([preview.current, preview.from, counted]).toEqual(['a', 2, ['a']]);
  const first = engine.playing.preview;
  await preview.play('a', bring, 5);
  expect([preview.current, preview.from, counted]).toEqual(['a', 5, ['a']]);
  expect(engine.playing.preview).not.toBe(first);
  await preview.toggle('a', bring);
  expect([preview.current, preview.from]).toEqual([undefined, 0]);
  await preview.toggle('a', bring);
  expect(preview.from).toBe(0);
  expect(counted).toEqual(['a', 'a']);
});
