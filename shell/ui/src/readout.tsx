import type { CSSProperties, ReactNode } from 'react';
import * as styles from './readout.module.css';

export interface Figure {
  name: string;
  value: ReactNode;
  /** A lamp before the value. */
  lamp?: 'off' | 'on' | 'error';
}

/** A display of named figures, six or fewer in a row and less where there is no room. */
export function Readout({ figures }: { figures: readonly Figure[] }) {
  const columns = {
    '--wide': figures.length,
    '--middle': figures.length > 4 ? Math.ceil(figures.length / 2) : figures.length,
  };
  return (
    <div className={styles.frame}>
      <dl className={styles.readout} style={columns as CSSProperties}>
        {figures.map(({ name, value, lamp }) => (
          <div key={name} className={styles.figure}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value} data-lamp={lamp}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
