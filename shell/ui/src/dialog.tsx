import type { ReactNode } from 'react';
import { useLazy } from './lazy.ts';
import { lazyOverlays } from './lazy-overlays.ts';

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
  /** There is nothing in it but text, which takes the focus so that keys can scroll it. */
  isText?: boolean;
  /** `full`: as large as the window, with its actions always in sight. */
  size?: 'full';
}

/** A modal dialog: focus moves in, stays in, and returns. */
export function Dialog(props: DialogProps) {
  const overlays = useLazy(lazyOverlays, props.isOpen, props.onClose);
  return overlays && <overlays.DialogModal {...props} />;
}
