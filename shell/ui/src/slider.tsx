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
  /** Written in place of figure and unit, where the position is not what one wants to read. */
  text?: string;
  /** The label stays for assistive technology. */
  hideLabel?: boolean;
  isDisabled?: boolean;
}

/** A fader: drag, click, arrow keys, Page Up and Down, Home and End. */
export function Slider(props: SliderProps) {
  const { label, value, unit = '', text = `${value}${unit}`, hideLabel, onChange, ...rest } = props;
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
      <SliderOutput className={styles.output ?? ''}>{text}</SliderOutput>
    </AriaSlider>
  );
}
