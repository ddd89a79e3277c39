import { useId } from 'react';
import * as styles from './field.module.css';

export interface TextAreaProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Lines that are seen at once; 3 by default. */
  rows?: number;
  /** To be selected and copied, not changed. */
  isReadOnly?: boolean;
  maxLength?: number;
}

/** A labelled text of several lines. */
export function TextArea({ label, rows = 3, onChange, isReadOnly, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.box}>
        <textarea
          {...rest}
          id={id}
          className={styles.input}
          rows={rows}
          readOnly={isReadOnly}
          onChange={({ target }) => onChange(target.value)}
        />
      </span>
    </div>
  );
}
