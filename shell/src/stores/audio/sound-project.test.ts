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
