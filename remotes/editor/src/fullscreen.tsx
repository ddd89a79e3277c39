import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import * as styles from './fullscreen.module.css';

interface FullscreenProps {
  isFull: boolean;
  onLeave: () => void;
  children: ReactNode;
}

/** Lets the panel fill the window; Escape outside the code ends it. The same elements stay, so nothing in them is lost. */
export function Fullscreen({ isFull, onLeave, children }: FullscreenProps) {
  useEffect(() => {
    if (!isFull) return;
    const { style } = document.documentElement;
    style.overflow = 'hidden';
    return () => {
      style.overflow = '';
    };
  }, [isFull]);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const isTyping = event.target instanceof HTMLTextAreaElement;
    if (isTyping || event.defaultPrevented) return;
    if (isFull && event.key === 'Escape') onLeave();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key that works wherever the focus is inside
    <div
      className={`${styles.place} ${isFull ? styles.full : ''}`}
      data-scrolls
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}
