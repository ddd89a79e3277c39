import { useCallback, useEffect, useState } from 'react';
import type { LoadSurface, Surface } from './surface.ts';

export type SurfaceState =
  | { status: 'loading' }
  | { status: 'ready'; Surface: Surface }
  | { status: 'failed'; retry: () => void };

/** Loads the surface the first time it is wanted, for good. Unlike `React.lazy` it can be tried again. */
export function useSurface(load: LoadSurface, wanted: boolean): SurfaceState {
  const [asked, setAsked] = useState(wanted);
  if (wanted && !asked) setAsked(true);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const [state, setState] = useState<SurfaceState>({ status: 'loading' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again.
  useEffect(() => {
    if (!asked) return;
    let current = true;
    setState({ status: 'loading' });
    load().then(
      (module) => current && setState({ status: 'ready', Surface: module.default }),
      () => current && setState({ status: 'failed', retry }),
    );
    return () => {
      current = false;
    };
  }, [load, retry, attempt, asked]);
  return state;
}
