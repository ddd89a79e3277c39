import { musicProjectOf } from '@hocket/music';
import { HocketError, newProject, type PatternSource } from '@hocket/sdk';
import { FakeEngine } from '@hocket/sdk/testing';
import { expect, test } from 'vitest';
import { smallBeat } from '../../testing/small-beat.ts';
import { soundProject } from './sound-project.ts';

const code = 's("bd*4")';

test('a grid sounds as music, at the tempo of its project', async () => {
  const engine = new FakeEngine();
  await soundProject(engine, smallBeat({ bpm: 90, strudelCode: code }));
  const source = engine.playing.preview as PatternSource;
  expect(source).toMatchObject({ cps: 0.375 });
  expect(await source.query(0, 2)).toMatchObject([
    { begin: 0, value: { s: 'bd' } },
    { begin: 1, value: { s: 'bd' } },
  ]);
});

test('linked code sounds, with the tempo of its project until it sets its own', async () => {
  const engine = new FakeEngine();
  await soundProject(engine, smallBeat({ bpm: 120, strudelCode: code, linked: true }));
  expect(engine.playing.preview).toBe(`setcps(0.5)\n${code}`);
});

test('code sounds when the grid is empty', async () => {
  const engine = new FakeEngine();
  await soundProject(engine, newProject({ strudelCode: code }));
  expect(engine.playing.preview).toContain(code);
});

test('the grid stands in for linked code where code is off', async () => {
  const engine = new FakeEngine();
  engine.failure = new HocketError('code_unavailable', 'Code cannot run here.');
  await soundProject(engine, smallBeat({ strudelCode: code, linked: true }));
  expect(engine.playing.preview).toHaveProperty('query');
});

test('a project with nothing in it says so', async () => {
  const engine = new FakeEngine();
  await expect(soundProject(engine, newProject())).rejects.toMatchObject({ code: 'preview_empty' });
  const muted = smallBeat();
  for (const track of muted.tracks) track.muted = true;
  await expect(soundProject(engine, muted)).rejects.toMatchObject({ code: 'preview_empty' });
});

test('music begins at the bar that is meant, though it is not in the loop', async () => {
  const engine = new FakeEngine();
  const { song, ...music } = musicProjectOf(smallBeat());
  const [section] = song;
  if (!section) throw new Error('no section');
  const empty = { id: 'empty', name: 'Rest', color: '', length: 16, lanes: {} };
  const rest = { ...section, id: 'rest', bars: 3, pattern: empty.id };
  const project = {
    ...music,
    patterns: [...music.patterns, empty],
    song: [rest, section],
    loop: { from: 0, to: 1 },
  };
  await soundProject(engine, project, 3);
  const source = engine.playing.preview as PatternSource;
  expect(await source.query(0, 1)).toMatchObject([{ begin: 0, value: { s: 'bd' } }]);
  expect(await source.query(1, 4)).toEqual([]);
  expect(await source.query(4, 5)).toMatchObject([{ begin: 4 }]);
});

test('a program begins at the bar that is meant', async () => {
  const engine = new FakeEngine();
  await soundProject(engine, newProject({ bpm: 120, strudelCode: code }), 3);
  expect(engine.playing.preview).toBe(`all((music) => music.early(3))\nsetcps(0.5)\n${code}`);
});
