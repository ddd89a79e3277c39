import { expect, test } from 'vitest';
import { askedLanguage } from './asked-language.ts';

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en;q=0.8, ja;q=0.9', 'ja'],
  ['pt-BR,pt;q=0.9,es;q=0.4', 'es'],
  ['FR', 'fr'],
  ['nl', 'en'],
  ['*', 'en'],
  ['de;q=0, fr;q=0.1', 'fr'],
  [';;q=,,', 'en'],
  [undefined, 'en'],
])('%s asks for %s', (header, language) => {
  expect(askedLanguage(header)).toBe(language);
});
