import { catalogueLoaders } from '@hocket/sdk';
import { autorun } from 'mobx';
import { describe, expect, test } from 'vitest';
import { LanguageStore, languageOf } from './language.ts';

function loaders(texts: Record<string, Record<string, string>>, asked: string[] = []) {
  return catalogueLoaders(async (code) => {
    asked.push(code);
    const found = texts[code];
    if (!found) throw new Error(`no ${code}`);
    return { default: found };
  });
}

describe('Language', () => {
  test('texts come from the namespace, with values filled in as they are', async () => {
    const language = new LanguageStore('en');
    await language.addCatalogue('grid', loaders({ en: { 'a.b': '{{name}} & {{count}}' } }));
    expect(language.t('grid:a.b', { name: '<x>', count: 3 })).toBe('<x> & 3');
    expect(language.t('grid:missing')).toBe('missing');
  });

  test('English alone is fetched for English; another language fetches both', async () => {
    const asked: string[] = [];
    const language = new LanguageStore('en');
    await language.addCatalogue('grid', loaders({ en: { k: 'Play' }, de: { k: 'Los' } }, asked));
    expect(asked).toEqual(['en']);
    await language.change('de');
    expect(asked).toEqual(['en', 'de']);
    expect(language.t('grid:k')).toBe('Los');
  });

  test('a text that a language lacks is English', async () => {
    const language = new LanguageStore('de');
    await language.addCatalogue(
      'grid',
      loaders({ en: { k: 'Play', more: 'More' }, de: { k: 'Los' } }),
    );
    expect(language.t('grid:more')).toBe('More');
  });

  test('a language whose texts cannot be fetched is English', async () => {
    const language = new LanguageStore('ja');
    await language.addCatalogue('grid', loaders({ en: { k: 'Play' } }));
    expect(language.t('grid:k')).toBe('Play');
  });

  test('who reads `t` is told of a new language', async () => {
    const language = new LanguageStore('en');
    await language.addCatalogue('grid', loaders({ en: { k: 'Play' }, fr: { k: 'Jouer' } }));
    const seen: string[] = [];
    const end = autorun(() => void seen.push(language.t('grid:k')));
    await language.change('fr');
    end();
    expect(seen).toEqual(['Play', 'Jouer']);
  });

  test('who reads `t` is told of a namespace that was asked for before it came, and of no other', async () => {
    const language = new LanguageStore('en');
    const seen: string[] = [];
    const end = autorun(() => void seen.push(language.t('grid:k')));
    await language.addCatalogue('news', loaders({ en: { k: 'News' } }));
    expect(seen).toEqual(['k']);
    expect(language.t('news:k')).toBe('News');
    await language.addCatalogue('grid', loaders({ en: { k: 'Play' } }));
    expect(seen).toEqual(['k', 'Play']);
    await language.addCatalogue('grid', loaders({ en: { k: 'Start' } }));
    end();
    expect(seen).toEqual(['k', 'Play', 'Start']);
  });

  test('who reads `t` is told of texts that are laid over others, and of their end', async () => {
    const language = new LanguageStore('fr');
    await language.addCatalogue('grid', loaders({ en: { k: 'Play' }, fr: { k: 'Jouer' } }));
    const seen: string[] = [];
    const end = autorun(() => void seen.push(language.t('grid:k')));
    const texts = { k: 'Va' };
    const [check, refused] = [() => {}, () => {}];
    const remove = language.lay({ language: 'fr', namespace: 'grid', texts, check, refused });
    remove();
    end();
    expect(seen).toEqual(['Jouer', 'Va', 'Jouer']);
  });

  test('of two changes in a row the later one stays', async () => {
    const language = new LanguageStore('en');
    await language.addCatalogue(
      'grid',
      loaders({ en: { k: 'a' }, fr: { k: 'b' }, de: { k: 'c' } }),
    );
    await Promise.all([language.change('fr'), language.change('de')]);
    expect(language.language).toBe('de');
  });

  test('the first known language of a list is taken, else English', () => {
    expect(languageOf([undefined, 'pt-BR', 'de-AT', 'en'])).toBe('de');
    expect(languageOf(['', 'xx'])).toBe('en');
  });
});
