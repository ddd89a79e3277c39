import { useId } from 'react';
import * as styles from './progress.module.css';

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
        {percent !== undefined && <span className={styles.figure}>{percent}%</span>}
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
