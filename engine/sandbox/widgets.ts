import type { Slider, Visual } from '@hocket/sdk';
import type { TextWidget } from '@strudel/transpiler';

/** Visuals that Strudel draws: in the text as `._scope()`, over the page as `.scope()`. */
export const visualNames = ['pianoroll', 'punchcard', 'spiral', 'scope', 'pitchwheel', 'spectrum'];

/** Key of a slider at an offset, and of the nth visual of a type, as the transpiler writes them into the program. */
export const sliderKey = (from: number) => `slider_${from}`;
const visualKey = ({ type, index }: TextWidget) => `_widget_${type}_${index}`;

/** The sliders and visuals of a program's text, and each visual's number by its key. */
export function readTextWidgets(code: string, found: readonly TextWidget[]) {
  const sliders: Slider[] = [];
  const visuals: Visual[] = [];
  const numbers = new Map<string, number>();
  for (const widget of found) {
    const { type, from, to, min, max, step } = widget;
    if (type === 'slider') {
      const value = Number(code.slice(from, to));
      const place = { from: from ?? 0, to, value: Number.isNaN(value) ? 0 : value };
      sliders.push({ ...place, min: Number(min), max: Number(max), ...(step && { step }) });
    } else {
      numbers.set(visualKey(widget), visuals.length);
      visuals.push({ type: type.replace('_', ''), inline: type.startsWith('_'), at: to });
    }
  }
  return { sliders, visuals, numbers };
}

/** What of a visual's options is plain: numbers, words, on and off. */
export function plainOptions(options: unknown): Visual['options'] {
  if (typeof options !== 'object' || options === null) return undefined;
  const plain = Object.entries(options).filter(([, value]) =>
    ['number', 'string', 'boolean'].includes(typeof value),
  );
  return plain.length === 0 ? undefined : Object.fromEntries(plain);
}
