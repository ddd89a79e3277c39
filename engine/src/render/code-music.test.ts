import type { Event } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { partsOf } from './code-music.ts';

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
