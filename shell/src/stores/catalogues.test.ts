import { expect, test } from 'vitest';
import { Catalogues } from './catalogues.ts';

function catalogues() {
  const all = new Catalogues();
  all.add('en', 'grid', {
    steps: '{{count}} steps',
    steps_one: '{{ count }} step',
    of: '{{a}}{{b}}',
  });
  all.add('de', 'grid', { steps_one: '{{count}} Schritt', steps_other: '{{count}} Schritte' });
  all.add('ja', 'grid', { steps_other: '{{count}}ステップ' });
  return all;
}

test('a count chooses the form that the language has for it', () => {
  const all = catalogues();
  expect(all.text('en', 'grid:steps', { count: 1 })).toBe('1 step');
  expect(all.text('en', 'grid:steps', { count: 2 })).toBe('2 steps');
  expect(all.text('de', 'grid:steps', { count: 1 })).toBe('1 Schritt');
  expect(all.text('de', 'grid:steps', { count: 0 })).toBe('0 Schritte');
  expect(all.text('ja', 'grid:steps', { count: 1 })).toBe('1ステップ');
});

test('values stand in the text as they are, also where they look like placeholders', () => {
  expect(catalogues().text('en', 'grid:of', { a: '{{b}} $& <b>', b: 2 })).toBe('{{b}} $& <b>2');
  expect(catalogues().text('en', 'grid:of', { a: 1 })).toBe('1');
});

test('what no catalogue has is shown by its key', () => {
  expect(catalogues().text('de', 'grid:play:now')).toBe('play:now');
  expect(catalogues().text('de', 'nowhere:play')).toBe('play');
  expect(catalogues().text('de', 'grid:constructor')).toBe('constructor');
});
