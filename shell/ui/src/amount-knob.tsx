import { type Amount, clamp, exactPlace, sliderAmount, typedAmount } from '@hocket/sdk';
import { Knob, type KnobProps } from './knob.tsx';

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
