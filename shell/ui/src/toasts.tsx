import { X } from 'lucide-react';
import type { BannerKind } from './banner.tsx';
import { Button } from './button.tsx';
import * as styles from './toasts.module.css';

export interface ToastNotice {
  id: string | number;
  kind: BannerKind;
  text: string;
  /** Stands beside the text; a press does it and dismisses the message. */
  action?: { label: string; run: () => void };
}

export interface ToastsProps<Notice extends ToastNotice> {
  notices: readonly Notice[];
  onDismiss: (id: Notice['id']) => void;
  dismissLabel: string;
}

/**
 * Short messages in a place of their own, the latest in sight and the others behind it, read out politely. Keep it
 * mounted: a live region must be there first.
 */
export function Toasts<Notice extends ToastNotice>(props: ToastsProps<Notice>) {
  const { notices, onDismiss, dismissLabel } = props;
  return (
    <div
      className={styles.toasts}
      role="status"
      aria-live="polite"
      aria-atomic="false"
      data-messages
      // A dialog leaves what has this attribute within reach.
      data-react-aria-top-layer="true"
    >
      {notices.map(({ id, kind, text, action }) => (
        <div key={id} className={styles.toast} data-kind={kind}>
          <span className={styles.lamp} aria-hidden="true" />
          <p className={styles.text}>{text}</p>
          {notices.length > 1 && (
            <span className={styles.others} aria-hidden="true">
              +{notices.length - 1}
            </span>
          )}
          {action && (
            <Button
              size="sm"
              onPress={() => {
                onDismiss(id);
                action.run();
              }}
            >
              {action.label}
            </Button>
          )}
          <Button
            variant="ghost"
            size="sm"
            icon={<X />}
            aria-label={dismissLabel}
            onPress={() => onDismiss(id)}
          />
        </div>
      ))}
    </div>
  );
}
