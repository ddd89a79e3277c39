import { useLazy } from '@hocket/ui';
import { useCallback, useState } from 'react';
import { lazyCode } from '../stores/async/lazy-code.ts';
import type { Player } from '../stores/playing/player.ts';
import { errorText } from '../stores/texts/error-text.ts';
import { useApp } from '../studio-context.ts';

/**
 * The components of what music is played in with, and their player; undefined until they were wanted and have arrived. What does not arrive is told. Read it in an `observer`.
 */
export function useLazyPlaying(isWanted: boolean) {
  const { notices, playing, studio } = useApp();
  const [lazy] = useState(() =>
    lazyCode(async () => {
      const [menu, keys, learn] = await Promise.all([
        import(/* webpackChunkName: "playing" */ '../playing/playing-menu.tsx'),
        import(/* webpackChunkName: "playing" */ '../playing/touch-keyboard.tsx'),
        import(/* webpackChunkName: "playing" */ '../playing/learn-status.tsx'),
        playing.with(() => {}),
      ]);
      return {
        PlayingMenu: menu.PlayingMenu,
        TouchKeyboard: keys.TouchKeyboard,
        LearnStatus: learn.LearnStatus,
      };
    }),
  );
  const fail = useCallback(
    (error: unknown) => notices.add({ kind: 'error', text: errorText(studio.t, error) }),
    [notices, studio],
  );
  const parts = useLazy(lazy, isWanted, fail);
  const player: Player | undefined = playing.player;
  return parts && player && isWanted ? { ...parts, player } : undefined;
}
