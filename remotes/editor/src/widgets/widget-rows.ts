import type { RunningProgram, Slider, Visual } from '@hocket/sdk';
import type { MovedText } from '../text/moved-text.ts';

/** A slider where its number stands in the text now. */
export interface PlacedSlider {
  slider: Slider;
  /** What it turns: the name of the call around it. */
  name: string;
  place: [number, number];
}

/** What is shown under one line of the text. */
export interface WidgetRow {
  row: number;
  sliders: PlacedSlider[];
  /** Visuals with their number, which events carry. */
  visuals: { visual: Visual; number: number }[];
}

/** Pixels that a slider and a picture take, in whole lines of 24. */
export const heights = { slider: 48, visual: 96 };

/** The rows under which a program shows something, from the top; `rowOf` gives an offset's row. */
export function widgetRows(
  program: RunningProgram,
  moved: MovedText,
  rowOf: (offset: number) => number,
): WidgetRow[] {
  const rows = new Map<number, WidgetRow>();
  const under = (offset: number) => {
    const row = rowOf(offset);
    const found = rows.get(row) ?? { row, sliders: [], visuals: [] };
    rows.set(row, found);
    return found;
  };
  for (const slider of program.sliders ?? []) {
    const place = moved.place(slider.from, slider.to);
    const name = nameOf(program.code ?? '', slider);
    if (place) under(place[0]).sliders.push({ slider, name, place });
  }
  for (const [number, visual] of (program.visuals ?? []).entries()) {
    // The offset lies behind the closing bracket of the call.
    const place = visual.inline ? moved.place(visual.at - 1, visual.at) : undefined;
    if (place) under(place[0]).visuals.push({ visual, number });
  }
  return [...rows.values()].sort((one, other) => one.row - other.row);
}

/** Pixels that a row's widgets take. */
export function heightOf({ sliders, visuals }: WidgetRow): number {
  return sliders.length * heights.slider + visuals.length * heights.visual;
}

function nameOf(code: string, { from }: Slider): string {
  return /(\w+)\s*\(\s*slider\s*\(\s*$/.exec(code.slice(0, from))?.[1] ?? 'slider';
}
