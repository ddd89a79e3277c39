import { expect, test } from 'vitest';
import { docsAddress } from './help-drawer.tsx';

test('what musicians read is there in their language, the reference in English', () => {
  expect(docsAddress('music/mixing', 'en')).toBe('/docs/music/mixing');
  expect(docsAddress('music/mixing#watching', 'de')).toBe('/docs/de/music/mixing#watching');
  expect(docsAddress('reference#lpf', 'ja')).toBe('/docs/reference#lpf');
});
