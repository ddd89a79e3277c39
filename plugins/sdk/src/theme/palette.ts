/** The studio's own colours of both schemes, by the names under which a theme sets them; `docs/theme-colors.test.ts` holds them to the stylesheet. */
export const palette = {
  body: { light: '#dcd6c9', dark: '#12110f' },
  panel: { light: '#eeeae1', dark: '#1d1b18' },
  raised: { light: '#faf8f3', dark: '#2b2824' },
  'raised-hover': { light: '#ffffff', dark: '#37332e' },
  'raised-press': { light: '#e2dccf', dark: '#211f1c' },
  well: { light: '#fbf9f5', dark: '#0c0b0a' },
  overlay: { light: '#f6f3ec', dark: '#26231f' },
  line: { light: '#cdc5b5', dark: '#363129' },
  'line-strong': { light: '#7d7464', dark: '#7d7466' },
  text: { light: '#1d1a16', dark: '#f3eee5' },
  'text-muted': { light: '#514a3f', dark: '#b9b0a2' },
  'text-disabled': { light: '#8d8575', dark: '#756d61' },
  accent: { light: '#9f3604', dark: '#ff8f45' },
  'accent-fill': { light: '#b8430a', dark: '#ff8437' },
  'accent-hover': { light: '#9c3705', dark: '#ffa067' },
  'accent-press': { light: '#7f2b02', dark: '#e86f25' },
  'on-accent': { light: '#ffffff', dark: '#1d0f04' },
  'accent-soft': { light: '#f6dcc9', dark: '#3a2415' },
  success: { light: '#17663a', dark: '#6fd695' },
  'success-soft': { light: '#d8ecd9', dark: '#16291d' },
  danger: { light: '#ab1f16', dark: '#ff8b7e' },
  'danger-fill': { light: '#b3261e', dark: '#c5362b' },
  'danger-hover': { light: '#961a13', dark: '#a92a20' },
  'danger-soft': { light: '#f8dcd6', dark: '#361a16' },
  'on-danger': { light: '#ffffff', dark: '#ffffff' },
  info: { light: '#12597e', dark: '#86c8ef' },
  'info-soft': { light: '#d7e8f0', dark: '#14252f' },
  focus: { light: '#0a52c2', dark: '#9fdcff' },
} as const;

export type ThemeColor = keyof typeof palette;

/** The colours of tracks, `track-1` to `track-12`, as they are on a dark ground, for what has no stylesheet. */
export const trackColors: Readonly<Record<string, string>> = Object.fromEntries(
  [
    '#ff6a4d',
    '#ffa53d',
    '#f5d547',
    '#b9e04e',
    '#4fd681',
    '#3fd3cc',
    '#5db9ff',
    '#98a6ff',
    '#cf94ff',
    '#ff86c6',
    '#e6dac4',
    '#dd9e69',
  ].map((color, index) => [`track-${index + 1}`, color]),
);
