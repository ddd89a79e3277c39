import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay, Popover } from 'react-aria-components';
import { Button } from './button.tsx';
import * as styles from './dialog.module.css';
import type { DialogProps } from './dialog.tsx';
import { FocusBack, followFocus } from './focus-back.tsx';
import * as menu from './menu.module.css';
import { OverlayLanguage } from './overlay-language.tsx';
import * as popover from './popover.module.css';
import type { OverlayPlace } from './use-opener.ts';

followFocus(document);

/** What opens above the page. It alone needs React Aria, three times as large as all the rest: fetched when first wanted. */
export { MenuList } from './menu-list.tsx';
export { OptionList } from './option-list.tsx';

/** A dialog that is open. */
export function DialogModal(props: DialogProps) {
  const { title, isOpen, onClose, closeLabel, children, actions, size, isText } = props;
  const { role = 'dialog' } = props;
  return (
    <OverlayLanguage>
      <ModalOverlay
        className={styles.scrim ?? ''}
        isOpen={isOpen}
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        isDismissable={role === 'dialog'}
        data-size={size}
      >
        <Modal className={styles.modal ?? ''}>
          <Dialog className={styles.dialog} role={role}>
            <FocusBack />

            {/* Not header and footer: in a dialog these would be a second banner and a second contentinfo. */}
            <div className={styles.header}>
              <Heading slot="title" className={styles.title}>
                {title}
              </Heading>
              <Button
                variant="ghost"
                size="sm"
                icon={<X />}
                aria-label={closeLabel}
                onPress={onClose}
              />
            </div>
            <div className={styles.body} tabIndex={isText ? 0 : undefined}>
              {children}
            </div>
            {actions && <div className={styles.actions}>{actions}</div>}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </OverlayLanguage>
  );
}

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
        <Dialog id={place.id} className={popover.content} aria-label={label}>
          {children}
        </Dialog>
      </Popover>
    </OverlayLanguage>
  );
}
