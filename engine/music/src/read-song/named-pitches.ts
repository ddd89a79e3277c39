import { midiOf, type ScaleName, scaleNames, scaleOn } from '@hocket/sdk';
import { simple } from '@strudel/tonal/ireal.mjs';
import { layerLocked } from '../reasons.ts';

/** The MIDI number of `c3` or `48`. Throws `layer_locked` for what is no note. */
export function pitchesOfNote(text: string): number[] {
  const midi = Number.isNaN(Number(text)) ? midiOf(text) : Number(text);
  return [playable(midi, text)];
}

/** The MIDI number of a degree, `0` or `-2`, in a scale, 'C minor' or 'D4 dorian'; the first is the tonic. */
export function pitchesOfDegree(text: string, scale: string): number[] {
  const [tonic = '', ...words] = scale.split(/\s+/);
  const mode = words.join(' ');
  const name = scaleNames.find((each) => each === (modeNames[mode] ?? mode));
  const root = midiOf(/\d$/.test(tonic) ? tonic : `${tonic}3`);
  const degree = Number(text);
  if (name === undefined || root === undefined || !Number.isInteger(degree))
    throw layerLocked('note_unknown', { name: `${text} (${scale})` });
  const intervals = scaleOn(0, name);
  const octave = Math.floor(degree / intervals.length);
  const interval = intervals[degree - octave * intervals.length] ?? 0;
  return [playable(root + 12 * octave + interval, text)];
}

const modeNames: Readonly<Record<string, ScaleName>> = { ionian: 'major', aeolian: 'minor' };

/** Names of intervals by their number, with the quality of each: `10m` is a third over an octave. */
const steps = [0, 2, 4, 5, 7, 9, 11];
const qualities: Readonly<Record<string, number>> = { P: 0, M: 0, m: -1, A: 1 };

/**
 * MIDI numbers of a chord, `Am7`, as Strudel voices it when nothing else is said: the voicing of its dictionary whose
 * highest note is the nearest below C5 (@strudel/tonal, tonleiter.mjs).
 */
export function pitchesOfChord(text: string): number[] {
  const [, root = '', symbol = ''] = /^([A-G][b#]*)([^/]*)$/.exec(text) ?? [];
  const voicings = dictionary.get(symbol);
  const tonic = midiOf(`${root}3`);
  if (!voicings || tonic === undefined) throw layerLocked('note_unknown', { name: text });
  const anchor = 72;
  const tops = voicings.map((semitones) => mod(anchor - (semitones.at(-1) ?? 0) - tonic, 12));
  const nearest = tops.indexOf(Math.min(...tops));
  const semitones = voicings[nearest] ?? [];
  const top = anchor - (tops[nearest] ?? 0);
  return semitones.map((each) => playable(top - (semitones.at(-1) ?? 0) + each, text));
}

function mod(value: number, by: number): number {
  return ((value % by) + by) % by;
}

/** By the symbol behind the root, in all of its spellings. */
const dictionary = dictionaryOf();

function dictionaryOf(): Map<string, number[][]> {
  const all = new Map<string, number[][]>();
  for (const [symbol, texts] of Object.entries(simple)) {
    const voicings = texts.map((text) => text.split(' ').map(semitonesOf));
    const spellings = [
      symbol,
      ...(symbol === '^' ? [''] : []),
      symbol.replace('-', 'm'),
      symbol.replace('^', 'M'),
      symbol.replace('+', 'aug'),
    ];
    for (const spelling of spellings) if (!all.has(spelling)) all.set(spelling, voicings);
  }
  return all;
}

function semitonesOf(interval: string): number {
  const [, digits = '1', quality = 'P'] = /^(\d+)([PMmAd])$/.exec(interval) ?? [];
  const place = Number(digits) - 1;
  const isPerfect = [0, 3, 4].includes(place % 7);
  const moved = quality === 'd' ? (isPerfect ? -1 : -2) : (qualities[quality] ?? 0);
  return 12 * Math.floor(place / 7) + (steps[place % 7] ?? 0) + moved;
}

function playable(midi: number | undefined, name: string): number {
  if (midi === undefined || !Number.isInteger(midi) || midi < 0 || midi > 127)
    throw layerLocked('note_unknown', { name });
  return midi;
}
