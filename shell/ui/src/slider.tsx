import {
  Slider as AriaSlider,
  Label,
  SliderOutput,
  SliderThumb,
  SliderTrack,
} from 'react-aria-components';
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
  /** The label stays for assistive technology. */
  hideLabel?: boolean;
  isDisabled?: boolean;
}

/** A fader: drag, click, arrow keys, Page Up and Down, Home and End. */
export function Slider({ label, value, unit = '', hideLabel, onChange, ...rest }: SliderProps) {
  const filled = ((value - rest.minValue) / (rest.maxValue - rest.minValue)) * 100;
  return (
    <AriaSlider<number>
      {...rest}
      value={value}
      onChange={onChange}
      className={styles.slider ?? ''}
      {...(hideLabel ? { 'aria-label': label } : {})}
    >
      {!hideLabel && <Label className={styles.label}>{label}</Label>}
      <SliderTrack className={styles.track ?? ''}>
        <span className={styles.rail}>
          <span className={styles.fill} style={{ width: `${filled}%` }} />
        </span>
        <SliderThumb className={styles.thumb ?? ''} />
      </SliderTrack>
      <SliderOutput className={styles.output ?? ''}>{`${value}${unit}`}</SliderOutput>
    </AriaSlider>
  );
}
