import type { DetailsPlace } from '@hocket/sdk';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

export interface DetailsProps {
  /** The studio's: `studio.details`. */
  place: DetailsPlace;
  /** Names what is shown. */
  title: string;
  /** Somebody closed it, or another panel shows its own details: render it no more. */
  onClose: () => void;
  children: ReactNode;
}

/** Shows its children in the studio's place for details, which is open as long as this is rendered. */
export function Details({ place, title, onClose, children }: DetailsProps) {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => place.show({ title, onClose: () => close.current() }), [place, title]);
  return createPortal(children, place.element);
}
