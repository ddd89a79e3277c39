import type { CatalogueLoaders } from '@hocket/sdk';
import { type ComponentType, lazy, useState } from 'react';
import { useApp } from '../studio-context.ts';

function Nothing() {
  return null;
}

/**
 * A part of a page whose code and texts arrive when it is first shown, within `Suspense`. The page is worth more than the
 * part: one that does not arrive is not missed.
 */
export function useLazyPart(
  load: () => Promise<ComponentType>,
  area: string,
  texts: CatalogueLoaders,
): ComponentType {
  const { language } = useApp();
  const [Part] = useState(() =>
    lazy(async () => {
      const parts = [load(), language.addCatalogue(area, texts)] as const;
      const arrived = await Promise.all(parts).catch(() => undefined);
      return { default: arrived?.[0] ?? Nothing };
    }),
  );
  return Part;
}
