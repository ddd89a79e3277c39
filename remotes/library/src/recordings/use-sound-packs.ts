import type { SoundPack, Studio } from '@hocket/sdk';
import { LatestRequest } from '@hocket/sdk/async';
import { useEffect, useState } from 'react';

/** The packs of recordings. What came stays there while it is asked for again, and when that fails. */
export interface SoundPacks {
  status: 'loading' | 'ready' | 'failed';
  list: readonly SoundPack[];
  load: () => void;
}

/** Asks the engine for its packs of recordings once they are `wanted`, and again by `load`. */
export function useSoundPacks(studio: Studio, wanted: boolean): SoundPacks {
  const [latest] = useState(() => new LatestRequest());
  const [list, setList] = useState<readonly SoundPack[]>([]);
  const [status, setStatus] = useState<SoundPacks['status']>('loading');

  const load = () => {
    const isLatest = latest.begin();
    setStatus('loading');
    studio.engine.soundPacks?.().then(
      (packs) => {
        if (!isLatest()) return;
        setList(packs);
        setStatus('ready');
      },
      (error: unknown) => {
        studio.log(error);
        if (isLatest()) setStatus('failed');
      },
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and then by whoever asks again.
  useEffect(() => {
    if (wanted) load();
    return () => latest.cancel();
  }, [wanted]);
  return { status, list, load };
}
