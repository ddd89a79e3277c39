import { expect, test } from 'vitest';
import { programLimits } from './budget/limits.ts';
import { Problems } from './problems.ts';

const unknown = { code: 'sound_unknown', message: 'no such sound', subject: 'x' };

test('a problem is told once per run', async () => {
  const problems = new Problems();
  const told: string[] = [];
  const end = problems.on(({ code, subject }) => told.push(`${code} ${subject}`));
  problems.report('main', unknown);
  problems.report('main', unknown);
  problems.report('main', { ...unknown, subject: 'y' });
  await Promise.resolve();
  expect(told).toEqual(['sound_unknown x', 'sound_unknown y']);
  problems.begin('main');
  problems.report('main', unknown);
  await Promise.resolve();
  expect(told.length).toBe(3);
  end();
  problems.begin('main');
  problems.report('main', unknown);
  await Promise.resolve();
  expect(told.length).toBe(3);
});

test('of thousands of problems of one run the first are told, and once that there are more', async () => {
  const problems = new Problems();
  const told: string[] = [];
  problems.on(({ code }) => told.push(code));
  for (let at = 0; at < 2000; at++) problems.report('main', { ...unknown, subject: `x${at}` });
  await Promise.resolve();
  const first = Array.from({ length: programLimits.notices }, () => 'sound_unknown');
  expect(told).toEqual([...first, 'notices_capped']);
});
