import type { Event } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { localHost } from '../../sandbox/testing/local-host.ts';
import { partsOf } from './render-input.ts';

const event = (s: string, begin: number, from?: number): Event => ({
  begin,
  end: begin + 0.25,
  value: { s },
  ...(from !== undefined && { locations: [[from, from + 2] as [number, number]] }),
});

test('events go to the label whose text they come from; anonymous labels are counted', () => {
  const code = `$: s("bd*2")\nlead: note("c e").s("saw")\n$: s("hh")`;
  const at = (text: string) => code.indexOf(text);
  const parts = partsOf(code, [
    event('hh', 0, at('hh')),
    event('bd', 0.5, at('bd')),
    event('bd', 0, at('bd')),
    event('saw', 0, at('c e')),
  ]);
  expect(parts.map(({ name, events }) => [name, events.map(({ begin }) => begin)])).toEqual([
    ['$1', [0, 0.5]],
    ['lead', [0]],
    ['$2', [0]],
  ]);
});

test('without labels each sound is a part, in a language of its own too', () => {
  const events = [event('bd', 0, 3), event('hh', 0, 8), event('bd', 0.5, 3)];
  for (const code of ['s("bd hh bd")', 'not ( javascript']) {
    expect(partsOf(code, events).map(({ name }) => name)).toEqual(['bd', 'hh']);
  }
});

test('what a program answers names the place of its label, through variables and stacks too', async () => {
  const code = `const kit = "bd*2"
$: s(kit)
chords: stack(note("c3"), note("e3").off(1/8, x => x.add(note("12")))).s("saw")
$: s("hh*4").gain(".5 .8")`;
  const host = localHost();
  await host.load(code, 0.5);
  host.probe(0.5);
  const parts = partsOf(code, host.events(0, 1, 0.5));
  const counts = parts.map(({ name, events }) => [name, events.length]);
  // The mini-notation of `kit` stands outside its label: its sound tells the part.
  expect(counts).toEqual([
    ['chords', 3],
    ['$2', 4],
    ['bd', 2],
  ]);
});
