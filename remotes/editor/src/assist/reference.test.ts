import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readPackages } from '../../reference/read-packages.ts';
import reference from './reference.json' with { type: 'json' };
import { callOf, functionNamed, functions, scales } from './reference.ts';

test('the reference is that of the installed packages; `npm run reference -w @hocket/editor` writes it', () => {
  const modules = resolve(import.meta.dirname, '../../../../node_modules');
  expect(reference).toEqual(readPackages(modules));
});

test('it knows what musicians use most, with words and an example each', () => {
  for (const name of ['s', 'note', 'n', 'stack', 'fast', 'slow', 'lpf', 'room', 'jux', 'euclid']) {
    const found = functionNamed(name);
    expect(found?.text.length, name).toBeGreaterThan(10);
    expect(found?.example, name).toContain('(');
  }
  expect(functions.length).toBeGreaterThan(300);
  expect(scales).toEqual(expect.arrayContaining(['major', 'minor:pentatonic', 'dorian']));
});

test('other names and drawings find the same function', () => {
  expect(functionNamed('cutoff')).toBe(functionNamed('lpf'));
  expect(functionNamed('_pianoroll')).toBe(functionNamed('pianoroll'));
  expect(functionNamed('nothing')).toBeUndefined();
  expect(callOf({ name: 'lpf', text: '', params: [{ name: 'hz', text: '' }] })).toBe('lpf(hz)');
});
