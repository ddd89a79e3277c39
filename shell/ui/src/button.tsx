import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type PressEvent } from 'react-aria-components';
import * as styles from './button.module.css';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { Spinner } from './spinner.tsx';

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
