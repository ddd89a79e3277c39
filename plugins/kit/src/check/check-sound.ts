import type { SoundContribution } from '@hocket/sdk';
import type { Bench } from '../browser/open-bench.ts';
import { decibels, judgeSound, softly } from './judge-sound.ts';
import type { Part } from './report.ts';

/** Plays each recording of a sound at the note that it was recorded at. */
export async function checkSound(
  bench: Bench,
  { name, note, files }: SoundContribution,
): Promise<Part> {
  const notes = files ? Object.keys(files) : [note];
  const faults: string[] = [];
  const pictures: Record<string, string> = {};
  const levels: number[] = [];
  for (const each of notes) {
    const start = each === undefined ? '' : `note("${each.toLowerCase()}").`;
    const heard = await bench.hear(`${start}s("${name}").gain(${softly})`, true);
    const label = each === undefined ? name : `${name}-${each}`;
    faults.push(...judgeSound(heard).map((fault) => (each ? `${each}: ${fault}` : fault)));
    pictures[label] = heard.picture;
    levels.push(heard.peak - 20 * Math.log10(softly));
  }
  const figures = `peaks ${decibels(Math.min(...levels))} to ${decibels(Math.max(...levels))}`;
  return { name: `sound ${name}`, figures, faults, pictures };
}
