import { type HTMLInputAutoCompleteAttribute, type ReactNode, type Ref, useId } from 'react';
import * as styles from './field.module.css';

export interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  type?: 'text' | 'email' | 'password' | 'search' | 'url';
  /** Shown below the field and tied to it; marks it invalid. */
  error?: string;
  description?: ReactNode;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** To be selected and copied, not changed. */
  isReadOnly?: boolean;
  maxLength?: number;
  inputRef?: Ref<HTMLInputElement>;
  /** Stands inside the field at its end, such as a show/hide button. */
  action?: ReactNode;
}

/** A labelled line of text. Validation is the caller's: `error` says what is wrong. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    onChange,
    error,
    description,
    isRequired,
    isDisabled,
    isReadOnly,
    inputRef,
    action,
    ...rest
  } = props;
  const id = useId();
  const isInvalid = error !== undefined && error !== '';
  const described = [description && `${id}-description`, isInvalid && `${id}-error`];
  return (
    <div
      className={styles.field}
      data-invalid={isInvalid || undefined}
      data-disabled={isDisabled || undefined}
    >
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.box}>
        <input
          type="text"
          {...rest}
          id={id}
          ref={inputRef}
          className={styles.input}
          onChange={({ target }) => onChange(target.value)}
          disabled={isDisabled}
          readOnly={isReadOnly}
          aria-required={isRequired || undefined}
          aria-invalid={isInvalid || undefined}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
        />
        {action && <span className={styles.action}>{action}</span>}
      </span>
      {description && (
        <span id={`${id}-description`} className={styles.description}>
          {description}
        </span>
      )}
      {isInvalid && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  );
}
