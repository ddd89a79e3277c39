import { type Amount, clamp, exactPlace, sliderAmount, typedAmount } from '@hocket/sdk';
import { type AmountControlProps, AmountField, useAmountControl } from './amount-control.tsx';
import * as styles from './knob.module.css';

export interface KnobProps extends AmountControlProps {
  /** From where on its ring is lit; `minValue` unless said. */
  origin?: number;
  /** What it sets is set apart from the rest, such as for one note. */
  isMarked?: boolean;
  /** `sm` where many stand close together. */
  size?: 'sm' | 'md';
}

/** Pixels of a drag from one end to the other. */
const travel = 200;

/** A rotary control, up or down, or across: see `useAmountControl`. Its ring is dark while what it sets is as it was made. */
export function Knob(props: KnobProps) {
  const { label, value, minValue, maxValue, origin = minValue, size = 'md' } = props;
  const share = (at: number) => (at - minValue) / (maxValue - minValue);
  const { id, grip, range, field } = useAmountControl(props, {
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
    >
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.dial} {...grip}>
        <input type="range" {...range} />
        <Face value={share(value)} origin={share(origin)} />
      </div>
      <AmountField {...field} />
    </div>
  );
}

export interface AmountKnobProps
  extends Pick<KnobProps, 'label' | 'text' | 'fieldLabel' | 'isMarked' | 'size' | 'isDisabled'> {
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

/** Degrees from the top to either end. */
const swing = 135;
const [middle, radius] = [22, 18];

/** The ring, lit from `origin` to `value`, and the cap with its line. Both are 0 to 1. */
function Face({ value, origin }: { value: number; origin: number }) {
  const angle = (share: number) => (share * 2 - 1) * swing;
  const [from, to] = [Math.min(value, origin), Math.max(value, origin)];
  return (
    <svg className={styles.face} viewBox="0 0 44 44" aria-hidden="true">
      <path className={styles.ring} d={arc(-swing, swing)} />
      {to > from && <path className={styles.lit} d={arc(angle(from), angle(to))} />}
      <circle className={styles.cap} cx={middle} cy={middle} r={12.5} />
      <path
        className={styles.line}
        d={`M${middle} 11v6`}
        transform={`rotate(${angle(value).toFixed(2)} ${middle} ${middle})`}
      />
    </svg>
  );
}

/** A part of the ring, in degrees from the top. */
function arc(from: number, to: number): string {
  const at = (degrees: number) => {
    const turn = (degrees * Math.PI) / 180;
    const [x, y] = [middle + radius * Math.sin(turn), middle - radius * Math.cos(turn)];
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  };
  return `M${at(from)}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${at(to)}`;
}
