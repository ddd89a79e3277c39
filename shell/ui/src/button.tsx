import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { ariaKeys } from './aria-keys.ts';
import * as styles from './button.module.css';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { pressed } from './pressed.ts';
import { Spinner } from './spinner.tsx';

/** What a button may tell assistive technology, and hear beside presses. */
type Native = Pick<
  HTMLAttributes<HTMLButtonElement>,
  | 'aria-label'
  | 'aria-describedby'
  | 'aria-expanded'
  | 'aria-haspopup'
  | 'aria-controls'
  | 'onFocus'
  | 'onKeyDown'
  | 'onPointerDown'
  | 'onPointerEnter'
>;

export interface ButtonProps extends Native {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  isDisabled?: boolean;
  /** Keeps its focus and its place, shows a spinner and ignores presses. */
  isPending?: boolean;
  onPress?: () => void;
  /** The keys that do the same, as its action names them: announced, and shown in its tooltip. */
  keys?: readonly string[] | undefined;
  type?: 'button' | 'submit' | 'reset';
  /** Without children the button is square and needs an `aria-label`. */
  children?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A push button. */
export function Button(props: ButtonProps) {
  const { variant, size, icon, children, isDisabled, isPending, onPress, keys, type, ...rest } =
    props;
  const isSquare = children === undefined || children === null;
  // Not disabled, which would lose the focus.
  const busy = isPending && ({ 'aria-disabled': true, 'data-busy': true } as const);
  const press = pressed(isPending ? undefined : onPress);
  return (
    <button
      {...rest}
      {...busy}
      {...press}
      type={isPending ? 'button' : (type ?? 'button')}
      disabled={isDisabled}
      aria-keyshortcuts={ariaKeys(keys)}
      className={buttonClass(variant, size, isSquare)}
      onKeyDown={(event) => {
        press.onKeyDown(event);
        rest.onKeyDown?.(event);
      }}
    >
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
    </button>
  );
}
