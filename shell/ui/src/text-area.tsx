import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import * as styles from './field.module.css';

export interface TextAreaProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  /** Lines that are seen at once; 3 by default. */
  rows?: number;
  placeholder?: string;
  /** Stands below the field and is tied to it. */
  description?: ReactNode;
  /** Shown below the field and tied to it; marks it invalid. */
  error?: string;
  /** To be selected and copied, not changed. */
  isReadOnly?: boolean;
  maxLength?: number;
  inputRef?: Ref<HTMLTextAreaElement>;
}

/** A labelled text of several lines. Validation is the caller's: `error` says what is wrong. */
export function TextArea(props: TextAreaProps) {
  const { label, rows = 3, onChange, isReadOnly, description, error, inputRef, ...rest } = props;
  const id = useId();
  const isInvalid = error !== undefined && error !== '';
  const described = [isInvalid && `${id}-error`, description && `${id}-description`];
  return (
    <div className={styles.field} data-invalid={isInvalid || undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.box}>
        <textarea
          {...rest}
          id={id}
          ref={inputRef}
          className={styles.input}
          rows={rows}
          readOnly={isReadOnly}
          onChange={({ target }) => onChange(target.value)}
          aria-invalid={isInvalid || undefined}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
        />
      </span>
      {isInvalid && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
      {description && (
        <span id={`${id}-description`} className={styles.description}>
          {description}
        </span>
      )}
    </div>
  );
}
