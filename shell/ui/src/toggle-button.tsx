import type { ReactNode } from 'react';
import { ToggleButton as AriaToggleButton } from 'react-aria-components';
import * as styles from './button.module.css';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';

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
export function ToggleButton({ variant, size, icon, children, ...rest }: ToggleButtonProps) {
  return (
    <AriaToggleButton {...rest} className={buttonClass(variant, size, children === undefined)}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      {children}
    </AriaToggleButton>
  );
}
