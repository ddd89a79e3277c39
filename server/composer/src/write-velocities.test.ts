import { propertyCases } from '@hocket/sdk/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Bar } from './piece.ts';
import { hit, readBar } from './rhythm.ts';
import { SeededRandom } from './seeded-random.ts';
import { writeVelocities } from './write-velocities.ts';

const bar = (marks: string) => readBar(marks, 0, new SeededRandom(marks));

/** What a text of velocities says at each of a bar's sixteenths, bar by bar. */
function said(text: string, bars: number): number[][] {
  const turns = text.startsWith('<') ? splitTurns(text.slice(1, -1)) : [text];
  return Array.from({ length: bars }, (_, at) => {
    const turn = turns[at % turns.length] ?? '';
    const inner = /^\[(\[.*\]\*\d+|[^[\]]*)\]$/.exec(turn)?.[1] ?? turn;
    const [, unit = inner, times = '1'] = /^\[(.*)\]\*(\d+)$/.exec(inner) ?? [];
    const weighted = unit.split(' ').flatMap((word) => {
      const [value, weight = '1'] = word.split('@');
      return Array.from({ length: Number(weight) }, () => Number(value));
    });
    const whole = Array.from({ length: Number(times) }, () => weighted).flat();
    return Array.from(
      { length: 16 },
      (_, step) => whole[Math.floor((step * whole.length) / 16)] ?? Number.NaN,
    );
  });
}

/** The words between the outermost spaces. */
function splitTurns(text: string): string[] {
  let depth = 0;
  let word = '';
  const words: string[] = [];
  for (const character of text) {
    if (character === '[') depth++;
    if (character === ']') depth--;
    if (character === ' ' && depth === 0) {
      words.push(word);
      word = '';
    } else word += character;
  }
  return [...words, word];
}

test('every note has the velocity that it was given', () => {
  const cell = fc.option(fc.constantFrom(1, 0.7, 0.4), { nil: undefined });
  const anyBar = fc
    .array(cell, { minLength: 16, maxLength: 16 })
    .map((velocities): Bar => velocities.map((velocity) => velocity && hit(velocity)));
  fc.assert(
    fc.property(fc.array(anyBar, { minLength: 1, maxLength: 4 }), (bars) => {
      const heard = said(writeVelocities(bars), bars.length);
      for (const [at, cells] of bars.entries())
        for (const [step, hit] of cells.entries())
          if (hit) expect(heard[at]?.[step]).toBe(hit.velocity);
    }),
    { numRuns: propertyCases(300) },
  );
});

test.each([
  [['x...x...x...x...'], '1'],
  [['xmxmxmxmxmxmxmxm'], '[1 0.7]*8'],
  [['xgmgxgmgxgmgxgmg', 'xgm.xgm.xgm.xgm.'], '[1 0.4 0.7 0.4]*4'],
  [['x...........m...'], '[1 0.7]*2'],
  [['x.......m...g...', 'm...............'], '<[1@2 0.7 0.4] 0.7>'],
])('%j is written %s', (marks, text) => {
  expect(writeVelocities(marks.map(bar))).toBe(text);
});
