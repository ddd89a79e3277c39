import { HocketError, newProject } from '@hocket/sdk';
import { FakeEngine } from '@hocket/sdk/testing';
import { expect, test } from 'vitest';
import { soundProject } from './sound-project.ts';

const code = 's("bd*4")';

test('a grid sounds at the tempo of its project', async () => {
  const engine = new FakeEngine();
  await soundProject(engine, newProject({ bpm: 90, strudelCode: code }));
  expect(engine.playing.preview).toMatchObject({ cps: 0.375 });
});

test('linked code sounds, with the tempo of its project until it sets its own', async () => {
  const engine = new FakeEngine();
  await soundProject(engine, newProject({ bpm: 120, strudelCode: code, linked: true }));
  expect(engine.playing.preview).toBe(`setcps(0.5)\n${code}`);
});

test('code sounds when the grid is empty', async () => {
  const engine = new FakeEngine();
  engine.code = undefined;
  await soundProject(engine, newProject({ strudelCode: code }));
  expect(engine.playing.preview).toContain(code);
});

test('the grid stands in for linked code where code is off', async () => {
  const engine = new FakeEngine();
  engine.failure = new HocketError('code_unavailable', 'Code cannot run here.');
  await soundProject(engine, newProject({ strudelCode: code, linked: true }));
  expect(engine.playing.preview).toHaveProperty('query');
});

test('a project with nothing in it says so', async () => {
  const engine = new FakeEngine();
  engine.code = undefined;
  await expect(soundProject(engine, newProject())).rejects.toMatchObject({ code: 'preview_empty' });
});
