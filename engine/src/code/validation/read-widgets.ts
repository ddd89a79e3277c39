import type { Slider, Visual } from '@hocket/sdk';
import { visualNames } from '../../../sandbox/widgets.ts';
import { programLimits } from '../../budget/limits.ts';
import { integerKind, numberKind } from './control-kind.ts';

const { sliders, visuals, inputs, options: mostOptions } = programLimits.widgets;
const offset = integerKind(0, 1e7);
const amount = numberKind(-1e6, 1e6);

/** The sliders of a program's text, as its worker claims them. */
export function readSliders(claimed: unknown): Slider[] {
  return items(claimed, sliders).flatMap((item) => {
    const [from, to] = [offset(item.from), offset(item.to)] as (number | undefined)[];
    const [value, min, max, step] = [item.value, item.min, item.max, item.step].map(
      (each) => amount(each) as number | undefined,
    );
    if (from === undefined || to === undefined || value === undefined) return [];
    return [{ from, to, value, min: min ?? 0, max: max ?? 1, ...(step && step > 0 && { step }) }];
  });
}

/** The visuals of a program's text, as its worker claims them. A stranger's visual keeps its number: it becomes one that draws nothing. */
export function readVisuals(claimed: unknown): Visual[] {
  return items(claimed, visuals).map(({ type, inline, at, options }) => ({
    type: typeof type === 'string' && visualNames.includes(type) ? type : 'none',
    inline: inline === true,
    at: (offset(at) as number | undefined) ?? 0,
    ...readOptions(options),
  }));
}

/** Names of the MIDI devices that a program reads, as its worker claims them. */
export function readInputs(claimed: unknown): string[] {
  if (!Array.isArray(claimed)) return [];
  return claimed
    .slice(0, inputs)
    .filter((name): name is string => typeof name === 'string' && name.length <= 64);
}

/** What of pointer, keys, motion and pads a program reads, as its worker claims it. */
export function readSenses(claimed: unknown): string[] {
  if (!Array.isArray(claimed)) return [];
  const known = /^(?:mouse|keys|motion|pad [0-3])$/;
  return claimed
    .slice(0, inputs)
    .filter((name): name is string => typeof name === 'string' && known.test(name));
}

function readOptions(claimed: unknown): Pick<Visual, 'options'> {
  if (typeof claimed !== 'object' || claimed === null) return {};
  const options = Object.entries(claimed)
    .slice(0, mostOptions)
    .filter(([key, value]) => {
      if (key in Object.prototype || key.length > 32) return false;
      if (typeof value === 'string') return value.length <= 64;
      return typeof value === 'boolean' || (typeof value === 'number' && Math.abs(value) <= 1e6);
    });
  return options.length === 0 ? {} : { options: Object.fromEntries(options) };
}

function items(claimed: unknown, most: number): Record<string, unknown>[] {
  if (!Array.isArray(claimed)) return [];
  return claimed
    .slice(0, most)
    .map((item: unknown) => (typeof item === 'object' && item !== null ? { ...item } : {}));
}
