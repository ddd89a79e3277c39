import { fakeStudio } from '@hocket/sdk/testing';
import { expect, test } from 'vitest';
import { BlockMix } from './block-mix.ts';
import type { CodeBlock } from './code-blocks.ts';

function setUp(code: string, sounding?: string) {
  const studio = fakeStudio();
  studio.project.setCode(code);
  studio.transport.playing = sounding !== undefined;
  studio.transport.source = sounding === undefined ? undefined : 'code';
  studio.engine.running = sounding === undefined ? undefined : { code: sounding };
  const mix = new BlockMix(studio);
  const toggle = (place: number, state: 'muted' | 'solo') =>
    mix.toggle(mix.blocks[place] as CodeBlock, state);
  return { studio, toggle, text: () => studio.project.data.strudelCode };
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
