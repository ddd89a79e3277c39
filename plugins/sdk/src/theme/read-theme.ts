import { invalid, oneOf, record, refusedAs, type Shape, text } from '../shape.ts';
import { contrast } from './contrast.ts';
import { type Theme, themeColors } from './theme.ts';

/** What is read on what, and the least contrast between them: WCAG 2.2, 1.4.3 and 1.4.11. */
const pairs = [
  ...['body', 'panel', 'raised', 'well', 'overlay'].flatMap(
    (ground) =>
      [
        ['text', ground, 4.5],
        ['text-muted', ground, 4.5],
        ['accent', ground, 4.5],
        ['focus', ground, 3],
      ] as const,
  ),
  ['on-accent', 'accent-fill', 4.5],
  ['on-danger', 'danger-fill', 4.5],
  ['success', 'success-soft', 4.5],
  ['danger', 'danger-soft', 4.5],
  ['info', 'info-soft', 4.5],
] as const;

const color = text(7, /^#[0-9a-fA-F]{6}$/);

const colors: Shape<Theme['colors']> = (value, at) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid(at, 'an object');
  const names: readonly string[] = themeColors;
  const found = Object.entries(value).map(([name, each]) => {
    const place = `${at}[${JSON.stringify(name.slice(0, 40))}]`;
    if (!names.includes(name)) throw invalid(place, `one of ${names.join(', ')}`);
    return [name, color(each, place)] as const;
  });
  return Object.fromEntries(found);
};

const theme = record<Theme>({ scheme: oneOf(['light', 'dark']), colors });

/**
 * A theme's content, read. Throws `theme_invalid` with a sentence that names the place, also where two of its
 * colours could not be told apart by everybody.
 */
export function readTheme(content: unknown): Theme {
  return refusedAs('theme_invalid', () => {
    const found = theme(content, 'theme');
    for (const [front, ground, least] of pairs) {
      const [one, other] = [found.colors[front], found.colors[ground]];
      if (one === undefined || other === undefined) continue;
      const ratio = contrast(one, other);
      if (ratio < least) {
        const must = `${least}:1 or more against "${ground}"; it is ${ratio.toFixed(2)}:1`;
        throw invalid(`theme.colors["${front}"]`, must);
      }
    }
    return found;
  });
}
