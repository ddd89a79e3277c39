import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from './button.tsx';
import * as styles from './dialog.module.css';

export interface DialogProps {
  title: string;
  isOpen: boolean;
  /** Called by Escape, the close button and, unless an alert, a press outside. */
  onClose: () => void;
  closeLabel: string;
  children: ReactNode;
  actions?: ReactNode;
  /** `alertdialog` asks for an answer: a press outside does not close it. */
  role?: 'dialog' | 'alertdialog';
}

/** A modal dialog: focus moves in, stays in, and returns. */
export function Dialog(props: DialogProps) {
  const { title, isOpen, onClose, closeLabel, children, actions, role = 'dialog' } = props;
  return (
    <ModalOverlay
      className={styles.scrim ?? ''}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable={role === 'dialog'}
    >
      <Modal className={styles.modal ?? ''}>
        <AriaDialog className={styles.dialog} role={role}>
          <header className={styles.header}>
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
          </header>
          <div className={styles.body}>{children}</div>
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
