import {
  amountControl,
  type EffectContribution,
  type InstrumentContribution,
  paramControl,
  type SoundContribution,
} from '@hocket/sdk';
import type { MeasuredOutput } from '../../page/bench-contract.ts';
import type { PluginBench } from '../browser/plugin-bench.ts';
import type { PartReport } from './report.ts';

/**
 * Renders low, middle and high notes, and the middle one with each parameter at either end. Of each number that does not
 * play as it is written the first is a note.
 */
export async function checkInstrument(
  bench: PluginBench,
  { id, params = {} }: InstrumentContribution,
): Promise<PartReport> {
  const notes = ['c2', middleNote, 'c6'].map((note) => ({ name: note, note, call: '' }));
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
  let middle = '';
  for (const { name, note, call } of [...notes, ...ends]) {
    const output = await bench.render(oneNote(id, note, call), call === '');
    if (name === middleNote) middle = output.digest;
    faults.push(...judgeSound(output).map((fault) => `${name}: ${fault}`));
    if (call === '') pictures[`${id}-${note}`] = output.picture;
    levels.push(output.peak - 20 * Math.log10(testGain));
    for (const change of output.changes) {
      const note = change.replace(`${id}: `, '');
      const [place = ''] = note.split(': ');
      if (!changed.has(place)) changed.set(place, `${name}: ${note}`);
    }
  }
  faults.push(...(await stateFaults(bench, id, middle)));
  const figures = `peaks ${decibels(Math.min(...levels))} to ${decibels(Math.max(...levels))}`;
  return { name: `instrument ${id}`, figures, faults, notes: [...changed.values()], pictures };
}

/** Whether a note sounds otherwise where others were asked before it: a voice keeps nothing from note to note. */
async function stateFaults(bench: PluginBench, id: string, digest: string): Promise<string[]> {
  await bench.reload();
  await bench.render(`note("c6 e3 c2 a4").s("${id}").gain(${testGain})`, false);
  const again = await bench.render(oneNote(id, middleNote), false);
  if (again.digest === digest) return [];
  return [
    `${middleNote}: it sounds otherwise after other notes; the same note has to give the same recipe`,
  ];
}

const middleNote = 'c4';

function oneNote(id: string, note: string, call = ''): string {
  return `note("${note} ~ ~ ~").s("${id}")${call}.gain(${testGain})`;
}

/** Plays each recording of a sound at the note that it was recorded at. */
export async function checkSound(
  bench: PluginBench,
  { name, note, files }: SoundContribution,
): Promise<PartReport> {
  const notes = files ? Object.keys(files) : [note];
  const faults: string[] = [];
  const pictures: Record<string, string> = {};
  const levels: number[] = [];
  for (const each of notes) {
    const start = each === undefined ? '' : `note("${each.toLowerCase()}").`;
    const output = await bench.render(`${start}s("${name}").gain(${testGain})`, true);
    const label = each === undefined ? name : `${name}-${each}`;
    faults.push(...judgeSound(output).map((fault) => (each ? `${each}: ${fault}` : fault)));
    pictures[label] = output.picture;
    levels.push(output.peak - 20 * Math.log10(testGain));
  }
  const figures = `peaks ${decibels(Math.min(...levels))} to ${decibels(Math.max(...levels))}`;
  return { name: `sound ${name}`, figures, faults, pictures };
}

/** dBFS: below it nothing is heard. */
const audible = -50;
/** dBFS of the last twentieth of a second. */
const silent = -60;
/** Seconds from the onset to something that is heard. */
const slow = 0.5;

/**
 * How the notes of these tests are played: testGain, so that the studio's limiter, which would hide what is too loud,
 * has nothing to do.
 */
const testGain = 0.1;

/** What is wrong with one rendered note that was played `testGain`, in sentences. */
function judgeSound({ finite, peak, onset, tail, problems }: MeasuredOutput): string[] {
  if (!finite) return ['its samples are not all numbers'];
  const level = peak - 20 * Math.log10(testGain);
  if (!(level >= audible)) {
    return [
      `it is silent: its peak is ${decibels(level)}, and ${decibels(audible)} is heard`,
      ...problems,
    ];
  }
  return [
    ...(level > 0 ? [`it is too loud: its peak is ${decibels(level)}, at most 0 dBFS fits`] : []),
    ...(onset > slow ? [`it is heard ${onset.toFixed(2)} s after its onset`] : []),
    ...(tail - 20 * Math.log10(testGain) > silent
      ? ['it does not release: it still sounds twelve seconds after its end']
      : []),
    ...problems,
  ];
}

/** A level as text. */
function decibels(level: number): string {
  return `${level.toFixed(1)} dBFS`;
}

/** Sends a beat through an effect: it has to do something to it, and the same each time. */
export async function checkEffect(
  bench: PluginBench,
  { id }: EffectContribution,
): Promise<PartReport> {
  const beat = 's("hh*4")';
  const wet = `${beat}.${amountControl(id)}(1)`;
  const plain = await bench.render(beat, false);
  const [heard, again] = [await bench.render(wet, true), await bench.render(wet, false)];
  const faults = [...heard.problems];
  if (heard.digest === plain.digest) faults.push('it does nothing to a beat');
  if (heard.digest !== again.digest) faults.push('it sounds otherwise each time');
  return { name: `effect ${id}`, faults };
}
