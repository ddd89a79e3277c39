import { useEffect } from 'react';
import { useApp } from '../studio-context.ts';

/** Makes the engine ready to sound, unless the page `waits` for something else first. */
export function useEngineStart(waits = false): void {
  const { engine } = useApp();
  useEffect(() => {
    // The engine keeps the reason of a failure in its state, where the banner reads it.
    if (!waits) void engine.init().catch(() => undefined);
  }, [engine, waits]);
}
