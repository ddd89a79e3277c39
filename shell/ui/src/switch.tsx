import type { ReactNode } from 'react';
import * as styles from './switch.module.css';

export interface SwitchProps {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean;
  /** Its label, at its side. */
  children: ReactNode;
}

/** On or off, at once; Space switches. */
export function Switch({ isSelected, onChange, isDisabled, children }: SwitchProps) {
  return (
    <label className={styles.field}>
      <input
        type="checkbox"
        role="switch"
        className={styles.input}
        checked={isSelected}
        aria-checked={isSelected}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className={styles.track} aria-hidden="true">
        <span className={styles.knob} />
      </span>
      {children}
    </label>
  );
}
