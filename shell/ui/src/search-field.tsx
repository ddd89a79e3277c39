import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import * as styles from './field.module.css';
import { pressed } from './pressed.ts';

export interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  clearLabel: string;
  /** The label stays for assistive technology. */
  hideLabel?: boolean;
}

/** A search box; Escape and its button clear it. */
export function SearchField(props: SearchFieldProps) {
  const { label, hideLabel, value, onChange, placeholder, clearLabel } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  function clear() {
    onChange('');
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || value === '') return;
    event.preventDefault();
    event.stopPropagation();
    clear();
  }

  return (
    <div className={styles.field}>
      {!hideLabel && (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      )}
      <span className={styles.box}>
        <Search aria-hidden="true" size={16} className={styles.lens} />
        <input
          id={id}
          ref={input}
          type="search"
          className={`${styles.input} ${styles.search}`}
          aria-label={hideLabel ? label : undefined}
          value={value}
          placeholder={placeholder}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={onKeyDown}
        />
        {value !== '' && (
          <button
            type="button"
            tabIndex={-1}
            className={styles.stepper}
            aria-label={clearLabel}
            {...pressed(clear)}
          >
            <X aria-hidden="true" size={16} />
          </button>
        )}
      </span>
    </div>
  );
}
