import type { PluginTheme } from '@hocket/sdk';
import { PluginShelf } from './plugin-shelf.ts';

interface Worn {
  plugin: string;
  theme: PluginTheme;
}

/** The looks that enabled plugins bring. */
export class PluginThemes extends PluginShelf<Worn> {
  constructor() {
    super('themes', (all) => all.wornOf);
  }

  /** What the studio wears: what was enabled last; undefined for its own look. */
  get worn(): PluginTheme | undefined {
    return this.items.at(-1)?.theme;
  }
}

/** Puts a theme on the page, or takes every trace of one off. */
export function applyTheme({ style }: HTMLElement, theme: PluginTheme | undefined): void {
  style.colorScheme = theme?.scheme ?? '';
  const worn = Array.from(style).filter((name) => name.startsWith('--color-'));
  for (const name of worn) style.removeProperty(name);
  for (const [name, color] of Object.entries(theme?.colors ?? {}))
    style.setProperty(`--color-${name}`, color);
}
