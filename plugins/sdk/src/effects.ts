import { clamp } from './limits.ts';

/**
 * How an effect's amount is counted; `attenuation` is decibels by which something goes down; `share` is 0 to 1, shown as percent, `semitones` a ratio of frequencies, shown as the
 * interval that it makes.
 */
export type EffectUnit =
  | 'share'
  | 'hertz'
  | 'bits'
  | 'drive'
  | 'resonance'
  | 'octaves'
  | 'seconds'
  | 'semitones'
  | 'decibels'
  | 'attenuation'
  | 'ratio'
  | 'steps';

/** A number that a knob sets. */
export interface Amount<Name extends string = string> {
  name: Name;
  unit: EffectUnit;
  /** In its unit. */
  min: number;
  max: number;
  /** When it is switched on. */
  initial: number;
  /** Where its knob stands while nothing sets it; undefined: what the sound itself does is not known. */
  rest?: number;
  /**
   * The places of its slider beyond the first, spread evenly or, as frequencies are heard, by octaves; its amounts have so
   * many digits, 3 unless said.
   */
  slider: { places: number; scale: 'even' | 'octaves'; digits?: number };
  /** The name of the amount without which it is not heard. */
  needs?: string;
}

/**
 * An effect of a track, as grid, code and events have it. Its name is that in `Track.effects`; the grid's word for it is
 * `effect.<name>` in the catalogues.
 */
export interface Effect<Name extends string = string, Control extends string = string>
  extends Amount<Name> {
  /** The method that sets it in code, `lpf`. */
  control: Control;
  /** What else Strudel calls that method; read, never written. */
  aliases?: readonly string[];
  /** Its key in an event's value, `cutoff`. */
  key: string;
  /** Other controls that code sets with it, always to these amounts. */
  beside?: Readonly<Record<string, number>>;
}

/**
 * The effects that a track can have, each switched on and off. Playback, code that is written, read and edited, the grid's sliders, the link
 * and the API's validation follow from a row; beside it, an effect needs its words in the grid's catalogues.
 * Code sets them in this order.
 */
const table = [
  {
    name: 'reverb',
    control: 'room',
    key: 'room',
    unit: 'share',
    min: 0,
    max: 1,
    initial: 0.7,
    rest: 0,
    slider: { places: 100, scale: 'even' },
  },
  {
    name: 'delay',
    control: 'delay',
    key: 'delay',
    unit: 'share',
    min: 0,
    max: 1,
    initial: 0.5,
    rest: 0,
    slider: { places: 100, scale: 'even' },
    // An eighth, in cycles.
    beside: { delaysync: 0.125, delayfeedback: 0.3 },
  },
  {
    name: 'filter',
    control: 'lpf',
    aliases: ['cutoff', 'ctf', 'lp'],
    key: 'cutoff',
    unit: 'hertz',
    min: 20,
    max: 20_000,
    initial: 1000,
    rest: 20_000,
    slider: { places: 100, scale: 'octaves' },
  },
  {
    name: 'highpass',
    control: 'hpf',
    aliases: ['hcutoff', 'hp'],
    key: 'hcutoff',
    unit: 'hertz',
    min: 20,
    max: 20_000,
    initial: 200,
    rest: 20,
    slider: { places: 100, scale: 'octaves' },
  },
  {
    name: 'crush',
    control: 'crush',
    key: 'crush',
    unit: 'bits',
    min: 1,
    max: 16,
    initial: 6,
    rest: 16,
    slider: { places: 15, scale: 'even' },
  },
  {
    name: 'distortion',
    control: 'distort',
    aliases: ['dist'],
    key: 'distort',
    unit: 'drive',
    min: 0,
    max: 10,
    initial: 2,
    rest: 0,
    slider: { places: 100, scale: 'even' },
    // Drive makes what is quiet three times as loud and more: so a track is about as loud with it as without.
    beside: { distortvol: 0.4 },
  },
  {
    name: 'phaser',
    control: 'phaser',
    aliases: ['ph', 'phaserrate'],
    key: 'phaserrate',
    unit: 'hertz',
    min: 0.1,
    max: 10,
    initial: 1,
    slider: { places: 100, scale: 'octaves' },
  },
] as const satisfies readonly Effect[];

/** The name of an effect that a track can have. */
export type EffectName = (typeof table)[number]['name'];

/** The effects that a track can have, in the order in which code sets them. */
export const effects: readonly Effect<EffectName>[] = table;

/**
 * What of a track's sound itself can be set, in rows as those of effects: `Track.effects` has their amounts, too. While a
 * track has none, its sound is as it was made.
 */
