import type { ReactNode } from 'react';
import { ariaKeys } from './aria-keys.ts';
import * as styles from './button.module.css';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { pressed } from './pressed.ts';
import * as switchStyles from './switch.module.css';

export interface ToggleButtonProps {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  isDisabled?: boolean;
  /** The keys that do the same, as its action names them: announced, and shown in its tooltip. */
  keys?: readonly string[] | undefined;
  children?: ReactNode;
  /** Names what is on or off and stays the same in both states. */
  'aria-label'?: string;
}

/** A button that stays pressed; announced by `aria-pressed`. */
export function ToggleButton(props: ToggleButtonProps) {
  const { isSelected, onChange, variant, size, icon, isDisabled, keys, children, ...rest } = props;
  return (
    <button
      {...rest}
      {...pressed(() => onChange(!isSelected))}
      type="button"
      aria-pressed={isSelected}
      aria-keyshortcuts={ariaKeys(keys)}
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
    <label className={switchStyles.field}>
      <input
        type="checkbox"
        role="switch"
        className={switchStyles.input}
        checked={isSelected}
        aria-checked={isSelected}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className={switchStyles.track} aria-hidden="true">
        <span className={switchStyles.knob} />
      </span>
      {children}
    </label>
  );
}
