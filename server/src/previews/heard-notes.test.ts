import { musicProjectOf } from '@hocket/music';
import { newMusicProject, newProject, type ProjectView } from '@hocket/sdk';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { busy } from '../errors.ts';
import { testServer } from '../testing/test-server.ts';
import { HeardNotes } from './heard-notes.ts';

const server = await testServer();
afterAll(() => server.close());

const project = (strudelCode: string, bpm = 120) =>
  ({ ...newMusicProject(), strudelCode, bpm }) as unknown as ProjectView;

/** An evaluator that answers these onsets, and counts. */
function evaluatorOf(events: { begin: number; end: number; value: Record<string, unknown> }[]) {
  const asked: string[] = [];
  return {
    asked,
    hear: async (owner: string, [program]: readonly { code: string; cps: number }[]) => {
      asked.push(`${owner} ${program?.code} ${program?.cps}`);
      return [{ cps: 0.5, events, problems: [] }];
    },
  };
}

test('a program is heard once for all its pictures: a lane for each sound, pitches as they are', async () => {
  const evaluator = evaluatorOf([
    { begin: 0, end: 0.5, value: { s: 'bd' } },
    { begin: 1, end: 2, value: { s: 'saw', note: 'c4' } },
    { begin: 3.5, end: 4.5, value: { s: 'bd', note: Number.NaN } },
  ]);
  const notes = new HeardNotes(evaluator);
  const all = await Promise.all([notes.of(project('s("bd")')), notes.of(project('s("bd")'))]);
  expect(all[0]).toEqual([
    { lane: 0, begin: 0, end: 0.125 },
    { lane: 1, begin: 0.25, end: 0.5, pitch: 60 },
    { lane: 0, begin: 0.875, end: 1 },
  ]);
  expect(all[1]).toBe(all[0]);
  await notes.of(project('s("bd")', 90));
  expect(evaluator.asked).toEqual(['previews s("bd") 0.5', 'previews s("bd") 0.375']);
});

test('a project with notes, or without code, is not heard', async () => {
  const evaluator = evaluatorOf([]);
  const notes = new HeardNotes(evaluator);
  const grid = newProject();
  const [step] = grid.patterns[0]?.steps[0] ?? [];
  if (step) step.on = true;
  const music = musicProjectOf({ ...grid, strudelCode: 's("bd")' });
  expect(await notes.of(music as ProjectView)).toEqual([]);
  expect(await notes.of(project(' '))).toEqual([]);
  expect(evaluator.asked).toEqual([]);
});

test('what is heard too late is there for the next, and what is refused is asked again', async () => {
  let answer = () => {};
  let calls = 0;
  const events = [{ begin: 0, end: 1, value: { s: 'bd' } }];
  const slow = new HeardNotes(
    {
      hear: () => {
        calls += 1;
        return new Promise((done) => {
          answer = () => done([{ cps: 0.5, events, problems: [] }]);
        });
      },
    },
    5,
  );
  expect(await slow.of(project('s("bd")'))).toEqual([]);
  answer();
  expect(await slow.of(project('s("bd")'))).toHaveLength(1);
  expect(calls).toBe(1);
  const full = new HeardNotes({
    hear: () => {
      calls += 1;
      return Promise.reject(busy());
    },
  });
  expect(await full.of(project('s("bd")'))).toEqual([]);
  expect(await full.of(project('s("bd")'))).toEqual([]);
  expect(calls).toBe(3);
});

test('a thousand programs, and a program of a hundred thousand onsets, are cached within bounds', async () => {
  const events = Array.from({ length: 4000 }, (_, at) => ({
    begin: at / 1000,
    end: at / 1000,
    value: { s: `sound${at % 20}` },
  }));
  const evaluator = evaluatorOf(events);
  const notes = new HeardNotes(evaluator);
  for (let at = 0; at < 300; at++) await notes.of(project(`s("bd*${at}")`));
  const some = await notes.of(project('s("bd*0")'));
  expect(some.length).toBeLessThanOrEqual(1000);
  expect(Math.max(...some.map(({ lane }) => lane))).toBe(7);
  expect(evaluator.asked).toHaveLength(301);
});

test('the picture of a program shows what the server hears of it, and its text where that is nothing', async () => {
  const { client } = await server.signUp();
  const isOf = ([red = 0, green = 0, blue = 0]: number[], color: readonly number[]) =>
    Math.abs(red - (color[0] ?? 0)) +
      Math.abs(green - (color[1] ?? 0)) +
      Math.abs(blue - (color[2] ?? 0)) <
    30;
  const published = async (strudelCode: string) => {
    const draft = newMusicProject({ name: 'Typed', strudelCode, isPublic: true });
    return (await client.createProject(draft, `key-${strudelCode.length}`)).id;
  };
  const shownOf = async (id: string) => {
    const answer = await fetch(`${server.origin}/p/${id}/picture.png`);
    const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
    ];
    return {
      drum: isOf(at(70, 225), [0xff, 0x6a, 0x4d]),
      melody: isOf(at(70, 555), [0xff, 0xa5, 0x3d]),
    };
  };
  const heard = await published('$: s("bd*4")\n$: note("<c3 e3 g3 b3>").s("saw")');
  // What is heard too late for one picture is there for the next.
  await expect.poll(() => shownOf(heard)).toEqual({ drum: true, melody: true });
  const silent = await published('s("bd").fastt(2)');
  expect((await shownOf(silent)).drum).toBe(false);
});
