import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type PressEvent } from 'react-aria-components';
import * as styles from './button.module.css';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md';

export interface ButtonProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  isDisabled?: boolean;
  /** Keeps its focus and its place, shows a spinner and ignores presses. */
  isPending?: boolean;
  onPress?: (event: PressEvent) => void;
  type?: 'button' | 'submit' | 'reset';
  /** Without children the button is square and needs an `aria-label`. */
  children?: ReactNode;
  'aria-label'?: string;
  'aria-describedby'?: string;
  /** Which slot of a surrounding React Aria component it fills. */
  slot?: string;
  ref?: Ref<HTMLButtonElement>;
}

const variants = {
  primary: styles.primary,
  secondary: styles.secondary,
  ghost: styles.ghost,
  danger: styles.danger,
};

const sizes = { sm: styles.sm, md: styles.md };

/** The class that makes any element, such as a router's link, look like a button. */
export function buttonClass(
  variant: ButtonVariant = 'secondary',
  size: ButtonSize = 'md',
  isSquare = false,
): string {
  return [styles.button, variants[variant], sizes[size], isSquare ? styles.square : '']
    .join(' ')
    .trim();
}

/** A push button. */
export function Button(props: ButtonProps) {
  const { variant, size, icon, children, isPending = false, onPress, type, ...rest } = props;
  const isSquare = children === undefined || children === null;
  // Not React Aria's isPending, which announces a progress bar that is not there: texts say what goes on.
  const busy = isPending ? { 'aria-disabled': true, 'data-busy': true } : { onPress, type };
  return (
    <AriaButton {...rest} {...busy} className={buttonClass(variant, size, isSquare)}>
      {isPending ? (
        <Spinner />
      ) : (
        icon && (
          <span className={styles.icon} aria-hidden="true">
            {icon}
          </span>
        )
      )}
      {children}
    </AriaButton>
  );
}
