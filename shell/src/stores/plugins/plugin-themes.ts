import type { PluginSource, PluginTheme } from '@hocket/sdk';
import { action, makeAutoObservable, observableRef } from 'mobx';
import { putInPlace } from './put-in-place.ts';
import { readers, readJson } from './read-json.ts';

interface Worn {
  plugin: string;
  theme: PluginTheme;
}

/** The looks that enabled plugins bring. */
export class PluginThemes {
  private themes: readonly Worn[] = [];

  constructor() {
    makeAutoObservable<this, 'themes'>(this, { themes: observableRef });
  }

  /** What the studio wears: what was enabled last; undefined for its own look. */
  get worn(): PluginTheme | undefined {
    return this.themes.at(-1)?.theme;
  }

  /**
   * Reads the theme of a plugin; the returned function puts it in place of one of the same plugin, and answers what
   * takes it away. Rejects with `theme_invalid`, or with `network_unreachable` where what reads it does not arrive.
   */
  async prepare({ manifest, files }: PluginSource): Promise<() => () => void> {
    const [listed] = manifest.contributes.themes ?? [];
    const file = listed && files[listed.file];
    const worn = file && {
      plugin: manifest.id,
      theme: await themeOf(file, listed.file),
    };
    return action(() => {
      this.themes = putInPlace(this.themes, manifest.id, worn);
      return action(() => {
        this.themes = this.themes.filter((other) => other !== worn);
      });
    });
  }
}

async function themeOf(file: Blob, path: string): Promise<PluginTheme> {
  const content = await readJson(file, 'theme_invalid', `${path} is not JSON.`);
  const { readTheme } = await readers.fetch();
  return readTheme(content);
}

/** Puts a theme on the page, or takes every trace of one off. */
export function applyTheme({ style }: HTMLElement, theme: PluginTheme | undefined): void {
  style.colorScheme = theme?.scheme ?? '';
  const worn = Array.from(style).filter((name) => name.startsWith('--color-'));
  for (const name of worn) style.removeProperty(name);
  for (const [name, color] of Object.entries(theme?.colors ?? {}))
    style.setProperty(`--color-${name}`, color);
}
