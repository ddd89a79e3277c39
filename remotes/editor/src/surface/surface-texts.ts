/** Keys, in this panel's catalogue, of the texts that a surface shows or speaks. */
export const surfaceTexts = [
  'codeLabel',
  'howToEnter',
  'gutter',
  'editorRole',
  'gutterRole',
  'cursor',
  'errorAt',
  'error',
  'errors',
  'warningAt',
  'warning',
  'warnings',
  'find',
  'replaceWith',
  'replace',
  'all',
  'matches',
  'toggleReplace',
  'regexp',
  'matchCase',
  'wholeWord',
  'inSelection',
] as const;

/** A surface's texts by key; `$0` and `$1` stand for numbers. */
export type SurfaceTexts = Readonly<Record<(typeof surfaceTexts)[number], string>>;
