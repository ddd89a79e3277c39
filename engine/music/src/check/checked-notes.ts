import { type Event, librarySounds, pitchOf, type TextRange } from '@hocket/sdk';
import { levelBands, type MeasuredSounds, type SoundLevelTable } from './sound-levels.ts';

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

/** A note as it sounds. Times in cycles. */
export interface CheckedNote {
  /** Name of its layer, or of its sound where layers cannot be told apart. */
  layer: string;
  sound: string;
  /** MIDI number; undefined for drums and noise. */
  pitch: number | undefined;
  begin: number;
  /** As it is written, `clip` counted; a drum's is short. */
  end: number;
  /** Amplitude by which it is played, 1 is full. */
  gain: number;
  /** Energy in each band, both channels together; a second of one channel at full scale is 1. */
  energies: readonly number[];
  /** Highest sample, 1 is full scale. */
  peak: number;
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
export function checkedNotes(music: CheckedMusic, levels: SoundLevelTable): CheckedNote[] {
  const { events, layers, bpm } = music;
  const seconds = 240 / bpm;
  return events
    .filter((event) => isHeard(event) && event.output === undefined)
    .map((event): CheckedNote => {
      const { begin, value } = event;
      const sound = String(value.s ?? 'triangle');
      const isDrum = isUnpitched(sound);
      const found = isDrum ? undefined : pitchOf(value);
      const pitch = found === undefined ? undefined : Math.round(found);
      const end = begin + lengthOf(event);
      const known = levels[`${value.bank}_${sound}`.toLowerCase()] ?? levels[sound.toLowerCase()];
      const gain = levelOf(value);
      const measured = known ?? levels[isDrum ? 'sd' : 'triangle'] ?? [];
      const { peak, energies } = levelsAt(measured, pitch ?? 60, (end - begin) * seconds);
      const passed = energies.map((energy, band) => energy * passOf(value, band) * gain ** 2);
      const wet = wetOf(value);
      const share = sumOf(passed) / (sumOf(energies) * gain ** 2 || 1);
      return {
        layer: layerOf(event, layers) ?? sound,
        sound,
        pitch,
        begin,
        end,
        gain,
        energies: passed.map((energy) => energy * wet),
        peak: peak * gain * Math.sqrt(share),
        isMeasured: known !== undefined,
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

/** What was measured of a sound, for a pitch between those measured and a length in seconds. */
function levelsAt(levels: MeasuredSounds, pitch: number, seconds: number) {
  const above = levels.findIndex(([at]) => at >= pitch);
  const high = levels[above < 0 ? levels.length - 1 : above];
  const low = levels[above <= 0 ? (above < 0 ? levels.length - 1 : 0) : above - 1];
  if (high === undefined || low === undefined)
    return { peak: 0, energies: levelBands.map(() => 0) };
  const share = high[0] === low[0] ? 0 : (pitch - low[0]) / (high[0] - low[0]);
  const between = (one = -99, other = -99) => 10 ** ((one + (other - one) * share) / 10);
  const energies = levelBands.map((_, band) => {
    const short = between(low[2][band], high[2][band]);
    const long = between(low[3][band], high[3][band]);
    // Held energy grows with time; what rings by itself is there from the start.
    if (seconds >= shortest)
      return short + ((long - short) * (seconds - shortest)) / (1 - shortest);
    return long > 1.5 * short ? (short * seconds) / shortest : short;
  });
  return {
    peak: Math.sqrt(between(low[1], high[1])),
    energies: energies.map((each) => Math.max(0, each)),
  };
}

/** Seconds of the short note that was measured; the long one has one. */
const shortest = 0.1;

/** The share of a band's power that filters let through: of the second order, as superdough's are. */
function passOf(value: Event['value'], band: number): number {
  const { centre = 1000 } = levelBands[band] ?? {};
  const low = cutoffOf(value.cutoff ?? value.lpf, value.lpenv);
  const high = cutoffOf(value.hcutoff ?? value.hpf, value.hpenv);
  const middle = cutoffOf(value.bandf ?? value.bpf, undefined);
  return (
    (low === undefined ? 1 : 1 / (1 + (centre / low) ** 4)) *
    (high === undefined ? 1 : 1 / (1 + (high / centre) ** 4)) *
    (middle === undefined ? 1 : 1 / (1 + (centre / middle - middle / centre) ** 2))
  );
}

/** What rooms and echoes add to a note's energy, and notes that ring into each other; fitted to renderings of six styles. */
function wetOf({ room, delay, delayfeedback }: Event['value']): number {
  const share = (amount: unknown, most: number) =>
    Math.min(most, Math.abs(Number(amount ?? 0)) || 0);
  const echoes = share(delay, 1) ** 2 / (1 - share(delayfeedback, 0.9) ** 2);
  return 1.35 * (1 + 1.25 * share(room, 2) + echoes);
}

/** Where a filter stands in the middle of its envelope, in Hz. */
function cutoffOf(cutoff: unknown, envelope: unknown): number | undefined {
  if (typeof cutoff !== 'number' || cutoff <= 0) return undefined;
  return cutoff * 2 ** ((typeof envelope === 'number' ? envelope : 0) / 2);
}

/** The sum of numbers. */
export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
