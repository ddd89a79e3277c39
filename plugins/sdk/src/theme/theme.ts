import { palette, type ThemeColor } from './palette.ts';

/** The colours that a theme may set; those that it leaves out stay the studio's own. */
export const themeColors = Object.keys(palette) as readonly ThemeColor[];

/** How the studio looks, as pure data: `themes[].file` of a plugin. */
export interface PluginTheme {
  /** What the colours it leaves out are taken from, and how form fields and scroll bars look. */
  scheme: 'light' | 'dark';
  /** `#rrggbb` by the names in `themeColors`. */
  colors: Readonly<Partial<Record<ThemeColor, string>>>;
}
