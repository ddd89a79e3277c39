import { type Amount, type EffectUnit, trackControls } from './effects.ts';
import type { Param } from './instrument.ts';
import { clamp, limits } from './limits.ts';
import { faderDb, faderPlace, faderRange, volumeDb, volumeOfDb } from './mix.ts';
import type { Automation, AutomationPoint, MusicTrack } from './music.ts';
import { isParamControl, paramControl } from './plugin/param-control.ts';

/** A control that a pattern can move: `volume`, `pan`, one of `trackControls`, or a parameter of a plugin's instrument. */
export interface AutomatedControl extends Omit<Amount, 'unit' | 'slider'> {
  /** `volume` is 0 to 200, percent of its sound's own; `pan` 0 (left) to 1 (right); `param` what the plugin says. */
  unit: EffectUnit | 'volume' | 'pan' | 'param';
  /** `fader`: the places of a fader, as `faderPlace` has them. */
  slider: { places: number; scale: Amount['slider']['scale'] | 'fader'; digits?: number };
  /** What the plugin says of its parameter; undefined while the plugin is not there. */
  param?: Param;
}

const volume: AutomatedControl = {
  name: 'volume',
  unit: 'volume',
  ...limits.trackVolume,
  initial: 100,
  rest: 100,
  slider: { places: 264, scale: 'fader' },
};
const pan: AutomatedControl = {
  name: 'pan',
  unit: 'pan',
  min: 0,
  max: 1,
  initial: 0.5,
  rest: 0.5,
  slider: { places: 100, scale: 'even' },
};
const known: readonly AutomatedControl[] = [volume, pan, ...trackControls];
const byName = new Map(known.map((control) => [control.name, control]));
/** What every parameter is within (`Param`). */
const paramRange = { min: -1_000_000, max: 1_000_000 };

/** The control of a name; of a parameter whose plugin is not asked, the widest range. Undefined for none. */
export function automatedControl(name: string): AutomatedControl | undefined {
  const row = byName.get(name);
  if (row || !isParamControl(name)) return row;
  const slider = { places: 100, scale: 'even' } as const;
  return { name, unit: 'param', ...paramRange, initial: 0, slider };
}

/**
 * All that can be automated of a track, in the order of its knobs; `params` are those of its plugin's instrument, `others`
 * by their controls those of plugins' effects.
 */
export function controlsToAutomate(
  { strudelName }: Pick<MusicTrack, 'strudelName'>,
  params: Readonly<Record<string, Param>> = {},
  others: Readonly<Record<string, Param>> = {},
): AutomatedControl[] {
  const own = Object.entries(params).map(
    ([name, param]) => [paramControl(strudelName, name), param] as const,
  );
  const set = [...own, ...Object.entries(others)].map(([name, param]): AutomatedControl => {
    const { min, max, initial } = param;
    const slider = { places: 100, scale: 'even' } as const;
    return { name, unit: 'param', min, max, initial, rest: initial, slider, param };
  });
  return [...known, ...set];
}

/** What a track itself sets of a control; undefined while its sound is as it was made. */
export function ownAmount(
  track: Pick<MusicTrack, 'volume' | 'pan' | 'effects'>,
  control: string,
): number | undefined {
  if (control === volume.name) return track.volume;
  return control === pan.name ? track.pan : track.effects?.[control];
}

/** Where a value of a control stands on the way of its knob: 0 to 1. */
export function controlShare({ min, max, slider }: AutomatedControl, value: number): number {
  const within = clamp(value, min, max);
  if (slider.scale === 'fader') return faderPlace(volumeDb(within));
  return slider.scale === 'even'
    ? (within - min) / (max - min)
    : Math.log2(within / min) / Math.log2(max / min);
}

/** The value where a control's knob stands, from a share of its way. */
export function controlAtShare({ min, max, slider }: AutomatedControl, share: number): number {
  const within = clamp(share, 0, 1);
  if (slider.scale === 'fader') return volumeOfDb(within > 0 ? faderDb(within) : silent);
  return slider.scale === 'even' ? min + within * (max - min) : min * (max / min) ** within;
}

/** So that code is short in which each step has its value. */
const rampDigits = 4;
const silent = faderRange.min - 1;

/**
 * The value of a control at a time, in ticks from the pattern's beginning. Before the first point it is the track's own
 * amount, of a track that has none the control's rest, and of a control that has none the first point's; undefined where
 * there is no point.
 */
export function automationAt(
  { points }: Automation,
  at: number,
  control: AutomatedControl,
  own?: number,
): number | undefined {
  let before: AutomationPoint | undefined;
  let after: AutomationPoint | undefined;
  for (const point of Object.values(points)) {
    if (point.at <= at) before = !before || point.at > before.at ? point : before;
    else after = !after || point.at < after.at ? point : after;
  }
  if (!before) return after && (own ?? control.rest ?? after.value);
  if (!after?.ramp) return before.value;
  const [from, to] = [controlShare(control, before.value), controlShare(control, after.value)];
  const share = (at - before.at) / (after.at - before.at);
  if (share <= 0) return before.value;
  return Number(controlAtShare(control, from + share * (to - from)).toPrecision(rampDigits));
}
