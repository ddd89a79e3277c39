import { expect, test } from 'vitest';
import { preloadLink } from './html.ts';

test('what a build names stays inside its attribute', () => {
  expect(preloadLink({ url: '/a"b.css', integrity: '"><i>' })).toBe(
    '<link rel="preload" as="style" crossorigin="anonymous" href="/a&quot;b.css" integrity="&quot;&gt;&lt;i&gt;">',
  );
});
