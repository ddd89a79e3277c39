import { type CSSProperties, type ReactNode, useId } from 'react';
import * as styles from './readout.module.css';

export interface Figure {
  name: string;
  value: ReactNode;
  /** A lamp before the value. */
  lamp?: 'off' | 'on' | 'error';
}

export interface ReadoutProps {
  figures: readonly Figure[];
  /** One slim line of words and values, without a frame. */
  isLine?: boolean;
}

/** A display of named figures, six or fewer in a row and less where there is no room. */
export function Readout({ figures, isLine }: ReadoutProps) {
  const list = figures.map(({ name, value, lamp }) => (
    <div key={name} className={styles.figure}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value} data-lamp={lamp}>
        {value}
      </dd>
    </div>
  ));
  if (isLine) return <dl className={styles.line}>{list}</dl>;
  const columns = {
    '--wide': figures.length,
    '--middle': figures.length > 4 ? Math.ceil(figures.length / 2) : figures.length,
  };
  return (
    <div className={styles.frame}>
      <dl className={styles.readout} style={columns as CSSProperties}>
        {list}
      </dl>
    </div>
  );
}

export interface ProgressProps {
  label: string;
  /** 0 to 1; undefined while nobody knows. */
  value?: number;
}

/** How far something long has come. */
export function Progress({ label, value }: ProgressProps) {
  const id = useId();
  const percent = value === undefined ? undefined : Math.round(value * 100);
  return (
    <div
      className={styles.progress}
      role="progressbar"
      aria-labelledby={id}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={percent === undefined ? undefined : `${percent}%`}
    >
      <span className={styles.words}>
        <span id={id}>{label}</span>
        {percent !== undefined && <span className={styles.percent}>{percent}%</span>}
      </span>
      <span className={styles.rail}>
        <span
          className={styles.fill}
          data-unknown={percent === undefined || undefined}
          style={{ width: `${percent ?? 40}%` }}
        />
      </span>
    </div>
  );
}
