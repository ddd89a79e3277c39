import type { Event } from '@hocket/sdk';
import { useEffect } from 'react';
import { communityMessages } from '../community/messages/community-messages.ts';
import { useApp } from '../studio-context.ts';

import { NewsWatch } from './news-watch.ts';

/** Two quiet notes, a fifth apart; in cycles. */
const chime: readonly Event[] = ['E5', 'B5'].map((note, at) => ({
  begin: at / 16,
  end: at / 16 + 1 / 8,
  value: { s: 'sinepluck', note, gain: 0.4 },
}));

/** Tells in the studio what others did with the user's projects; shows nothing of its own. */
export function StudioNews() {
  const { engine, history, language, session, studio, transport } = useApp();
  useEffect(() => {
    const watch = new NewsWatch({
      api: studio.api,
      studio,
      preferences: () => session.preferences?.notifications,
      page: document,
      push: pageNotification,
      ring: () => {
        if (!transport.playing) engine.strike(chime);
      },
      open: history.push,
    });
    let end: (() => void) | undefined;
    let isShown = true;
    // News without its words would be worse than none.
    language.addCatalogue('community', communityMessages).then(
      () => {
        if (isShown) end = watch.start();
      },
      () => undefined,
    );
    return () => {
      isShown = false;
      end?.();
    };
  }, [engine, history, language, session, studio, transport]);
  return null;
}

/** The browser's notifications, where somebody has allowed them and a page can make one by itself. */
function pageNotification(): ((text: string, open: () => void) => void) | undefined {
  if (!('Notification' in window) || Notification.permission !== 'granted') return undefined;
  return (text, open) => {
    try {
      const shown = new Notification('Hocket', { body: text, tag: text });
      shown.onclick = () => {
        window.focus();
        shown.close();
        open();
      };
    } catch {
      // Phones' browsers leave it to service workers; the studio tells it all the same.
    }
  };
}
