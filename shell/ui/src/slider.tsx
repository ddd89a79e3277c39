import { useId } from 'react';
import * as styles from './slider.module.css';

export interface SliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  minValue: number;
  maxValue: number;
  step?: number;
  /** Written behind the figure, such as `%`. */
  unit?: string;
  /** Written in place of figure and unit, where the position is not what one wants to read. */
  text?: string;
  /** The label stays for assistive technology. */
  hideLabel?: boolean;
  isDisabled?: boolean;
}

/** A fader: drag, click, arrow keys, Page Up and Down, Home and End. */
export function Slider(props: SliderProps) {
  const { label, value, minValue, maxValue, unit = '', text = `${value}${unit}` } = props;
  const id = useId();
  const place = `${((value - minValue) / (maxValue - minValue)) * 100}%`;
  return (
    <div className={styles.slider} data-disabled={props.isDisabled || undefined}>
      {!props.hideLabel && (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      )}
      <div className={styles.track}>
        <span className={styles.rail}>
          <span className={styles.fill} style={{ width: place }} />
        </span>
        <input
          id={id}
          type="range"
          className={styles.range}
          aria-label={props.hideLabel ? label : undefined}
          aria-valuetext={text}
          min={minValue}
          max={maxValue}
          step={props.step}
          value={value}
          disabled={props.isDisabled}
          onChange={({ target }) => props.onChange(target.valueAsNumber)}
        />
        <span className={styles.thumb} style={{ left: place }} aria-hidden="true" />
      </div>
      <output className={styles.output} htmlFor={id} aria-live="off">
        {text}
      </output>
    </div>
  );
}
