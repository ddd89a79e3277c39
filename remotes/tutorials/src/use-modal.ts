import { type RefObject, useEffect, useRef } from 'react';

/** Makes all but one element of the page inert and still while it is shown; Escape closes it, and the focus returns. */
export function useModal(onClose: () => void): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const others = [...document.body.children].filter((each) => each !== frame.current);
    const still = others.filter((each) => !each.hasAttribute('inert'));
    for (const each of still) each.toggleAttribute('inert', true);
    const { style } = document.documentElement;
    const { overflow } = style;
    style.overflow = 'hidden';
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      for (const each of still) each.removeAttribute('inert');
      style.overflow = overflow;
      if (before instanceof HTMLElement) before.focus();
    };
  }, [onClose]);
  return frame;
}
