import { useState } from 'react';

interface Range {
  value: number;
  onChange: (value: number) => void;
  minValue: number;
  maxValue: number;
  step: number;
}

/** A number while it is typed: what may be typed, and when it counts. */
export function useTypedNumber({ value, onChange, minValue, maxValue, step }: Range) {
  const [typed, setTyped] = useState<string>();

  /** Sets the nearest number of the range and its steps. */
  function set(wanted: number): void {
    const onStep = minValue + Math.round((wanted - minValue) / step) * step;
    const next = Math.min(maxValue, Math.max(minValue, Number(onStep.toFixed(10))));
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
