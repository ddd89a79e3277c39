import type { ReactNode } from 'react';
import { SwitchButton, SwitchField } from 'react-aria-components';
import * as styles from './switch.module.css';

export interface SwitchProps {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean;
  /** Its label, at its side. */
  children: ReactNode;
}

/** On or off, at once; Space switches. */
export function Switch({ children, ...rest }: SwitchProps) {
  return (
    <SwitchField {...rest}>
      <SwitchButton className={styles.field ?? ''}>
        <span className={styles.track} aria-hidden="true">
          <span className={styles.knob} />
        </span>
        {children}
      </SwitchButton>
    </SwitchField>
  );
}
