import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import * as styles from './strip.module.css';

interface StripFrameProps {
  /** A track's id, or what else the strip is of. */
  id: string;
  /** Names it. */
  name: string;
  /** Of its edge, as CSS. */
  color?: string;
  /** What stands at its top; its name alone unless said. */
  head?: ReactNode;
  /** What stands above its columns. */
  inserts?: ReactNode;
  /** It stays at the end of the row while others scroll under it. */
  isSticky?: boolean;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** A strip of the mixer: a group of its name, with its controls in columns. */
export function StripFrame(props: StripFrameProps) {
  const { id, name, head, inserts, isSticky, onKeyDown, children } = props;
  const { color = 'var(--color-line-strong)' } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div
      role="group"
      aria-label={name}
      className={styles.strip}
      style={{ '--track': color } as CSSProperties}
      data-strip={id}
      data-sticky={isSticky || undefined}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head}>{head ?? <span className={styles.name}>{name}</span>}</div>
      <div>{inserts}</div>
      <div className={styles.columns}>{children}</div>
    </div>
  );
}

/** Some knobs of a strip, one below the other. */
export function StripColumn(props: { label: string; isWide?: boolean; children: ReactNode }) {
  const { label, isWide, children } = props;
  return (
    <fieldset className={styles.column} aria-label={label} data-wide={isWide || undefined}>
      {children}
    </fieldset>
  );
}
