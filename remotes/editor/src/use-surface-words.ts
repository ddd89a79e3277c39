import type { Studio } from '@hocket/sdk';
import { useMemo } from 'react';
import { type SurfaceWords, surfaceWords } from './surface-words.ts';
import { wordsOf } from './words.ts';

/** The surface's texts: the same object until one of them changes. Call it in an `observer`. */
export function useSurfaceWords(studio: Pick<Studio, 't'>): SurfaceWords {
  const t = wordsOf(studio);
  const texts = JSON.stringify(Object.fromEntries(surfaceWords.map((key) => [key, t(key)])));
  return useMemo(() => JSON.parse(texts) as SurfaceWords, [texts]);
}
