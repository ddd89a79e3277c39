import { type InstrumentContribution, paramControl } from '@hocket/sdk';
import type { Bench } from '../browser/open-bench.ts';
import { decibels, judgeSound, softly } from './judge-sound.ts';
import type { Part } from './report.ts';

/** Renders low, middle and high notes, and the middle one with each parameter at either end. */
export async function checkInstrument(
  bench: Bench,
  { id, params = {} }: InstrumentContribution,
): Promise<Part> {
  const notes = ['c2', 'c4', 'c6'].map((note) => ({ name: note, note, call: '' }));
  const ends = Object.entries(params).flatMap(([param, { min, max }]) =>
    [min, max].map((value) => ({
      name: `${param} at ${value}`,
      note: 'c4',
      call: `.${paramControl(id, param)}(${value})`,
    })),
  );
  const faults: string[] = [];
  const pictures: Record<string, string> = {};
  const levels: number[] = [];
  for (const { name, note, call } of [...notes, ...ends]) {
    const code = `note("${note} ~ ~ ~").s("${id}")${call}.gain(${softly})`;
    const heard = await bench.hear(code, call === '');
    faults.push(...judgeSound(heard).map((fault) => `${name}: ${fault}`));
    if (call === '') pictures[`${id}-${note}`] = heard.picture;
    levels.push(heard.peak - 20 * Math.log10(softly));
  }
  const figures = `peaks ${decibels(Math.min(...levels))} to ${decibels(Math.max(...levels))}`;
  return { name: `instrument ${id}`, figures, faults, pictures };
}
