import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The light and the dark value of every colour token written as hex. */
const colours = new Map(
  [...css.matchAll(/--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)].map(
    ([, name = '', light = '', dark = '', both = '']) => [
      name,
      { light: light || both, dark: dark || both },
    ],
  ),
);

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(front: string, back: string, theme: 'light' | 'dark'): number {
  const [a, b] = [front, back].map((name) => {
    const colour = colours.get(name);
    if (!colour) throw new Error(`tokens.css has no ${name}`);
    return luminance(colour[theme]);
  }) as [number, number];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function failures(fronts: string[], backs: string[], least: number): string[] {
  return (['light', 'dark'] as const).flatMap((theme) =>
    fronts.flatMap((front) =>
      backs
        .filter((back) => contrast(front, back, theme) < least)
        .map((back) => `${theme}: ${front} on ${back} ${contrast(front, back, theme).toFixed(2)}`),
    ),
  );
}

const surfaces = ['color-body', 'color-panel', 'color-raised', 'color-well', 'color-overlay'];
const tracks = Array.from({ length: 12 }, (_, index) => `track-${index + 1}`);

test('text reads at 4.5 to 1 on every surface in both themes', () => {
  const inks = ['color-text', 'color-text-muted', 'color-accent', 'color-danger', 'color-success'];
  expect(failures([...inks, 'color-info'], surfaces, 4.5)).toEqual([]);
});

test('text reads on filled buttons and soft banners', () => {
  const fills = ['color-accent-fill', 'color-accent-hover', 'color-accent-press'];
  expect(failures(['color-on-accent'], fills, 4.5)).toEqual([]);
  expect(failures(['color-on-danger'], ['color-danger-fill', 'color-danger-hover'], 4.5)).toEqual(
    [],
  );
  expect(failures(['color-accent'], ['color-accent-soft'], 4.5)).toEqual([]);
  const soft = ['color-info-soft', 'color-success-soft', 'color-danger-soft'];
  expect(failures(['color-text'], soft, 4.5)).toEqual([]);
});

test('letters read on the marks of people', () => {
  expect(failures(['color-on-accent'], tracks, 4.5)).toEqual([]);
});

test('lamps, borders of controls and focus rings stand out at 3 to 1', () => {
  const marks = [...tracks, 'color-line-strong', 'color-focus'];
  expect(failures(marks, ['color-panel', 'color-well'], 3)).toEqual([]);
});
