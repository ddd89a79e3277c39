import { catalogueLoaders, codeOf, messageOf, type PluginManifest } from '@hocket/sdk';
import { beforeEach, expect, test } from 'vitest';
import { LanguageStore } from '../texts/language.ts';
import { PluginTranslations } from './plugin-translations.ts';
import { add } from './testing/add.ts';

let language: LanguageStore;
let refusals: [plugin: string, error: unknown][];
let translations: PluginTranslations;

beforeEach(async () => {
  language = new LanguageStore('de');
  await addTexts('grid');
  refusals = [];
  translations = new PluginTranslations(language, (...refusal) => void refusals.push(refusal));
});

async function addTexts(namespace: string): Promise<void> {
  const load = async () => ({ default: { play: 'Play {{n}}', stop: 'Stop' } });
  const loaders = catalogueLoaders(load);
  await language.addCatalogue(namespace, loaders);
}

/** A plugin whose files are named for language and namespace: `de.grid`. */
function source(texts: Record<string, unknown>, id = 'acme.platt') {
  const manifest: PluginManifest = {
    id,
    version: '1.0.0',
    apiVersion: 1,
    name: 'Platt',
    description: 'Words',
    author: 'Acme',
    licence: 'MIT',
    files: {},
    permissions: [],
    contributes: {
      translations: Object.keys(texts).map((file) => {
        const [wanted = '', namespace = ''] = file.split('.');
        return { language: wanted, namespace, file };
      }),
    },
  };
  const files = Object.entries(texts).map(([file, content]) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    return [file, new Blob([text])] as const;
  });
  return { manifest, files: Object.fromEntries(files) };
}

const stop = () => language.t('grid:stop');
const refusalOf = async (texts: Record<string, unknown>) => {
  try {
    await add(translations, source(texts));
  } catch (error) {
    return [codeOf(error), messageOf(error)];
  }
  return ['added'];
};

test('texts are read in place of the studio’s until they are taken away', async () => {
  const remove = await add(translations, source({ 'de.grid': { stop: 'Holl an' } }));
  expect([stop(), language.t('grid:play', { n: 2 })]).toEqual(['Holl an', 'Play 2']);
  remove();
  expect(stop()).toBe('Stop');
});

test('another version takes the place of the first, which then takes nothing away', async () => {
  const first = await add(translations, source({ 'de.grid': { stop: 'Holl an', play: '{{n}}' } }));
  const second = await add(translations, source({ 'de.grid': { stop: 'Still' } }));
  first();
  expect([stop(), language.t('grid:play', { n: 2 })]).toEqual(['Still', 'Play 2']);
  second();
  expect(stop()).toBe('Stop');
});

test('a language that the studio does not offer is left out', async () => {
  await add(translations, source({ 'pt.grid': { whatever: 1 }, 'de.grid': { stop: 'Holl an' } }));
  expect(stop()).toBe('Holl an');
});

test('one text that does not fit keeps all of them out, and is named', async () => {
  const [code, sentence] = await refusalOf({
    'de.grid': { stop: 'Holl an' },
    'en.grid': { play: 'Go' },
  });
  expect(code).toBe('translation_invalid');
  expect(sentence).toContain('translations.en.grid["play"] must be');
  expect(stop()).toBe('Stop');
});

test('what is no object of texts is refused, for a panel that is not there yet as well', async () => {
  expect(await refusalOf({ 'de.grid': '{' })).toEqual([
    'translation_invalid',
    'translations.de.grid must be JSON.',
  ]);
  expect(await refusalOf({ 'de.later': { stop: 1 } })).toEqual([
    'translation_invalid',
    'translations.de.later["stop"] must be a text.',
  ]);
});

test('texts for a panel that comes later are there with it, or the plugin is told to be wrong', async () => {
  await add(translations, source({ 'de.later': { stop: 'Holl an' } }));
  await add(translations, source({ 'de.later': { halt: 'Halt' } }, 'acme.wrong'));
  expect(refusals).toEqual([]);
  await addTexts('later');
  expect(language.t('later:stop')).toBe('Holl an');
  expect(refusals.map(([plugin, error]) => [plugin, codeOf(error)])).toEqual([
    ['acme.wrong', 'translation_invalid'],
  ]);
});
