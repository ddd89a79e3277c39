import type { ComponentType } from 'react';
import type { CodeField } from './code-field.ts';
import type { Studio } from './studio.ts';
import { type Language, languages } from './user.ts';

/** The contract's version; a remote or plugin of another one is refused. */
export const apiVersion = 1;

/** What a panel gets. */
export interface PanelProps {
  studio: Studio;
}

/** A catalogue of one namespace: key → text, with `{{placeholders}}`. */
export type Catalogue = Readonly<Record<string, string>>;

/** How the texts of a namespace are fetched, per language. */
export type CatalogueLoaders = Readonly<Record<Language, () => Promise<{ default: Catalogue }>>>;

/** The loaders of a folder that has one file for each language of the studio; `load` imports the file of one. */
export function catalogueLoaders(
  load: (language: Language) => Promise<{ default: Catalogue }>,
): CatalogueLoaders {
  const all = languages.map((language) => [language, () => load(language)] as const);
  return Object.fromEntries(all) as CatalogueLoaders;
}

/** The default export of a remote's `./remote`. */
export interface Remote {
  apiVersion: number;
  id: string;
  /** Key of its title in its own catalogue. */
  title: string;
  Panel: ComponentType<PanelProps>;
  /** Its catalogues; namespace = its id. */
  messages: CatalogueLoaders;
  /** Fetches a place for code, which other panels may show. Of the panel that plays code alone. */
  codeField?: () => Promise<{ default: CodeField }>;
}

/** Checks a remote's shape at compile time and marks it with the contract's version. */
export function defineRemote(remote: Omit<Remote, 'apiVersion'>): Remote {
  return { apiVersion, ...remote };
}
