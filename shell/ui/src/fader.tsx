import type { CSSProperties } from 'react';
import {
  type AmountControlProps,
  AmountField,
  type Law,
  useAmountControl,
} from './amount-control.tsx';
import * as styles from './fader.module.css';

export interface FaderProps extends AmountControlProps {
  /** Where on its way a value stands. */
  law: Law;
  /** The value that hands look for, such as 0 dB; a longer line stands there. */
  mark: number;
  /** Values with a line beside its rail. */
  lines: readonly number[];
}

/** Of the cap, in pixels: as much of the rail's length is no way. */
const capHeight = 26;
/** Pixels of a drag where the rail has no height. */
const leastTravel = 100;

/**
 * An upright fader: see `useAmountControl`. A press does not move it; a drag takes it along from where it stands, by tenths of a
 * step. */
export function Fader(props: FaderProps) {
  const { label, law, isDisabled } = props;
  const { grip, range, field, mark } = useAmountControl(props, {
    law,
    travel: ({ clientHeight }) => Math.max(leastTravel, clientHeight - capHeight),
    isAcross: false,
    grain: 0.1,
  });
  return (
    <div className={styles.fader} data-disabled={isDisabled || undefined}>
      <div className={styles.grip} {...grip}>
        <input type="range" {...range} aria-label={label} aria-orientation="vertical" />
        <Rail {...props} />
        {mark}
      </div>
      <AmountField {...field} />
    </div>
  );
}

type RailProps = Pick<FaderProps, 'value' | 'law' | 'mark' | 'lines'>;

/** What the cap runs along, with its lines. */
function Rail({ value, law, mark, lines }: RailProps) {
  const at = (of: number) => ({ '--at': law.share(of).toFixed(4) }) as CSSProperties;
  return (
    <span className={styles.rail} aria-hidden="true">
      {lines.map((line) => (
        <span key={line} className={styles.line} style={at(line)} data-mark={line === mark} />
      ))}
      <span className={styles.cap} style={at(value)} />
    </span>
  );
}
