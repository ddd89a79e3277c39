import { type Catalogue, codeOf, messageOf, readTranslation } from '@hocket/sdk';
import { describe, expect, test } from 'vitest';
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

describe('a layer', () => {
  const layer = (texts: Record<string, string>, language: 'de' | 'en' = 'de') => {
    const refusals: unknown[] = [];
    const refused = (error: unknown) => void refusals.push(error);
    const check = (english: Catalogue) =>
      void readTranslation(texts, `translations.${language}.grid`, english);
    return { language, namespace: 'grid', texts, check, refused, refusals };
  };
  const steps = (all: Catalogues, count = 1) => all.text('de', 'grid:steps', { count });

  test('is read in place of the texts below until it is taken away; the last is on top', () => {
    const all = catalogues();
    const takeFirst = all.lay(layer({ steps_one: '{{count}} Tritt' }));
    const takeSecond = all.lay(layer({ steps_one: '{{count}} Stufe' }));
    expect([steps(all), steps(all, 2)]).toEqual(['1 Stufe', '2 Schritte']);
    takeSecond();
    expect(steps(all)).toBe('1 Tritt');
    takeFirst();
    expect(steps(all)).toBe('1 Schritt');
  });

  test('of English counts where a language has no text of its own', () => {
    const all = catalogues();
    all.lay(layer({ of: '{{a}} / {{b}}' }, 'en'));
    expect(all.text('de', 'grid:of', { a: 1, b: 2 })).toBe('1 / 2');
  });

  test('that does not fit the English texts is not laid, and the key is named', () => {
    const all = catalogues();
    let failure: unknown;
    try {
      all.lay(layer({ steps: 'Schritte' }));
    } catch (error) {
      failure = error;
    }
    expect(codeOf(failure)).toBe('translation_invalid');
    expect(messageOf(failure)).toContain('translations.de.grid["steps"] must be');
    expect(steps(all, 2)).toBe('2 Schritte');
  });

  test('waits for English texts that are not there yet, and is held against them then', () => {
    const all = new Catalogues();
    all.add('de', 'grid', { play: 'Los' });
    const right = layer({ play: 'Ab' });
    const wrong = layer({ plai: 'Auf' });
    all.lay(right);
    all.lay(wrong);
    expect(all.text('de', 'grid:play')).toBe('Los');
    all.add('en', 'grid', { play: 'Play' });
    all.add('en', 'grid', { play: 'Play' });
    expect(all.text('de', 'grid:play')).toBe('Ab');
    expect([right.refusals, wrong.refusals.map(codeOf)]).toEqual([[], ['translation_invalid']]);
    expect(all.text('de', 'grid:plai')).toBe('plai');
  });

  test('that is taken away because another did not fit is told nothing', () => {
    const all = new Catalogues();
    const second = layer({ halt: 'Halt' }, 'en');
    let takeSecond = () => {};
    all.lay({ ...layer({ plai: 'Auf' }), refused: () => takeSecond() });
    takeSecond = all.lay(second);
    all.add('en', 'grid', { play: 'Play' });
    expect(second.refusals).toEqual([]);
  });
});
