import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import * as styles from './fullscreen.module.css';

interface FullscreenProps {
  isFull: boolean;
  onLeave: () => void;
  /** Called by `?` and F1 outside of text. */
  onHelp: () => void;
  children: ReactNode;
}

/** Lets the panel fill the window; Escape outside the code ends it, `?` asks for its keys. The same elements stay, so nothing in them is lost. */
export function Fullscreen({ isFull, onLeave, onHelp, children }: FullscreenProps) {
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
    const isField = event.target instanceof HTMLInputElement;
    if (event.key !== 'F1' && (event.key !== '?' || isField)) return;
    event.preventDefault();
    onHelp();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key that works wherever the focus is inside
    <div className={isFull ? styles.full : undefined} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}
