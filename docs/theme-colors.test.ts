import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { palette, trackColors } from '../plugins/sdk/src/theme/palette.ts';
import { repositoryRoot } from './repository-root.ts';

test('the palette that themes are checked against is that of the stylesheet', () => {
  const css = readFileSync(join(repositoryRoot, 'shell/ui/src/tokens.css'), 'utf8');
  const form = /--color-([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g;
  const colors = [...css.matchAll(form)].map(
    ([, name = '', light, dark, both = '']) =>
      [name, { light: light ?? both, dark: dark ?? both }] as const,
  );
  expect(palette).toEqual(Object.fromEntries(colors));
});

test('the colours that tracks have in other studios are those of the stylesheet on a dark ground', () => {
  const css = readFileSync(join(repositoryRoot, 'shell/ui/src/tokens.css'), 'utf8');
  const form = /--(track-\d+): light-dark\(#\w{6}, (#\w{6})\);/g;
  const colors = [...css.matchAll(form)].map(([, name = '', dark]) => [name, dark] as const);
  expect(trackColors).toEqual(Object.fromEntries(colors));
});