const soundTable = [
  {
    name: 'resonance',
    control: 'lpq',
    aliases: ['resonance'],
    key: 'resonance',
    unit: 'resonance',
    min: 0,
    max: 30,
    initial: 8,
    rest: 0,
    slider: { places: 60, scale: 'even' },
    needs: 'filter',
  },
  {
    name: 'envelope',
    control: 'lpenv',
    aliases: ['lpe'],
    key: 'lpenv',
    unit: 'octaves',
    min: -8,
    max: 8,
    initial: 2,
    rest: 0,
    slider: { places: 160, scale: 'even' },
    needs: 'filter',
  },
  {
    name: 'attack',
    control: 'attack',
    aliases: ['att'],
    key: 'attack',
    unit: 'seconds',
    min: 0.001,
    max: 4,
    initial: 0.05,
    slider: { places: 100, scale: 'octaves' },
  },
  {
    name: 'decay',
    control: 'decay',
    aliases: ['dec'],
    key: 'decay',
    unit: 'seconds',
    min: 0.01,
    max: 8,
    initial: 0.3,
    slider: { places: 100, scale: 'octaves' },
  },
  {
    name: 'release',
    control: 'release',
    aliases: ['rel'],
    key: 'release',
    unit: 'seconds',
    min: 0.01,
    max: 8,
    initial: 0.3,
    slider: { places: 100, scale: 'octaves' },
  },
  {
    // The time that a note which slides takes to its own pitch.
    name: 'glide',
    control: 'pdecay',
    aliases: ['pdec'],
    key: 'pdecay',
    unit: 'seconds',
    min: 0.01,
    max: 1,
    initial: 0.06,
    rest: 0.06,
    slider: { places: 100, scale: 'octaves' },
    // From where a note slides, only the note knows; all others slide from nowhere.
    beside: { penv: 0, pattack: 0, psustain: 0 },
  },
  {
    name: 'tune',
    control: 'speed',
    key: 'speed',
    unit: 'semitones',
    min: 0.25,
    max: 4,
    initial: 1,
    rest: 1,
    // A semitone each.
    slider: { places: 48, scale: 'octaves', digits: 5 },
  },
] as const satisfies readonly Effect[];

/** The name of what a track can set of its sound. */
export type SoundControlName = (typeof soundTable)[number]['name'];

/** What else sets how a track's sound begins, lasts and ends. */
export const soundControls: readonly Effect<SoundControlName>[] = soundTable;

/** The name of anything that a track can set. */
export type TrackControlName = EffectName | SoundControlName;

/** The method by which code sets one. */
export type TrackControl =
  | (typeof table)[number]['control']
  | (typeof soundTable)[number]['control'];

/** All that a track can set, in the order in which code sets it. */
export const trackControls: readonly Effect<TrackControlName, TrackControl>[] = [
  ...soundTable,
  ...table,
];

/** What a call such as `ctf` sets: the control's first name, `lpf`; undefined for what no effect sets. */
export function effectControl(call: string): string | undefined {
  const isCalled = ({ control, aliases = [], beside = {} }: Effect) =>
    control === call || aliases.includes(call) || Object.hasOwn(beside, call);
  const row = trackControls.find(isCalled);
  return row && Object.hasOwn(row.beside ?? {}, call) ? call : row?.control;
}

/** The keys that events have for calls of another name: `lpf` and `ctf` are `cutoff`. */
export const effectKeys: Readonly<Record<string, string>> = Object.fromEntries(
  trackControls.flatMap(({ control, aliases = [], key }) =>
    [control, ...aliases].filter((call) => call !== key).map((call) => [call, key]),
  ),
);

/** The place of a slider that is nearest to an amount, from 0. */
export function sliderPlace(of: Amount, amount: number): number {
  return Math.round(exactPlace(of, amount));
}

/** The same between two places, too. */
export function exactPlace({ min, max, slider }: Amount, amount: number): number {
  const within = clamp(amount, min, max);
  const share =
    slider.scale === 'even'
      ? (within - min) / (max - min)
      : Math.log2(within / min) / Math.log2(max / min);
  return share * slider.places;
}

/** The amount at a place of a slider, or between two. */
export function sliderAmount({ min, max, slider }: Amount, place: number): number {
  const { places, scale, digits = 3 } = slider;
  const share = clamp(place / places, 0, 1);
  const amount = scale === 'even' ? min + share * (max - min) : min * (max / min) ** share;
  return clamp(Number(amount.toPrecision(digits)), min, max);
}
