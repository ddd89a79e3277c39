import { clamp } from './limits.ts';

/** How an effect's amount is counted; `share` is 0 to 1, shown as percent. */
export type EffectUnit = 'share' | 'hertz' | 'bits' | 'drive';

/** An effect of a track, as grid, code and events have it. */
export interface Effect<Name extends string = string, Control extends string = string> {
  /** In `Track.effects`; the grid's word for it is `effect.<name>` in the catalogues. */
  name: Name;
  /** The method that sets it in code, `lpf`. */
  control: Control;
  /** What else Strudel calls that method; read, never written. */
  aliases?: readonly string[];
  /** Its key in an event's value, `cutoff`. */
  key: string;
  unit: EffectUnit;
  /** In its unit. */
  min: number;
  max: number;
  /** When it is switched on. */
  initial: number;
  /** The places of its slider beyond the first, spread evenly or, as frequencies are heard, by octaves. */
  slider: { places: number; scale: 'even' | 'octaves' };
  /** Other controls that code sets with it, always to these amounts. */
  beside?: Readonly<Record<string, number>>;
}

/**
 * Every effect that a track can have. Playback, code that is written, read and edited, the grid's sliders, the link
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

/** The method by which code sets an effect. */
export type EffectControl = (typeof table)[number]['control'];

export const effects: readonly Effect<EffectName, EffectControl>[] = table;

/** What a call such as `ctf` sets: the control's first name, `lpf`; undefined for what no effect sets. */
export function effectControl(call: string): string | undefined {
  const isCalled = ({ control, aliases = [], beside = {} }: Effect) =>
    control === call || aliases.includes(call) || Object.hasOwn(beside, call);
  const row = effects.find(isCalled);
  return row && Object.hasOwn(row.beside ?? {}, call) ? call : row?.control;
}

/** The keys that events have for calls of another name: `lpf` and `ctf` are `cutoff`. */
export const effectKeys: Readonly<Record<string, string>> = Object.fromEntries(
  effects.flatMap(({ control, aliases = [], key }) =>
    [control, ...aliases].filter((call) => call !== key).map((call) => [call, key]),
  ),
);

/** The place of an effect's slider for an amount, from 0. */
export function sliderPlace({ min, max, slider }: Effect, amount: number): number {
  const within = clamp(amount, min, max);
  const share =
    slider.scale === 'even'
      ? (within - min) / (max - min)
      : Math.log2(within / min) / Math.log2(max / min);
  return Math.round(share * slider.places);
}

/** The amount at a place of an effect's slider, with three digits. */
export function sliderAmount({ min, max, slider }: Effect, place: number): number {
  const share = place / slider.places;
  const amount = slider.scale === 'even' ? min + share * (max - min) : min * (max / min) ** share;
  return Number(amount.toPrecision(3));
}
