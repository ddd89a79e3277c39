import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import * as styles from './banner.module.css';

export type BannerKind = 'info' | 'success' | 'error';

const icons = { info: Info, success: CircleCheck, error: CircleAlert };

export interface BannerProps {
  kind: BannerKind;
  children: ReactNode;
  actions?: ReactNode;
  /** On a phone it is one line, whose parts scroll. */
  isBar?: boolean;
}

/** A message in the page's flow: an error interrupts a screen reader, anything else waits its turn. */
export function Banner({ kind, children, actions, isBar = false }: BannerProps) {
  const Icon = icons[kind];
  return (
    <div
      className={styles.banner}
      data-kind={kind}
      data-bar={isBar || undefined}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      <Icon className={styles.icon} aria-hidden="true" size={18} />
      <div className={styles.text}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
