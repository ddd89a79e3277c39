import type { Studio } from '@hocket/sdk';
import { useMemo } from 'react';
import { translateOf } from '../translate.ts';

/** Keys, in this panel's catalogue, of the texts that a surface shows or speaks. */
const surfaceTexts = [
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

/** The surface's texts: the same object until one of them changes. Call it in an `observer`. */
export function useSurfaceTexts(studio: Pick<Studio, 't'>): SurfaceTexts {
  const t = translateOf(studio);
  const texts = JSON.stringify(Object.fromEntries(surfaceTexts.map((key) => [key, t(key)])));
  return useMemo(() => JSON.parse(texts) as SurfaceTexts, [texts]);
}
