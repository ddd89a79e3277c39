/** The colours that a theme may set; those that it leaves out stay the studio's own. */
export const themeColors = [
  ...['body', 'panel', 'raised', 'raised-hover', 'raised-press', 'well', 'overlay'],
  ...['line', 'line-strong', 'text', 'text-muted', 'text-disabled'],
  ...['accent', 'accent-fill', 'accent-hover', 'accent-press', 'on-accent', 'accent-soft'],
  ...['success', 'success-soft', 'danger', 'danger-fill', 'danger-hover', 'danger-soft'],
  ...['on-danger', 'info', 'info-soft', 'focus'],
] as const;

/** How the studio looks, as pure data: `themes[].file` of a plugin. */
export interface Theme {
  /** What the colours it leaves out are taken from, and how form fields and scroll bars look. */
  scheme: 'light' | 'dark';
  /** `#rrggbb` by the names in `themeColors`. */
  colors: Readonly<Record<string, string>>;
}
