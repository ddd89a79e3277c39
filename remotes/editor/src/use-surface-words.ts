import type { Studio } from '@hocket/sdk';
import { useMemo } from 'react';
import type { SurfaceWords } from './surface.ts';
import { wordsOf } from './words.ts';

/** The surface's texts, the same object until a text changes. Call it in an `observer`. */
export function useSurfaceWords(studio: Pick<Studio, 't'>): SurfaceWords {
  const t = wordsOf(studio);
  const label = t('codeLabel');
  const howToEnter = t('howToEnter');
  const gutter = t('gutter');
  const cursor = t('cursor');
  const errorAt = t('errorAt');
  return useMemo(
    () => ({ label, howToEnter, gutter, cursor, errorAt }),
    [label, howToEnter, gutter, cursor, errorAt],
  );
}
