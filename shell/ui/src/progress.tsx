import { Label, ProgressBar } from 'react-aria-components';
import * as styles from './progress.module.css';

export interface ProgressProps {
  label: string;
  /** 0 to 1; undefined while nobody knows. */
  value?: number;
}

/** How far something long has come. */
export function Progress({ label, value }: ProgressProps) {
  return (
    <ProgressBar
      className={styles.progress ?? ''}
      value={(value ?? 0) * 100}
      isIndeterminate={value === undefined}
    >
      {({ percentage, valueText }) => (
        <>
          <span className={styles.words}>
            <Label>{label}</Label>
            {value !== undefined && <span className={styles.figure}>{valueText}</span>}
          </span>
          <span className={styles.rail}>
            <span
              className={styles.fill}
              data-unknown={value === undefined || undefined}
              style={{ width: `${value === undefined ? 40 : (percentage ?? 0)}%` }}
            />
          </span>
        </>
      )}
    </ProgressBar>
  );
}
