import type { ComponentType } from 'react';
import type { Studio } from './studio.ts';
import type { Language } from './user.ts';

/** The contract's version; a remote or plugin of another one is refused. */
export const apiVersion = 1;

export interface PanelProps {
  studio: Studio;
}

/** A catalogue of one namespace: key → text, with `{{placeholders}}`. */
export type Catalogue = Readonly<Record<string, string>>;

/** The default export of a remote's `./remote`. */
export interface Remote {
  apiVersion: number;
  id: string;
  /** Key of its title in its own catalogue. */
  title: string;
  Panel: ComponentType<PanelProps>;
  /** Its catalogues; namespace = its id. */
  messages: Readonly<Record<Language, () => Promise<{ default: Catalogue }>>>;
}

/** Checks a remote's shape at compile time and marks it with the contract's version. */
export function defineRemote(remote: Omit<Remote, 'apiVersion'>): Remote {
  return { apiVersion, ...remote };
}
