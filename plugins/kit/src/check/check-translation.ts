import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Catalogue, type Json, languages, readTranslation } from '@hocket/sdk';
import type { PartReport } from './report.ts';

const kit = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
/** The published package brings the texts with it. */
const packedTexts = join(kit, 'dist/english');

/** Where the studio's English texts stand in its repository, by namespace; paths are relative to its root. */
export function englishFiles(root: string): Record<string, string> {
  const below = (folder: string) =>
    readdirSync(join(root, folder)).map((name) => [name, `${folder}/${name}`] as const);
  const places = [
    ['shell', 'shell/src'],
    ...below('shell/src'),
    ...below('remotes').map(([name, folder]) => [name, `${folder}/src`]),
  ];
  const files = places.map(([name, folder]) => [name, `${folder}/messages/en.json`] as const);
  return Object.fromEntries(files.filter(([, file]) => existsSync(join(root, file))));
}

/** The studio's English texts, by namespace, as they were when this kit was made. */
export function englishTexts(): ReadonlyMap<string, Catalogue> {
  const root = resolve(kit, '../..');
  const files = existsSync(packedTexts)
    ? readdirSync(packedTexts).map(
        (name) => [name.replace('.json', ''), join(packedTexts, name)] as const,
      )
    : Object.entries(englishFiles(root)).map(([name, file]) => [name, join(root, file)] as const);
  return new Map(
    files.map(([name, path]) => [name, JSON.parse(readFileSync(path, 'utf8')) as Catalogue]),
  );
}

/**
 * Holds a translation against the English texts, as the studio does. Throws like `readTranslation`. That nobody will
 * read it is a note: another studio may have the panel, a later one the language.
 */
export function checkTranslation(language: string, namespace: string, content: Json): PartReport {
  const english = englishTexts();
  const known = english.get(namespace);
  readTranslation(content, `translations.${language}.${namespace}`, known);
  const names = [...english.keys()].sort().join(', ');
  return {
    name: `translation ${language} ${namespace}`,
    faults: [],
    notes: [
      ...(known ? [] : [`the studio has no texts ${namespace}; it has ${names}`]),
      ...(languages.some((spoken) => spoken === language)
        ? []
        : [`the studio does not speak ${language}; it speaks ${languages.join(', ')}`]),
    ],
  };
}
