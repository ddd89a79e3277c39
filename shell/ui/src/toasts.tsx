import { X } from 'lucide-react';
import { useState } from 'react';
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
  /** Names the button that shows the others, of which there are so many. */
  othersLabel: (count: number) => string;
}

/**
 * Short messages in a place of their own, read out politely. One is in sight, and a button shows the others with it. Keep
 * it mounted: a live region must be there first.
 */
export function Toasts<Notice extends ToastNotice>(props: ToastsProps<Notice>) {
  const { notices, onDismiss, dismissLabel, othersLabel } = props;
  const [wantsAll, setWantsAll] = useState(false);
  const others = notices.length - 1;
  if (wantsAll && others < 1) setWantsAll(false);
  const first = mostTelling(notices);
  return (
    <div
      className={styles.toasts}
      role="status"
      aria-live="polite"
      aria-atomic="false"
      data-messages
      data-all={wantsAll || undefined}
      // A dialog leaves what has this attribute within reach.
      data-react-aria-top-layer="true"
    >
      {notices.map(({ id, kind, text, action }) => (
        <div
          key={id}
          className={styles.toast}
          data-kind={kind}
          data-first={id === first?.id || undefined}
        >
          <span className={styles.lamp} aria-hidden="true" />
          <p className={styles.text}>{text}</p>
          {id === first?.id && others > 0 && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={othersLabel(others)}
              aria-expanded={wantsAll}
              onPress={() => setWantsAll(!wantsAll)}
            >
              +{others}
            </Button>
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

/** The latest failure; else the success that came last; else the first remark, as those behind it often follow from it. */
function mostTelling<Notice extends ToastNotice>(notices: readonly Notice[]): Notice | undefined {
  const latest = notices.at(-1);
  return (
    notices.findLast(({ kind }) => kind === 'error') ??
    (latest?.kind === 'info' ? notices.find(({ kind }) => kind === 'info') : latest)
  );
}
