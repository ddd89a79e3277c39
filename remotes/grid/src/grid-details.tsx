import type { Studio } from '@hocket/sdk';
import { Details } from '@hocket/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import * as styles from './grid-details.module.css';

interface GridDetailsProps {
  studio: Studio;
  title: string;
  /** Finds what gets the focus when they close. */
  opener: () => HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
}

/** Details of a track or a step in the studio's place for them: the focus goes to their first fader, and back when they close. */
export function GridDetails({ studio, title, opener, onClose, children }: GridDetailsProps) {
  const { details } = studio;
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const focus = () =>
      (
        content.current?.querySelector<HTMLElement>('[data-first] input[type="range"]') ??
        content.current?.querySelector<HTMLElement>('input[type="range"]:enabled') ??
        content.current
      )?.focus();
    if (details.element.isConnected) {
      focus();
      return;
    }
    // The studio shows the place once it knows of what is in it.
    const frame = requestAnimationFrame(focus);
    return () => cancelAnimationFrame(frame);
  }, [details]);

  const close = () => {
    const { activeElement, body } = document;
    onClose();
    if (activeElement === body || details.element.contains(activeElement)) opener()?.focus();
  };
  return (
    <Details place={details} title={title} onClose={close}>
      <div ref={content} className={styles.content} tabIndex={-1}>
        {children}
      </div>
    </Details>
  );
}
