import type { ReactNode } from 'react';
import * as styles from './button.module.css';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { pressed } from './pressed.ts';

export interface ToggleButtonProps {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  isDisabled?: boolean;
  children?: ReactNode;
  /** Names what is on or off and stays the same in both states. */
  'aria-label'?: string;
}

/** A button that stays pressed; announced by `aria-pressed`. */
export function ToggleButton(props: ToggleButtonProps) {
  const { isSelected, onChange, variant, size, icon, isDisabled, children, ...rest } = props;
  return (
    <button
      {...rest}
      {...pressed(() => onChange(!isSelected))}
      type="button"
      aria-pressed={isSelected}
      disabled={isDisabled}
      className={buttonClass(variant, size, children === undefined)}
    >
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      {children}
    </button>
  );
}
