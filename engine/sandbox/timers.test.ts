import { expect, test } from 'vitest';
import { ownTimers } from './timers.ts';

const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis;

test('timers run until they are cleared or all stopped at once', async () => {
  const scope = { setTimeout, setInterval, clearTimeout, clearInterval };
  const stopAll = ownTimers(scope);
  const heard: string[] = [];
  scope.setTimeout(() => heard.push('once'), 1);
  scope.clearTimeout(scope.setTimeout(() => heard.push('cleared'), 1));
  const passed = new Promise<void>((done) => scope.setTimeout(done, 10));
  await passed;
  scope.setTimeout((word: string) => heard.push(word), 5, 'stopped');
  scope.setInterval(() => heard.push('stopped'), 5);
  stopAll();
  await new Promise((done) => setTimeout(done, 30));
  expect(heard).toEqual(['once']);
});

test('text is no timer: it would be compiled out of reach of the budget', () => {
  const scope = { setTimeout, setInterval, clearTimeout, clearInterval };
  ownTimers(scope);
  expect(Reflect.apply(scope.setTimeout, scope, ['throw 1', 0])).toBe(0);
});
