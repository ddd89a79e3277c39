import { clamp } from '@hocket/sdk';
import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import * as styles from './field.module.css';
import { pressed } from './pressed.ts';

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

/** What a number field and its step buttons are called, for assistive technology. */
interface StepWords {
  field: string;
  decrease: string;
  increase: string;
}

const words: Readonly<Record<string, readonly [string, string, string]>> = {
  de: ['Zahlenfeld', '{} verringern', '{} erhöhen'],
  en: ['Number field', 'Decrease {}', 'Increase {}'],
  es: ['Campo numérico', 'Reducir {}', 'Aumentar {}'],
  fr: ['Champ numérique', 'Diminuer {}', 'Augmenter {}'],
  ja: ['数値フィールド', '{}を減らす', '{}を増やす'],
};

/** In the page's language, English where there is none. They come with the component, as no text of them is seen. */
function stepWords(language: string, label: string): StepWords {
  const [field, decrease, increase] = words[language] ?? (words.en as [string, string, string]);
  return {
    field,
    decrease: decrease.replace('{}', label),
    increase: increase.replace('{}', label),
  };
}

/** Milliseconds that a button is held before it repeats, and between repetitions. */
const [repeatDelayMs, repeatIntervalMs] = [400, 60];

/** What a button answers to that acts when it is pressed, and again and again while it is held. */
function useRepeat(act: () => void) {
  const latest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasRepeated = useRef(false);
  useEffect(() => {
    latest.current = act;
  });
  const end = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  function repeat() {
    hasRepeated.current = true;
    latest.current();
    timer.current = setTimeout(repeat, repeatIntervalMs);
  }

  return {
    // A press from the keyboard or from assistive technology is a click alone.
    ...pressed(() => {
      if (!hasRepeated.current) latest.current();
      hasRepeated.current = false;
    }),
    onPointerDown(event: PointerEvent) {
      hasRepeated.current = false;
      end();
      if (event.button === 0) timer.current = setTimeout(repeat, repeatDelayMs);
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
  };
}

interface Range {
  value: number;
  onChange: (value: number) => void;
  minValue: number;
  maxValue: number;
  step: number;
}

/** A number while it is typed: what may be typed, and when it counts. */
function useTypedNumber({ value, onChange, minValue, maxValue, step }: Range) {
  const [typed, setTyped] = useState<string>();

  /** Sets the nearest number of the range and its steps. */
  function set(wanted: number): void {
    const onStep = minValue + Math.round((wanted - minValue) / step) * step;
    const next = clamp(Number(onStep.toFixed(10)), minValue, maxValue);
    setTyped(undefined);
    if (next !== value) onChange(next);
  }

  /** What was typed; the number as it was when that is none. */
  function read(): number {
    const wanted = typed?.trim() ? Number(typed.replace(',', '.')) : Number.NaN;
    return Number.isNaN(wanted) ? value : wanted;
  }

  return {
    text: typed ?? String(value),
    set,
    read,
    type(text: string): void {
      if (/^-?\d*[.,]?\d*$/.test(text)) setTyped(text);
    },
  };
}
