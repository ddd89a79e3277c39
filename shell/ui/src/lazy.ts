import type { Lazy } from '@hocket/sdk/async';
import { useEffect, useState } from 'react';

/** The part, fetched once it `isWanted`; undefined until it is there. `onFail` hears why it does not come. */
export function useLazy<Part>(
  lazy: Lazy<Part>,
  isWanted: boolean,
  onFail?: (error: unknown) => void,
): Part | undefined {
  const [, setThere] = useState(lazy.part !== undefined);
  useEffect(() => {
    if (!isWanted || lazy.part !== undefined) return;
    let isOver = false;
    lazy.fetch().then(
      () => isOver || setThere(true),
      (error: unknown) => isOver || onFail?.(error),
    );
    return () => {
      isOver = true;
    };
  }, [lazy, isWanted, onFail]);
  return lazy.part;
}
