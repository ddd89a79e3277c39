import type { CodeBlock } from '@hocket/sdk/code-blocks';
import { expect, test } from 'vitest';
import { watchedStudio } from '../testing/watched-studio.ts';
import { BlockMix } from './block-mix.ts';

function setUp(code: string, sounding?: string) {
  const studio = watchedStudio();
  studio.project.setCode(code);
  studio.transport.playing = sounding !== undefined;
  studio.transport.source = sounding === undefined ? undefined : 'code';
  studio.engine.running = sounding === undefined ? undefined : { code: sounding };
  const mix = new BlockMix(studio);
  const errors: unknown[] = [];
  mix.follow((error) => void errors.push(error));
  const toggle = async (place: number, state: 'muted' | 'solo') => {
    mix.toggle(mix.blocks[place] as CodeBlock, state);
    await Promise.resolve();
  };
  return { studio, toggle, errors, text: () => studio.project.data.strudelCode };
}

test('mute and solo stand in the label, and end there', async () => {
  const { toggle, text } = setUp('$: s("bd")\nbass: s("saw")');
  const texts: string[] = [];
  for (const [place, state] of [
    [1, 'muted'],
    [1, 'solo'],
    [1, 'solo'],
    [0, 'solo'],
    [0, 'muted'],
  ] as const) {
    await toggle(place, state);
    texts.push(text());
  }
  expect(texts).toEqual([
    '$: s("bd")\n_bass: s("saw")',
    '$: s("bd")\nSbass: s("saw")',
    '$: s("bd")\nbass: s("saw")',
    'S$: s("bd")\nbass: s("saw")',
    '_$: s("bd")\nbass: s("saw")',
  ]);
});

test('what sounds is muted at once, and edits that were not run are not run with it', async () => {
  const { studio, toggle } = setUp('$: s("bd*8")\nbass: s("saw")', '$: s("bd")\nbass: s("saw")');
  await toggle(1, 'muted');
  expect(studio.transport.ran).toEqual(['$: s("bd")\n_bass: s("saw")']);
});

test('a block that does not sound yet is muted in the text only', async () => {
  const { studio, toggle, text } = setUp('bass: s("saw")', 'lead: s("saw")');
  await toggle(0, 'muted');
  expect(studio.transport.ran).toEqual([]);
  expect(text()).toBe('_bass: s("saw")');
});

test('undo and redo of a switch are heard; the same label typed by hand is not', async () => {
  const { studio, toggle } = setUp('bass: s("saw")', 'bass: s("saw")');
  await toggle(0, 'muted');
  studio.engine.running = { code: '_bass: s("saw")' };
  studio.project.setCode('bass: s("saw")');
  studio.engine.running = { code: 'bass: s("saw")' };
  studio.project.setCode('_bass: s("saw")');
  studio.project.setCode('Sbass: s("saw")');
  expect(studio.transport.ran).toEqual(['_bass: s("saw")', 'bass: s("saw")', '_bass: s("saw")']);
});

test('what the engine refuses is reported, and the text is changed', async () => {
  const { studio, toggle, errors, text } = setUp('a: s("saw")', 'a: s("saw")');
  studio.transport.failure = new Error('no');
  await toggle(0, 'muted');
  await Promise.resolve();
  expect([String(errors), text()]).toEqual(['Error: no', '_a: s("saw")']);
});
