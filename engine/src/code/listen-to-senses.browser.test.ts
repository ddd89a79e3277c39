import type { Problem } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Sense } from '../../sandbox/protocol.ts';
import { browserSenses, listenToSenses } from './listen-to-senses.ts';

function heard(...senses: string[]) {
  const told: Sense[] = [];
  const problems: Problem[] = [];
  const reader = { senses, sense: (each: Sense) => told.push(each) };
  const end = listenToSenses(reader, browserSenses, (problem) => problems.push(problem));
  return { told, problems, end };
}

test('the pointer is told from 0 to 1, the newest place in the end', async () => {
  const { told, end } = heard('mouse');
  // Listening begins in a moment, as some of the sources ask first.
  await expect
    .poll(() => {
      dispatchEvent(new PointerEvent('pointermove', { clientX: innerWidth, clientY: 0 }));
      return told.length;
    })
    .toBeGreaterThan(0);
  for (const x of [0, innerWidth / 4, innerWidth / 2])
    dispatchEvent(new PointerEvent('pointermove', { clientX: x, clientY: innerHeight / 4 }));
  const newest = (wanted: string) => told.filter(({ name }) => name === wanted).at(-1)?.value;
  await expect.poll(() => newest('mouse x')).toBe(0.5);
  await expect.poll(() => newest('mouse y')).toBe(0.25);
  end();
  const count = told.length;
  dispatchEvent(new PointerEvent('pointermove', { clientX: 7, clientY: 7 }));
  expect(told).toHaveLength(count);
});

test('keys are told while they are held, but not what is typed into a field', async () => {
  const { told, end } = heard('keys');
  await userEvent.keyboard('{Shift>}j{/Shift}');
  const names = told.map(({ name, value }) => `${name} ${value}`);
  expect(names).toContain('key Shift 1');
  expect(names.at(-1)).toBe('key Shift 0');
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  const count = told.length;
  await userEvent.keyboard('secret');
  expect(told).toHaveLength(count);
  field.remove();
  end();
});

test('a program that reads nothing is told nothing', async () => {
  const { told, end } = heard();
  await userEvent.keyboard('x');
  expect(told).toEqual([]);
  end();
});
