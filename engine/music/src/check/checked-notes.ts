import { clamp, type Event, librarySounds, pitchOf, type TextRange } from '@hocket/sdk';
import type { SoundingNote } from '../levels/estimate-mix.ts';
import { type LevelTable, type NoteEffects, wetFactor } from '../levels/sound-levels.ts';

/** Music to be checked: its onsets, and where in its text each layer stands. */
export interface CheckedMusic {
  events: readonly Event[];
  /** Of all parts; a layer has the same name in each. Empty where layers cannot be told apart. */
  layers: readonly { name: string; range: TextRange }[];
  /** Cycles that were looked at. */
  cycles: number;
  /** Beats per minute. */
  bpm: number;
  /** Such as 'A minor', which it says of itself or was asked for. */
  key?: string;
  /** The key was asked for, so that all of the music lies in it. */
  isKeyAsked?: boolean;
}

/** A note as it is heard. Times in cycles; its end is as it is written, `clip` counted, but not after what was looked at. */
export interface CheckedNote extends SoundingNote {
  /** Name of its layer, or of its sound where layers cannot be told apart. */
  layer: string;
  sound: string;
  /** MIDI number; undefined for drums and noise. */
  pitch: number | undefined;
  /** Its sound was measured. */
  isMeasured: boolean;
}

/** superdough's, for what sets none. */
const plainGain = 0.8;

const rests = ['-', '~', '_'];
const drums = new Set([
  'bd',
  'sd',
  'hh',
  'oh',
  'rim',
  'cp',
  'perc',
  'sh',
  'rd',
  'cb',
  'cr',
  'tb',
  'misc',
]);
const tuned = new Set(['lt', 'mt', 'ht']);
const noises = new Set(['noise', 'white', 'pink', 'brown', 'crackle']);
const libraryDrums = new Set(
  librarySounds.flatMap(({ category, strudelName }) => (category === 'Drums' ? [strudelName] : [])),
);

/** How loud a value asks a note to be; 1 is its full level. */
export function levelOf({ gain = plainGain, velocity = 1, postgain = 1 }: Event['value']): number {
  return Number(gain) * Number(velocity) * Number(postgain);
}

/** Whether an event sounds at all. */
export function isHeard({ value }: Event): boolean {
  return levelOf(value) > 0 && !rests.includes(String(value.s));
}

/** Whether a sound has no pitch that harmony could be about. */
export function isUnpitched(name: string): boolean {
  const sound = name.toLowerCase();
  return (
    drums.has(sound) ||
    tuned.has(sound) ||
    noises.has(sound) ||
    libraryDrums.has(name) ||
    /^customdrum\d*$/.test(sound)
  );
}

/** The notes that sound, in the order of their beginnings. */
export function checkedNotes(music: CheckedMusic, levels: LevelTable): CheckedNote[] {
  const { events, layers, cycles, bpm } = music;
  const cycle = 240 / bpm;
  return events
    .filter((event) => isHeard(event) && event.output === undefined)
    .map((event): CheckedNote => {
      const { begin, value } = event;
      const sound = String(value.s ?? 'triangle');
      const found = isUnpitched(sound) ? undefined : pitchOf(value);
      const pitch = found === undefined ? undefined : Math.round(found);
      const length = lengthOf(event);
      const banked = `${value.bank}_${sound}`;
      const effects = effectsOf(value);
      const { energies, peak, isMeasured } = levels.note({
        sound: levels.has(banked) ? banked : sound,
        pitch,
        seconds: length * cycle,
        isClipped: (value.clip ?? value.legato) !== undefined,
        effects,
      });
      const gain = levelOf(value);
      const raised = gain ** 2 * wetFactor(effects);
      return {
        layer: layerOf(event, layers) ?? sound,
        sound,
        pitch,
        begin,
        // A program may have a note of any length; whoever looks at each bar of it would be at it for ever.
        end: clamp(cycles, begin, begin + length),
        energies: energies.map((energy) => energy * raised),
        peak: peak * gain,
        isMeasured,
      };
    })
    .sort((one, other) => one.begin - other.begin);
}

function lengthOf({ begin, end, value }: Event): number {
  const length = typeof value.duration === 'number' ? value.duration : end - begin;
  const clip = Number(value.clip ?? value.legato ?? 1);
  return Math.max(0, length * (Number.isFinite(clip) ? clip : 1));
}

function layerOf({ locations = [] }: Event, layers: CheckedMusic['layers']): string | undefined {
  for (const [from] of locations) {
    const layer = layers.find(({ range: [begin, end] }) => from >= begin && from < end);
    if (layer) return layer.name;
  }
  return undefined;
}

/** What an event's value does to the energy of its note. */
function effectsOf(value: Event['value']): NoteEffects {
  const amount = (control: string) => Math.abs(Number(value[control] ?? 0)) || 0;
  return {
    lpf: cutoffOf(value.cutoff ?? value.lpf, value.lpenv),
    hpf: cutoffOf(value.hcutoff ?? value.hpf, value.hpenv),
    bpf: cutoffOf(value.bandf ?? value.bpf, undefined),
    distort: Math.min(1, amount('distort')),
    room: amount('room'),
    delay: amount('delay'),
    delayfeedback: amount('delayfeedback'),
  };
}

/** Where a filter stands in the middle of its envelope, in Hz. */
function cutoffOf(cutoff: unknown, envelope: unknown): number | undefined {
  if (typeof cutoff !== 'number' || cutoff <= 0) return undefined;
  return cutoff * 2 ** ((typeof envelope === 'number' ? envelope : 0) / 2);
}
