import type { Studio } from '@hocket/sdk';
import { VisuallyHidden } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import * as styles from './column-headers.module.css';

/** The numbers above the steps, from 1. */
export const ColumnHeaders = observer(function ColumnHeaders(props: {
  studio: Studio;
  steps: number;
}) {
  const { studio, steps } = props;
  return (
    <thead className={styles.head}>
      <tr className={styles.row}>
        <th scope="col" className={styles.corner}>
          <VisuallyHidden>{studio.t('grid:track')}</VisuallyHidden>
        </th>
        {Array.from({ length: steps }, (_, step) => step + 1).map((number) => (
          <th scope="col" key={number} className={styles.number}>
            {number}
          </th>
        ))}
      </tr>
    </thead>
  );
});
