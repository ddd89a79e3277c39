import { isObject } from '../json.ts';
import {
  invalidField,
  oneOfShape,
  recordShape,
  refusedAs,
  type Shape,
  textShape,
} from '../shape.ts';
import { palette, type ThemeColor } from './palette.ts';
import { type PluginTheme, themeColors } from './theme.ts';

type Pair = readonly [front: ThemeColor, ground: ThemeColor, least: number];

const surfaces = ['body', 'panel', 'raised', 'well', 'overlay'] as const;
const inks = ['text', 'text-muted', 'accent', 'success', 'danger', 'info'] as const;

/** What is read on what, and the least contrast between them: WCAG 2.2, 1.4.3 and 1.4.11. */
const pairs: readonly Pair[] = [
  ...surfaces.flatMap((ground) => inks.map((ink): Pair => [ink, ground, 4.5])),
  ...surfaces.map((ground): Pair => ['focus', ground, 3]),
  ...(['panel', 'well'] as const).map((ground): Pair => ['line-strong', ground, 3]),
  ...(['raised-hover', 'raised-press'] as const).map((ground): Pair => ['text', ground, 4.5]),
  ...(['accent', 'success', 'danger', 'info'] as const).flatMap((ink): Pair[] => [
    [ink, `${ink}-soft`, 4.5],
    ['text', `${ink}-soft`, 4.5],
  ]),
  ...(['fill', 'hover', 'press'] as const).map((key): Pair => ['on-accent', `accent-${key}`, 4.5]),
  ...(['fill', 'hover'] as const).map((key): Pair => ['on-danger', `danger-${key}`, 4.5]),
];

const color = textShape(7, /^#[0-9a-fA-F]{6}$/, 'a colour such as #10121c');

const colors: Shape<PluginTheme['colors']> = (value, at) => {
  if (!isObject(value)) throw invalidField(at, 'an object');
  const names: readonly string[] = themeColors;
  const found = Object.entries(value).map(([name, each]) => {
    const place = `${at}[${JSON.stringify(name.slice(0, 40))}]`;
    if (!names.includes(name)) throw invalidField(place, `one of ${names.join(', ')}`);
    return [name, color(each, place)] as const;
  });
  return Object.fromEntries(found);
};

const theme = recordShape<PluginTheme>({ scheme: oneOfShape(['light', 'dark']), colors });

/**
 * A theme's content, read. Throws `theme_invalid` with a sentence that names the place, also where one of its colours
 * could not be told apart by everybody from another that it sets or leaves to the studio.
 */
export function readTheme(content: unknown): PluginTheme {
  return refusedAs('theme_invalid', () => {
    const found = theme(content, 'theme');
    for (const pair of pairs) checkPair(found, pair);
    return found;
  });
}

function checkPair({ scheme, colors: own }: PluginTheme, [front, ground, least]: Pair): void {
  // What the theme sets is what its author can change.
  const [named, other] = own[front] === undefined ? [ground, front] : [front, ground];
  if (own[named] === undefined) return;
  const ratio = contrast(own[named], own[other] ?? palette[other][scheme]);
  if (ratio >= least) return;
  const whose = own[other] === undefined ? `the studio's own "${other}"` : `"${other}"`;
  const must = `${least}:1 or more against ${whose}; it is ${ratio.toFixed(2)}:1`;
  throw invalidField(`theme.colors["${named}"]`, must);
}

/**
 * How much two `#rrggbb` colours differ in lightness, 1 (not at all) to 21: the contrast ratio of WCAG 2.2,
 * https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio.
 */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
