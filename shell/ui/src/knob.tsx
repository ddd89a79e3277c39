import { type Amount, clamp, exactPlace, sliderAmount, typedAmount } from '@hocket/sdk';
import { type AmountControlProps, AmountField, useAmountControl } from './amount-control.tsx';
import * as styles from './knob.module.css';
import { KnobFace } from './knob-face.tsx';

export interface KnobProps extends AmountControlProps {
  /** From where on its ring is lit; `minValue` unless said. */
  origin?: number;
  /** What it sets is set apart from the rest, such as for one note. */
  isMarked?: boolean;
  /** `sm` where many stand close together. */
  size?: 'sm' | 'md';
  /** What it sets moves with the music. */
  motion?: KnobMotion | undefined;
}

/** That what a knob sets moves by itself. */
export interface KnobMotion {
  /** Says so. */
  text: string;
  /** Calls `show` with the value of each moment, undefined for none; the returned function ends that. */
  follow: (show: (value: number | undefined) => void) => () => void;
}

/** Pixels of a drag from one end to the other. */
const travel = 200;

/** A rotary control, up or down, or across: see `useAmountControl`. Its ring is dark while what it sets is as it was made. */
export function Knob(props: KnobProps) {
  const { label, value, minValue, maxValue, origin = minValue, size = 'md', motion } = props;
  const share = (at: number) => (at - minValue) / (maxValue - minValue);
  const { id, grip, range, field, mark } = useAmountControl(props, {
    law: { share, value: (at) => minValue + at * (maxValue - minValue) },
    travel: () => travel,
    isAcross: true,
  });
  return (
    <div
      className={styles.knob}
      data-unset={props.isUnset || undefined}
      data-marked={props.isMarked || undefined}
      data-disabled={props.isDisabled || undefined}
      data-size={size}
      data-moves={motion !== undefined || undefined}
      title={motion?.text}
    >
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.dial} {...grip}>
        <input
          type="range"
          {...range}
          aria-describedby={
            [motion && `${id}-motion`, range['aria-describedby']].filter(Boolean).join(' ') ||
            undefined
          }
        />
        <KnobFace
          value={share(value)}
          origin={share(origin)}
          follow={motion?.follow}
          share={share}
        />
        {mark}
        {motion && (
          <span id={`${id}-motion`} hidden>
            {motion.text}
          </span>
        )}
      </div>
      <AmountField {...field} />
    </div>
  );
}

export interface AmountKnobProps
  extends Pick<
    KnobProps,
    'label' | 'text' | 'fieldLabel' | 'isMarked' | 'size' | 'isDisabled' | 'motion' | 'learn'
  > {
  /** What it sets: its range, unit and scale. */
  of: Amount;
  /** In its unit; undefined where nothing is set, which is shown where the amount rests. */
  amount: number | undefined;
  onChange: (amount: number) => void;
  onReset: () => void;
  hold: KnobProps['hold'];
}

/** A knob for a row of the tables of amounts: effects of a track, its strip, the mix. */
export function AmountKnob({ of, amount, onChange, ...rest }: AmountKnobProps) {
  const { initial, rest: unset = initial, min, slider } = of;
  const place = (at: number) => Number(exactPlace(of, at).toFixed(3));
  return (
    <Knob
      {...rest}
      value={place(amount ?? unset)}
      minValue={0}
      maxValue={slider.places}
      origin={place(of.rest ?? min)}
      isUnset={amount === undefined}
      onChange={(at) => onChange(sliderAmount(of, clamp(at, 0, slider.places)))}
      read={(typed) => {
        const found = typedAmount(of, typed);
        return found === undefined ? undefined : place(found);
      }}
    />
  );
}
