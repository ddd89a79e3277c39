import type { ReactNode } from 'react';
import { useLate } from './lazy.ts';
import { lateOverlays } from './lazy-overlays.ts';

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
  /** `full`: as large as the window, with its actions always in sight. */
  size?: 'full';
}

/** A modal dialog: focus moves in, stays in, and returns. */
export function Dialog(props: DialogProps) {
  const overlays = useLate(lateOverlays, props.isOpen, props.onClose);
  return overlays && <overlays.DialogModal {...props} />;
}
