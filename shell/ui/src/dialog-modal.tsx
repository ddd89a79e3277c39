import { X } from 'lucide-react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from './button.tsx';
import * as styles from './dialog.module.css';
import type { DialogProps } from './dialog.tsx';
import { OverlayLanguage } from './overlay-language.tsx';

/** A dialog that is open. */
export function DialogModal(props: DialogProps) {
  const { title, isOpen, onClose, closeLabel, children, actions, size } = props;
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
            <div className={styles.body}>{children}</div>
            {actions && <div className={styles.actions}>{actions}</div>}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </OverlayLanguage>
  );
}
