import { type InstrumentContribution, paramControl } from '@hocket/sdk';
import type { Bench } from '../browser/open-bench.ts';
import { decibels, judgeSound, softly } from './judge-sound.ts';
import type { Part } from './report.ts';

/**
 * Renders low, middle and high notes, and the middle one with each parameter at either end. Of each number that does not
 * play as it is written the first is a note.
 */
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
  const changed = new Map<string, string>();
  for (const { name, note, call } of [...notes, ...ends]) {
    const code = `note("${note} ~ ~ ~").s("${id}")${call}.gain(${softly})`;
    const heard = await bench.hear(code, call === '');
    faults.push(...judgeSound(heard).map((fault) => `${name}: ${fault}`));
    if (call === '') pictures[`${id}-${note}`] = heard.picture;
    levels.push(heard.peak - 20 * Math.log10(softly));
    for (const change of heard.changes) {
      const told = change.replace(`${id}: `, '');
      const [place = ''] = told.split(': ');
      if (!changed.has(place)) changed.set(place, `${name}: ${told}`);
    }
  }
  const figures = `peaks ${decibels(Math.min(...levels))} to ${decibels(Math.max(...levels))}`;
  return { name: `instrument ${id}`, figures, faults, notes: [...changed.values()], pictures };
}
