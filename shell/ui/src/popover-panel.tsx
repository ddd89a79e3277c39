import type { ReactNode } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import * as menu from './menu.module.css';
import { OverlayLanguage } from './overlay-language.tsx';
import * as styles from './popover.module.css';
import type { OverlayPlace } from './use-opener.ts';

/** What a popover shows while it is open. */
export function PopoverPanel(props: { label: string; place: OverlayPlace; children: ReactNode }) {
  const { label, place, children } = props;
  return (
    <OverlayLanguage>
      <Popover
        className={menu.popover ?? ''}
        triggerRef={place.trigger}
        isOpen
        onOpenChange={place.onClose}
      >
        <Dialog id={place.id} className={styles.content} aria-label={label}>
          {children}
        </Dialog>
      </Popover>
    </OverlayLanguage>
  );
}
