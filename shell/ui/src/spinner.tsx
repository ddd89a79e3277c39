import * as styles from './spinner.module.css';

/** A turning lamp; with a label it is announced as a status, without one it is decoration. */
export function Spinner({ label }: { label?: string }) {
  if (label === undefined) return <span className={styles.spinner} aria-hidden="true" />;
  return (
    <span className={styles.labelled} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <span>{label}</span>
    </span>
  );
}
