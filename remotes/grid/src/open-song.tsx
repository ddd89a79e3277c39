import type { Studio } from '@hocket/sdk';
import { Lazy } from '@hocket/sdk/async';
import { useLazy } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import type { Display } from './display.ts';
import { isSongOpen } from './patterns/pattern-bar.tsx';

/** The song as a strip: nobody needs it for the first beat. */
export const songStrip = new Lazy(async () => (await import('./song/song-strip.tsx')).SongStrip);

/** The song's strip while it is open; its code is fetched with the first song. */
export const OpenSong = observer(function OpenSong(props: { studio: Studio; display: Display }) {
  const { studio, display } = props;
  const isOpen = isSongOpen(studio, display);
  const onFail = useCallback(() => {
    display.openSong(false);
    studio.notify({ kind: 'error', text: studio.t('grid:song.failed') });
  }, [studio, display]);
  const SongStrip = useLazy(songStrip, isOpen, onFail);
  return isOpen && SongStrip && <SongStrip studio={studio} display={display} />;
});
