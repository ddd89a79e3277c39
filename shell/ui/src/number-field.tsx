import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import * as styles from './field.module.css';
import { stepWords } from './step-words.ts';
import { useRepeat } from './use-repeat.ts';
import { useTypedNumber } from './use-typed-number.ts';

export interface NumberFieldProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  minValue: number;
  maxValue: number;
  step?: number;
  isDisabled?: boolean;
  /** The label stays for assistive technology. */
  hideLabel?: boolean;
}

/** A number with step buttons, clamped to its range when it is left. */
export function NumberField(props: NumberFieldProps) {
  const { label, hideLabel, value, minValue, maxValue, step = 1, isDisabled } = props;
  const id = useId();
  const number = useTypedNumber({ ...props, step });
  const words = stepWords(document.documentElement.lang, label);
  const decrease = useRepeat(() => number.set(value - step));
  const increase = useRepeat(() => number.set(value + step));

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    if (key === 'Enter') number.set(number.read());
    else if (key === 'ArrowUp' || key === 'PageUp') number.set(number.read() + step);
    else if (key === 'ArrowDown' || key === 'PageDown') number.set(number.read() - step);
    else if (key === 'Home') number.set(minValue);
    else if (key === 'End') number.set(maxValue);
    else return;
    // A form is still submitted by Enter.
    if (key !== 'Enter') event.preventDefault();
  }

  return (
    <div className={`${styles.field} ${styles.number}`} data-disabled={isDisabled || undefined}>
      {!hideLabel && (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own */}
      <div className={styles.box} role="group" aria-label={label}>
        <button
          {...decrease}
          type="button"
          tabIndex={-1}
          className={styles.stepper}
          aria-label={words.decrease}
          disabled={isDisabled || value <= minValue}
        >
          <Minus aria-hidden="true" size={14} />
        </button>
        <input
          id={id}
          type="text"
          inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
          autoComplete="off"
          spellCheck={false}
          className={`${styles.input} ${styles.figure}`}
          aria-label={hideLabel ? label : undefined}
          aria-roledescription={words.field}
          value={number.text}
          disabled={isDisabled}
          onChange={({ target }) => number.type(target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => number.set(number.read())}
        />
        <button
          {...increase}
          type="button"
          tabIndex={-1}
          className={styles.stepper}
          aria-label={words.increase}
          disabled={isDisabled || value >= maxValue}
        >
          <Plus aria-hidden="true" size={14} />
        </button>
      </div>
    </div>
  );
}
